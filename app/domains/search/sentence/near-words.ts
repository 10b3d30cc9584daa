/** Finds the words that one typing mistake turns into another. Pure. */

/** Fewer letters are too alike to mend. */
export const fewestLetters = 5

/**
 * An index of words, so that a typed one is compared with few.
 * @returns those with one letter changed, added, removed or swapped with its neighbour.
 */
export function nearWords(words: Iterable<string>): (typed: string) => string[] {
  const byPart = new Map<string, string[]>()
  for (const word of words)
    if (word.length >= fewestLetters) for (const part of partsOf(word)) byPart.set(part, [...(byPart.get(part) ?? []), word])
  return typed =>
    [...new Set([...partsOf(typed)].flatMap(part => byPart.get(part) ?? []))].filter(word => isOneApart(typed, word))
}

/** The word, and the word without one of its letters: two words that are one mistake apart share one of these. */
function partsOf(word: string): Set<string> {
  const parts = new Set([word])
  for (let index = 0; index < word.length; index++) parts.add(word.slice(0, index) + word.slice(index + 1))
  return parts
}

/** One letter changed, added, removed or swapped with its neighbour. */
function isOneApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [rest, others] = [one.slice(start), other.slice(start)]
  if (rest.length === others.length) {
    const isSwapped = rest[0] === others[1] && rest[1] === others[0] && rest.slice(2) === others.slice(2)
    return rest.slice(1) === others.slice(1) || isSwapped
  }
  return rest.length > others.length ? rest.slice(1) === others : rest === others.slice(1)
}
