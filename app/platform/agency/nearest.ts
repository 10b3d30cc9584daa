/** Suggests the intended word. */

/** The known word nearest to a misspelt one; undefined if none is near. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let [best, least] = [undefined as string | undefined, Math.max(1, Math.floor(word.length / 3)) + 1]
  for (const each of known) {
    if (each === '' || Math.abs(each.length - word.length) >= least) continue
    const steps = distance(word.toLowerCase(), each.toLowerCase())
    if (steps < least) [best, least] = [each, steps]
  }
  return best
}

/** `; did you mean "apartment"?`, or '' if no known word is near. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const near = nearest(word, known)
  return near === undefined ? '' : `; did you mean "${near}"?`
}

/** Edit distance counting insertions, deletions, changes and swaps (Damerau–Levenshtein, optimal string alignment). */
function distance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1]
      const steps = [last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1)]
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) steps.push(before[j - 2]! + 1)
      row.push(Math.min(...steps))
    }
    ;[before, last] = [last, row]
  }
  return last.at(-1)!
}
