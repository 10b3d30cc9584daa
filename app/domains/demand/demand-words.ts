/** A demand in words: on the account's page, in mails. Pure. */
import type { Texts } from '../../platform/i18n/texts'
import { filterText } from '../search/filter-text'
import { activeFilters } from '../search/filters'
import { type Demand, filtersOf } from './criteria'

export type PlaceAndTypeNames = {
  /** By WebID, in the language. */
  type: (webID: number) => string | undefined
  /** A town as it is written: `Liège`. */
  zone: (zone: string) => string | undefined
}

/** Each criterion as it reads: `Huis`, `Oost-Vlaanderen`, `tot € 400.000`. */
function criteriaWords(texts: Texts, { criteria }: Pick<Demand, 'criteria'>, names: PlaceAndTypeNames): string[] {
  return activeFilters(filtersOf(criteria)).map(filter =>
    filter.kind === 'zone'
      ? (names.zone(filter.zone) ?? filterText(texts, filter, names.type))
      : filterText(texts, filter, names.type),
  )
}

/** The whole search on one line: `Te koop: Huis, Oost-Vlaanderen, tot € 400.000`. */
export function demandWords(texts: Texts, demand: Demand, names: PlaceAndTypeNames): string {
  const goal = texts.t(demand.list === 'sale' ? 'FOR_SALE' : 'FOR_RENT')
  const words = criteriaWords(texts, demand, names)
  return words.length === 0 ? goal : `${goal}: ${words.join(', ')}`
}
