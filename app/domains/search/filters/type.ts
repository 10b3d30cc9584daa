/** Property categories: `type=WebID,…` (SPEC §2); one must match. Pure. */
import { alertOf } from '../../../platform/i18n/alerts'
import type { Filter } from './filter'
import { listOf, maxValues, typedText, wholeNumber } from './read'
import type { TypesRule } from './rule'

type Types = {
  /** WebIDs of categories. */
  types: readonly number[]
}

/** Maximum types typed by name. */
const maxTyped = 5

export const typeParameter = 'type'

export const type: Filter<Types, Types, TypesRule> = {
  names: [typeParameter],
  none: { types: [] },
  parse(query) {
    const types = new Set<number>()
    for (const value of listOf(query, typeParameter)) {
      const webID = wholeNumber(value, 1_000_000)
      if (webID > 0 && types.size < maxValues) types.add(webID)
    }
    return { types: [...types].sort((a, b) => a - b) }
  },
  /** A typed name, which only the catalogue can resolve. */
  notes: query =>
    [...new Set(listOf(query, typeParameter).map(typedText))]
      .filter(typed => /\p{L}/u.test(typed))
      .slice(0, maxTyped)
      .map(typed => ({ kind: 'unread', name: typeParameter, typed, alert: alertOf('SEARCH_TYPE_UNREAD', { typed }) })),
  write: ({ types }) => (types.length > 0 ? `${typeParameter}=${types.join(',')}` : ''),
  inputs: ({ types }) => ({ [typeParameter]: types.map(String) }),
  chips: ({ types }) =>
    types.map(webID => ({ only: { types: [webID] }, without: { types: types.filter(other => other !== webID) } })),
  text: ({ types }, { t }, names) => types.map(webID => names.type(webID) ?? `${t('SEARCH_TYPE')} ${webID}`).join(', '),
  rules: [{ kind: 'types', name: 'types' }],
}
