/** Features of the agency's own fields (`data/site/property-fields.json`): `special=SwimmingPond,View.sea`. Pure. */
import type { Filter } from './filter'
import { encode, listOf } from './read'
import type { TokensRule } from './rule'

type Fields = { special: readonly string[] }

/** As many as a page offers at most; each option's link repeats all others. */
const maxChosen = 30

const isToken = (text: string) => /^[A-Z][A-Za-z0-9]{0,39}(\.[a-z][a-z0-9-]{0,39})?$/.test(text)

/** Options of one field: any of them; fields: all of them. */
export const own: Filter<Fields, Fields, TokensRule> = {
  names: ['special'],
  none: { special: [] },
  parse: query => ({ special: [...new Set(listOf(query, 'special').filter(isToken))].sort().slice(0, maxChosen) }),
  write: fields => (fields.special.length > 0 ? `special=${fields.special.map(encode).join(',')}` : ''),
  inputs: fields => ({ special: fields.special }),
  chips: ({ special: chosen }) =>
    chosen.map(value => ({ only: { special: [value] }, without: { special: chosen.filter(other => other !== value) } })),
  // An option that the agency no longer has is named as its address says.
  text: (only, _, names) => only.special.map(value => names.own?.(value) ?? value).join(', '),
  rules: [{ kind: 'tokens', name: 'special' }],
  control: { name: 'special', kind: 'own', label: { list: 'FILTER_OWN', demand: 'FILTER_OWN' } },
}
