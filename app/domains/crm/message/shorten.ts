/** A text for a field or an address of limited length. Pure. */

/**
 * The whole text where it fits; else as much of its beginning as fits, a sentence that says so, and its last line, which has the
 * reference. No letter, accent or emoji is cut in two.
 * @param fits whether a text is short enough as the provider gets it
 * @returns undefined where not even the sentence and the last line fit
 */
export function shorten(text: string, shortened: string, fits: (text: string) => boolean): string | undefined {
  if (fits(text)) return text
  const end = text.lastIndexOf('\n')
  const signs = Array.from(new Intl.Segmenter().segment(text.slice(0, Math.max(0, end))), ({ segment }) => segment)
  const withBeginning = (length: number) => {
    const beginning = signs.slice(0, length).join('').trimEnd()
    return `${beginning === '' ? '' : `${beginning}…\n`}${shortened}\n${text.slice(end + 1)}`
  }
  if (!fits(withBeginning(0))) return undefined
  let [fitting, tooLong] = [0, signs.length]
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2)
    if (fits(withBeginning(middle))) fitting = middle
    else tooLong = middle
  }
  return withBeginning(fitting)
}
