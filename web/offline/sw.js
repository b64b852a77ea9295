// SPDX-License-Identifier: GPL-2.0-only
// The page without a network. plugin.ts writes the version and the list of files above this. What a build consists
// of is kept as a whole or not at all, but for what belongs to added kernels: that is kept once it was used. While there
// is a network, the server's word counts, so that nobody sees yesterday's page.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { version, files } = /** @type {{ treewalk: { version: string, files: readonly string[] } }} */ (
  /** @type {unknown} */ (self)
).treewalk;

const PREFIX = `treewalk ${worker.registration.scope} `;
const NAME = PREFIX + version;
/** Named after its content: never another one. */
const FIXED = /\/(?:assets\/[^/]+-[\w-]{8}|core\/[^/]+\.[0-9a-f]{12})\.\w+$/;

/** @param {Request} request */
const kept = async (request) =>
  (await caches.open(NAME)).match(request, { ignoreSearch: true, ignoreVary: true });

/** @param {Request} request */
async function fetchAndKeep(request) {
  const reply = await fetch(request);
  const copy = reply.clone();
  // Where there is no room for it, it was fetched all the same.
  if (reply.status === 200) void (await caches.open(NAME)).put(request, copy).catch(() => undefined);
  return reply;
}

/** @param {Request} request */
async function answer(request) {
  if (FIXED.test(new URL(request.url).pathname)) return (await kept(request)) ?? fetchAndKeep(request);
  try {
    return await fetch(request);
  } catch (error) {
    const found = await kept(request);
    if (found) return found;
    throw error;
  }
}

worker.addEventListener('install', (event) => {
  const requests = files.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});

worker.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => names.filter((n) => n.startsWith(PREFIX) && n !== NAME));
  event.waitUntil(old.then((names) => Promise.all(names.map((n) => caches.delete(n)))));
  // From the first visit on.
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(worker.registration.scope))
    event.respondWith(answer(request));
});
