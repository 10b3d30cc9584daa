/** Requires a captcha for an agent with many unconfirmed viewings, because a program may be filling the agenda. */
import { and, eq, gt } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import type { CaptchaSetting } from '../../platform/agency/config/spam.server'
import type { Site } from '../../platform/context/site.server'
import { managerIDs } from '../catalogue/managers.server'

/** Real visitors press the mailed link within minutes, so few are unconfirmed at once. */
const manyHolds = 3

/**
 * @returns the captcha of a viewing form while its agent has many unconfirmed holds: characters, which need no script;
 * undefined if the form's own setting applies.
 */
export function captchaOfAgent(site: Site, propertyID: number): CaptchaSetting | undefined {
  if (!site.settings.formLimits) return undefined
  const isHeld = and(eq(appointment.status, 'held'), gt(appointment.heldUntil, site.now()))
  const held = site.database.select({ propertyID: appointment.propertyID }).from(appointment).where(isHeld).all()
  if (held.length < manyHolds) return undefined
  const managers = managerIDs(site)
  const agent = managers.get(propertyID)
  const own = held.filter(each =>
    agent === undefined ? each.propertyID === propertyID : managers.get(each.propertyID) === agent,
  )
  return own.length >= manyHolds ? 'characters' : undefined
}
