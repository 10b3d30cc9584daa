/** `geen tuin en garage`: what is negated stays words, because no filter holds it. */
import type { Prepared } from './prepared'
import type { Sentence } from './sentence-words.server'

/**
 * `geen tuin en garage`: kept as words, with what follows `en`, so that no reader sets it.
 * @param v of another language: `sans garage` in a Dutch sentence.
 */
export function keepNegations(s: Sentence, v: Prepared = s.v): void {
  const { without, and, or, fillers } = v
  for (let index = 0; index < s.tokens.length; index++) {
    if (s.comparator(index) || s.at(index, s.v.near) || (v !== s.v && s.v.single.has(s.word(index)))) continue
    const length = s.at(index, without)
    if (!length) continue
    let end = s.skip(index + length, fillers)
    end += nounLength(s, v, end)
    for (;;) {
      const joint = s.at(end, and) || s.at(end, or)
      const noun = s.skip(end + joint, fillers)
      if (!joint || !isNoun(s, v, noun)) break
      end = noun + nounLength(s, v, noun)
    }
    s.take(index, Math.min(end, s.tokens.length) - index, 'kept')
  }
}

function isNoun(s: Sentence, { flags, rooms }: Prepared, index: number): boolean {
  return [...flags, ...rooms].some(([, phrases]) => s.at(index, phrases) > 0)
}

function nounLength(s: Sentence, { flags, rooms }: Prepared, index: number): number {
  return Math.max(1, ...[...flags, ...rooms].map(([, phrases]) => s.at(index, phrases)))
}
