/** The options of Omnicasa in `source.json` (docs/feeds/omnicasa.md). */
import { z } from 'zod'
import { feedLanguages } from '../values/languages'

const numbered = <T extends z.ZodType>(value: T) => z.record(z.string().min(1), value)

export const omnicasaOptions = z.strictObject({
  /** The service, with its version. */
  address: z.url().default('https://newapi.omnicasa.com/1.12/OmnicasaService.svc/'),
  /** The languages that texts are read in; the first is the agency's main one. */
  languages: z.tuple([z.enum(feedLanguages)], z.enum(feedLanguages)).default(['nl']),
  /** Narrows everything to one office. */
  office: z.number().int().positive().optional(),
  pageSize: z.number().int().min(1).max(500).default(50),
  /** Also asks for each property by itself: slower, for accounts whose list leaves fields out. */
  details: z.boolean().default(false),
  projects: z.boolean().default(true),
  /** Reads the fields whose names in the service nobody has seen, by the names that ours have. */
  unconfirmedFields: z.boolean().default(false),
  /** How the rows of `GetUserList` are called; without it, no agents are read. */
  agentFields: z
    .strictObject({
      FirstName: z.string(),
      LastName: z.string(),
      Email: z.string(),
      Phone: z.string(),
      JobTitle: z.string().optional(),
    })
    .optional(),
  maps: z
    .strictObject({
      /** MainTypeID or MainTypeName → our category, and how it is called. */
      types: numbered(
        z.strictObject({ WebID: z.number().int().min(1).max(9), MainTypeName: z.string().min(1).optional() }),
      ).default({}),
      /** The agency's marquee → ours. */
      marquees: numbered(z.number().int().min(0).max(4)).default({}),
      /** The agency's sub-status → what it means. */
      subStatuses: numbered(z.enum(['new', 'option', 'reserved'])).default({}),
      /** Our field → the provider's, where an agency uses another one. */
      fields: numbered(z.string().min(1)).default({}),
      /** Our field → the provider's word → ours, as `names.json` has it. */
      words: numbered(numbered(z.string().min(1))).default({}),
      /** Which list of pictures has the large ones. */
      pictures: z.enum(['XLargePictureItems', 'LargePictureItems', 'MediumPictureItems']).default('XLargePictureItems'),
    })
    .prefault({}),
})
export type OmnicasaOptions = z.infer<typeof omnicasaOptions>
