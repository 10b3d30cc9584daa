/** What was not understood. */
import type { Sentence } from './sentence-words.server'

/** Words that say nothing are dropped, unless they join two that were not understood. */
export function rest(s: Sentence): string {
  const silent = s.spoken.flatMap(({ fillers, and, with: withWords, in: inWords }) => [
    ...fillers,
    ...and,
    ...withWords,
    ...inWords,
  ])
  const silentWords = new Set(silent.flatMap(phrase => (phrase.length === 1 ? phrase : [])))
  for (let index = 0; index < s.tokens.length; index++) {
    const length = s.at(index, silent)
    if (length && !isMiddle(s, index, length, silentWords)) s.take(index, length)
  }
  return s.tokens
    .filter((_, index) => s.state[index] !== 'read')
    .map(({ raw }) => raw)
    .join(' ')
    .replace(/’ /g, '’')
}

function isMiddle(s: Sentence, index: number, length: number, silent: ReadonlySet<string>): boolean {
  const isSaid = (at: number, step: 1 | -1): boolean => {
    for (let each = at; each >= 0 && each < s.tokens.length; each += step) {
      if (s.state[each] === 'read') return false
      if (s.state[each] === 'kept') return true
      if (!silent.has(s.word(each))) return true
    }
    return false
  }
  return isSaid(index - 1, -1) && isSaid(index + length, 1)
}
