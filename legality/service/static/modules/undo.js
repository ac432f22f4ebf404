// @ts-check
// What was just done is offered to be undone in a toast for 10 seconds. Without script there is a button beside it.
import { toast } from "./toast.js";

for (const form of document.querySelectorAll("form[data-undo-said]")) {
  const own = /** @type {HTMLFormElement} */ (form);
  toast(own.dataset.undoSaid ?? "", () => own.requestSubmit());
  own.hidden = true;
  break; // The last thing that was done.
}
