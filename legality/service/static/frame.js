// For the site that shows a frame of legality: gives each frame the height that its page names.
// Only frames marked data-legality, and only messages from the origin of the frame itself.
"use strict";

addEventListener("message", (event) => {
  const height = event.data && event.data.legality && event.data.legality.height;
  if (!Number.isInteger(height) || height < 50 || height > 20000) return;
  for (const frame of /** @type {NodeListOf<HTMLIFrameElement>} */ (document.querySelectorAll("iframe[data-legality]"))) {
    if (frame.contentWindow === event.source && new URL(frame.src).origin === event.origin) frame.height = String(height);
  }
});
