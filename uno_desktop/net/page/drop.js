// The drop: one large surface. Every press is stamped with the time of the event itself.

import { buzz, h, say } from "./ui.js";
import { t } from "./words.js";

const DONE_SHOWN_MS = 4200;
const LOCKOUT_MS = 400;

export class Drop {
  constructor(line, table) {
    this.line = line;
    this.table = table;
    this.node = null;
    this.message = null;
    this.firstFrame = null;
    this.let_go = null;
    this.timers = [];
  }

  /** A stage, as the host tells it. */
  take(message) {
    const before = this.message;
    const again = before && before.round !== message.round && message.stage !== "done";
    this.message = message;
    if (!before || again || before.stage === "done") this.begin();
    if (message.stage === "done") this.done(message);
    else {
      if (message.spill_at !== undefined && this.spillTimer === undefined) this.expect(message.spill_at);
      if (!this.let_go && !this.firstFrame) this.show(message.stage === "waiting" ? "ready" : "wait");
    }
  }

  get isMine() {
    return this.message.persons.includes(this.table.setup.you);
  }

  begin() {
    this.end();
    this.firstFrame = this.let_go = null;
    this.spillTimer = undefined;
    this.words = h("p.drop-words", {});
    this.small = h("p.drop-small", {});
    this.pot = this.table.setup.big_screen ? null : h("div.pot", { "aria-hidden": "true" }, h("i"), h("b"), h("u"));
    this.node = h("button.drop", { type: "button", "data-stage": "ready" }, this.pot ?? "", this.words, this.small);
    this.node.addEventListener("pointerdown", (event) => this.press(event));
    this.node.addEventListener("keydown", (event) => {
      if (!event.repeat && (event.key === " " || event.key === "Enter")) this.press(event);
    });
    document.body.append(this.node);
    this.node.focus({ preventScroll: true });
    buzz([60, 60, 60]);
  }

  show(stage) {
    if (this.node.dataset.stage === stage && this.words.textContent) return;
    this.node.dataset.stage = stage;
    const mine = this.isMine;
    const line = {
      ready: t(mine ? "page.drop.ready" : "page.drop.watch"),
      wait: t(!mine ? "page.drop.watch" : this.table.setup.big_screen ? "page.drop.big" : "page.drop.wait"),
      spill: t(mine ? "page.drop.now" : "page.drop.watch"),
    }[stage];
    this.words.textContent = line;
    this.small.textContent = mine && stage !== "spill" ? t("page.drop.how") : "";
    say(line, true);
  }

  /** Show the spill at the host's time; its first frame is where this device's reaction counts from. */
  expect(hostMs) {
    const wait = Math.max(0, this.line.ownMs(hostMs) - performance.now());
    this.spillTimer = setTimeout(() => requestAnimationFrame((frame) => {
      if (!this.node || this.let_go) return;
      this.show("spill");
      this.firstFrame = frame;
      if (!this.isMine) return;
      buzz(40);
    }), Math.max(0, wait - 8));
  }

  press(event) {
    event.preventDefault();
    const message = this.message;
    if (!message || message.stage === "done") {
      this.end();
      return;
    }
    if (!this.isMine || this.let_go || message.stage === "waiting") return;
    const at = event.timeStamp > 0 ? event.timeStamp : performance.now();
    const press = { t: "drop", round: message.round, at: this.line.hostMs(at) };
    if (this.firstFrame !== null && !this.table.setup.big_screen && at >= this.firstFrame) {
      press.reaction = Math.round(at - this.firstFrame);
    }
    this.pressed = { at, reaction: press.reaction };
    this.asked = this.line.ask(press);
  }

  /** The host's answer to a press. */
  answer(message) {
    if (message.n !== this.asked || !this.node) return false;
    if (message.ok) {
      this.let_go = this.pressed;
      this.node.dataset.stage = "gone";
      const ms = this.pressed.reaction;
      this.words.textContent = t("page.drop.gone");
      this.small.textContent = ms === undefined ? "" : t("page.ms", { n: ms });
      say(t("page.drop.gone"), true);
      buzz(25);
    } else if (message.reason === "fumbled" || message.reason === "locked") {
      this.node.classList.add("early");
      this.small.textContent = t("page.drop.early");
      say(t("page.drop.early"), true);
      buzz([30, 30, 30]);
      setTimeout(() => this.node && this.node.classList.remove("early"), LOCKOUT_MS);
    }
    return true;
  }

  /** Everybody's place and time. */
  done(message) {
    clearTimeout(this.spillTimer);
    this.node.dataset.stage = "done";
    const you = this.table.setup.you;
    const mine = message.order.indexOf(you);
    const isLast = mine >= 0 && mine === message.order.length - 1;
    const head = mine < 0 ? t("page.drop.over") : isLast ? t("page.drop.last") : t("page.drop.place", { place: mine + 1 });
    const rows = (message.result ?? []).map(([seat, ms, fumbled], place) =>
      h(`li${seat === you ? ".you" : ""}${place === message.order.length - 1 ? ".last" : ""}`, {},
        h("b", {}, `${place + 1}`), h("span", {}, this.table.nameOf(seat)),
        h("em", {}, ms === null ? t("page.drop.never") : t("page.ms", { n: ms }),
          fumbled ? ` · ${t("page.drop.fumbled")}` : "")));
    this.node.replaceChildren(h("p.drop-words", {}, head), h("ol.drop-order", {}, rows),
      h("p.drop-small", {}, t("page.drop.on")));
    say(head, true);
    this.timers.push(setTimeout(() => this.end(), DONE_SHOWN_MS));
  }

  end() {
    clearTimeout(this.spillTimer);
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
    if (this.node) this.node.remove();
    this.node = null;
    if (this.message && this.message.stage === "done") this.message = null;
  }
}
