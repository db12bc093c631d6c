// Stands in for navigator.serial: one port, connected to the test's server (usb_port.py). It refuses what a
// browser would refuse.
(() => {
  const post = (/** @type {string} */ what, /** @type {?BodyInit} */ body = null) =>
    fetch(`/port/${what}`, { method: "POST", body });
  const lost = () => new DOMException("The device has been lost.", "NetworkError");

  class Port extends EventTarget {
    /** @type {?ReadableStream} */ readable = null;
    /** @type {?WritableStream} */ writable = null;
    time = "";
    stop = new AbortController();

    getInfo() {
      return { usbVendorId: 0x2e8a, usbProductId: 5 };
    }

    /** @param {SerialOptions} options */
    async open({ baudRate, bufferSize = 255 }) {
      if (!(baudRate > 0 && bufferSize > 0)) throw new TypeError("no baud rate");
      if (this.readable) throw new DOMException("The port is already open.", "InvalidStateError");
      const opened = await post("open");
      if (!opened.ok) throw new DOMException("Failed to open serial port.", "NetworkError");
      this.time = await opened.text();
      this.stop = new AbortController();
      const came = (
        await fetch(`/port/read/${this.time}`, { signal: this.stop.signal })
      ).body?.getReader();
      this.readable = new ReadableStream({
        pull: async (controller) => {
          const piece = await came?.read().catch(() => null); // null: the cable was pulled out
          if (piece?.value) return controller.enqueue(piece.value);
          this.readable = this.writable = null;
          controller.error(lost());
        },
        cancel: () => {
          this.readable = null;
        },
      });
      this.writable = new WritableStream({
        write: async (bytes) => {
          if (!(await post(`write/${this.time}`, bytes)).ok) throw lost();
        },
      });
    }

    async setSignals() {
      if (!this.writable) throw new DOMException("The port is closed.", "InvalidStateError");
    }

    async close() {
      if (this.readable?.locked || this.writable?.locked) throw new TypeError("a stream is locked");
      this.stop.abort();
      this.readable = this.writable = null;
      await post(`close/${this.time}`);
    }
  }

  class Serial extends EventTarget {
    chosen = false;
    refuses = "NotFoundError"; // the chooser's error if no port is chosen
    port = new Port();

    async getPorts() {
      return this.chosen && (await post("there")).ok ? [this.port] : [];
    }

    async requestPort() {
      if (!navigator.userActivation.isActive)
        throw new DOMException("No gesture.", "SecurityError");
      if (this.refuses) throw new DOMException("No port selected by the user.", this.refuses);
      this.chosen = true;
      return this.port;
    }

    // The cable is back: a browser makes a new port for it.
    plugged() {
      this.port = new Port();
      this.dispatchEvent(new Event("connect"));
    }
  }

  if (isSecureContext)
    Object.defineProperty(navigator, "serial", { value: new Serial(), configurable: true });
})();
