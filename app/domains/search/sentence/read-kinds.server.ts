/** Kinds of homes, and what they have. */
import { type flagMeanings, phrasesOf } from './meanings'
import type { Sentence } from './sentence-words.server'
import { tokensOf } from './tokens'

/** A kind after `met` is a part of the home: `huis met kantoor`. */
export function readKinds(s: Sentence): void {
  const { kinds, with: withWords, near, rooms, fillers } = s.v
  const spaces = rooms.filter(([name]) => name === 'garages' || name === 'parkings')
  let isPart = false
  for (let index = 0; index < s.tokens.length; index++) {
    if (s.at(index, withWords) && s.kinds.size > 0) isPart = true
    if (s.before(index, withWords) && s.word(index - 1) !== '+') isPart = true
    for (const [id, phrases] of kinds) {
      const length = s.at(index, phrases)
      if (!length) continue
      if (
        id === 7 &&
        spaces.some(([, each]) => s.at(index, each)) &&
        (s.kinds.size > 0 || isPart || namesHome(s, index) || hasFeatures(s))
      )
        break
      // `bouwgrond voor halfopen bebouwing` is land.
      const isForLand = id !== 4 && (s.kinds.has(4) || s.asked.types.includes(4)) && s.joinedBy(index) === 0
      if (isPart || isForLand || (s.before(index, near) && s.isFree(index - 1))) {
        const start = index - s.openedBy(index, [...withWords, ...fillers])
        s.take(start, index + length - start, 'kept')
        break
      }
      s.kinds.add(id)
      s.take(index - s.joinedBy(index), length + s.joinedBy(index))
      break
    }
    const home = s.at(index, s.v.home)
    if (home) s.take(index, home)
  }
}

/** Only a home has bedrooms, a garden or a label. */
function hasFeatures(s: Sentence): boolean {
  const { bedrooms, bathrooms, energy } = s.filters
  return Boolean(bedrooms || bathrooms || energy) || s.tokens.some((_, at) => s.v.flags.some(([, each]) => s.at(at, each) > 0))
}

/** Whether another kind, or a word for any home, follows. */
function namesHome(s: Sentence, index: number): boolean {
  return s.tokens.some(
    (_, at) => at !== index && (s.at(at, s.v.home) > 0 || s.v.kinds.some(([id, phrases]) => id !== 7 && s.at(at, phrases) > 0)),
  )
}

/** `met garage`: one, of a home. */
export function readSpaces(s: Sentence): void {
  for (let index = 0; index < s.tokens.length; index++) {
    for (const [name, phrases] of s.v.rooms) {
      if (name !== 'garages' && name !== 'parkings') continue
      const length = s.at(index, phrases)
      if (!length || s.isEither(index, length)) continue
      s.take(index, length)
      s.filters[name] ??= 1
    }
  }
}

export function readFlags(s: Sentence): void {
  const kept: [number, number][] = []
  const read: [number, number, (typeof flagMeanings)[number]][] = []
  for (let index = 0; index < s.tokens.length; index++) {
    for (const [name, phrases] of s.v.flags) {
      const length = s.at(index, phrases)
      if (!length) continue
      // `comme neuf` and `remis à neuf` are no new build.
      if (name === 'newBuild' && /^(comme|a|quasi|presque)$/.test(s.word(index - 1))) kept.push([index - 1, length + 1])
      else if (s.isEither(index, length)) kept.push([index, length])
      else read.push([index, length, name])
    }
  }
  for (const [index, length] of kept) s.take(index, length, 'kept')
  for (const [index, length, name] of read) {
    s.filters[name] = true
    if (name === 'newBuild' || name === 'groundFloor') s.readKindIn(s.word(index))
    s.take(index, length)
  }
}

/** The catalogue's own words, if they are long enough to mean nothing else. */
export function readConditions(s: Sentence): void {
  const found = new Set<string>()
  for (const { value, name } of s.known.conditions) {
    const phrases = phrasesOf(
      [name, value]
        .map(each =>
          tokensOf(each)
            .map(({ word }) => word)
            .join(' '),
        )
        .join('|'),
    ).filter(phrase => phrase.join('').length >= fewestConditionLetters)
    for (let index = 0; index < s.tokens.length; index++) {
      const length = s.at(index, phrases)
      if (!length) continue
      s.take(index, length)
      found.add(value)
    }
  }
  if (found.size > 0) s.filters.conditions = [...found]
}

/** Shorter conditions (`Goed`, `Nieuw`) are also words of other sentences. */
const fewestConditionLetters = 8
