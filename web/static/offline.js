// Keeps the pages that were opened: the network first, what was kept where there is none.
"use strict";

const KEPT = "hoyle-1";
const MOST = 400;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", event => event.waitUntil(self.clients.claim()));

async function keep(request, answer) {
  const cache = await caches.open(KEPT);
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map(key => cache.delete(key)));
}

async function answer(event) {
  const asset = event.request.url.startsWith(new URL("assets/", self.registration.scope).href);
  if (asset) {
    const kept = await caches.match(event.request);
    if (kept) return kept;
  }
  try {
    const found = await fetch(event.request);
    if (found.ok && !found.redirected) event.waitUntil(keep(event.request, found.clone()));
    return found;
  } catch (error) {
    const kept = await caches.match(event.request);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", event => {
  const own = event.request.url.startsWith(self.registration.scope);
  if (own && event.request.method === "GET") event.respondWith(answer(event));
});
