/** What was not understood. */
import type { Sentence } from './sentence-words.server'

/** Words that say nothing are dropped, unless they join two that were not understood. */
export function rest(s: Sentence): string {
  const { fillers, and, with: withWords, in: inWords } = s.v
  for (let index = 0; index < s.tokens.length; index++) {
    const length = s.at(index, [...fillers, ...and, ...withWords, ...inWords])
    if (length && !isMiddle(s, index, length)) s.take(index, length)
  }
  return s.tokens
    .filter((_, index) => s.state[index] !== 'read')
    .map(({ raw }) => raw.replace(/’$/, '’'))
    .join(' ')
    .replace(/’ /g, '’')
}

function isMiddle(s: Sentence, index: number, length: number): boolean {
  const isSaid = (at: number, step: 1 | -1): boolean => {
    for (let each = at; each >= 0 && each < s.tokens.length; each += step) {
      if (s.state[each] === 'read') return false
      if (s.state[each] === 'kept') return true
      if (!isFiller(s, each)) return true
    }
    return false
  }
  return isSaid(index - 1, -1) && isSaid(index + length, 1)
}

function isFiller(s: Sentence, index: number): boolean {
  const { fillers, and, with: withWords, in: inWords } = s.v
  const word = s.word(index)
  return [...fillers, ...and, ...withWords, ...inWords].some(phrase => phrase.length === 1 && phrase[0] === word)
}
