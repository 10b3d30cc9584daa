/** The enabled parts of the site: `data/site/parts.json`. Parts that it does not name are on. */
import { z } from 'zod'
import type { SitePart } from '../site-parts'

const isOn = z.boolean().default(true)

export const partsFile = z.strictObject({
  /** Sign-up, mails and their list; also off if `newsletter.json` says so. */
  newsletter: isOn,
  /** Log-in, figures and histories for owners. */
  ownerPortal: isOn,
  /** Saved searches, their accounts and alerts. */
  register: isOn,
  /** The form for a buyer's offer, and its document. */
  offers: isOn,
  /** The hearts, the saved list and the comparison. */
  favourites: isOn,
  /** Clients' testimonials, and the form for them. */
  testimonials: isOn,
  /** The staff area, `/desk/`. */
  desk: isOn,
} satisfies Record<SitePart, z.ZodType>)
