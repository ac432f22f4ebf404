// @ts-check
// One event: share its address, copy snippets, and show times in the zone of whoever reads.

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function offerShare() {
  const share = document.getElementById("share");
  const said = document.getElementById("shared");
  if (!share || !said) return;
  share.hidden = false;
  share.onclick = async () => {
    const { address: url = "", title = "" } = share.dataset;
    if (navigator.share) {
      await navigator.share({ title, url }).catch(() => undefined);
    } else {
      said.textContent = (await copy(url)) ? "Link copied." : url;
    }
  };
}

function offerCopies() {
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button[data-copy]"))) {
    const field = document.getElementById(button.dataset.copy ?? "");
    if (!(field instanceof HTMLTextAreaElement)) continue;
    button.hidden = false;
    button.onclick = async () => {
      field.select();
      button.textContent = (await copy(field.value)) ? "Copied" : "Press Ctrl+C";
    };
  }
}

function showOwnTimes() {
  for (const shown of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time[data-offset]"))) {
    const at = new Date(shown.dateTime);
    if (-at.getTimezoneOffset() === Number(shown.dataset.offset) || shown.nextElementSibling?.matches(".your-time")) continue;
    const own = new Intl.DateTimeFormat("en-GB", { weekday: "short", hour: "2-digit", minute: "2-digit", timeZoneName: "short" }).format(at);
    const note = document.createElement("span");
    note.className = "your-time";
    note.textContent = ` (${own} for you)`;
    shown.after(note);
  }
}

function start() {
  offerShare();
  offerCopies();
  showOwnTimes();
}

start();
document.addEventListener("swapped", start);
