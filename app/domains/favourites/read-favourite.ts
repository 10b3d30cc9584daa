/** What a heart posts. */
import { locate } from '../../platform/paths/locate'
import { ownAddress } from '../../platform/paths/own-address'
import { catalogueID } from '../catalogue/property-ids'

/** `back` is the path and query of a page of ours, where the form named one. */
export type PostedFavourite = { id: number; isSaved: boolean; back?: string }

/**
 * Reads `id` with `do`, or `remove`: on a card one button is the whole choice.
 * @returns undefined where the form names no property.
 */
export function readFavourite(form: FormData): PostedFavourite | undefined {
  const removed = form.get('remove')
  const written = String(removed ?? form.get('id') ?? '')
  const id = catalogueID(written)
  if (id === undefined) return undefined
  const back = ownAddress(form.get('back'))
  const isPage = back !== undefined && locate(back.split('?', 1)[0]!) !== undefined
  return { id, isSaved: removed === null && form.get('do') !== 'remove', ...(isPage && { back }) }
}
