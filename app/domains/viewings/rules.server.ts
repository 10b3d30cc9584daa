/** The rules of the agency's free times: `appointments.json`, or over it those set at the desk (docs/desk.md, "Free times"). */
import { gt } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { openHouse, viewingTimes } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import type { AgendaRules } from './agenda'
import type { WeeklyHours } from './slots'

/** The agency's, set at the desk as a whole. */
export type AgencyTimes = {
  weekly: { lists: ('sale' | 'rent')[]; hours: WeeklyHours[] /** ISO days. */; holidays: string[] }
  agenda: AgendaRules
}

/** A home's own weekly hours, instead of the agency's; none if it takes no viewings online. */
export type HomeTimes = { hours: WeeklyHours[] }

declare module '../../../db/schema/stored-json.server' {
  interface StoredJson {
    'viewing_times.rules': AgencyTimes | HomeTimes
  }
}

export type ViewingRules = AgencyTimes & { ofHomes: ReadonlyMap<number, HomeTimes> }

/** The scope of the agency's own rules; a home's is its number. */
export const agencyScope = 'agency'

/** Read from the database each time, so that every process follows a change at once. */
export function viewingRules(
  { configuration, database }: Pick<Site, 'configuration' | 'database'>,
  reader: SiteDatabase | SiteTransaction = database,
): ViewingRules {
  const rows = reader.select().from(viewingTimes).all()
  const agency = rows.find(({ scope }) => scope === agencyScope)?.rules as AgencyTimes | undefined
  const homes = rows.filter(({ scope }) => scope !== agencyScope)
  const { weekly, agenda } = agency ?? configuration.appointments
  return { weekly, agenda, ofHomes: new Map(homes.map(({ scope, rules }) => [Number(scope), rules as HomeTimes])) }
}

/** A text that changes with what cached pages show of free times and open houses. */
export function viewingTimesVersion({ database, now }: Pick<Site, 'database' | 'now'>): string {
  const times = database.select().from(viewingTimes).all()
  const houses = database.select().from(openHouse).where(gt(openHouse.startsAt, now())).all()
  return times.length + houses.length === 0 ? '' : JSON.stringify([times, houses])
}
