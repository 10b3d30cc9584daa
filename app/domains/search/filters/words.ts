/** The free search: `search=…`, a reference, ID, type, town or other words of a property (SPEC §2). Pure. */

import { alertOf } from '../../../platform/i18n/alerts'
import { fold } from '../../../platform/i18n/fold'
import type { Filter } from './filter'
import { cleanText, encode, typedText } from './read'
import type { WordsRule } from './rule'

type Words = {
  /** As typed. */
  search: string
}

export const wordsParameter = 'search'

export const words: Filter<Words, Words, WordsRule> = {
  names: [wordsParameter],
  none: { search: '' },
  parse: query => ({ search: searched(query) }),
  notes(query) {
    const typed = typedText(query.get(wordsParameter))
    const search = searched(query)
    if (search === cleanText(typed, typed.length)) return []
    const alert = alertOf('SEARCH_WORDS_LIMITED', { search })
    return [{ kind: 'limited', name: wordsParameter, typed, alert, held: { search: '' } }]
  },
  write: ({ search }) => (search === '' ? '' : `${wordsParameter}=${encode(search)}`),
  inputs: ({ search }) => ({ [wordsParameter]: search === '' ? [] : [search] }),
  chips: ({ search }) => (search === '' ? [] : [{ only: { search }, without: { search: '' } }]),
  text: ({ search }, { t }) => t('FILTER_CHIP_SEARCH', { text: search }),
  rules: [{ kind: 'words', name: 'words' }],
}

/** More words hardly narrow the result. */
const maxWords = 8

export function searchWords({ search }: Words): string[] {
  return search === '' ? [] : fold(search).split(' ').filter(Boolean).slice(0, maxWords)
}

/** The first words of the input. */
function searched(query: URLSearchParams): string {
  return cleanText(query.get(wordsParameter) ?? '')
    .split(' ')
    .slice(0, maxWords)
    .join(' ')
}
