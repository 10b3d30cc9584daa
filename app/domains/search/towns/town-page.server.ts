/**
 * The page of a town, or of a kind of home or a quarter within it: its homes, and what the catalogue knows about them. A figure
 * needs five homes; with fewer, the province's is given, or none.
 */
import { inArray } from 'drizzle-orm'
import { property } from '../../../../db/schema/catalogue.server'
import type { Office } from '../../../platform/agency/config/offices.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { provinceKey } from '../../../platform/i18n/provinces'
import type { Texts } from '../../../platform/i18n/texts'
import { metresBetween } from '../../../platform/map/projection'
import { dayInBrussels } from '../../../platform/time/brussels'
import { daysBetween } from '../../../platform/time/calendar-days'
import { agentLine } from '../../catalogue/agents/agent-line.server'
import type { Card } from '../../catalogue/cards/card'
import { findCards } from '../../catalogue/cards/cards.server'
import { plainZip } from '../../catalogue/city'
import { namesAround } from '../../catalogue/map/place-view.server'
import { medianOf } from '../../catalogue/median'
import type { Offer, Point } from '../../catalogue/offers'
import { officeHref } from '../../catalogue/office-address'
import { addressLine, officeOf } from '../../catalogue/offices.server'
import { findAgent, findProperty } from '../../catalogue/property.server'
import { provinceOfPostcode } from '../../catalogue/province.server'
import { closedAmong } from '../../catalogue/sales.server'
import { dwellings } from '../../catalogue/sheet/mandatory'
import type { ListName } from '../list.server'
import { type FoundTown, partsOf, sameTown, type TownPart, type TownPlace, townHref, townPlaces } from './town-places.server'
import type { Asked, PlaceLink, TownView } from './town-view'
import type { ShownTown } from './town-words'

/** Fewer homes give no meaningful figure. */
const fewest = 5
const maxBeside = 6
/** Metres between two towns that are beside each other. */
const farthest = 25_000

/**
 * @returns `redirectTo` for another spelling or language of the town's or part's name; undefined if nothing is offered there.
 */
export function findTown(
  site: Site,
  list: ListName,
  language: Language,
  asked: { city: string; part?: string | undefined },
): FoundTown | { redirectTo: string } | undefined {
  const wanted = asked.city.toLowerCase()
  const places = townPlaces(site, list, language)
  const place = places.find(({ slug }) => slug === wanted) ?? namedElsewhere(site, list, language, wanted)
  if (!place) return undefined
  if (asked.part === undefined) return place.slug === asked.city ? { place } : { redirectTo: townHref(list, language, place) }
  const part = partsOf(site, list, language, place).find(({ slug }) => slug === asked.part?.toLowerCase())
  if (!part) return undefined
  return place.slug === asked.city && part.slug === asked.part
    ? { place, part }
    : { redirectTo: townHref(list, language, place, part) }
}

/** The town by its name in another language. */
function namedElsewhere(site: Site, list: ListName, language: Language, slug: string): TownPlace | undefined {
  for (const other of site.configuration.languages.enabled) {
    const there = townPlaces(site, list, other).find(place => place.slug === slug)
    if (there) return sameTown(site, list, language, there)
  }
  return undefined
}

/** The homes that the page shows; the list has the others. */
export function townCards(site: Site, { place, part }: FoundTown, language: Language): Card[] {
  const { offers } = part ?? place
  return findCards(
    site,
    offers.slice(0, mostShown).map(({ id }) => id),
    language,
  )
}

const mostShown = 24

/** A town, or the kind or quarter within it, as its page shows it below its homes. */
export function shownTown(site: Site, list: ListName, texts: Texts, found: FoundTown): ShownTown {
  const { place, part } = found
  return {
    list,
    name: part && 'quarter' in part ? part.name : place.name,
    count: (part ?? place).offers.length,
    town: townView(site, list, texts, found),
  }
}

function townView(site: Site, list: ListName, texts: Texts, { place, part }: FoundTown): TownView {
  const { language } = texts
  const { offers } = part ?? place
  const asked = askedIn(site, list, texts, { place, part })
  const closed = closedIn(site, list, texts, place)
  const parts = partsOf(site, list, language, place)
  const link = (each: TownPart): PlaceLink => ({
    name: each.name,
    href: townHref(list, language, place, each),
    count: each.offers.length,
  })
  const labels = offers.flatMap(({ energy }) => energy ?? [])
  const other = list === 'sale' ? 'rent' : 'sale'
  const inOther = sameTown(site, other, language, place)
  const records = recordsOf(site, offers)
  const today = dayInBrussels(site.now())
  return {
    ...(part && { town: { name: place.name, href: townHref(list, language, place), count: place.offers.length } }),
    ...(asked && { asked: { ...asked, isOfDwellings: !part || 'quarter' in part } }),
    askedByKind: part ? [] : askedByKind(parts, link),
    ...(closed && { closed }),
    ...(offers.length >= fewest && { daysOnSite: medianOf(records.map(({ postedOn }) => daysBetween(postedOn, today))) }),
    ...(labels.length >= fewest && {
      efficient: { count: labels.filter(label => label <= 2).length, of: labels.length },
    }),
    kinds: parts.filter(each => 'webID' in each && each !== part).map(link),
    quarters: parts.filter(each => 'quarter' in each && each !== part).map(link),
    beside: townsBeside(site, list, language, place),
    ...(inOther && {
      otherList: { name: place.name, href: townHref(other, language, inOther), count: inOther.offers.length },
    }),
    ...peopleOf(site, records, texts),
    around: namesAround(
      // In the language of the page.
      offers.slice(0, maxAround).flatMap(({ id }) => findProperty(site, id, language)?.record ?? []),
      texts.t,
    ),
  }
}

