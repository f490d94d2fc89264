// "My picture": drawn with a finger, taken, chosen, or one of twelve simple faces. Loaded when somebody asks for it.

import { closeSheet, h, sheet, toast } from "./ui.js";
import { colorName, t } from "./words.js";

const PX = 192;
const MOST_CHARS = 16384; // 12,288 bytes in base64
const QUALITIES = [0.9, 0.8, 0.7, 0.55, 0.4, 0.25];
const PEN_PX = 13;
const PAPER = "#fffaee";
const INK = "#221a16";
const FACES = 12;

/** Open the sheet. `before` is the picture so far, in base64, or ""; `use` is told the new one, "" for none. */
export async function editPicture(setup, before, use) {
  const canvas = h("canvas.own", { width: PX, height: PX, role: "img", "aria-label": t("page.picture.canvas") });
  const steps = before ? [{ photo: await decoded(before) }] : [];
  const show = () => {
    paint(canvas.getContext("2d"), steps, setup.colors);
    undo.disabled = clear.disabled = !steps.length;
  };
  const add = (step) => {
    steps.push(step);
    show();
  };
  const undo = h("button.small", { onclick: () => { steps.pop(); show(); } }, t("page.picture.undo"));
  const clear = h("button.small", { onclick: () => add({}) }, t("page.picture.clear"));
  const pens = [...setup.colors.map(({ hex }, n) => [hex, colorName(n)]), [INK, t("page.picture.black")], [PAPER, t("page.picture.white")]];
  let pen = INK;
  const choices = h("div.pens", { role: "group", "aria-label": t("page.picture.color") }, pens.map(([hex, name]) =>
    h("button.pen", { vars: { "--tint": hex }, "aria-label": name, "aria-pressed": String(hex === pen), onclick: (event) => {
      pen = hex;
      for (const each of choices.children) each.setAttribute("aria-pressed", String(each === event.currentTarget));
    } })));
  drawWith(canvas, () => pen, steps, show);
  const done = (picture) => {
    closeSheet("picture");
    use(picture);
  };
  const keep = () => {
    const picture = steps.length ? encoded(canvas) : "";
    if (picture || !steps.length) done(picture);
    else toast(t("page.picture.no_photo"), true);
  };
  sheet("picture", t("page.picture"), h("div.picture", {},
    h("div.drawing", {}, canvas, choices, h("div.pair", {}, undo, clear)),
    h("div.ways", {},
      h("div.pair", {}, photoButton(t("page.picture.take"), "user", add), photoButton(t("page.picture.choose"), null, add)),
      h("div.faces", { role: "group", "aria-label": t("page.picture.faces") }, faceButtons(setup.colors, add)),
      h("p.hint", {}, t("page.picture.note"))),
    h("div.pair.end", {}, h("button.primary", { onclick: keep }, t("page.picture.use")),
      h("button.plain", { onclick: () => done("") }, t("page.picture.none")))));
  show();
}

/** Where a finger, a pen or a mouse goes is a line. */
function drawWith(canvas, color, steps, show) {
  const at = (event) => {
    const box = canvas.getBoundingClientRect();
    return [(event.clientX - box.left) * PX / box.width, (event.clientY - box.top) * PX / box.height];
  };
  let line = null;
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    line = { color: color(), points: [at(event)] };
    steps.push(line);
    show();
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!line) return;
    line.points.push(at(event));
    show();
  });
  for (const end of ["pointerup", "pointercancel"]) canvas.addEventListener(end, () => { line = null; });
}

function photoButton(words, capture, add) {
  const take = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (!file) return;
    try {
      add({ photo: await createImageBitmap(file) });
    } catch {
      toast(t("page.picture.no_photo"), true);
    }
  };
  return h("label.plain", {}, h("input.unseen", { type: "file", accept: "image/*", capture, onchange: take }), words);
}

function faceButtons(colors, add) {
  return Array.from({ length: FACES }, (_, n) => {
    const small = h("canvas", { width: PX, height: PX, "aria-hidden": "true" });
    simpleFace(small.getContext("2d"), n, colors);
    return h("button", { "aria-label": t("page.picture.face", { n: n + 1 }), onclick: () => add({ face: n }) }, small);
  });
}

function decoded(picture) {
  return createImageBitmap(new Blob([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))]));
}

/** As a JPEG that is small enough, as good as may be; "" where none is. */
function encoded(canvas) {
  for (const quality of QUALITIES) {
    const data = canvas.toDataURL("image/jpeg", quality).split(",")[1];
    if (data.length <= MOST_CHARS) return data;
  }
  return "";
}

/** Everything that was done, one after the other: a photo or a face covers what was there. */
function paint(brush, steps, colors) {
  blank(brush);
  for (const step of steps) {
    if (step.photo) crop(brush, step.photo);
    else if (step.face !== undefined) simpleFace(brush, step.face, colors);
    else if (step.points) stroke(brush, step);
    else blank(brush);
  }
}

function blank(brush) {
  brush.fillStyle = PAPER;
  brush.fillRect(0, 0, PX, PX);
}

/** The middle of a photo. */
function crop(brush, photo) {
  const side = Math.min(photo.width, photo.height);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(photo, (photo.width - side) / 2, (photo.height - side) / 2, side, side, 0, 0, PX, PX);
}

function stroke(brush, { color, points }) {
  brush.strokeStyle = color;
  brush.lineWidth = PEN_PX;
  brush.lineCap = brush.lineJoin = "round";
  brush.beginPath();
  brush.moveTo(...points[0]);
  for (const point of points.length > 1 ? points : [points[0], points[0]]) brush.lineTo(...point);
  brush.stroke();
}

/** Number `n` of the twelve: four kinds of eyes by three mouths, each on a color of the theme. */
function simpleFace(brush, n, colors) {
  brush.fillStyle = colors[n % colors.length].hex;
  brush.fillRect(0, 0, PX, PX);
  disc(brush, 96, 100, 70, ["#ffe0b2", "#d9a066", "#8f5b38"][Math.floor(n / 4)]);
  brush.strokeStyle = brush.fillStyle = INK;
  brush.lineWidth = 7;
  brush.lineCap = "round";
  eyes(brush, n % 4);
  mouth(brush, Math.floor(n / 4));
}

function disc(brush, x, y, radius, color) {
  brush.fillStyle = color;
  brush.beginPath();
  brush.arc(x, y, radius, 0, 2 * Math.PI);
  brush.fill();
}

function arc(brush, x, y, radius, from, to) {
  brush.beginPath();
  brush.arc(x, y, radius, from * Math.PI, to * Math.PI);
  brush.stroke();
}

function eyes(brush, kind) {
  for (const x of [68, 124]) {
    if (kind === 1) arc(brush, x, 90, 12, 1.1, 1.9); // laughs
    else if (kind === 2 && x === 124) arc(brush, x, 84, 12, 0.1, 0.9); // winks
    else disc(brush, x, 84, 9, INK);
    if (kind === 3) arc(brush, x, 84, 22, 0, 2); // glasses
  }
  if (kind === 3) arc(brush, 96, 86, 8, 1.1, 1.9);
}

function mouth(brush, kind) {
  if (kind === 0) arc(brush, 96, 108, 34, 0.15, 0.85);
  if (kind === 1) {
    brush.fillStyle = INK;
    brush.beginPath();
    brush.arc(96, 116, 32, 0, Math.PI);
    brush.fill();
    disc(brush, 96, 138, 12, "#d9473f");
  }
  if (kind === 2) disc(brush, 96, 134, 15, INK);
}
