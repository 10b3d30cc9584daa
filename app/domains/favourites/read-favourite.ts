/** Reads the forms of the saved-properties page. */
import { locate } from '../../platform/paths/locate'
import { ownAddress } from '../../platform/paths/own-address'
import { catalogueID, parseIDs } from '../catalogue/property-ids'
import { maxFavourites } from './favourite-ids'

/** From a heart, `back` is the path and query of one of our pages, if given. A selection is a shared list. */
export type PostedFavourite =
  | { what: 'heart'; id: number; isSaved: boolean; back?: string }
  | { what: 'selection'; ids: number[] }
  | { what: 'clear' }

/**
 * Reads `id` with `do`, or `remove` from a card's button. `ids` are a selection; `do=clear` removes all.
 * @returns undefined if the form names no property.
 */
export function readFavourite(form: FormData): PostedFavourite | undefined {
  if (form.get('do') === 'clear') return { what: 'clear' }
  if (form.has('ids')) return { what: 'selection', ids: parseIDs(String(form.get('ids')), maxFavourites) }
  const removed = form.get('remove')
  const written = String(removed ?? form.get('id') ?? '')
  const id = catalogueID(written)
  if (id === undefined) return undefined
  const back = ownAddress(form.get('back'))
  const isPage = back !== undefined && locate(back.split('?', 1)[0]!) !== undefined
  const isSaved = removed === null && form.get('do') !== 'remove'
  return { what: 'heart', id, isSaved, ...(isPage && { back }) }
}
