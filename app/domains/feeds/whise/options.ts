/** The options of Whise in `source.json` (docs/feeds/whise.md). */
import { z } from 'zod'
import { providerLanguages } from '../values/languages'
import { lineFields, lineSettings } from '../values/provider-fields'

const numbered = <T extends z.ZodType>(value: T) => z.record(z.string().min(1), value)

/** Field names of `v1/calendars/list`, as far as known from its clients; the agency must find out the others. */
const calendarFields = {
  ID: 'id',
  Date: 'startDateTime',
  EndDate: 'endDateTime',
  Type: 'action.name',
  TypeID: 'action.id',
  references: ['subject'],
  emails: [] as string[],
}

export const whiseOptions = z.strictObject({
  address: z.url().default('https://api.whise.eu/'),
  /** The agency's number at Whise. */
  client: z.number().int().positive(),
  /** Limits everything to one office. */
  office: z.number().int().positive().optional(),
  /** Languages of the texts; the first is the agency's main one. */
  languages: z.tuple([z.enum(providerLanguages)], z.enum(providerLanguages)).default(['nl']),
  /** Whise's code of each language. */
  languageCodes: z
    .strictObject({ nl: z.string(), fr: z.string(), en: z.string(), de: z.string() })
    .default({ nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-DE' }),
  pageSize: z.number().int().min(1).max(500).default(50),
  projects: z.boolean().default(true),
  /** The properties' agents. */
  agents: z.boolean().default(true),
  /** Ownership, from the contacts. Without it, no owners are read. */
  owners: z
    .strictObject({
      /** The filter of `v1/contacts/list` for owners: `{"ContactTypeIds": [3]}`. */
      filter: z.record(z.string(), z.json()),
      fields: z.strictObject({
        FirstName: z.string().default('firstName'),
        LastName: z.string().default('name'),
        Email: z.string().default('privateEmail'),
        /** A code of `languageCodes`. */
        Language: z.string().default('languageId'),
        /** Field with the numbers of their properties. */
        Estates: z.string().min(1),
      }),
    })
    .optional(),
  /** The diary: what owners read about visits, and viewing slots. Without it, none is read. */
  calendar: z
    .strictObject({
      fields: lineFields
        .partial()
        .transform(fields => ({ ...calendarFields, ...fields }))
        .prefault({}),
      ...lineSettings,
      /** The numbers of actions that are open slots, to which contacts are added. */
      slots: z.array(z.number().int().positive()).default([]),
      /** Number of visitors per slot. */
      capacity: z.number().int().min(1).max(50).default(1),
    })
    .optional(),
  maps: z
    .strictObject({
      /** Sub-category → our category and its name. */
      types: numbered(
        z.strictObject({ WebID: z.number().int().min(1).max(9), MainTypeName: z.string().min(1).optional() }),
      ).default({}),
      /** Purpose status → ours, the marquee, and the status of a project's unit. */
      purposeStatuses: numbered(
        z.strictObject({
          Status: z.number().int().min(0).max(6),
          Goal: z.union([z.literal(0), z.literal(1)]),
          Marquee: z.number().int().min(0).max(4).default(0),
        }),
      ).default({}),
      /** Our field → a field of the estate, or a detail's number. */
      fields: numbered(z.union([z.string().min(1), z.number().int().positive()])).default({}),
      /** Our field → the number of a list value → ours, as in `names.json`. */
      words: numbered(numbered(z.string().min(1))).default({}),
      /** Which of a picture's addresses to fetch. */
      pictures: z.enum(['urlXXL', 'urlOriginal', 'urlLarge']).default('urlXXL'),
    })
    .prefault({}),
})
export type WhiseOptions = z.infer<typeof whiseOptions>

/** What is read besides properties, and the option that enables it. */
export function whiseGives(options: unknown) {
  const { data } = whiseOptions.safeParse(options)
  return {
    ...(data?.agents && { agents: 'agents' }),
    ...(data?.owners && { owners: 'owners' }),
    ...(data?.calendar && { histories: 'calendar' }),
    ...(data?.calendar && data.calendar.slots.length > 0 && { viewingSlots: 'calendar.slots' }),
  }
}
