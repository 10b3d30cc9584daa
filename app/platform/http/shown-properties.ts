/**
 * Which properties an answer shows, so that they can be counted without rendering it again: a header from the loader, kept
 * beside the cached page and taken off before the answer is sent (docs/decisions/visits-and-monitoring.md).
 */

/** `page`: the page of one property. `list`: cards of several. `none`: a search that finds nothing. */
export type Shown = { how: 'page' | 'list' | 'none'; ids: readonly number[] }

export const shownHeader = 'X-Gevel-Shows'

/** For a loader. */
export function shows(how: 'page' | 'list', ids: readonly number[]): Record<string, string> {
  return ids.length === 0 ? {} : { [shownHeader]: `${how} ${ids.join(' ')}` }
}

/** For a loader of cards. */
export const showsCards = (cards: readonly { id: number }[]) =>
  shows(
    'list',
    cards.map(({ id }) => id),
  )

/** For the loader of a search that finds nothing. */
export const showsNone = { [shownHeader]: 'none' }

/** @returns undefined where nothing is to be counted. */
export function readShown(header: string | null): Shown | undefined {
  if (header === 'none') return { how: 'none', ids: [] }
  const [, how, ids] = /^(page|list) ([\d ]+)$/.exec(header ?? '') ?? []
  return how && ids ? { how: how as Shown['how'], ids: ids.split(' ').map(Number) } : undefined
}
