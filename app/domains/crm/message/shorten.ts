/** Shortens a text to fit a field or address. Pure. */

/**
 * Returns the whole text if it fits; otherwise its start, a sentence saying so, and its last line with the reference. Never
 * splits a character.
 * @param fits whether a text is short enough, as encoded for the provider
 * @returns undefined if not even the sentence and the last line fit
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
