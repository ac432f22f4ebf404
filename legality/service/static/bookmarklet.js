// The bookmarklet that /start offers (views/sharing/bookmarklet.py): on a page with a deck it posts the list to ADDRESS.
// First it fetches the deck by the links for LackeyCCG and for download that trekcc.org offers, with the reader's own
// session there; else it takes the selected text, else the part of the page that links to cards.
// Every statement ends with a semicolon or a brace, because the lines are joined.
(async () => {
  const page = new URL(location.href);
  /** @type {Map<string, HTMLAnchorElement>} */
  const decks = new Map();
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll('a[href*="mode=lackeyexport"],a[href*="mode=download"]');
  for (const link of links) {
    const id = new URL(link.href).searchParams.get("deckID") || link.href;
    if (link.origin === page.origin && !decks.has(id)) decks.set(id, link);
  }
  const ids = [...decks.keys()];
  /** @param {string} id */
  const name = (id) => decks.get(id)?.closest("p,li,tr")?.querySelector('a[href*="mode=view"]')?.textContent?.trim() || `Deck ${id}`;
  let id = page.searchParams.get("deckID") || ids[0];
  if (!decks.has(id) && ids.length) id = ids[0];
  if (ids.length > 1 && !page.searchParams.has("deckID")) {
    const number = prompt(`Which deck? Type its number.\n${ids.map((each, at) => `${at + 1} ${name(each)}`).join("\n")}`, "1");
    if (!number) return;
    id = ids[Number(number) - 1] || id;
  }
  /** @param {string} mode */
  const other = (mode) => (page.searchParams.set("mode", mode), page.href);
  const tried = decks.has(id) ? [decks.get(id)?.href ?? ""] : id ? [other("lackeyexport2020"), other("download")] : [];
  let list = "";
  for (const address of tried) {
    if (list) break;
    try {
      const answer = await fetch(address);
      const bytes = await answer.arrayBuffer();
      let text = "";
      try {
        text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
      } catch {
        text = new TextDecoder("windows-1252").decode(bytes);
      }
      if (answer.ok && !/^\s*</.test(text)) list = text.trim();
    } catch {}
  }
  list = list || String(getSelection()).trim();
  const cards = document.querySelectorAll('a[href*="cardID="]');
  if (!list && cards.length) {
    const part = document.createRange();
    part.setStartBefore(cards[0]);
    part.setEndAfter(cards[cards.length - 1]);
    const holder = part.commonAncestorContainer;
    list = holder instanceof Element ? holder.innerHTML : "";
  }
  if (!list) return alert("There is no deck list on this page. Select the list, then press the bookmark again.");
  const form = document.createElement("form");
  const field = document.createElement("textarea");
  [form.method, form.action, form.acceptCharset, field.name, field.value] = ["post", "ADDRESS/", "utf-8", "list", list];
  form.append(field);
  document.body.append(form);
  form.submit();
})();
