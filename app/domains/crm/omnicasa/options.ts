/** The options of Omnicasa in `crm.json` (docs/feeds/omnicasa.md). */
import { z } from 'zod'

const id = z.number().int().positive()
const titles = z.strictObject({ MR: id, MS: id, MISS: id }).partial()

export const omnicasaCrmOptions = z.strictObject({
  /** Address of the service, including its version. */
  address: z.url().default('https://newapi.omnicasa.com/1.12/OmnicasaService.svc/'),
  /** The office that receives requests. */
  office: id.optional(),
  /** SiteId: Omnicasa's number for the website. */
  site: id.optional(),
  /** SourceId: where a person comes from; 5 is the agency's website. */
  source: id.default(5),
  /** Categories for a new person. */
  categories: z.array(id).default([]),
  /** LanguageIdFromParameter. */
  languages: z.strictObject({ nl: id, fr: id, en: id, de: id }).default({ nl: 1, fr: 2, en: 3, de: 4 }),
  /** AddressTitle by language and title. */
  titles: z
    .strictObject({ nl: titles, fr: titles, en: titles, de: titles })
    .partial()
    .default({ nl: { MR: 1, MS: 2, MISS: 2 }, fr: { MR: 4, MS: 5, MISS: 5 }, en: { MR: 7, MS: 8, MISS: 8 } }),
  /** CountryId by the code of ISO 3166-1. */
  countries: z.record(z.string().regex(/^[A-Z]{2}$/), id).default({ BE: 10, LU: 50 }),
  /** Our category (1–9) → TypeOfPropertyIDs of a search. */
  types: z.record(z.string().regex(/^[1-9]$/), z.array(id).min(1)).default({}),
  /** Maximum characters of a whole address, which includes what the visitor typed. */
  addressLength: z.number().int().min(1500).max(16_000).default(4000),
  /** A question about no property: a contact without ObjectID, or a person and a task for accounts that require ObjectID. */
  general: z.enum(['contact', 'task']).default('contact'),
  /** A user's number: rental applications and offers are added to the property's history in this user's name. */
  historyUser: id.optional(),
  /**
   * Whether `GetAutomaticHistories` returns the text or CustomStr1 of a contact; if so, a message missing from it did not
   * arrive.
   */
  historiesShowTexts: z.boolean().default(false),
})
export type OmnicasaCrmOptions = z.infer<typeof omnicasaCrmOptions>
