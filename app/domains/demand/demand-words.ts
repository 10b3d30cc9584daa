/** A demand in words: on the account's page, in mails. Pure. */

import { colon } from '../../platform/i18n/punctuation'
import type { Texts } from '../../platform/i18n/texts'
import { activeFilters, filterText } from '../search/filters'
import type { Names } from '../search/filters/filter'
import { type Demand, filtersOf } from './criteria'

export type PlaceAndTypeNames = Required<Names>

/** Each criterion as it reads: `Huis`, `Oost-Vlaanderen`, `tot € 400.000`. */
function criteriaWords(texts: Texts, { criteria }: Pick<Demand, 'criteria'>, names: PlaceAndTypeNames): string[] {
  return activeFilters(filtersOf(criteria)).map(filter => filterText(texts, filter, names))
}

/** The whole search on one line: `Te koop: Huis, Oost-Vlaanderen, tot € 400.000`. */
export function demandWords(texts: Texts, demand: Demand, names: PlaceAndTypeNames): string {
  const goal = texts.t(demand.list === 'sale' ? 'FOR_SALE' : 'FOR_RENT')
  const words = criteriaWords(texts, demand, names)
  return words.length === 0 ? goal : `${goal}${colon(texts.language)} ${words.join(', ')}`
}
