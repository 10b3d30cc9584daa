/** The categories of properties: `type=WebID,…` (SPEC §2); one of them is enough. Pure. */
import type { Filter } from './filter'
import { listOf, mostValues, wholeNumber } from './read'
import type { TypesRule } from './rule'

type Types = {
  /** WebIDs of categories. */
  types: readonly number[]
}

export const typeParameter = 'type'

export const type: Filter<Types, Types, TypesRule> = {
  names: [typeParameter],
  none: { types: [] },
  parse(query) {
    const types = new Set<number>()
    for (const value of listOf(query, typeParameter)) {
      const webID = wholeNumber(value, 1_000_000)
      if (webID > 0 && types.size < mostValues) types.add(webID)
    }
    return { types: [...types].sort((a, b) => a - b) }
  },
  write: ({ types }) => (types.length > 0 ? `${typeParameter}=${types.join(',')}` : ''),
  inputs: ({ types }) => ({ [typeParameter]: types.map(String) }),
  chips: ({ types }) =>
    types.map(webID => ({ only: { types: [webID] }, without: { types: types.filter(other => other !== webID) } })),
  text: ({ types }, { t }, names) => types.map(webID => names.type(webID) ?? `${t('SEARCH_TYPE')} ${webID}`).join(', '),
  rules: [{ kind: 'types', name: 'types' }],
}
