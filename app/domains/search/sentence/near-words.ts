/** Finds the words that were meant by a mistyped one. Pure. */

/** Fewer letters are too alike to mend. */
export const fewestLetters = 5

/** @returns a function that finds the words with one letter changed, added, removed or swapped with its neighbour. */
export function nearWords(words: Iterable<string>): (typed: string) => string[] {
  const long = [...new Set(words)].filter(word => word.length >= fewestLetters)
  return typed => long.filter(word => isOneApart(typed, word))
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
