/** The options of SweepBright in `source.json` (docs/feeds/sweepbright.md). */
import { z } from 'zod'
import { languages } from '../../../platform/i18n/languages'

const named = <T extends z.ZodType>(value: T) => z.record(z.string().min(1), value)

/** What SweepBright calls an estate: a UUID, which is the same in capitals, or 27 letters and digits. */
export const estateKey = z
  .string()
  .regex(/^[0-9A-Za-z-]{20,40}$/)
  .transform(key => (key.length === 36 ? key.toLowerCase() : key))

export const sweepbrightOptions = z.strictObject({
  address: z.url().default('https://website.sweepbright.com/api'),
  /** The version of the interface that is asked for. */
  version: z
    .string()
    .regex(/^\d{8}$/)
    .default('20241030'),
  /** The agency's own id at SweepBright: webhooks of another are refused. */
  company: z.string().min(1).max(100).optional(),
  /** Estates that no webhook told of, to be asked for with the others: after a loss of `VAR_DIR/source/`. */
  estates: z.array(estateKey).max(20_000).default([]),
  /** The languages that texts are read in; the first is the agency's main one. */
  languages: z.tuple([z.enum(languages)], z.enum(languages)).default(['nl']),
  projects: z.boolean().default(true),
  /** The negotiators of the estates. */
  agents: z.boolean().default(true),
  /** The telephone of negotiators who have none. */
  agentPhone: z.string().min(1).max(30).optional(),
  /** Whether SweepBright is told the address of each page. */
  tellAddresses: z.boolean().default(true),
  maps: z
    .strictObject({
      /** Sub-type, or type → our category, and how it is called. */
      types: named(z.strictObject({ WebID: z.number().int().min(1).max(9), MainTypeName: z.string().min(1).optional() })).default(
        {},
      ),
      /** Status → ours and the marquee. */
      statuses: named(
        z.strictObject({ Status: z.number().int().min(0).max(6), Marquee: z.number().int().min(0).max(4).default(0) }),
      ).default({}),
      /** Our field → the path of one of the estate, such as `sizes.liveable_area`. */
      fields: named(z.string().min(1)).default({}),
      /** Our field → SweepBright's word → ours, as `names.json` has it. */
      words: named(named(z.string().min(1))).default({}),
    })
    .prefault({}),
})
export type SweepbrightOptions = z.infer<typeof sweepbrightOptions>
