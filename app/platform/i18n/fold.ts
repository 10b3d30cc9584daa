const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' }

/** A fast path for most texts: an import folds a million of them. */
const isPlain = /^[ -~]*$/

/** @returns the text in lower case without accents or ligatures, for comparing words. */
export function fold(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß]/g, letter => ligatures[letter] ?? letter)
}
