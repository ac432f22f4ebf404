// @ts-check
// A deed that cannot be undone asks in a dialog first. Without this script the same fields unfold in the form.
import { element } from "./dom.js";

/** @param {string} text */
function fold(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();
}

/** @param {HTMLDetailsElement} details */
function ask(details) {
  const [summary, ...parts] = [...details.children];
  const title = details.dataset.confirm ?? "";
  const cancel = element("button", { type: "button", onclick: () => dialog.close() }, "Cancel");
  const dialog = /** @type {HTMLDialogElement} */ (
    element("dialog", { class: "confirm", "aria-label": title }, element("h2", {}, title), ...parts, cancel)
  );
  const typed = /** @type {HTMLInputElement | null} */ (dialog.querySelector("[data-typed]"));
  const deed = /** @type {HTMLButtonElement} */ (dialog.querySelector("[type=submit]"));
  const check = () => (deed.disabled = Boolean(typed && fold(typed.value) !== fold(typed.dataset.typed ?? "")));
  typed?.addEventListener("input", check);
  check();
  dialog.addEventListener("close", () => {
    details.append(...parts);
    deed.disabled = false;
    dialog.remove();
    /** @type {HTMLElement} */ (summary).focus();
  });
  details.after(dialog); // Within the form, so that the fields are sent with it.
  dialog.showModal();
}

document.addEventListener("click", (event) => {
  const summary = /** @type {Element} */ (event.target).closest("details.confirm > summary");
  if (!summary) return;
  event.preventDefault();
  ask(/** @type {HTMLDetailsElement} */ (summary.parentElement));
});
