// Small steps that every module needs.

/**
 * Make an element. Attributes with `on` are listeners; `false` leaves an attribute out.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string)} children
 * @returns {any}
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

const SHAPES = {
  undo: "M9 14 4 9l5-5M4 9h9a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5m5 5h-9a6 6 0 0 0 0 12h3",
  search: "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zm9.500 16-4.500-4.500",
  decks: "M4 7v13M8 5h8l4 4v11H8z",
  copy: "M9 9h11v11H9zM5 15V4h11",
  share: "M12 15V3m-4 4 4-4 4 4M5 13v7h14v-7",
  tick: "m5 13 4.500 4.500L19 7",
  paste: "M9 4h6v3H9zM7 5H5v16h14V5h-2",
};

/**
 * @param {keyof typeof SHAPES} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = svg.appendChild(document.createElementNS(svg.namespaceURI ?? "", "path"));
  path.setAttribute("d", SHAPES[name]);
  return svg;
}

/**
 * @param {string} title
 * @param {...Node} children
 * @returns {HTMLDialogElement} a dialog that is open, and removed when it closes
 */
export function openDialog(title, ...children) {
  const close = element("form", { method: "dialog", class: "buttons" }, element("button", {}, "Close"));
  const dialog = element("dialog", { "aria-label": title }, element("h2", {}, title), ...children, close);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
