/** The words of every property of a list in a language, to be looked for by any part of a word. Pure. */
import { LRUCache } from 'lru-cache'
import { type Bitmap, bitmapOf, emptyBitmap, keepOnly, placesUpwards, put } from './bitmap'
import { type Groups, groupAt } from './groups'
import { firstAbove, firstNotBelow } from './number-index'

export type WordsParts = {
  /** The properties of each word that several have. */
  common: Groups<readonly string[]>
  /** The other words of each property in turn, with a space between; where those of each begin, and where the last end. */
  rare: string
  rareStarts: Uint32Array
  /** The properties of each three letters that follow each other in those (`threeLetters`). */
  letters: Groups
}

/** Bitmaps that are kept: people look for the same towns and types. */
const mostKept = 64

/** Three letters that follow each other in a word, as a number. */
export function threeLetters(word: string, at: number): number {
  return (word.charCodeAt(at) * 65_536 + word.charCodeAt(at + 1)) * 65_536 + word.charCodeAt(at + 2)
}

/** @returns what finds the properties that have some letters in one of their words. */
export function wordsIndex({ common, rare, rareStarts, letters }: WordsParts, size: number): (part: string) => Bitmap {
  const commonText = common.keys.join(' ')
  const commonStarts = new Uint32Array(common.keys.length + 1)
  for (const [at, word] of common.keys.entries()) commonStarts[at + 1] = commonStarts[at]! + word.length + 1
  const kept = new LRUCache<string, Bitmap>({ max: mostKept })

  /** Every word of a text with a part in it, once: no part has a space in it. */
  function eachWith(part: string, text: string, starts: Uint32Array, take: (at: number) => void) {
    for (let from = text.indexOf(part); from !== -1; ) {
      const at = firstAbove(starts, from) - 1
      take(at)
      from = text.indexOf(part, starts[at + 1])
    }
  }

  function findRare(part: string, found: Bitmap) {
    if (part.length < 3) return eachWith(part, rare, rareStarts, place => put(found, Uint32Array.of(place)))
    const candidates = withLetters(part)
    if (candidates === undefined) return
    for (const place of placesUpwards(candidates, 0, size)) {
      const at = rare.indexOf(part, rareStarts[place])
      if (at !== -1 && at < rareStarts[place + 1]!) put(found, Uint32Array.of(place))
    }
  }

  /** Those that have every three letters of a part; undefined where there are none. */
  function withLetters(part: string): Bitmap | undefined {
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

  return part => {
    const known = kept.get(part)
    if (known !== undefined) return known
    const found = emptyBitmap(size)
    eachWith(part, commonText, commonStarts, word => put(found, groupAt(common, word)))
    findRare(part, found)
    kept.set(part, found)
    return found
  }
}
