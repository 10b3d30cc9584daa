/** `geen tuin en garage`: what is negated stays words, because no filter holds it. */
import type { Sentence } from './sentence-words.server'

/** `geen tuin en garage`: kept as words, with what follows `en`, so that no reader sets it. */
export function keepNegations(s: Sentence): void {
  const { without, and, or, fillers } = s.v
  for (let index = 0; index < s.tokens.length; index++) {
    if (s.comparator(index) || s.at(index, s.v.near)) continue
    const length = s.at(index, without)
    if (!length) continue
    let end = s.skip(index + length, fillers)
    end += nounLength(s, end)
    for (;;) {
      const joint = s.at(end, and) || s.at(end, or)
      const noun = s.skip(end + joint, fillers)
      if (!joint || !isNoun(s, noun)) break
      end = noun + nounLength(s, noun)
    }
    s.take(index, Math.min(end, s.tokens.length) - index, 'kept')
  }
}

function isNoun(s: Sentence, index: number): boolean {
  const { flags, rooms } = s.v
  return [...flags, ...rooms].some(([, phrases]) => s.at(index, phrases) > 0)
}

function nounLength(s: Sentence, index: number): number {
  const { flags, rooms } = s.v
  return Math.max(1, ...[...flags, ...rooms].map(([, phrases]) => s.at(index, phrases)))
}
