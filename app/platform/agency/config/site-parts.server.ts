/** Which parts of the site there are: `data/site/parts.json`. What it does not name is there. */
import { z } from 'zod'
import type { SitePart } from '../site-parts'

const isOn = z.boolean().default(true)

export const partsFile = z.strictObject({
  /** Sign-up, letters and their list; also off where `newsletter.json` says so. */
  newsletter: isOn,
  /** Log-in, figures and histories for owners. */
  ownerPortal: isOn,
  /** Saved searches, their accounts and alerts. */
  register: isOn,
  /** The form by which a buyer makes an offer, and its document. */
  offers: isOn,
  /** The hearts, the saved list and the comparison. */
  favourites: isOn,
  /** What clients say, and the form by which they say it. */
  testimonials: isOn,
} satisfies Record<SitePart, z.ZodType>)
