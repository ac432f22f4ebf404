// Asked of every page by tests/browser/accessible.py, which says what and why.
() => {
  const wrong = [];
  const seen = (e) => e.checkVisibility() && e.getBoundingClientRect().width > 1;
  const name = (e) => (e.getAttribute("aria-label") || e.labels?.[0]?.textContent || e.textContent
    || (e.getAttribute("aria-labelledby") && document.getElementById(e.getAttribute("aria-labelledby"))?.textContent)
    || e.querySelector("img")?.alt || "").trim();
  for (const e of document.querySelectorAll("input:not([type=hidden]), select, textarea, button, a[href]"))
    if (seen(e) && !name(e)) wrong.push(`no name: ${e.outerHTML.slice(0, 90)}`);
  for (const e of document.querySelectorAll("img"))
    if (!e.hasAttribute("alt")) wrong.push(`no alt: ${e.outerHTML.slice(0, 60)}`);
  const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) wrong.push(`id twice: ${id}`);
  for (const e of document.querySelectorAll("[aria-describedby]"))
    for (const id of e.getAttribute("aria-describedby").trim().split(/\s+/))
      if (!document.getElementById(id)) wrong.push(`described by nothing: ${id}`);
  let level = 0;
  for (const e of document.querySelectorAll("h1, h2, h3, h4")) {
    const own = Number(e.tagName[1]);
    if (seen(e) && own > level + 1) wrong.push(`heading skips: ${e.textContent}`);
    if (seen(e)) level = own;
  }
  if (document.querySelectorAll("h1").length !== 1) wrong.push("not one h1");
  if (!document.documentElement.lang || !document.querySelector("main")) wrong.push("no lang or no main");
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("wider than the screen");
  for (const e of document.querySelectorAll("button, select, input:not([type=hidden]):not([type=checkbox]):not([type=radio])"))
    if (seen(e) && e.getBoundingClientRect().height < 40) wrong.push(`too small to touch: ${e.outerHTML.slice(0, 60)}`);
  const rgb = (text) => { const n = text.match(/[\d.]+/g).map(Number); return n.length < 4 ? [...n, 1] : n; };
  const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = (e) => {
    for (; e; e = e.parentElement) {
      const colour = rgb(getComputedStyle(e).backgroundColor);
      if (colour[3] === 1) return colour;
    }
    return [255, 255, 255, 1];
  };
  for (const e of document.querySelectorAll("body *")) {
    if (!seen(e) || ![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
    const style = getComputedStyle(e);
    const [a, b] = [light(rgb(style.color)), light(ground(e))].sort((x, y) => y - x);
    const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.6 && style.fontWeight >= 700);
    if ((a + 0.05) / (b + 0.05) < (large ? 3 : 4.5)) wrong.push(`contrast ${((a + 0.05) / (b + 0.05)).toFixed(2)}: ${e.textContent.trim().slice(0, 40)}`);
  }
  return wrong;
}
