/** The options of Whise in `crm.json` (docs/feeds/whise.md). */
import { z } from 'zod'

const id = z.number().int().positive()
const member = z.string().min(1)

export const whiseCrmOptions = z.strictObject({
  address: z.url().default('https://api.whise.eu/'),
  /** The agency's number at Whise. */
  client: id,
  /** Narrows the token to one office. */
  office: id.optional(),
  /** OfficeIds for a new contact. */
  offices: z.array(id).min(1),
  /** LanguageId of a contact. */
  languageCodes: z
    .strictObject({ nl: z.string(), fr: z.string(), en: z.string(), de: z.string() })
    .default({ nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-DE' }),
  /** CountryId by ISO 3166-1 code; other countries use the first. */
  countries: z.record(z.string().regex(/^[A-Z]{2}$/), id).default({ BE: 1, NL: 2, FR: 3, DE: 4, LU: 5, GB: 6 }),
  /** TitleId, from `v1/contacts/titles/list`. */
  titles: z.strictObject({ MR: id, MS: id, MISS: id }).partial().default({}),
  /** ContactOriginId, from `v1/contacts/origins/list`. */
  origin: id.optional(),
  /** Our form, `demand` or `newsletter` → ContactTypeIds, from `v1/contacts/types/list`. */
  contactTypes: z.record(z.string().min(1), z.array(id).min(1)).default({}),
  /** Our field → the contact's field, if the account has it: `{"street": "Address1"}`. */
  addressFields: z.strictObject({ street: member, houseNumber: member, zip: member, city: member }).partial().default({}),
  /** Our category (1–9) → category and subcategory of a search. */
  types: z.record(z.string().regex(/^[1-9]$/), z.strictObject({ CategoryId: id, SubcategoryId: id.optional() })).default({
    1: { CategoryId: 1 },
    2: { CategoryId: 2 },
    3: { CategoryId: 2, SubcategoryId: 21 },
    4: { CategoryId: 3 },
    5: { CategoryId: 1, SubcategoryId: 3 },
    6: { CategoryId: 5 },
    7: { CategoryId: 7 },
    8: { CategoryId: 6 },
    9: { CategoryId: 4 },
  }),
  /** Adds viewings to the agency's calendar: CalendarActionId, and a default owner if the property's agent is not Whise's. */
  calendar: z.strictObject({ action: id, users: z.array(id).min(1) }).optional(),
  /** Ending a search also clears the person's searches at Whise, which may belong to another list. */
  clearSearches: z.boolean().default(false),
  /** Name of the e-mail filter of `v1/contacts/list`. */
  emailFilter: z.string().min(1).default('PrivateEmail'),
  /** Whether the account may read `v1/activities/histories` and they show messages; if so, a missing message did not arrive. */
  historiesShowMessages: z.boolean().default(false),
})
export type WhiseCrmOptions = z.infer<typeof whiseCrmOptions>
