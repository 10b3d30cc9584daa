/** One choice of a select. */
export type Option = { value: string; label: string }

/** Shorter lists need no keyboard on a touch screen. */
export const fewOptions = 12

/** The options whose label holds every word of the text, without regard to case and accents (SPEC §2). */
export function matchingOptions(options: readonly Option[], text: string): readonly Option[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter(option => {
    const label = fold(option.label)
    return words.every(word => label.includes(word))
  })
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
