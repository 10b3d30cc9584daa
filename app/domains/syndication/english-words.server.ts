/** Kinds, provinces and countries in English, for formats whose words are English. */
import { BELGIUM, LUXEMBOURG } from '../../platform/i18n/address'
import { provinceKey } from '../../platform/i18n/provinces'
import type { Texts } from '../../platform/i18n/texts'
import { provinceOfPostcode } from '../catalogue/province.server'
import { isDwelling } from '../catalogue/sheet/mandatory'
import type { PropertyRecord } from '../catalogue/snapshot'
import { homeKind } from './home-kind'

/** Kyero's own words where it has one; its readers need the agency's word for the others. */
const types: Readonly<Record<number, string>> = {
  1: 'House',
  2: 'Apartment',
  3: 'Studio',
  4: 'Land',
  5: 'Investment',
  6: 'Commercial',
  7: 'Garage',
  8: 'Warehouse',
  9: 'Office',
}
const countries: Readonly<Record<number, string>> = { [BELGIUM]: 'Belgium', [LUXEMBOURG]: 'Luxembourg' }

export function kindInEnglish(record: PropertyRecord): string {
  const kind = homeKind(record)
  if (kind === 2 && record.MainTypeName === 'Duplex') return record.MainTypeName
  return types[kind] ?? (isDwelling(record) ? 'House' : 'Commercial')
}

/** A place without provinces stands for itself. */
export function provinceInEnglish({ Zip, City, CountryID }: PropertyRecord, english: Texts): string {
  const province = CountryID === LUXEMBOURG ? ('LU' as const) : CountryID === BELGIUM ? provinceOfPostcode(Zip) : undefined
  return province ? english.t(provinceKey(province)) : City
}

export function countryInEnglish({ CountryID, CountryName }: PropertyRecord): string {
  return countries[CountryID] ?? CountryName
}
