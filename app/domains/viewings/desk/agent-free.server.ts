/** Whether the agent of a requested viewing has time for it. */
import { and, gt, inArray } from 'drizzle-orm'
import { appointment } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import { diaryVisits } from '../../catalogue/diary.server'
import { managerIDs } from '../../catalogue/managers.server'
import { isWorkingAt } from '../agenda'
import { openHouses } from '../open-houses.server'
import { viewingRules } from '../rules.server'

type Time = { startsAt: number; endsAt: number }

/** Far more than an agency's coming weeks. */
const most = 300

/**
 * The requested viewings whose agent shows another home at that time, here, at an open house or in the provider's diary, travelling
 * time included, or does not work then. A home that the catalogue gives nobody has no agent who could be busy.
 * @returns their IDs.
 */
export function busyViewings(site: Site): string[] {
  const now = site.now()
  const coming = (...statuses: ('requested' | 'confirmed' | 'proposed')[]) =>
    site.database
      .select({
        id: appointment.id,
        propertyID: appointment.propertyID,
        startsAt: appointment.startsAt,
        endsAt: appointment.endsAt,
      })
      .from(appointment)
      .where(and(inArray(appointment.status, statuses), gt(appointment.startsAt, now)))
      .orderBy(appointment.startsAt)
      .limit(most)
      .all()
  const asked = coming('requested')
  if (asked.length === 0) return []
  const managers = managerIDs(site)
  const { agenda } = viewingRules(site)
  const gap = (agenda.travelMinutes ?? 0) * 60_000
  const diary = [...diaryVisits(site)].flatMap(([propertyID, visits]) => visits.map(visit => ({ propertyID, ...visit })))
  const taken = [...coming('confirmed', 'proposed'), ...openHouses(site.database, now), ...diary]
  const meets = (a: Time, b: Time) => a.startsAt < b.endsAt + gap && b.startsAt - gap < a.endsAt
  return asked
    .filter(viewing => {
      const agent = managers.get(viewing.propertyID)
      if (agent === undefined) return false
      const isTaken = taken.some(
        each => each.propertyID !== viewing.propertyID && managers.get(each.propertyID) === agent && meets(viewing, each),
      )
      return isTaken || !isWorkingAt(viewing, agent, agenda)
    })
    .map(({ id }) => id)
}
