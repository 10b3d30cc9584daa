import { fold } from '../../platform/i18n/fold'

/** One choice of a select. */
export type Option = {
  value: string
  label: string
  /** What it is found by beside its label: its names in other languages, say. */
  also?: string | undefined
}

/** Shorter lists need no keyboard on a touch screen. */
export const fewOptions = 12

/** The options whose label, or what else they are found by, holds every word of the text, without regard to case and accents (SPEC §2). */
export function matchingOptions(options: readonly Option[], text: string): readonly Option[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter(option => {
    const label = fold(`${option.label} ${option.also ?? ''}`)
    return words.every(word => label.includes(word))
  })
}
