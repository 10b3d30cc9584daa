/** The catalogue as Kyero v3, which is always the whole stock. */
import type { Site } from '../../platform/context/site.server'
import { BELGIUM } from '../../platform/i18n/address'
import { languages } from '../../platform/i18n/languages'
import type { Texts } from '../../platform/i18n/texts'
import { dayInBrussels } from '../../platform/time/brussels'
import { energyLabelOn } from '../catalogue/law.server'
import type { PropertyRecord } from '../catalogue/snapshot'
import { countryInEnglish, kindInEnglish, provinceInEnglish } from './english-words.server'
import type { ExportedHome } from './exported-home.server'
import { given, type XmlTree, xmlHead, xmlText } from './xml.server'

/** The format's maxima. */
const limits = { pictures: 50, detail: 50, address: 255 }

export function* kyeroPieces(site: Site, homes: Iterable<ExportedHome>): Generator<string> {
  const english = site.texts('en')
  const on = dayInBrussels(site.now())
  yield `${xmlHead}<root>\n${xmlText({ kyero: { feed_version: 3 } })}\n`
  for (const home of homes) yield `${xmlText({ property: propertyOf(home, { english, on }) })}\n`
  yield '</root>\n'
}

function propertyOf(home: ExportedHome, { english, on }: { english: Texts; on: string }): XmlTree {
  const { record, pages, card } = home
  const label = record.CountryID === BELGIUM ? energyLabelOn({ ...card.energy, on })?.text[0] : undefined
  const plot = record.SurfaceGround
  const built = record.SurfaceTotal ?? record.SurfaceLiving
  return {
    id: record.ID,
    date: `${record.ModifyDate ?? record.DateOfPosting} 00:00:00`,
    ref: record.Reference.slice(0, 255),
    price: Math.round(record.Price ?? 0),
    currency: 'EUR',
    price_freq: record.Goal === 1 ? 'month' : 'sale',
    new_build: record.IsNewBuild ? 1 : 0,
    type: kindInEnglish(record),
    town: record.City,
    province: provinceInEnglish(record, english),
    country: countryInEnglish(record).slice(0, 50),
    // The catalogue's point of a hidden address is moved, and readers would take it for the house.
    location: record.PublishAddress ? { longitude: record.Longitude, latitude: record.Latitude } : undefined,
    location_detail: record.Neighbourhood?.slice(0, limits.detail),
    beds: record.NumberOfBedRooms,
    baths: record.NumberOfBathRooms,
    pool: record.HasPool === undefined ? undefined : record.HasPool ? 1 : 0,
    surface_area: given({ built: whole(built), plot: whole(plot) }),
    energy_rating: label && /^[A-G]$/.test(label) ? { consumption: label } : undefined,
    url: given(Object.fromEntries(languages.map(language => [language, fitting(pages[language])]))),
    desc: descriptions(record),
    images: { image: images(record) },
    video_url: record.VideoUrl,
    virtual_tour_url: record.VirtualTourUrl,
  }
}

function whole(size: number | undefined): number | undefined {
  return size === undefined ? undefined : Math.round(size)
}

function fitting(address: string | undefined): string | undefined {
  return address !== undefined && address.length <= limits.address ? address : undefined
}

/** A tilde is the format's line break. */
function descriptions({ language, Description, Translations = {} }: PropertyRecord): XmlTree {
  const texts = languages.map(each => [each, each === language ? Description : Translations[each]?.Description] as const)
  return Object.fromEntries(texts.map(([each, text]) => [each, text?.replaceAll('~', '-').replace(/\r?\n/g, '~')]))
}

/** Plans have a tag, which readers of version 3.6 and later know. */
function images({ PictureItems, FloorPlanItems = [] }: PropertyRecord): XmlTree[] {
  return [
    ...PictureItems.map(({ Url }) => ({ url: Url })),
    ...FloorPlanItems.map(({ Url }) => ({ url: Url, tags: { tag: 'floorplan' } })),
  ]
    .slice(0, limits.pictures)
    .map((image, at) => ({ '@id': at + 1, ...image }))
}
