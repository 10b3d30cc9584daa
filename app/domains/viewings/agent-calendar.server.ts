/**
 * An agent's viewings as a subscribed calendar (iCalendar, RFC 5545), behind a secret address. Calendar programs poll it for
 * years and cannot log in, so the address does not expire; `agenda.calendarSeries` in `appointments.json` revokes all earlier
 * addresses.
 */
import { and, asc, gte, inArray } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { readLink, signLink } from '../../platform/signing/signed-link.server'
import { allAgents, managerIDs } from '../catalogue/managers.server'
import { findAgent } from '../catalogue/property.server'
import { calendarOf } from './calendar-file.server'
import { statusAt } from './viewing.server'
import { viewingStaff } from './viewing-staff.server'

const use = 'agent-calendar'
const noEnd = Date.UTC(9999, 11, 31)
/** How long past viewings stay (ms). */
const keptFor = 30 * 86_400_000

const idOf = (site: Site, agent: number) => `${agent}-${site.configuration.appointments.agenda.calendarSeries}`

/** @returns each agent of the catalogue with the address of their calendar, which is stable. */
export function agentCalendars(site: Site): { name: string; email: string; address: string }[] {
  return allAgents(site).map(({ ID, FirstName, LastName, Email }) => ({
    name: `${FirstName} ${LastName}`,
    email: Email,
    address: `${site.settings.siteUrl}/calendar/agent/${signLink(use, idOf(site, ID), noEnd, site.secret)}`,
  }))
}

/**
 * Viewings of the agent's current properties, in the staff's language.
 * @returns undefined if the address is not ours or was revoked, or the agent is gone.
 */
export function agentCalendar(site: Site, token: string | undefined): string | undefined {
  const now = site.now()
  const id = readLink(use, token, now, site.secret)
  const agent = id === undefined ? undefined : Number(id.split('-')[0])
  const record = agent === undefined || id !== idOf(site, agent) ? undefined : findAgent(site, agent)
  if (!record) return undefined
  const managers = managerIDs(site)
  const rows = site.database
    .select()
    .from(appointment)
    .where(and(inArray(appointment.status, ['requested', 'proposed', 'confirmed']), gte(appointment.startsAt, now - keptFor)))
    .orderBy(asc(appointment.startsAt), asc(appointment.createdAt))
    .all()
    .filter(row => managers.get(row.propertyID) === agent && statusAt(row, now) !== 'expired')
  const { t } = site.texts(viewingStaff(site).language)
  return calendarOf(site, rows, t('CALENDAR_NAME', { name: `${record.FirstName} ${record.LastName}` }))
}
