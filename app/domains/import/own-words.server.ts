/**
 * The words that adapters write for types, marquees and countries, in the texts of the product, so that an agency whose
 * `names.json` lacks them has no Dutch word on a French page.
 */
import { forEachLanguage, type Language } from '../../platform/i18n/languages'
import type { Texts } from '../../platform/i18n/texts'
import type { Names } from '../catalogue/snapshot'

/** By field and word: the key of its text. */
const keys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MainTypeName: {
    Huis: 'PROPERTY_TYPE_1',
    Appartement: 'PROPERTY_TYPE_2',
    'Appartement met tuin': 'PROPERTY_TYPE_2',
    Duplex: 'TYPE_DUPLEX',
    Gelijkvloers: 'GROUND_FLOOR',
    Studio: 'PROPERTY_TYPE_3',
    Grond: 'PROPERTY_TYPE_4',
    Opbrengsteigendom: 'PROPERTY_TYPE_5',
    Commercieel: 'PROPERTY_TYPE_6',
    'Parking / Garage': 'PROPERTY_TYPE_7',
    Industrieel: 'PROPERTY_TYPE_8',
    Kantoren: 'PROPERTY_TYPE_9',
    Kelder: 'LABEL_HAS_CELLAR',
  },
  MarqueeName: { Nieuw: 'MARQUEE_NEW', 'Onder optie': 'OPTION', Verkocht: 'SOLD', Verhuurd: 'RENTED' },
  CountryName: { België: 'COUNTRY_BE', Luxemburg: 'COUNTRY_LU' },
}

/** The agency's names, with the product's words where it has none. */
export function withOwnWords(names: Names, texts: (language: Language) => Pick<Texts, 't'>): Names {
  const own = Object.entries(keys).map(([field, table]): [string, Names[string]] => {
    const words = Object.entries(table).map(([word, key]): [string, Names[string][string]] => {
      const given = names[field]?.[word]
      if (typeof given === 'string') return [word, given]
      return [word, { ...forEachLanguage(language => texts(language).t(key)), ...given }]
    })
    return [field, { ...names[field], ...Object.fromEntries(words) }]
  })
  return { ...names, ...Object.fromEntries(own) }
}
