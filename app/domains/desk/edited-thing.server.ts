/** Which of the site's contents a screen of the desk is about. */
import type { Site } from '../../platform/context/site.server'
import { findThing } from '../publishing/thing-view.server'
import type { Thing } from '../publishing/things.server'
import { checkRole } from './desk.server'
import type { StaffMember } from './staff.server'

/** @throws a 404 for an unknown thing, and a 403 for one that the person may not change. */
export function editedThing(site: Site, staff: Pick<StaffMember, 'role'>, id: string | undefined): Thing {
  const thing = findThing(site, id)
  if (!thing) throw new Response(null, { status: 404 })
  checkRole(staff, thing.role)
  return thing
}
