import { fold } from '../../platform/i18n/fold'

/** One option of a select. */
export type Option = {
  value: string
  label: string
  /** Further search terms besides its label: e.g. its names in other languages. */
  also?: string | undefined
  /** Shown behind the label in the list: how much there is of it. */
  count?: number | undefined
}

/** An option in its list: `Gent [9000] (4)`. */
export function optionText({ label, count }: Option): string {
  return count === undefined ? label : `${label} (${count})`
}

/** Shorter lists need no keyboard on a touch screen. */
export const fewOptions = 12

/** The options whose label or search terms contain every word of the text, ignoring case and accents (SPEC §2). */
export function matchingOptions(options: readonly Option[], text: string): readonly Option[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter(option => {
    const label = fold(`${option.label} ${option.also ?? ''}`)
    return words.every(word => label.includes(word))
  })
}
