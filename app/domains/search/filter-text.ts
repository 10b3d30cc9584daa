/** How a filter is worded on its chip. */
import { formatEuro, formatNumber } from '../../platform/i18n/formats'
import type { Texts } from '../../platform/i18n/texts'
import type { ActiveFilter, CityFilter } from './filters'
import { isProvince, provinceKey, townName } from './zones'

/** `Gent [9000]` (SPEC §2). */
export function cityText({ t }: Texts, { name, zip }: CityFilter): string {
  return t('CITY_OPTION', { name, zip })
}

/** A province in the language, a postcode, or a town with its capitals. */
export function zoneText({ t }: Texts, zone: string): string {
  return isProvince(zone) ? t(provinceKey(zone)) : townName(zone)
}

/** `€ 200.000 tot € 400.000`, or one bound; '' without bounds. In euro; 0 is no bound. */
export function priceText({ t }: Texts, min: number, max: number): string {
  if (min > 0 && max > 0) return t('PRICE_BETWEEN', { min: formatEuro(min), max: formatEuro(max) })
  if (min > 0) return t('PRICE_FROM', { price: formatEuro(min) })
  return max > 0 ? t('PRICE_UP_TO', { price: formatEuro(max) }) : ''
}

/** @param typeName the name of a category by its WebID; undefined for one that is not there. */
export function filterText(texts: Texts, filter: ActiveFilter, typeName: (webID: number) => string | undefined): string {
  const { language, t } = texts
  switch (filter.kind) {
    case 'city':
      return cityText(texts, filter.city)
    case 'zone':
      return zoneText(texts, filter.zone)
    case 'roomsMax':
      return t(`FILTER_CHIP_${filter.field.toUpperCase()}_MAX`, { count: filter.count })
    case 'type':
      return typeName(filter.webID) ?? `${t('SEARCH_TYPE')} ${filter.webID}`
    case 'price':
      return priceText(texts, filter.min, filter.max)
    case 'rooms':
      return t(`FILTER_CHIP_${filter.field.toUpperCase()}`, { count: filter.count })
    case 'garden':
      return t('FILTER_GARDEN')
    case 'terrace':
      return t('FILTER_TERRACE')
    case 'surface':
      return t('FILTER_CHIP_LIVING_AREA', { area: formatNumber(filter.squareMetres, language) })
    case 'search':
      return t('FILTER_CHIP_SEARCH', { text: filter.text })
  }
}
