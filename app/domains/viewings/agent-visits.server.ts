/** Each agent's visits, and the slots of a property that they block. */
import { and, eq, gt, gte, isNull, ne, or } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { appointment, appointmentSeat } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { diaryVisits } from '../catalogue/diary.server'
import { managerIDs } from '../catalogue/managers.server'
import { isBlocked, type Visit } from './agenda'
import { openHouses } from './open-houses.server'
import { type ViewingRules, viewingRules } from './rules.server'
import type { Slot } from './slots'

/** By the agent's number. */
export type AgentVisits = ReadonlyMap<number, readonly Visit[]>

const none: AgentVisits = new Map()

/** Whether an agent's other visits affect a property's slots. */
function hasAgendaRules({ agenda }: ViewingRules): boolean {
  const { travelMinutes, mostADay } = agenda
  return travelMinutes !== undefined || mostADay !== undefined
}

/** How long an unconfirmed hold blocks its agent for other properties (ms). Its own seat is held for longer. */
const keepsAgentFor = 10 * 60_000

/**
 * Visits from today on, including held ones, open houses and those in the provider's diary.
 * @param database the booking's transaction, so that nothing changes before it writes.
 * @param except a viewing that is being moved.
 */
export function agentVisits(site: Site, database: SiteDatabase | SiteTransaction, now: number, except?: string): AgentVisits {
  if (!hasAgendaRules(viewingRules(site, database))) return none
  const { propertyID, startsAt, heldUntil, appointmentID } = appointmentSeat
  const rows = database
    .selectDistinct({ propertyID, startsAt, endsAt: appointment.endsAt })
    .from(appointmentSeat)
    .innerJoin(appointment, eq(appointment.id, appointmentID))
    .where(
      and(
        gte(startsAt, now - 86_400_000),
        or(isNull(heldUntil), gt(heldUntil, now)),
        or(ne(appointment.status, 'held'), gt(appointment.createdAt, now - keepsAgentFor)),
        except === undefined ? undefined : ne(appointmentID, except),
      ),
    )
    .all()
  const managers = managerIDs(site)
  const visits = new Map<number, Visit[]>()
  const add = ({ propertyID, startsAt, endsAt }: Omit<Visit, 'day'>) => {
    const agent = managers.get(propertyID)
    if (agent === undefined || startsAt < now - 86_400_000) return
    const own = visits.get(agent) ?? []
    visits.set(agent, own)
    // One entry, although visitors, open house and diary may all name it.
    if (own.some(each => each.propertyID === propertyID && each.startsAt === startsAt)) return
    own.push({ propertyID, startsAt, endsAt, day: dayInBrussels(startsAt) })
  }
  for (const row of rows) add(row)
  for (const house of openHouses(database, now)) add(house)
  for (const [propertyID, told] of diaryVisits(site)) for (const visit of told) add({ propertyID, ...visit })
  return visits
}

/** A property's slots at which its agent is not free. */
export function blockedSlots(
  site: Site,
  propertyID: number,
  slots: readonly Slot[],
  visits: AgentVisits,
  rules = viewingRules(site),
): Slot[] {
  const agent = visits.size === 0 ? undefined : managerIDs(site).get(propertyID)
  const own = agent === undefined ? undefined : visits.get(agent)
  if (!own) return []
  return slots.filter(slot => isBlocked(slot, propertyID, own, rules.agenda))
}
