/** Memoised values, shared between callers and never changed. */
import { frozen } from './frozen'

type Key = string | number | boolean | undefined

/**
 * Memoises a value for each key, at most `max` of them: the least recently used one is dropped.
 * @returns what `make` returned, deeply frozen in development and tests
 */
export function memoByKey<Keys extends Key[], T>(max: number, make: (...keys: Keys) => T): (...keys: Keys) => T {
  const made = new Map<string, { value: T }>()
  return (...keys) => {
    const name = keys.join('\n')
    const known = made.get(name) ?? { value: frozen(make(...keys)) }
    // A map keeps insertion order.
    made.delete(name)
    made.set(name, known)
    const [oldest] = made.size > max ? made.keys() : []
    if (oldest !== undefined) made.delete(oldest)
    return known.value
  }
}

/**
 * Memoises a value for each owner, such as a site or its served catalogue, and for each key. Released with its owner.
 * @param max keys of one owner
 */
export function memo<From extends object, Keys extends Key[], T>(
  ownerOf: (from: From) => object,
  make: (from: From, ...keys: Keys) => T,
  max = 100,
): (from: From, ...keys: Keys) => T {
  const made = new WeakMap<object, (...keys: Keys) => T>()
  return (from, ...keys) => {
    const owner = ownerOf(from)
    const known = made.get(owner) ?? memoByKey(max, (...each: Keys) => make(from, ...each))
    made.set(owner, known)
    return known(...keys)
  }
}

/** The owner of values derived from a site's configuration. */
export const ofSite = (site: object): object => site

/** The owner of values derived from the served catalogue. */
export const ofCatalogue = ({ catalogue }: { catalogue: () => object }): object => catalogue()
