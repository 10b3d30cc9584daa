/** The options of SweepBright in `crm.json` (docs/feeds/sweepbright.md). */
import { z } from 'zod'

export const sweepbrightCrmOptions = z.strictObject({
  address: z.url().default('https://website.sweepbright.com/api'),
  /** Requested API version. */
  version: z
    .string()
    .regex(/^\d{8}$/)
    .default('20241030'),
  /** SweepBright's code for a person's language; it has no German. */
  languages: z
    .strictObject({ nl: z.string(), fr: z.string(), en: z.string(), de: z.string() })
    .default({ nl: 'nl', fr: 'fr', en: 'en', de: 'en' }),
  /** Our category (1–9) → types of a search. */
  types: z.record(z.string().regex(/^[1-9]$/), z.array(z.string().min(1)).min(1)).default({
    1: ['house'],
    2: ['apartment'],
    3: ['apartment'],
    4: ['land'],
    5: ['house', 'apartment'],
    6: ['commercial'],
    7: ['parking'],
    8: ['commercial'],
    9: ['office'],
  }),
})
export type SweepbrightCrmOptions = z.infer<typeof sweepbrightCrmOptions>
