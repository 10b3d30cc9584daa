/**
 * Names the properties that an answer shows, so that views are counted without rendering again: a loader's header, cached with
 * the page and removed before sending (docs/decisions/visits-and-monitoring.md).
 */

/** `page`: the page of one property. `list`: cards of several. `none`: a search without results. */
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

/** For the loader of a search without results. */
export const showsNone = { [shownHeader]: 'none' }

/** @returns undefined if there is nothing to count. */
export function readShown(header: string | null): Shown | undefined {
  if (header === 'none') return { how: 'none', ids: [] }
  const [, how, ids] = /^(page|list) ([\d ]+)$/.exec(header ?? '') ?? []
  return how && ids ? { how: how as Shown['how'], ids: ids.split(' ').map(Number) } : undefined
}
