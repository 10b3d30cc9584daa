/** The options of Omnicasa in `source.json` (docs/feeds/omnicasa.md). */
import { z } from 'zod'
import { providerLanguages } from '../values/languages'
import { lineFields, lineSettings } from '../values/provider-fields'

const numbered = <T extends z.ZodType>(value: T) => z.record(z.string().min(1), value)

export const omnicasaOptions = z.strictObject({
  /** The service's address, with its version. */
  address: z.url().default('https://newapi.omnicasa.com/1.12/OmnicasaService.svc/'),
  /** Languages of the texts; the first is the agency's main one. */
  languages: z.tuple([z.enum(providerLanguages)], z.enum(providerLanguages)).default(['nl']),
  /** Limits everything to one office. */
  office: z.number().int().positive().optional(),
  pageSize: z.number().int().min(1).max(500).default(50),
  /** Also requests each property by itself: slower, for accounts whose list lacks fields. */
  details: z.boolean().default(false),
  projects: z.boolean().default(true),
  /** Reads fields whose names in the service are unconfirmed, under our names. */
  unconfirmedFields: z.boolean().default(false),
  /** Field names in the rows of `GetUserList`; without it, no agents are read. */
  agentFields: z
    .strictObject({
      FirstName: z.string(),
      LastName: z.string(),
      Email: z.string(),
      Phone: z.string(),
      JobTitle: z.string().optional(),
    })
    .optional(),
  /** The property field that names its agent in `GetUserList`; only with `agentFields`. */
  managerField: z.string().min(1).optional(),
  /** Ownership: field names in the rows of `GetPersonList` and `GetRelationList`. Without it, no owners are read. */
  owners: z
    .strictObject({
      fields: z.strictObject({
        FirstName: z.string(),
        LastName: z.string(),
        Email: z.string(),
        /** By default, owners log in with their address. */
        Username: z.string().optional(),
        /** A LanguageId. */
        Language: z.string().optional(),
      }),
      /** The relation field with the person's number. */
      person: z.string().min(1),
    })
    .optional(),
  /** What owners read about their property: field names in each list's rows. Without it, no histories are read. */
  history: z
    .strictObject({
      fields: lineFields,
      ...lineSettings,
      kinds: z.array(z.enum(['calendar', 'communication', 'onlineMedia'])).default(['calendar', 'communication', 'onlineMedia']),
    })
    .optional(),
  /** Viewing slots: field names in the rows of `GetAppointmentObject`. Without it, none are read. */
  slots: z
    .strictObject({
      fields: z.strictObject({
        ID: z.string(),
        From: z.string(),
        To: z.string(),
        /** Number of seats (1), and how many are taken: a number, or whether it is full. */
        Capacity: z.string().optional(),
        Taken: z.string().optional(),
      }),
      zone: lineSettings.zone,
    })
    .optional(),
  maps: z
    .strictObject({
      /** MainTypeID or MainTypeName → our category and its name. */
      types: numbered(
        z.strictObject({ WebID: z.number().int().min(1).max(9), MainTypeName: z.string().min(1).optional() }),
      ).default({}),
      /** The agency's marquees → ours. */
      marquees: numbered(z.number().int().min(0).max(4)).default({}),
      /** The agency's sub-statuses → their meaning. */
      subStatuses: numbered(z.enum(['new', 'option', 'reserved'])).default({}),
      /** Our field → the provider's, if an agency uses another one. */
      fields: numbered(z.string().min(1)).default({}),
      /** Our field → the provider's value → ours, as in `names.json`. */
      words: numbered(numbered(z.string().min(1))).default({}),
      /** Which list has the large pictures. */
      pictures: z.enum(['XLargePictureItems', 'LargePictureItems', 'MediumPictureItems']).default('XLargePictureItems'),
    })
    .prefault({}),
})
export type OmnicasaOptions = z.infer<typeof omnicasaOptions>

/** What is read besides properties, and the option that enables it. */
export function omnicasaGives(options: unknown) {
  const { data } = omnicasaOptions.safeParse(options)
  return {
    ...(data?.agentFields && { agents: 'agentFields' }),
    ...(data?.owners && { owners: 'owners' }),
    ...(data?.history && { histories: 'history' }),
    ...(data?.slots && { viewingSlots: 'slots' }),
  }
}
