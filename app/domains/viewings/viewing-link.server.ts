/** Whether a viewing of a property can be booked, for its page. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { memo, ofSite } from '../../platform/memo/memo'
import { extraRecords } from '../catalogue/extra-records.server'
import { type ListingAddress, listingFormHref } from '../catalogue/listing-address'
import { managerIDs } from '../catalogue/managers.server'
import { findProperty } from '../catalogue/property.server'
import { isBlocked, type Visit } from './agenda'
import { type AgentVisits, agentVisits } from './agent-visits.server'
import { schemeSlots, slotsOf, type TakenSeats, takenByProperty, takenOf, takenSeats } from './open-slots.server'

type Listed = { id: number; list: 0 | 1 }

/**
 * The address of the booking form, or that all of its slots are taken; neither where it has no slot. A page that is stored is
 * made anew each day, so slots that were all past leave it, and as soon as `fullAgendas` says something else.
 */
export function bookingLink(site: Site, shown: ListingAddress & Listed, language: Language): { book?: string; isFull?: true } {
  const now = site.now()
  const slots = slotsOf(site, shown, now)
  if (slots.length === 0) return {}
  const visits = agentVisits(site, site.database, now)
  const taken = takenOf(site, shown.id, slots, takenSeats(site.database, shown.id, now), visits)
  return isEachTaken(slots, taken) ? { isFull: true } : { book: listingFormHref('contact-appointment', shown, language) }
}

function isEachTaken(slots: ReturnType<typeof slotsOf>, taken: TakenSeats): boolean {
  return slots.every(({ startsAt, capacity }) => (taken.get(startsAt) ?? 0) >= capacity)
}

const noSeats: TakenSeats = new Map()

/**
 * The properties of agents who have visits: what they have elsewhere may fill the agenda of one without any. Only those that have
 * slots of their provider's, and those of an agent whose visits leave nothing of the weekly scheme: it is one for all of a large
 * catalogue, and looked at once an agent.
 */
function propertiesOf(site: Site, visits: AgentVisits, now: number): number[] {
  if (visits.size === 0) return []
  const { weekly, agenda } = site.configuration.appointments
  const told = new Set(extraRecords(site, 'viewingSlot').map(each => each.PropertyID))
  const isBooked = ([agent, own]: [number, readonly Visit[]]) => {
    const slots = schemeSlots(site, agent, now)
    return slots.length > 0 && slots.every(slot => isBlocked(slot, undefined, own, agenda))
  }
  const booked = new Map(weekly.lists.length > 0 ? [...visits].filter(isBooked) : [])
  return [...managerIDs(site)].flatMap(([id, agent]) => (booked.has(agent) || (visits.has(agent) && told.has(id)) ? [id] : []))
}

/**
 * The properties whose slots are all taken or held, as one text that changes with them: stored pages say so. It is asked several
 * times a second, and worked out when a seat changed and once a minute, since slots pass by.
 */
export function fullAgendas(site: Site): string {
  const now = site.now()
  const taken = [...takenByProperty(site.database, now)].map(([id, seats]) => [id, ...seats])
  return fullAgendasNow(site, JSON.stringify([site.catalogue().version, Math.floor(now / 60_000), taken]))
}

const fullAgendasNow = memo(
  ofSite,
  (site: Site, _asked: string): string => {
    const now = site.now()
    const taken = takenByProperty(site.database, now)
    const visits = agentVisits(site, site.database, now)
    const isFull = (id: number) => {
      const property = findProperty(site, id, 'nl')
      const slots = property?.state === 'offered' ? slotsOf(site, property, now) : []
      return slots.length > 0 && isEachTaken(slots, takenOf(site, id, slots, taken.get(id) ?? noSeats, visits))
    }
    return [...new Set([...taken.keys(), ...propertiesOf(site, visits, now)])].filter(isFull).join(' ')
  },
  1,
)
