const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' }

/** Most texts: an import folds a million of them. */
const isPlain = /^[ -~]*$/

/** @returns the text in lower case without accents, and with the letters of a ligature apart: how words are compared. */
export function fold(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß]/g, letter => ligatures[letter] ?? letter)
}
