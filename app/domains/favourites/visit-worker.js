/**
 * The service worker of the saved visit, below its page: the network answers first, and only what it does not answer comes from
 * the copy that the page keeps (visit-copy.ts). It leaves with its copy once the page is gone.
 */

/** @typedef {Event & { waitUntil(work: Promise<unknown>): void }} Extended */
/** @typedef {Extended & { request: Request, respondWith(answer: Promise<Response>): void }} Asked */

/** What the type check does not know of a worker, since the same files hold pages. */
const worker =
  /** @type {{ skipWaiting(): void, clients: { claim(): Promise<void> }, registration: ServiceWorkerRegistration }} */ (
    /** @type {unknown} */ (self)
  )
const copy = 'gevel-visit'
/** Prices and appointments of a month ago help nobody. */
const longest = 30 * 86_400_000

addEventListener('install', () => worker.skipWaiting())
addEventListener('activate', event => /** @type {Extended} */ (event).waitUntil(worker.clients.claim()))
addEventListener('fetch', event => {
  const asked = /** @type {Asked} */ (event)
  const { method, url } = asked.request
  if (method === 'GET' && new URL(url).origin === location.origin) asked.respondWith(answer(asked))
})

/** @param {Asked} asked */
async function answer(asked) {
  const { request } = asked
  const isPage = request.mode === 'navigate'
  try {
    const fresh = await fetch(request)
    const isGone = fresh.status === 404 || fresh.status === 410
    if (isPage && isGone && request.url.split('?', 1)[0] === worker.registration.scope) asked.waitUntil(leave())
    return fresh
  } catch (failure) {
    const kept = await caches.match(request, { cacheName: copy, ignoreVary: true, ignoreSearch: isPage })
    if (!kept) throw failure
    if (!isPage || Date.now() - Date.parse(kept.headers.get('Date') ?? '') < longest) return kept
    asked.waitUntil(leave())
    throw failure
  }
}

async function leave() {
  await caches.delete(copy)
  await worker.registration.unregister()
}
