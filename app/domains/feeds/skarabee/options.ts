/** The options of Skarabee in `source.json` (docs/feeds/skarabee.md). */
import { z } from 'zod'
import { providerLanguages } from '../values/languages'

const named = <T extends z.ZodType>(value: T) => z.record(z.string().min(1), value)

export const skarabeeOptions = z.strictObject({
  address: z.url().default('https://weblink.skarabee.com/v41/weblink.asmx'),
  /** Includes properties that other agencies share with this one. */
  shared: z.boolean().default(false),
  /** Languages of the texts; the first is the agency's main one. */
  languages: z.tuple([z.enum(providerLanguages)], z.enum(providerLanguages)).default(['nl']),
  /** Skarabee's LanguageID of each language. */
  languageCodes: z
    .strictObject({ nl: z.string(), fr: z.string(), en: z.string(), de: z.string() })
    .default({ nl: 'nl', fr: 'fr', en: 'en', de: 'de' }),
  projects: z.boolean().default(true),
  /** Agents: the users responsible for properties. */
  agents: z.boolean().default(true),
  /** Whether to report each page's address, and its removal, to Skarabee. */
  tellAddresses: z.boolean().default(true),
  maps: z
    .strictObject({
      /** Genre, or sort → our category and its name. */
      types: named(z.strictObject({ WebID: z.number().int().min(1).max(9), MainTypeName: z.string().min(1).optional() })).default(
        {},
      ),
      /** Status → ours and the marquee. */
      statuses: named(
        z.strictObject({
          Status: z.number().int().min(0).max(6),
          Goal: z.union([z.literal(0), z.literal(1)]),
          Marquee: z.number().int().min(0).max(4).default(0),
        }),
      ).default({}),
      /** Our field → path of an element below Property, such as `Energy/KLevel`. */
      fields: named(z.string().min(1)).default({}),
      /** Our field → Skarabee's value → ours, as in `names.json`. */
      words: named(named(z.string().min(1))).default({}),
    })
    .prefault({}),
})
export type SkarabeeOptions = z.infer<typeof skarabeeOptions>
