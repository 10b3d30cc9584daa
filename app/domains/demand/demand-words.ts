/** A demand in words: on the account's page, in mails. Pure. */

import { colon } from '../../platform/i18n/punctuation'
import type { Texts } from '../../platform/i18n/texts'
import { filtersAlone, filterText, noFilters } from '../search/filters'
import type { Names } from '../search/filters/filter'
import type { Demand } from './criteria'

export type PlaceAndTypeNames = Required<Names>

/** One criterion as it reads: `Huis`, `Oost-Vlaanderen`, `tot € 400.000`. */
export type Criterion = ReturnType<typeof filtersAlone>[number]
export type CriterionText = (criterion: Criterion) => string

export function criterionText(texts: Texts, names: PlaceAndTypeNames): CriterionText {
  return ({ filter, only }) => filterText(texts, { filter, only: { ...noFilters, ...only } }, names)
}

/** The whole search on one line: `Te koop: Huis, Oost-Vlaanderen, tot € 400.000`. @param textOf as `criterionText` does it */
export function demandWords(
  texts: Texts,
  { list, criteria }: Demand,
  names: PlaceAndTypeNames,
  textOf: CriterionText = criterionText(texts, names),
): string {
  const goal = texts.t(list === 'sale' ? 'FOR_SALE' : 'FOR_RENT')
  const words = filtersAlone(criteria).map(textOf)
  return words.length === 0 ? goal : `${goal}${colon(texts.language)} ${words.join(', ')}`
}
