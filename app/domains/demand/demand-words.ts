/** A demand in words: on the account's page, in mails. Pure. */

import { colon } from '../../platform/i18n/punctuation'
import type { Texts } from '../../platform/i18n/texts'
import { filtersAlone, filterText, noFilters } from '../search/filters'
import type { Names } from '../search/filters/filter'
import type { Demand } from './criteria'

export type PlaceAndTypeNames = Required<Names>

/** The whole search on one line: `Te koop: Huis, Oost-Vlaanderen, tot € 400.000`. */
export function demandWords(texts: Texts, { list, criteria }: Demand, names: PlaceAndTypeNames): string {
  const goal = texts.t(list === 'sale' ? 'FOR_SALE' : 'FOR_RENT')
  const words = filtersAlone(criteria).map(({ filter, only }) =>
    filterText(texts, { filter, only: { ...noFilters, ...only } }, names),
  )
  return words.length === 0 ? goal : `${goal}${colon(texts.language)} ${words.join(', ')}`
}
