/** Addresses of single photos, which photos link to without script. */
import type { Language } from '../../platform/i18n/languages'
import { href } from '../../platform/paths/table'
import type { ListingAddress } from './listing-address'

/** @param number counted from 1, as people do. */
export function photoHref({ id, list, slug }: ListingAddress, language: Language, number: number): string {
  return href(list === 1 ? 'rent-photo' : 'sale-photo', language, { id, number, ...slug })
}

/** The photo number in an address; undefined if there is no such photo. */
export function photoNumber(text: string | undefined, total: number): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,2}$/.test(text)) return undefined
  const number = Number(text)
  return number <= total ? number : undefined
}

/** The contents of a gallery. `boot.js` knows these two words. */
export type PictureKind = 'photo' | 'plan'

/** The fragment that opens the gallery at a photo or plan. */
export function pictureFragment(kind: PictureKind, number: number): string {
  return `${kind}-${number}`
}

/** The photo or plan of a fragment, from 1; undefined for any other fragment. */
export function numberOfFragment(fragment: string, kind: PictureKind, total: number): number | undefined {
  const [, named, number] = /^#?([a-z]+)-(\d+)$/.exec(fragment) ?? []
  return named === kind ? photoNumber(number, total) : undefined
}
