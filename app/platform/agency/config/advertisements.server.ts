/**
 * How to treat advertisements that lack information required by law (docs/law.md), and what a property's page says about its time
 * on the site (docs/decisions/browser-storage.md): `data/site/advertisements.json`.
 */
import { z } from 'zod'

export const advertisementsFile = z.strictObject({
  /**
   * For a property with a grave gap. `show`: publish it like any other. `hold-back`: do not publish it.
   * `hold-back-unless-applied-for`: publish it only if its region's law allows everything missing to be stated as applied for.
   */
  graveGaps: z.enum(['show', 'hold-back', 'hold-back-unless-applied-for']),
  /** Shows earlier prices of a property whose price was always published. */
  priceHistory: z.boolean().default(false),
  /** Shows since when a property is on the site. */
  daysOnline: z.boolean().default(false),
  /** Gives a property a page with the changes of its price, status and texts, if its price was always published. */
  timeLine: z.boolean().default(false),
  /** Shows where a home's price per m² lies among comparable homes. */
  usualPrice: z.boolean().default(false),
})

export type Advertisements = z.infer<typeof advertisementsFile>

/** The default without the file, as for agencies that predate it. */
export const withoutAdvertisementsFile: Advertisements = {
  graveGaps: 'show',
  priceHistory: false,
  daysOnline: false,
  timeLine: false,
  usualPrice: false,
}
