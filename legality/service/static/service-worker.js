// The bench opens without a connection: its empty page and the files of that page are kept. No answer about a list
// is kept, so that no old verdict can come back.
"use strict";

const KEPT = "legality-1";
const MOST = 60; // Files. A page has about 20.
const HOME = new URL("./", location.href).pathname;

const worker = /** @type {any} */ (self);

/** @param {Request} request */
function isHome(request) {
  const address = new URL(request.url);
  return request.mode === "navigate" && request.method === "GET" && address.pathname === HOME && !address.search;
}

/** @param {Request} request */
function isFile(request) {
  const address = new URL(request.url);
  return request.method === "GET" && address.origin === location.origin && address.pathname.startsWith(`${HOME}static/`);
}

/**
 * @param {Request | string} key
 * @param {Response} answer
 */
async function keep(key, answer) {
  if (!answer.ok) return;
  const kept = await caches.open(KEPT);
  await kept.put(key, answer.clone());
  const all = await kept.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await kept.delete(old);
}

/** @param {Request} request the page itself: from the service, or as it was when there is no connection */
async function getHome(request) {
  try {
    const answer = await fetch(request);
    await keep(HOME, answer);
    return answer;
  } catch (error) {
    const kept = await caches.match(HOME);
    if (kept) return kept;
    throw error;
  }
}

/** @param {Request} request a file whose address holds its digest, so that it never changes */
async function getFile(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.headers.get("Cache-Control")?.includes("immutable")) await keep(request, answer);
  return answer;
}

/** Keep the page and its files at the first visit, which no worker saw: a connection that breaks then loses nothing. */
async function keepPage() {
  const page = await fetch(HOME);
  await keep(HOME, page);
  const named = (await page.text()).matchAll(/(?:href|src)="([^"]+)"/g);
  const files = new Set(Array.from(named, ([, address]) => new URL(address, location.href).href));
  for (const address of files) {
    const request = new Request(address);
    if (!isFile(request)) continue;
    const file = (await getFile(request)).clone();
    if (!address.endsWith(".js")) continue;
    const parts = (await file.text()).matchAll(/(?:from|import\(?) ?"(\.\/[^"]+)"/g);
    for (const [, part] of parts) files.add(new URL(part, address).href);
  }
}

worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  event.waitUntil(keepPage().catch(() => {})); // Without a connection: at a later visit.
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (isHome(event.request)) event.respondWith(getHome(event.request));
  else if (isFile(event.request)) event.respondWith(getFile(event.request));
});
