/**
 * Recipients of each form at the agency, and the languages in which forms are open: `data/site/recipients.json` and `forms.json`.
 */
import { z } from 'zod'
import { languages } from '../../i18n/languages'
import { provinces } from '../../i18n/provinces'
import { formsWithOwnFields, formsWithTitle } from '../form-keys'
import { privacyWords } from '../privacy-words'
import { titles } from '../titles'
import { localised } from './parts.server'

const language = z.enum(languages)

const addresses = z.array(z.email()).min(1)

/** Recipients that replace `addresses` if every condition of the line holds for the property. */
const byLine = z
  .strictObject({
    /** The provider's number of the agent in charge. */
    agent: z.int().positive().optional(),
    /** An `id` of `offices.json`. */
    office: z.string().min(1).optional(),
    province: z.enum(provinces).optional(),
    /** The WebID of the property's type (SPEC §9). */
    type: z.int().positive().optional(),
    /** Defaults to the office's address. */
    addresses: addresses.optional(),
  })
  .refine(({ addresses: _, ...conditions }) => Object.values(conditions).some(value => value !== undefined), {
    error: 'must say for which agent, office, province or type',
  })
  .refine(({ addresses, office }) => addresses !== undefined || office !== undefined, {
    error: 'is missing',
    path: ['addresses'],
  })

const recipient = z.strictObject({
  addresses,
  /** The first matching line applies. */
  by: z.array(byLine).optional(),
  language,
  /** For a form about a property: whether the agent in charge gets a copy. */
  managerInCopy: z.boolean().optional(),
  /**
   * Who answers, as shown to visitors: a person, or a team in every language. Defaults to the agent in charge if copied, else to
   * the name under `default`, else to the agency.
   */
  name: z.union([z.string().min(1), localised]).optional(),
  /** Maximum working days until an answer. Defaults to that of `default`, else one. */
  answerDays: z.int().min(1).max(60).optional(),
  /**
   * Whether a mail on each working day lists the requests that nobody has marked as handled. Defaults to that of `default`, else
   * false.
   */
  dailyList: z.boolean().optional(),
})

/** The shape of `data/site/recipients.json`. */
export const recipientsFile = z.object({ default: recipient }).catchall(recipient)

const ownID = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and hyphens, such as move-date')

/** A field that the agency adds to a form. */
const ownField = z
  .strictObject({
    id: ownID,
    kind: z.enum(['text', 'choice', 'tick']),
    label: localised,
    hint: localised.optional(),
    required: z.boolean().default(false),
    options: z
      .array(z.strictObject({ id: ownID, label: localised }))
      .max(40)
      .default([]),
  })
  .refine(({ kind, options }) => kind !== 'choice' || options.length > 1, {
    error: 'must be at least two',
    path: ['options'],
  })
  .refine(({ kind, options }) => kind === 'choice' || options.length === 0, {
    error: 'are only for a choice',
    path: ['options'],
  })

/** The shape of `data/site/forms.json`. */
export const formsFile = z.strictObject({
  /** Forms that exist in Dutch only (SPEC §1) may be opened to other languages here. */
  languages: z.record(z.string(), z.array(language).min(1)),
  /** The titles that forms offer, by language; a language without a line offers all (SPEC §9). */
  titles: z.partialRecord(language, z.array(z.enum(titles)).min(1)).optional(),
  /** Forms with a required title (ALERT_TITLE_EMPTY); in all others it is optional. */
  titleRequired: z.array(z.enum(formsWithTitle)).default([]),
  /** Fields that the agency adds, by form; shown after the form's own, in their order. */
  fields: z.partialRecord(z.enum(formsWithOwnFields), z.array(ownField).min(1).max(10)).default({}),
  /** What the tick of the privacy statement says: that the visitor agrees to it (SPEC), or has read it. */
  privacyWords: z.enum(privacyWords).default('agree'),
})

export type Recipient = z.infer<typeof recipient>
