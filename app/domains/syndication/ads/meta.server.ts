/** The catalogue as a home-listing feed of Meta (Facebook, Instagram), in XML. */
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { isDwelling } from '../../catalogue/sheet/mandatory'
import type { PropertyRecord } from '../../catalogue/snapshot'
import { countryInEnglish, provinceInEnglish } from '../english-words.server'
import type { ExportedHome } from '../exported-home.server'
import { homeKind } from '../home-kind'
import { type XmlTree, xmlHead, xmlText } from '../xml.server'
import { advertised, euroAmount } from './advertised.server'

/** The format's maxima. */
const limits = { pictures: 20, description: 5000 }

export function* metaPieces(site: Site, homes: Iterable<ExportedHome>, language: Language): Generator<string> {
  const { siteUrl } = site.settings
  const english = site.texts('en')
  yield `${xmlHead}<listings>\n${xmlText({ title: site.configuration.agency.name, link: { '@rel': 'self', '@href': siteUrl } })}\n`
  for (const home of homes) yield `${xmlText({ listing: listing(home, language, provinceInEnglish(home.record, english)) })}\n`
  yield '</listings>\n'
}

function listing(home: ExportedHome, language: Language, region: string): XmlTree {
  const { record } = home
  const { title, description, page } = advertised(home, language)
  const isSale = record.Goal !== 1
  return {
    home_listing_id: home.id,
    name: title,
    availability: isSale ? (record.Marquee === 3 ? 'sale_pending' : 'for_sale') : 'for_rent',
    description: description.slice(0, limits.description),
    address: { '@format': 'simple', component: address(record, region) },
    latitude: record.Latitude,
    longitude: record.Longitude,
    neighborhood: record.Neighbourhood ?? record.City,
    image: record.PictureItems.slice(0, limits.pictures).map(({ Url }) => ({ url: Url })),
    listing_type: isSale ? (record.IsNewBuild ? 'new_construction' : 'for_sale_by_agent') : 'for_rent_by_agent',
    num_beds: record.NumberOfBedRooms,
    num_baths: record.NumberOfBathRooms,
    price: euroAmount(record.Price ?? 0),
    property_type: types[homeKind(record)] ?? (isDwelling(record) ? 'house' : 'other'),
    url: page,
    year_built: record.ConstructionYear,
    area_size: record.SurfaceLiving === undefined ? undefined : Math.round(record.SurfaceLiving),
    area_unit: record.SurfaceLiving === undefined ? undefined : 'sq_m',
  }
}

const types: Readonly<Record<number, string>> = { 1: 'house', 2: 'apartment', 3: 'apartment', 4: 'land' }

function address(record: PropertyRecord, region: string): XmlTree[] {
  const street = [record.Street, record.HouseNumber].filter(Boolean).join(' ')
  const parts = {
    ...(street !== '' && { addr1: street }),
    city: record.City,
    region,
    country: countryInEnglish(record),
    postal_code: record.Zip,
  }
  return Object.entries(parts).map(([name, value]) => ({ '@name': name, '#': value }))
}
