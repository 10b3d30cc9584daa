/**
 * What becomes of an advertisement that lacks what the law wants in it (docs/law.md), and what the page of a property tells of its time
 * on the site (docs/decisions/browser-storage.md): `data/site/advertisements.json`.
 */
import { z } from 'zod'

export const advertisementsFile = z.strictObject({
  /**
   * Of a property with a grave gap. `show`: it is on the site like any other. `hold-back`: it is not.
   * `hold-back-unless-applied-for`: it is not, unless the law of its region lets all that lacks be said to be applied for.
   */
  graveGaps: z.enum(['show', 'hold-back', 'hold-back-unless-applied-for']),
  /** What was asked before for a property, where its price was always published. */
  priceHistory: z.boolean().default(false),
  /** Since when a property is on the site. */
  daysOnline: z.boolean().default(false),
})

export type Advertisements = z.infer<typeof advertisementsFile>

/** What holds where the file is not there, as in the data of an agency from before it. */
export const withoutAdvertisementsFile: Advertisements = { graveGaps: 'show', priceHistory: false, daysOnline: false }
