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

const share = document.getElementById("share");
const said = document.getElementById("shared");

if (share && said) {
  share.hidden = false;
  share.addEventListener("click", async () => {
    const { address: url = "", title = "" } = share.dataset;
    if (navigator.share) {
      await navigator.share({ title, url }).catch(() => undefined);
    } else {
      said.textContent = (await copy(url)) ? "Link copied." : url;
    }
  });
}

for (const button of document.querySelectorAll("button[data-copy]")) {
  if (!(button instanceof HTMLButtonElement)) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copy ?? "");
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.select();
    button.textContent = (await copy(field.value)) ? "Copied" : "Press Ctrl+C";
  });
}

for (const shown of document.querySelectorAll("time[data-offset]")) {
  if (!(shown instanceof HTMLTimeElement)) continue;
  const at = new Date(shown.dateTime);
  if (-at.getTimezoneOffset() === Number(shown.dataset.offset)) continue;
  const own = new Intl.DateTimeFormat("en-GB", { weekday: "short", hour: "2-digit", minute: "2-digit", timeZoneName: "short" }).format(at);
  const note = document.createElement("span");
  note.className = "your-time";
  note.textContent = ` (${own} for you)`;
  shown.after(note);
}
