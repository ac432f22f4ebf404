// @ts-check
// What was just done is offered to be undone in a toast for 10 seconds. Without script there is a button beside it.
import { toast } from "./toast.js";

function offerUndo() {
  const own = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-undo-said]")); // The last thing that was done.
  if (!own) return;
  toast(own.dataset.undoSaid ?? "", () => own.requestSubmit());
  own.hidden = true;
}

offerUndo();
document.addEventListener("swapped", offerUndo);
