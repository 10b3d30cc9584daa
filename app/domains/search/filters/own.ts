/** Values of the agency's own fields (`data/site/property-fields.json`): `special=SwimmingPond,View.sea`. Pure. */
import { chosen } from './chosen'
import type { Filter } from './filter'
import type { TokensRule } from './rule'

type Fields = { special: readonly string[] }

const words = chosen('special', {
  field: 'special',
  column: 'own',
  label: 'FILTER_OWN',
  // An option that the agency no longer has is named as its address says.
  chip: (value, _, names) => names.own?.(value) ?? value,
})

/** Options of one field: any of them; fields: all of them. */
export const own: Filter<Fields, Fields, TokensRule> = {
  ...words,
  rules: [{ kind: 'tokens', name: 'special' }],
  control: { name: 'special', kind: 'own', label: { list: 'FILTER_OWN', demand: 'FILTER_OWN' } },
}
