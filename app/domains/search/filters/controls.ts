/** The fields of forms that are alike for several filters, by their kind and in the order of the filters. Pure. */
import type { Control } from './filter'
import { type Criteria, filters } from './registry'

/** The search of a list, or the demand register. */
type Form = keyof Control['label']

export type FormControl = Pick<Control, 'name' | 'above'> & {
  /** Locale key. */
  label: string
  /** What stands in it for a search; '' for nothing. */
  valueIn: (criteria: Criteria) => string
}

export function controlsOf(form: Form, kind: Control['kind']): FormControl[] {
  return filters.flatMap(({ control, inputs }) => {
    const label = control?.kind === kind ? control.label[form] : undefined
    if (!control || label === undefined) return []
    const { name, above } = control
    return [{ name, above, label, valueIn: criteria => inputs(criteria)[name]?.[0] ?? '' }]
  })
}

/** A search without what such fields of a form ask. */
export function withoutControls<Search extends Criteria>(form: Form, search: Search): Search {
  const asked = filters.filter(({ control }) => control?.label[form] !== undefined)
  return Object.assign({ ...search }, ...asked.map(({ none }) => none))
}
