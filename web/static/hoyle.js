// Adds what only a script can do; every page works without it.
"use strict";

const here = document.currentScript.src;

for (const cited of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) break;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = `Copy ${cited.dataset.copy}`;
  const said = document.createElement("span");
  said.setAttribute("role", "status");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(cited.matches("pre") ? cited.textContent : cited.textContent.trim().replace(/\s+/g, " "));
      said.textContent = "Copied.";
    } catch {
      said.textContent = "Could not be copied; select the text instead.";
    }
  });
  cited.after(button, said);
}

if ("serviceWorker" in navigator && window.isSecureContext) {
  // Beside the assets' folder lies the root of the site, wherever on its host that is.
  navigator.serviceWorker.register(new URL("../offline.js", here)).catch(() => {});
  // The page that was opened first came before its keeper: it is asked for once more, so that it is kept too.
  navigator.serviceWorker.ready.then(() => {
    if (!navigator.serviceWorker.controller) fetch(location.href, { headers: { accept: "text/html" } }).catch(() => {});
  });
}
