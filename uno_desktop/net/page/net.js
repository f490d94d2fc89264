// The socket: it comes back by itself, knows the host's clock, and never lets anybody hang.

const QUICK_PINGS = 12;
const QUICK_EVERY_MS = 60;
const WINDOW_MS = 60000;
const MOST_BEST = 12;
const MOST_DRIFT = 100e-6;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 5000;
const SILENT_MS = 4000;
/** After these there is no use in trying again with the same words. */
const FINAL = new Set(["removed", "elsewhere", "wrong_code", "wrong_token", "door_closed", "other_version", "table_full",
  "no_more_tables", "table_locked", "not_open"]);

export class Line {
  /** `hello()` gives the first message, or null while there is none; `on` is told messages and states. */
  constructor(hello, on) {
    this.hello = hello;
    this.on = on;
    this.socket = null;
    this.retryMs = FIRST_RETRY_MS;
    this.timer = 0;
    this.n = 0;
    this.pongs = [];
    this.offset = 0;
    this.quick = 0;
    this.heardAt = 0;
    this.pingEveryMs = 1000;
    this.stopped = true;
    for (const what of ["online", "pageshow"]) addEventListener(what, () => this.look());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.look());
    document.addEventListener("resume", () => this.look());
    setInterval(() => this.beat(), 250);
  }

  start() {
    this.stopped = false;
    this.retryMs = FIRST_RETRY_MS;
    this.connect();
  }

  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
    if (this.socket) this.socket.close();
  }

  get isOpen() {
    return this.socket !== null && this.socket.readyState === WebSocket.OPEN;
  }

  send(message) {
    if (!this.isOpen) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Send a message that is answered; returns its number, or 0 where it could not be sent. */
  ask(message) {
    this.n += 1;
    return this.send({ n: this.n, ...message }) ? this.n : 0;
  }

  /** The host's clock at a time of this page's clock, in whole ms. */
  hostMs(ownMs = performance.now()) {
    return Math.round(ownMs + this.offset);
  }

  ownMs(hostMs) {
    return hostMs - this.offset;
  }

  connect() {
    clearTimeout(this.timer);
    const hello = this.hello();
    if (this.stopped || !hello || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.pongs = [];
      this.quick = QUICK_PINGS;
      this.heardAt = performance.now();
      this.send(this.hello());
      this.quickly();
    };
    socket.onmessage = (event) => socket === this.socket && this.take(event.data);
    socket.onclose = () => socket === this.socket && this.closed();
  }

  take(text) {
    this.heardAt = performance.now();
    const message = JSON.parse(text);
    if (message.t === "pong") {
      this.pong(message);
      return;
    }
    if (message.t === "welcome") {
      this.retryMs = FIRST_RETRY_MS;
      if (message.token) this.restart();
    }
    if (message.t === "error" && FINAL.has(message.reason)) this.stopped = true;
    this.on.message(message);
  }

  closed() {
    this.socket = null;
    this.on.lost(this.stopped);
    if (this.stopped) return;
    this.timer = setTimeout(() => this.connect(), this.retryMs);
    this.retryMs = Math.min(LAST_RETRY_MS, this.retryMs * 2);
  }

  /** The page was hidden, asleep or without a network: see whether the line still works. */
  look() {
    if (this.stopped) return;
    this.retryMs = FIRST_RETRY_MS;
    if (!this.isOpen) this.connect();
    else if (performance.now() - this.heardAt > SILENT_MS) this.cut();
    else {
      this.restart(); // some clocks stand still while a device sleeps
    }
  }

  /** Learn the host's clock anew: ours has stood still, or another machine has the table now. */
  restart() {
    this.pongs = [];
    if (this.quick <= 0) {
      this.quick = QUICK_PINGS;
      this.quickly();
    } else this.quick = QUICK_PINGS;
  }

  /** Give a dead socket up without waiting for it. */
  cut() {
    const socket = this.socket;
    this.socket = null;
    socket.onclose = null;
    socket.close();
    this.closed();
  }

  quickly() {
    if (this.quick <= 0 || !this.isOpen) return;
    this.quick -= 1;
    this.ping();
    setTimeout(() => this.quickly(), QUICK_EVERY_MS);
  }

  beat() {
    if (!this.isOpen) return;
    const now = performance.now();
    if (now - this.heardAt > SILENT_MS * 2) this.cut();
    else if (now - (this.pingedAt ?? 0) >= this.pingEveryMs) this.ping();
  }

  ping() {
    this.pingedAt = performance.now();
    this.send({ t: "ping", c: Math.round(this.pingedAt * 1000) });
  }

  pong({ c, at }) {
    const now = performance.now();
    const trip = now - c / 1000;
    this.pongs.push({ now, trip, offset: at + trip / 2 - now });
    while (this.pongs[0].now < now - WINDOW_MS) this.pongs.shift();
    const wrong = (each) => each.trip / 2 + (now - each.now) * MOST_DRIFT; // by so much at most
    const most = Math.min(MOST_BEST, 1 + Math.floor(this.pongs.length / 10));
    const best = [...this.pongs].sort((one, two) => wrong(one) - wrong(two)).slice(0, most);
    this.offset = best.reduce((sum, each) => sum + each.offset, 0) / best.length;
  }
}
