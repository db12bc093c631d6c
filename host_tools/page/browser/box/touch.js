// A key's answer to the finger: a short vibration, and a click.

const BUZZ_MS = 12;
const CLICK_HZ = 1800;
const CLICK_S = 0.012;
const LOUDNESS = 0.12;

export class Touch {
  constructor() {
    this.vibrate = false;
    this.click = false;
    /** @type {?AudioContext} */ this.audio = null;
  }

  /** A key has gone down. */
  answer() {
    if (this.vibrate) navigator.vibrate?.(BUZZ_MS);
    if (this.click) this.sound();
  }

  sound() {
    try {
      this.audio ??= new AudioContext(); // here, and not before: a browser allows it after a touch only
      if (this.audio.state === "suspended") this.audio.resume().catch(() => {});
      const tone = this.audio.createOscillator();
      const loudness = this.audio.createGain();
      const now = this.audio.currentTime;
      tone.frequency.value = CLICK_HZ;
      loudness.gain.setValueAtTime(LOUDNESS, now);
      loudness.gain.exponentialRampToValueAtTime(0.001, now + CLICK_S);
      tone.connect(loudness).connect(this.audio.destination);
      tone.start(now);
      tone.stop(now + CLICK_S);
    } catch {
      /* no sound here */
    }
  }
}
