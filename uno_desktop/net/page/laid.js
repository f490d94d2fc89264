// The own card on its way: it lies on the pile at once, and comes back with a reason if the host does not take it.

import { h } from "./ui.js";

const FLIGHT_MS = 160;

export class Laid {
  /** `pile` is the element it lies on. */
  constructor(pile) {
    this.pile = pile;
    this.end();
  }

  /** Lay a card of the hand, by its element. */
  lay(card, node) {
    this.end();
    const from = node.getBoundingClientRect();
    const to = (this.pile.lastElementChild ?? this.pile).getBoundingClientRect();
    const picture = node.querySelector("img").src;
    this.flight = h("img.laid", { src: picture, alt: "", vars: { "--left": `${from.x}px`, "--top": `${from.y}px`, "--width": `${from.width}px` } });
    document.body.append(this.flight);
    this.card = card;
    this.node = node;
    node.classList.add("sent");
    const [dx, dy] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
    const calm = document.documentElement.dataset.calm === "1";
    const way = [{ transform: "none" }, { transform: `translate(${dx}px, ${dy}px) scale(${to.width / (from.width || 1)})` }];
    this.moves = this.flight.animate(way, { duration: calm ? 0 : FLIGHT_MS, easing: "ease-out", fill: "forwards" });
  }

  /** The host has taken it: the pile shows it now. */
  end() {
    this.flight?.remove();
    this.node?.classList.remove("sent");
    this.flight = this.node = this.card = undefined;
  }

  /** The host has not taken it: it flies back into the hand. */
  back() {
    if (!this.flight) return;
    const { flight } = this;
    this.node.classList.remove("sent");
    this.flight = this.node = this.card = undefined;
    this.moves.reverse();
    this.moves.finished.then(() => flight.remove());
  }
}
