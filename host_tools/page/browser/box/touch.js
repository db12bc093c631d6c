// Feedback for the finger: a short vibration and a click.

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

  /** Confirm a key press. */
  answer() {
    if (this.vibrate) navigator.vibrate?.(BUZZ_MS);
    if (this.click) this.sound();
  }

  sound() {
    try {
      this.audio ??= new AudioContext(); // only here: browsers allow sound after a touch only
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
