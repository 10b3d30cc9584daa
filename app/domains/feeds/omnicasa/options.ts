/** The options of Omnicasa in `source.json` (docs/feeds/omnicasa.md). */
import { z } from 'zod'
import { languages } from '../../../platform/i18n/languages'
import { lineFields, lineSettings } from '../values/provider-fields'

const numbered = <T extends z.ZodType>(value: T) => z.record(z.string().min(1), value)

export const omnicasaOptions = z.strictObject({
  /** The service, with its version. */
  address: z.url().default('https://newapi.omnicasa.com/1.12/OmnicasaService.svc/'),
  /** The languages that texts are read in; the first is the agency's main one. */
  languages: z.tuple([z.enum(languages)], z.enum(languages)).default(['nl']),
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
  /** The field of a property that names its agent in `GetUserList`; only with `agentFields`. */
  managerField: z.string().min(1).optional(),
  /** Who owns what: how the rows of `GetPersonList` and `GetRelationList` are called. Without it, no owners are read. */
  owners: z
    .strictObject({
      fields: z.strictObject({
        FirstName: z.string(),
        LastName: z.string(),
        Email: z.string(),
        /** Without, their address is the name that they log in with. */
        Username: z.string().optional(),
        /** A LanguageId. */
        Language: z.string().optional(),
      }),
      /** The field of a relation that has the number of the person. */
      person: z.string().min(1),
    })
    .optional(),
  /** What owners read of their property, by how the rows of each list are called. Without it, no histories are read. */
  history: z
    .strictObject({
      fields: lineFields,
      ...lineSettings,
      kinds: z.array(z.enum(['calendar', 'communication', 'onlineMedia'])).default(['calendar', 'communication', 'onlineMedia']),
    })
    .optional(),
  /** Times to visit: how the rows of `GetAppointmentObject` are called. Without it, none are read. */
  slots: z
    .strictObject({
      fields: z.strictObject({
        ID: z.string(),
        From: z.string(),
        To: z.string(),
        /** How many visitors there is room for (1), and how many of them are given away: a number, or whether it is full. */
        Capacity: z.string().optional(),
        Taken: z.string().optional(),
      }),
      zone: lineSettings.zone,
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

/** What is read beside properties, with the option that says so. */
export function omnicasaGives(asked: unknown) {
  const { data } = omnicasaOptions.safeParse(asked)
  return {
    ...(data?.agentFields && { agents: 'agentFields' }),
    ...(data?.owners && { owners: 'owners' }),
    ...(data?.history && { histories: 'history' }),
    ...(data?.slots && { viewingSlots: 'slots' }),
  }
}
