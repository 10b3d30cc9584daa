/** The catalogue as the real-estate feed of Google Ads (business data), in CSV. */
import type { Site } from '../../../platform/context/site.server'
import { programRow } from '../../../platform/html/csv'
import { formatEuro, formatSurface } from '../../../platform/i18n/formats'
import type { Language } from '../../../platform/i18n/languages'
import type { Texts } from '../../../platform/i18n/texts'
import { listTitle } from '../../search/listing.server'
import { countryInEnglish, kindInEnglish } from '../english-words.server'
import type { ExportedHome } from '../exported-home.server'
import { advertised, euroAmount } from './advertised.server'
import { googleColumns } from './rules'

export function* googlePieces(site: Site, homes: Iterable<ExportedHome>, language: Language): Generator<string> {
  const texts = site.texts(language)
  const names = Object.keys(googleColumns)
  yield programRow(names)
  for (const home of homes) {
    const row: Partial<Record<string, string>> = rowOf(home, texts)
    yield programRow(names.map(name => row[name] ?? ''))
  }
}

function rowOf(home: ExportedHome, texts: Texts): Record<string, string> {
  const { t, language } = texts
  const { record } = home
  const { title, page, unit } = advertised(home, language)
  const price = record.Price ?? 0
  const { NumberOfBedRooms: bedrooms = 0, SurfaceLiving: surface = 0 } = record
  const facts = [bedrooms > 0 && t('BEDROOMS_COUNT', { count: bedrooms }), surface > 0 && formatSurface(surface, texts)]
  const street = [record.Street, record.HouseNumber].filter(Boolean).join(' ')
  return {
    'Listing ID': String(home.id),
    'Listing name': title,
    'Final URL': page,
    'Image URL': record.PictureItems[0]?.Url ?? '',
    'City name': record.City,
    Description: facts.filter(Boolean).join(', '),
    Price: euroAmount(price),
    ...(unit !== '' && { 'Formatted price': formatEuro(price, texts) + unit }),
    'Property type': kindInEnglish(record),
    'Listing type': listTitle(t, home.list === 1 ? 'rent' : 'sale', undefined),
    Address: [street, `${record.Zip} ${record.City}`, countryInEnglish(record)].filter(Boolean).join(', '),
  }
}
