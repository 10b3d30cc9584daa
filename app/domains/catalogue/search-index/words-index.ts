/** The words of every property of a list in a language, to be looked for by any part of a word. Pure. */
import { LRUCache } from 'lru-cache'
import { type Bitmap, bitmapOf, emptyBitmap, keepOnly, placesIn, put } from './bitmap'
import { type Groups, groupAt } from './groups'
import { firstAbove, firstNotBelow } from './number-index'

/** Words that hardly another property has: references and IDs, mostly. */
export type RareWords = {
  /** Those of each property in turn, with a space between. */
  rare: string
  /** Where those of each begin, and where the last end. */
  starts: Uint32Array
  /** The properties of each three letters that follow each other in them (`threeLetters`). */
  letters: Groups
}

/** Bitmaps that are kept: people look for the same towns and types. */
const mostKept = 64

/** Three letters that follow each other, as a number. */
export function threeLetters(text: string, at: number): number {
  return (text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1)) * 65_536 + text.charCodeAt(at + 2)
}

/**
 * @param common the properties of each word that several have.
 * @returns what finds the properties that have some letters in one of their words.
 */
export function wordsIndex(
  common: Groups<readonly string[]>,
  rareWords: readonly RareWords[],
  size: number,
): (part: string) => Bitmap {
  const commonText = common.keys.join(' ')
  const commonStarts = new Uint32Array(common.keys.length + 1)
  for (const [at, word] of common.keys.entries()) commonStarts[at + 1] = commonStarts[at]! + word.length + 1
  const kept = new LRUCache<string, Bitmap>({ max: mostKept })
  return part => {
    const known = kept.get(part)
    if (known !== undefined) return known
    const found = emptyBitmap(size)
    eachWith(part, commonText, commonStarts, word => put(found, groupAt(common, word)))
    for (const each of rareWords) findRare(part, each, found)
    kept.set(part, found)
    return found
  }
}

/** Every word of a text with a part in it, once: no part has a space in it. */
function eachWith(part: string, text: string, starts: Uint32Array, take: (at: number) => void): void {
  for (let from = text.indexOf(part); from !== -1; ) {
    const at = firstAbove(starts, from) - 1
    take(at)
    from = text.indexOf(part, starts[at + 1])
  }
}

function findRare(part: string, { rare, starts, letters }: RareWords, found: Bitmap): void {
  const take = (place: number) => put(found, Uint32Array.of(place))
  if (part.length < 3) {
    eachWith(part, rare, starts, take)
    return
  }
  const candidates = withLetters(part, letters, found.length << 5)
  if (candidates === undefined) return
  for (const place of placesIn(candidates)) if (rare.slice(starts[place], starts[place + 1]! - 1).includes(part)) take(place)
}

/** Those that have every three letters of a part; undefined where there are none. */
function withLetters(part: string, letters: Groups, size: number): Bitmap | undefined {
  let candidates: Bitmap | undefined
  for (let at = 0; at + 2 < part.length; at++) {
    const key = threeLetters(part, at)
    const position = firstNotBelow(letters.keys, key)
    if (letters.keys[position] !== key) return undefined
    const places = bitmapOf(groupAt(letters, position), size)
    if (candidates === undefined) candidates = places
    else keepOnly(candidates, places)
  }
  return candidates
}
