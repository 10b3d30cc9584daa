/** Form fields that several filters share, by kind and in filter order. Pure. */
import type { Translate } from '../../../platform/i18n/texts'
import type { Choice, Control } from './filter'
import { type Criteria, filters } from './registry'

/** A list's search, or the demand register. */
type Form = keyof Control['label']

export type FormControl = Pick<Control, 'name' | 'kind' | 'above' | 'choices'> & {
  /** Locale key. */
  label: string
  /** The field's value for a search; '' for none. */
  valueIn: (criteria: Criteria) => string
  /** The same for a list with several choices. */
  valuesIn: (criteria: Criteria) => readonly string[]
}

export function controlsOf(form: Form, kind: Control['kind']): FormControl[] {
  return filters.flatMap(({ control, inputs }) => {
    const label = control?.kind === kind ? control.label[form] : undefined
    if (!control || label === undefined) return []
    const { name, above, choices } = control
    const valuesIn = (criteria: Criteria) => inputs(criteria)[name] ?? []
    return [{ name, kind, above, choices, label, valueIn: criteria => valuesIn(criteria)[0] ?? '', valuesIn }]
  })
}

/** A search without the filters of these fields. */
export function withoutControls<Search extends Criteria>(form: Form, search: Search): Search {
  const shown = filters.filter(({ control }) => control?.label[form] !== undefined)
  return Object.assign({ ...search }, ...shown.map(({ none }) => none))
}

/** A list's options, as its field offers them. */
export function choicesIn(choices: readonly Choice[] = [], t: Translate): { value: string; label: string }[] {
  return choices.map(({ value, label, values }) => ({ value, label: t(label, values) }))
}
