/** The options of Whise in `source.json` (docs/feeds/whise.md). */
import { z } from 'zod'
import { feedLanguages } from '../values/languages'

const numbered = <T extends z.ZodType>(value: T) => z.record(z.string().min(1), value)

export const whiseOptions = z.strictObject({
  address: z.url().default('https://api.whise.eu/'),
  /** The number of the agency at Whise. */
  client: z.number().int().positive(),
  /** Narrows everything to one office. */
  office: z.number().int().positive().optional(),
  /** The languages that texts are read in; the first is the agency's main one. */
  languages: z.tuple([z.enum(feedLanguages)], z.enum(feedLanguages)).default(['nl']),
  /** Whise's code of a language. */
  languageCodes: z
    .strictObject({ nl: z.string(), fr: z.string(), en: z.string(), de: z.string() })
    .default({ nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-DE' }),
  pageSize: z.number().int().min(1).max(500).default(50),
  projects: z.boolean().default(true),
  /** The agents that stand with the properties. */
  agents: z.boolean().default(true),
  maps: z
    .strictObject({
      /** Sub-category → our category, and how it is called. */
      types: numbered(
        z.strictObject({ WebID: z.number().int().min(1).max(9), MainTypeName: z.string().min(1).optional() }),
      ).default({}),
      /** Purpose status → ours, the marquee, and how a unit of a project stands. */
      purposeStatuses: numbered(
        z.strictObject({
          Status: z.number().int().min(0).max(6),
          Goal: z.union([z.literal(0), z.literal(1)]),
          Marquee: z.number().int().min(0).max(4).default(0),
        }),
      ).default({}),
      /** Our field → a field of the estate, or the number of a detail. */
      fields: numbered(z.union([z.string().min(1), z.number().int().positive()])).default({}),
      /** Our field → the number of a listed value → our word, as `names.json` has it. */
      words: numbered(numbered(z.string().min(1))).default({}),
      /** Which address of a picture is fetched. */
      pictures: z.enum(['urlXXL', 'urlOriginal', 'urlLarge']).default('urlXXL'),
    })
    .prefault({}),
})
export type WhiseOptions = z.infer<typeof whiseOptions>
