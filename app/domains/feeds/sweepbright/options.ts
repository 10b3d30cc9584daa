/** The options of SweepBright in `source.json` (docs/feeds/sweepbright.md). */
import { z } from 'zod'
import { languages } from '../../../platform/i18n/languages'

const named = <T extends z.ZodType>(value: T) => z.record(z.string().min(1), value)

/** An estate's id: a UUID in any case, or 27 letters and digits. */
export const estateKey = z
  .string()
  .regex(/^[0-9A-Za-z-]{20,40}$/)
  .transform(key => (key.length === 36 ? key.toLowerCase() : key))

export const sweepbrightOptions = z.strictObject({
  address: z.url().default('https://website.sweepbright.com/api'),
  /** The API version to request. */
  version: z
    .string()
    .regex(/^\d{8}$/)
    .default('20241030'),
  /** The agency's id at SweepBright: webhooks for others are refused. */
  company: z.string().min(1).max(100).optional(),
  /** Estates to request without a webhook, after `VAR_DIR/source/` was lost. */
  estates: z.array(estateKey).max(20_000).default([]),
  /** Languages of the texts; the first is the agency's main one. */
  languages: z.tuple([z.enum(languages)], z.enum(languages)).default(['nl']),
  projects: z.boolean().default(true),
  /** Agents: the estates' negotiators. */
  agents: z.boolean().default(true),
  /** Telephone number for negotiators without one. */
  agentPhone: z.string().min(1).max(30).optional(),
  /** Whether to report each page's address to SweepBright. */
  tellAddresses: z.boolean().default(true),
  maps: z
    .strictObject({
      /** Sub-type, or type → our category and its name. */
      types: named(z.strictObject({ WebID: z.number().int().min(1).max(9), MainTypeName: z.string().min(1).optional() })).default(
        {},
      ),
      /** Status → ours and the marquee. */
      statuses: named(
        z.strictObject({ Status: z.number().int().min(0).max(6), Marquee: z.number().int().min(0).max(4).default(0) }),
      ).default({}),
      /** Our field → path in the estate, such as `sizes.liveable_area`. */
      fields: named(z.string().min(1)).default({}),
      /** Our field → SweepBright's value → ours, as in `names.json`. */
      words: named(named(z.string().min(1))).default({}),
    })
    .prefault({}),
})
export type SweepbrightOptions = z.infer<typeof sweepbrightOptions>
