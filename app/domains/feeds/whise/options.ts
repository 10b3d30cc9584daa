/** The options of Whise in `source.json` (docs/feeds/whise.md). */
import { z } from 'zod'
import { languages } from '../../../platform/i18n/languages'
import { lineFields, lineSettings } from '../values/provider-fields'

const numbered = <T extends z.ZodType>(value: T) => z.record(z.string().min(1), value)

/** How `v1/calendars/list` calls what a line says, as far as clients of it show; the others are the agency's to find out. */
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
  /** The number of the agency at Whise. */
  client: z.number().int().positive(),
  /** Narrows everything to one office. */
  office: z.number().int().positive().optional(),
  /** The languages that texts are read in; the first is the agency's main one. */
  languages: z.tuple([z.enum(languages)], z.enum(languages)).default(['nl']),
  /** Whise's code of a language. */
  languageCodes: z
    .strictObject({ nl: z.string(), fr: z.string(), en: z.string(), de: z.string() })
    .default({ nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-DE' }),
  pageSize: z.number().int().min(1).max(500).default(50),
  projects: z.boolean().default(true),
  /** The agents that stand with the properties. */
  agents: z.boolean().default(true),
  /** Who owns what, from the contacts. Without it, no owners are read. */
  owners: z
    .strictObject({
      /** What makes a contact an owner, as `v1/contacts/list` wants its filter: `{"ContactTypeIds": [3]}`. */
      filter: z.record(z.string(), z.json()),
      fields: z.strictObject({
        FirstName: z.string().default('firstName'),
        LastName: z.string().default('name'),
        Email: z.string().default('privateEmail'),
        /** A code of `languageCodes`. */
        Language: z.string().default('languageId'),
        /** The numbers of what they own. */
        Estates: z.string().min(1),
      }),
    })
    .optional(),
  /** The diary: what owners read of visits, and times to visit. Without it, none is read. */
  calendar: z
    .strictObject({
      fields: lineFields
        .partial()
        .transform(fields => ({ ...calendarFields, ...fields }))
        .prefault({}),
      ...lineSettings,
      /** The numbers of actions that are open times to visit, to which contacts are added. */
      slots: z.array(z.number().int().positive()).default([]),
      /** How many visitors each has room for. */
      capacity: z.number().int().min(1).max(50).default(1),
    })
    .optional(),
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

/** What is read beside properties, with the option that says so. */
export function whiseGives(asked: unknown) {
  const { data } = whiseOptions.safeParse(asked)
  return {
    ...(data?.agents && { agents: 'agents' }),
    ...(data?.owners && { owners: 'owners' }),
    ...(data?.calendar && { histories: 'calendar' }),
    ...(data?.calendar && data.calendar.slots.length > 0 && { viewingSlots: 'calendar.slots' }),
  }
}
