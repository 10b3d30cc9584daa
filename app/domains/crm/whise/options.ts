/** The options of Whise in `crm.json` (docs/feeds/whise.md). */
import { z } from 'zod'

const id = z.number().int().positive()
const member = z.string().min(1)

export const whiseCrmOptions = z.strictObject({
  address: z.url().default('https://api.whise.eu/'),
  /** The number of the agency at Whise. */
  client: id,
  /** Narrows the token to one office. */
  office: id.optional(),
  /** OfficeIds: the offices that a new contact belongs to. */
  offices: z.array(id).min(1),
  /** LanguageId of a contact. */
  languageCodes: z
    .strictObject({ nl: z.string(), fr: z.string(), en: z.string(), de: z.string() })
    .default({ nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-DE' }),
  /** CountryId by the code of ISO 3166-1; another country counts as the first. */
  countries: z.record(z.string().regex(/^[A-Z]{2}$/), id).default({ BE: 1, NL: 2, FR: 3, DE: 4, LU: 5, GB: 6 }),
  /** TitleId, from `v1/contacts/titles/list`. */
  titles: z.strictObject({ MR: id, MS: id, MISS: id }).partial().default({}),
  /** ContactOriginId, from `v1/contacts/origins/list`. */
  origin: id.optional(),
  /** Our form, `demand` or `newsletter` → ContactTypeIds, from `v1/contacts/types/list`. */
  contactTypes: z.record(z.string().min(1), z.array(id).min(1)).default({}),
  /** Our field → the member of a contact, where the account is known to have it: `{"street": "Address1"}`. */
  addressFields: z.strictObject({ street: member, houseNumber: member, zip: member, city: member }).partial().default({}),
  /** Our category (1–9) → category and sub-category of a search. */
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
  /** Writes viewings into the agency's calendar: CalendarActionId, and whose calendar where the property's agent is not Whise's. */
  calendar: z.strictObject({ action: id, users: z.array(id).min(1) }).optional(),
  /** A search that ends also empties the searches of its person at Whise, which may be those of another list. */
  clearSearches: z.boolean().default(false),
  /** The member of the filter of `v1/contacts/list` for an e-mail address. */
  emailFilter: z.string().min(1).default('PrivateEmail'),
  /** Whether the account may read `v1/activities/histories`, and they show the messages: then what they do not show did not arrive. */
  historiesShowMessages: z.boolean().default(false),
})
export type WhiseCrmOptions = z.infer<typeof whiseCrmOptions>
