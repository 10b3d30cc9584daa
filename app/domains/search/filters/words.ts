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

/** Words of the four languages that stand between others and say nothing of a property. */
const joining = new Set(
  'met en of in op van voor de het een avec et ou a au aux sur de du des la le les un une with and or in on of for the an mit und oder im am zu von der die das den dem ein eine einen einem'.split(
    ' ',
  ),
)
const negations = new Set('geen zonder niet sans pas aucun aucune no not without ohne kein keine keinen nicht'.split(' '))

/** The words that a property must have. What is negated cannot be searched (`negatedIn`). */
export function searchWords({ search }: Words): string[] {
  const typed = search === '' ? [] : fold(search).split(' ').filter(Boolean).slice(0, maxWords)
  if (typed.length === 1) return negations.has(typed[0] ?? '') ? [] : typed
  const [plain] = withoutNegated(typed)
  const telling = plain.filter(word => !joining.has(word))
  return telling.length > 0 || plain.length < typed.length ? telling : plain
}

/** What a search negates, as typed: `geen lift`. */
export function negatedIn({ search }: Words): string[] {
  return withoutNegated(search.split(' ').filter(Boolean))[1]
}

function withoutNegated(words: readonly string[]): [plain: string[], negated: string[]] {
  const plain: string[] = []
  const negated: string[] = []
  for (let index = 0; index < words.length; index++) {
    if (!negations.has(fold(words[index] ?? '')) || words.length === 1) {
      plain.push(words[index] ?? '')
      continue
    }
    let end = index + 1
    while (end < words.length - 1 && joining.has(fold(words[end] ?? ''))) end += 1
    negated.push(words.slice(index, end + 1).join(' '))
    index = end
  }
  return [plain, negated]
}

/** The first words of the input. */
function searched(query: URLSearchParams): string {
  return cleanText(query.get(wordsParameter) ?? '')
    .split(' ')
    .slice(0, maxWords)
    .join(' ')
}
