/**
 * The copy of the saved visit that this browser keeps for use without network, and the worker that answers from it
 * (docs/decisions/browser-storage.md). The copy is whole or not there; the next one replaces it.
 */
import { workerName } from '../../platform/paths/worker-name'

/** The same as in `visit-worker.js`. */
const copy = 'gevel-visit'
const mostFiles = 160
const mostBytes = 12_000_000

/** Called by scripts, which a browser that saves data never loads. @param path of the page. @returns whether the page now works without network. */
export async function keepVisit(path: string, pictures: readonly string[]): Promise<boolean> {
  const { serviceWorker } = navigator
  if (!serviceWorker || !navigator.onLine) return false
  try {
    await leaveOthers(path)
    await serviceWorker.register(path + workerName, { scope: path, updateViaCache: 'none' })
    const page = await fetch(path)
    if (!page.ok || page.redirected) return false
    const kept = await filesWithin([...filesOfPage(), ...pictures])
    const store = await caches.open(copy)
    await Promise.all([store.put(path, page), ...[...kept].map(([address, answer]) => store.put(address, answer))])
    const wanted = new Set([path, ...kept.keys()].map(address => new URL(address, location.href).href))
    await Promise.all((await store.keys()).map(({ url }) => (wanted.has(url) ? undefined : store.delete(url))))
    return true
  } catch {
    // No storage, or the network went away: an earlier copy stays as it is.
    return false
  }
}

/** Deletes the copy and ends its worker. */
export async function forgetVisit(): Promise<void> {
  try {
    await caches.delete(copy)
    await leaveOthers('')
  } catch {
    // Nothing can be stored here, or the page is not secure: there was no copy.
  }
}

/** Ends the workers of the page in other languages; the site has no other workers. */
async function leaveOthers(path: string): Promise<void> {
  const all = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(all.map(each => (new URL(each.scope).pathname === path ? undefined : each.unregister())))
}

/** What the page has loaded of our styles, scripts, fonts and texts. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href)
  return [...new Set([...styles, ...loaded])].filter(address => {
    const { origin, pathname } = new URL(address)
    return origin === location.origin && /^\/(?:assets|texts)\//.test(pathname)
  })
}

/** As many of the files as the limits allow, in their order. */
async function filesWithin(addresses: readonly string[]): Promise<Map<string, Response>> {
  const kept = new Map<string, Response>()
  let left = mostBytes
  for (const address of addresses.slice(0, mostFiles)) {
    const answer = await fetch(address, { headers: { Accept: 'image/webp,*/*' } })
    if (!answer.ok) continue
    left -= (await answer.clone().blob()).size
    if (left < 0) break
    kept.set(address, answer)
  }
  return kept
}
