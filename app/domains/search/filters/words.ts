/** The free search: `search=…`, a reference, ID, type, town or any other words of a property (SPEC §2). Pure. */
import { fold } from '../../catalogue/city'
import type { Filter } from './filter'
import { cleanText, encode } from './read'
import type { WordsRule } from './rule'

type Words = {
  /** As typed. */
  search: string
}

export const wordsParameter = 'search'

export const words: Filter<Words, Words, WordsRule> = {
  names: [wordsParameter],
  none: { search: '' },
  parse: query => ({ search: cleanText(query.get(wordsParameter) ?? '') }),
  write: ({ search }) => (search === '' ? '' : `${wordsParameter}=${encode(search)}`),
  inputs: ({ search }) => ({ [wordsParameter]: search === '' ? [] : [search] }),
  chips: ({ search }) => (search === '' ? [] : [{ only: { search }, without: { search: '' } }]),
  text: ({ search }, { t }) => t('FILTER_CHIP_SEARCH', { text: search }),
  rules: [{ kind: 'words', name: 'words' }],
}

/** The first words of a search: more of them hardly find less, and each number of words is a statement of its own. */
export function searchWords({ search }: Words): string[] {
  return search === '' ? [] : fold(search).split(' ').filter(Boolean).slice(0, 8)
}
