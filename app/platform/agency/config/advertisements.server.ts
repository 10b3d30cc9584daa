/** What becomes of an advertisement that lacks what the law wants in it: `data/site/advertisements.json` (docs/law.md). */
import { z } from 'zod'

export const advertisementsFile = z.strictObject({
  /**
   * Of a property with a grave gap. `show`: it is on the site like any other. `hold-back`: it is not.
   * `hold-back-unless-applied-for`: it is not, unless the law of its region lets all that lacks be said to be applied for.
   */
  graveGaps: z.enum(['show', 'hold-back', 'hold-back-unless-applied-for']),
})

export type Advertisements = z.infer<typeof advertisementsFile>

/** What holds where the file is not there, as in the data of an agency from before it. */
export const withoutAdvertisementsFile: Advertisements = { graveGaps: 'show' }
