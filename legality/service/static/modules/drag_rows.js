// Rows of cards are dragged to another part. The keyboard has the sheet of a card for the same.

/**
 * @param {(row: HTMLElement, part: string) => void} move
 */
export function wireDrag(move) {
  /** @type {HTMLElement | null} */
  let dragged = null;

  /** @param {Event} event */
  const partUnder = (event) => {
    const part = /** @type {Element} */ (event.target).closest?.(".part[data-kind]");
    return dragged && part && part.getAttribute("data-kind") !== dragged.dataset.part ? part : null;
  };

  const end = () => {
    document.querySelectorAll(".part.over").forEach((each) => each.classList.remove("over"));
    document.body.classList.remove("dragging");
    dragged = null;
  };

  document.addEventListener("dragstart", (event) => {
    dragged = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest?.(".card[data-start]"));
    if (!dragged || !event.dataTransfer) return;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", dragged.querySelector(".title")?.textContent ?? "");
    document.body.classList.add("dragging");
  });
  document.addEventListener("dragover", (event) => {
    const part = partUnder(event);
    document.querySelectorAll(".part.over").forEach((each) => each !== part && each.classList.remove("over"));
    if (!part) return;
    event.preventDefault();
    part.classList.add("over");
  });
  document.addEventListener("drop", (event) => {
    const part = partUnder(event);
    if (!part || !dragged) return;
    event.preventDefault();
    move(dragged, part.getAttribute("data-kind") ?? "");
  });
  document.addEventListener("dragend", end);
}

/** @param {Element} row */
export function makeDraggable(row) {
  if (matchMedia("(hover: hover) and (pointer: fine)").matches) row.setAttribute("draggable", "true");
}