/** Prices of the page's kind, or of dwellings: those in the town, else those in the province. */
function askedIn(
  site: Site,
  list: ListName,
  { language, t }: Texts,
  { place, part }: FoundTown,
): (Asked & { where: string }) | undefined {
  const kinds = part && 'webID' in part ? [part.webID] : dwellings
  const isKind = ({ types }: Offer) => types.some(type => kinds.includes(type))
  const here = askedFor((part ?? place).offers.filter(isKind))
  if (here) return { ...here, where: place.name }
  const province = provinceOf(place)
  if (!province) return undefined
  const there = townPlaces(site, list, language).filter(other => provinceOf(other) === province)
  const wider = askedFor(there.flatMap(({ offers }) => offers).filter(isKind))
  return wider && { ...wider, where: t(provinceKey(province)) }
}

/** Published prices only. */
function askedFor(offers: readonly Offer[]): Asked | undefined {
  const prices = offers.flatMap(({ price }) => price ?? [])
  if (prices.length < fewest) return undefined
  return { median: medianOf(prices), from: Math.min(...prices), to: Math.max(...prices), of: prices.length }
}

function askedByKind(parts: readonly TownPart[], link: (part: TownPart) => PlaceLink): TownView['askedByKind'] {
  return parts.flatMap(part => {
    const asked = 'webID' in part && askedFor(part.offers)
    return asked ? [{ ...asked, name: part.name, href: link(part).href }] : []
  })
}

function closedIn(site: Site, list: ListName, { t }: Texts, place: TownPlace): TownView['closed'] {
  const here = closedAmong(site, list, ({ cityKey }) => place.keys.includes(cityKey))
  if (here) return { ...here, where: place.name }
  const province = provinceOf(place)
  const wider = province && closedAmong(site, list, ({ zip }) => provinceOfPostcode(plainZip(zip)) === province)
  return wider && { ...wider, where: t(provinceKey(province)) }
}

function provinceOf({ cities: [city] }: TownPlace) {
  return city && provinceOfPostcode(plainZip(city.zip))
}

/** The nearest towns with homes in the list. */
function townsBeside(site: Site, list: ListName, language: Language, place: TownPlace): PlaceLink[] {
  const centre = centreOf(place)
  return townPlaces(site, list, language)
    .filter(other => other.slug !== place.slug)
    .map(other => ({ other, metres: metresBetween(centre, centreOf(other)) }))
    .filter(({ metres }) => metres <= farthest)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, maxBeside)
    .map(({ other }) => ({ name: other.name, href: townHref(list, language, other), count: other.offers.length }))
}

function centreOf({ offers }: TownPlace): Point {
  const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  return { latitude: mean(offers.map(({ latitude }) => latitude)), longitude: mean(offers.map(({ longitude }) => longitude)) }
}

type HomeRecord = Pick<typeof property.$inferSelect, 'postedOn' | 'record'>

/** Homes whose surroundings are named. */
const maxAround = 24

/** Records read for a page: a large town's first ones say enough. */
const maxRecords = 200

function recordsOf(site: Site, offers: readonly Offer[]): HomeRecord[] {
  const ids = offers.slice(0, maxRecords).map(({ id }) => id)
  return site
    .catalogue()
    .database.select({ postedOn: property.postedOn, record: property.record })
    .from(property)
    .where(inArray(property.id, ids))
    .all()
}

/** The agent of most of the homes, and the office of most. */
function peopleOf(site: Site, records: readonly HomeRecord[], texts: Texts): Pick<TownView, 'agent' | 'office'> {
  const agent = findAgent(site, mostCommon(records.map(({ record }) => record.ManagerID)))
  const office = mostCommon(records.map(({ record }) => officeOf(site, record)))
  return {
    ...(agent && { agent: agentLine(site, agent, texts) }),
    ...(office && { office: officeLine(site, office, texts.language) }),
  }
}

function officeLine(site: Site, office: Office, language: Language): NonNullable<TownView['office']> {
  const page = officeHref(office.id, language)
  return { name: office.name[language], address: addressLine(site, office, language), ...(page && { href: page }) }
}

function mostCommon<T>(values: readonly (T | undefined)[]): T | undefined {
  const times = new Map<T, number>()
  for (const value of values) if (value !== undefined) times.set(value, (times.get(value) ?? 0) + 1)
  const [first] = [...times].sort(([, a], [, b]) => b - a)
  return first?.[0]
}
