// Asked of every page by tests/browser/accessible.py, beside axe.
() => {
  const wrong = [];
  const seen = (e) => e.checkVisibility() && e.getBoundingClientRect().width > 1;
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
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("wider than the screen");
  for (const e of document.querySelectorAll("button, select, input:not([type=hidden]):not([type=checkbox]):not([type=radio])"))
    if (seen(e) && e.getBoundingClientRect().height < 40) wrong.push(`too small to touch: ${e.outerHTML.slice(0, 60)}`);
  return wrong;
}
