/** Who at the agency gets which form, and in which languages forms are open: `data/site/recipients.json` and `forms.json`. */
import { z } from 'zod'
import { languages } from '../../i18n/languages'
import { provinces } from '../../i18n/provinces'
import { formsWithTitle } from '../form-keys'
import { titles } from '../titles'
import { localised } from './parts.server'

const language = z.enum(languages)

const addresses = z.array(z.email()).min(1)

/** To whom a request goes in place of `addresses` where all that the line says holds of what it is about. */
const byLine = z
  .strictObject({
    /** The provider's number of who looks after it. */
    agent: z.int().positive().optional(),
    /** An `id` of `offices.json`. */
    office: z.string().min(1).optional(),
    province: z.enum(provinces).optional(),
    /** The WebID of its type (SPEC §9). */
    type: z.int().positive().optional(),
    /** Left out, the address of the office. */
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
  /** The first line that fits counts. */
  by: z.array(byLine).optional(),
  language,
  /** Of a form about a property: whether who looks after it gets a copy. */
  managerInCopy: z.boolean().optional(),
  /**
   * Who answers, as visitors read it: a person, or a team in every language. Left out, it is who looks after the property and gets
   * a copy, else who answers for `default`, else the agency.
   */
  name: z.union([z.string().min(1), localised]).optional(),
  /** Within how many days on which the office is open one answers. Left out, as `default` says, else one. */
  answerDays: z.int().min(1).max(60).optional(),
  /** Whether a mail every working day lists the requests that nobody marked as handled. Left out, as `default` says, else none. */
  dailyList: z.boolean().optional(),
})

/** The shape of `data/site/recipients.json`. */
export const recipientsFile = z.object({ default: recipient }).catchall(recipient)

/** The shape of `data/site/forms.json`. */
export const formsFile = z.strictObject({
  /** Forms that exist in Dutch only (SPEC §1) may be opened to other languages here. */
  languages: z.record(z.string(), z.array(language).min(1)),
  /** Which titles the forms offer, by language; a language without a line offers all (SPEC §9). */
  titles: z.partialRecord(language, z.array(z.enum(titles)).min(1)).optional(),
  /** The forms in which the title must be given (ALERT_TITLE_EMPTY); in all others it may be left out. */
  titleRequired: z.array(z.enum(formsWithTitle)).default([]),
})

export type Recipient = z.infer<typeof recipient>
