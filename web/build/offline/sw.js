// SPDX-License-Identifier: GPL-2.0-only
// Serves the page without a network. plugin.ts writes the build's version and two lists above this. The first has
// files that are kept ahead, all or none. The second has folders whose other files are kept after their first use.
// While the network works, the server's answer counts, so that no reader sees yesterday's page.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { version, files, folders } =
  /** @type {{ treewalk: { version: string, files: readonly string[], folders: readonly string[] } }} */ (
    /** @type {unknown} */ (self)
  ).treewalk;

const PREFIX = `treewalk ${worker.registration.scope} `;
const NAME = PREFIX + version;
/** Names with a hash of the content: such a file never changes. */
const FIXED = /^(?:assets\/[^/]+-[\w-]{8}|core\/[^/]+\.[0-9a-f]{8})\.\w+$/;
const AHEAD = new Set(files);
/** The patch lab's compiler, 23 MB, outlives a build that brings the same one. */
const COMPILER = `treewalk-compiler ${worker.registration.scope}`;
const OF_COMPILER = /^core\/llvm\./;
/** @param {string} name */
const storeOf = (name) => caches.open(OF_COMPILER.test(name) ? COMPILER : NAME);

/** A request's name in the build. @param {Request} request */
const nameOf = ({ url }) => new URL(url).pathname.slice(new URL(worker.registration.scope).pathname.length);

/** @param {Request} request */
const kept = async (request) =>
  (await storeOf(nameOf(request))).match(request, { ignoreSearch: true, ignoreVary: true });

/** @param {string} name @param {Response} reply */
async function keep(name, reply) {
  const store = await storeOf(name);
  if (OF_COMPILER.test(name))
    for (const old of await store.keys())
      if (old.url.split('.').pop() === name.split('.').pop()) await store.delete(old);
  await store.put(worker.registration.scope + name, reply);
}

/** @param {Request} request */
async function fetchAndKeep(request) {
  const name = nameOf(request);
  const reply = await fetch(request);
  const isOurs = folders.includes(name.split('/')[0] ?? '');
  // A file that was kept ahead belongs to one build and is not replaced. Without room to keep it, the reply is still
  // good.
  if (reply.status === 200 && isOurs && !AHEAD.has(`./${name}`)) {
    void keep(name, reply.clone()).catch(() => undefined);
  }
  return reply;
}

/** Milliseconds that a request waits for the network although its file is kept. */
const PATIENCE_MS = 4_000;
/** Whether the last request that the network answered or left open was left open. */
let isLate = false;

/**
 * Answers with the kept copy where the network neither answers nor fails, as in a train. After the first such wait
 * requests do not wait until the network has answered one.
 * @param {Request} request
 */
async function answer(request) {
  const found = await kept(request);
  if (found && FIXED.test(nameOf(request))) return found;
  const fetched = fetchAndKeep(request);
  if (!found) return fetched;
  const settled = fetched.then(
    (reply) => ((isLate = false), reply),
    () => found,
  );
  if (isLate) return found;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<Response>} */
  const late = new Promise((resolve) => {
    timer = setTimeout(() => ((isLate = true), resolve(found)), PATIENCE_MS);
  });
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}

worker.addEventListener('install', (event) => {
  const requests = files.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});

worker.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => names.filter((n) => n.startsWith(PREFIX) && n !== NAME));
  event.waitUntil(old.then((names) => Promise.all(names.map((n) => caches.delete(n)))));
  // The worker serves from the first visit on.
  event.waitUntil(worker.clients.claim());
});

/** What a class server says is true now alone. */
const OF_CLASS = /^(?:class\/|vote$)/;

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOurs = request.method === 'GET' && request.url.startsWith(worker.registration.scope);
  if (isOurs && !OF_CLASS.test(nameOf(request))) event.respondWith(answer(request));
});
