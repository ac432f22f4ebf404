// @ts-check
// Sends a list so that a lost connection is told plainly and costs nothing: the form stays filled in, and its
// idempotency key makes a second press count once. A refusal is shown by the server, from a usual submit.

const PATIENCE = 30000;

/** @param {string} words */
function tell(words) {
  const note = document.getElementById("not-sent");
  if (!note) return;
  note.textContent = words;
  note.hidden = false;
  note.tabIndex = -1;
  note.scrollIntoView({ block: "center" });
  note.focus({ preventScroll: true });
}

/** Lets a form be sent again, which site.js prevents after a submit. @param {HTMLFormElement} form */
function free(form) {
  delete form.dataset.sent;
  form.querySelectorAll("[aria-disabled]").forEach((button) => button.removeAttribute("aria-disabled"));
}

const form = document.querySelector("form[data-send]");
if (form instanceof HTMLFormElement) {
  let sending = false;
  form.addEventListener("submit", async (event) => {
    const pressed = event.submitter;
    if (pressed?.hasAttribute("formaction") || form.dataset.plain) return;
    event.preventDefault();
    if (sending) return;
    sending = true;
    try {
      const answer = await fetch(form.action, { method: "POST", body: new FormData(form), signal: AbortSignal.timeout(PATIENCE) });
      if (answer.redirected) {
        window.location.assign(answer.url);
        return;
      }
      form.dataset.plain = "yes";
      free(form);
      form.requestSubmit(pressed instanceof HTMLElement ? pressed : null);
    } catch {
      free(form);
      tell(`No answer from the server. Your ${form.dataset.send} may have arrived or not. Press the button again when you are online: it counts only once.`);
    } finally {
      sending = false;
    }
  });
}
