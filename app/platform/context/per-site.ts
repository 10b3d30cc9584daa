/**
 * Keeps what is worked out from a site's configuration (its styles, its property sheet) beside that site: made at the first call,
 * gone with the site.
 */
export function perSite<S extends object, T>(make: (site: S) => T): (site: S) => T {
  const made = new WeakMap<S, { value: T }>()
  return site => {
    let known = made.get(site)
    if (!known) {
      known = { value: make(site) }
      made.set(site, known)
    }
    return known.value
  }
}
