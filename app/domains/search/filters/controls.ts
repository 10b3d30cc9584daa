/** The fields of forms that are alike for several filters, by their kind and in the order of the filters. Pure. */
import type { Translate } from '../../../platform/i18n/texts'
import type { Choice, Control } from './filter'
import { type Criteria, filters } from './registry'

/** The search of a list, or the demand register. */
type Form = keyof Control['label']

export type FormControl = Pick<Control, 'name' | 'above' | 'choices'> & {
  /** Locale key. */
  label: string
  /** What stands in it for a search; '' for nothing. */
  valueIn: (criteria: Criteria) => string
  /** The same of a list of which several may be chosen. */
  valuesIn: (criteria: Criteria) => readonly string[]
}

export function controlsOf(form: Form, kind: Control['kind']): FormControl[] {
  return filters.flatMap(({ control, inputs }) => {
    const label = control?.kind === kind ? control.label[form] : undefined
    if (!control || label === undefined) return []
    const { name, above, choices } = control
    const valuesIn = (criteria: Criteria) => inputs(criteria)[name] ?? []
    return [{ name, above, choices, label, valueIn: criteria => valuesIn(criteria)[0] ?? '', valuesIn }]
  })
}

/** A search without what such fields of a form ask. */
export function withoutControls<Search extends Criteria>(form: Form, search: Search): Search {
  const asked = filters.filter(({ control }) => control?.label[form] !== undefined)
  return Object.assign({ ...search }, ...asked.map(({ none }) => none))
}

/** Those of a list as its field offers them. */
export function choicesIn(choices: readonly Choice[] = [], t: Translate): { value: string; label: string }[] {
  return choices.map(({ value, label, values }) => ({ value, label: t(label, values) }))
}
