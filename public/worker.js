// Keeps the built files, whose names change with what is in them, and nothing else: no page and no answer of the server.
self.importScripts('/worker-files.js');

// Undefined in a build that wants no worker: an earlier one then removes itself.
const { built } = self;
/** Each build has a shelf of its own. */
const shelves = 'built-files';
const shelf = `${shelves} ${built?.name}`;
const types = { js: /^(?:text|application)\/javascript\b/i, css: /^text\/css\b/i };

self.addEventListener('install', event => {
  event.waitUntil((built ? fill() : Promise.resolve()).then(() => self.skipWaiting()));
});

self.addEventListener('activate', event => {
  event.waitUntil(built ? clear().then(() => self.clients.claim()) : leave());
});

self.addEventListener('fetch', event => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || !pathname.startsWith('/assets/')) return;
  event.respondWith(caches.match(pathname).then(kept => kept ?? fetch(event.request)));
});

async function fill() {
  const cache = await caches.open(shelf);
  // What does not come now is fetched when it is wanted.
  await Promise.allSettled(built.files.map(file => keep(cache, file)));
}

/** A server may answer with a page where it has no such file, and under a script's name that would be kept for good. */
async function keep(cache, file) {
  const answer = (await caches.match(file)) ?? (await fetch(file));
  const type = types[file.split('.').at(-1)];
  if (answer.ok && type?.test(answer.headers.get('content-type'))) await cache.put(file, answer);
}

/** Windows stay open for days: what one of them runs is kept until a build comes that finds it closed. */
async function clear() {
  const running = await scriptsInUse();
  for (const name of await ours()) {
    const files = await (await caches.open(name)).keys();
    if (name !== shelf && !files.some(({ url }) => running.has(url))) await caches.delete(name);
  }
}

/** As long as a window is open it holds a lock that is called after its main script. */
async function scriptsInUse() {
  const { held } = await navigator.locks.query();
  return new Set(held.map(lock => lock.name));
}

async function ours() {
  return (await caches.keys()).filter(name => name.startsWith(shelves));
}

async function leave() {
  await Promise.all((await ours()).map(name => caches.delete(name)));
  await self.registration.unregister();
}
