/** Whether a viewing can be booked, for a property's page. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { memo, ofSite } from '../../platform/memo/memo'
import { writeMoment } from '../../platform/time/moment-text'
import { extraRecords } from '../catalogue/extra-records.server'
import { type ListingAddress, listingFormHref } from '../catalogue/listing-address'
import { managerIDs } from '../catalogue/managers.server'
import { findProperty } from '../catalogue/property.server'
import { isBlocked, type Visit } from './agenda'
import { type AgentVisits, agentVisits } from './agent-visits.server'
import { type OpenHouse, openHouses } from './open-houses.server'
import { schemeSlots, slotsOf, type TakenSeats, takenByProperty, takenOf, takenSeats } from './open-slots.server'
import { viewingRules, viewingTimesVersion } from './rules.server'
import { whenInWords } from './when'

type Listed = { id: number; list: 0 | 1 }

/**
 * The booking form's address, or that all slots are taken; neither without slots. Cached pages are renewed daily, which drops
 * past slots, and when `fullAgendas` changes.
 */
export function bookingLink(site: Site, shown: ListingAddress & Listed, language: Language): { book?: string; isFull?: true } {
  const now = site.now()
  const slots = slotsOf(site, shown, now)
  if (slots.length === 0) return {}
  const visits = agentVisits(site, site.database, now)
  const taken = takenOf(site, shown.id, slots, takenSeats(site.database, shown.id, now), visits)
  return isEachTaken(slots, taken) ? { isFull: true } : { book: listingFormHref('contact-appointment', shown, language) }
}

/** A home's coming open houses for its page, each with the booking form's address while it has places. */
export function openHousesOn(site: Site, shown: ListingAddress & Listed, language: Language) {
  const now = site.now()
  const taken = takenSeats(site.database, shown.id, now)
  const form = listingFormHref('contact-appointment', shown, language)
  return openHouses(site.database, now, shown.id)
    .filter(({ startsAt }) => startsAt > now)
    .map(house => ({
      startsAt: new Date(house.startsAt).toISOString(),
      endsAt: new Date(house.endsAt).toISOString(),
      when: whenInWords(house, language),
      ...((taken.get(house.startsAt) ?? 0) < house.seats && { book: `${form}?slot=${writeMoment(house.startsAt)}` }),
    }))
}

/** An open house with places left, or without, as a text that changes with it. */
function fullOpenHouses({ database }: Site, taken: ReadonlyMap<number, TakenSeats>, now: number): string {
  const isFull = ({ propertyID, startsAt, seats }: OpenHouse) => (taken.get(propertyID)?.get(startsAt) ?? 0) >= seats
  return openHouses(database, now)
    .filter(isFull)
    .map(({ id }) => id)
    .join(' ')
}

function isEachTaken(slots: ReturnType<typeof slotsOf>, taken: TakenSeats): boolean {
  return slots.every(({ startsAt, capacity }) => (taken.get(startsAt) ?? 0) >= capacity)
}

const noSeats: TakenSeats = new Map()

/**
 * Properties of agents with visits, since those may fill an agenda without any. Limited to properties with slots from their
 * provider or own hours, and those of an agent whose visits fill the weekly scheme: a large catalogue shares one scheme, so this
 * is checked once per agent.
 */
function propertiesOf(site: Site, visits: AgentVisits, now: number): number[] {
  if (visits.size === 0) return []
  const rules = viewingRules(site)
  const { weekly, agenda, ofHomes } = rules
  const told = new Set(extraRecords(site, 'viewingSlot').map(each => each.PropertyID))
  const isBooked = ([agent, own]: [number, readonly Visit[]]) => {
    const slots = schemeSlots(site, agent, now, rules)
    return slots.length > 0 && slots.every(slot => isBlocked(slot, undefined, own, agenda))
  }
  const booked = new Map(weekly.lists.length > 0 ? [...visits].filter(isBooked) : [])
  return [...managerIDs(site)].flatMap(([id, agent]) =>
    booked.has(agent) || (visits.has(agent) && (told.has(id) || ofHomes.has(id))) ? [id] : [],
  )
}

/**
 * The free times set at the desk, and the properties whose slots are all taken or held, as a text that changes with them, for
 * cached pages. Read several times a second; recomputed when a seat changes and once a minute, because slots pass.
 */
export function fullAgendas(site: Site): string {
  const now = site.now()
  const seats = takenByProperty(site.database, now)
  const taken = [...seats].map(([id, each]) => [id, ...each])
  const times = viewingTimesVersion(site)
  return (
    times +
    fullOpenHouses(site, seats, now) +
    fullAgendasNow(site, JSON.stringify([site.catalogue().version, Math.floor(now / 60_000), taken, times]))
  )
}

const fullAgendasNow = memo(
  ofSite,
  (site: Site, _asked: string): string => {
    const now = site.now()
    const taken = takenByProperty(site.database, now)
    const rules = viewingRules(site)
    const visits = agentVisits(site, site.database, now)
    const isFull = (id: number) => {
      const property = findProperty(site, id, 'nl')
      const slots = property?.state === 'offered' ? slotsOf(site, property, now, rules) : []
      return slots.length > 0 && isEachTaken(slots, takenOf(site, id, slots, taken.get(id) ?? noSeats, visits, rules))
    }
    return [...new Set([...taken.keys(), ...propertiesOf(site, visits, now)])].filter(isFull).join(' ')
  },
  1,
)
