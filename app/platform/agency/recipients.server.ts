/** The agency and who there gets which form: `data/site/agency.json` and `recipients.json`, read once a process. */
import { z } from 'zod'
import { type Language, languages } from '../i18n/languages'
import type { Letterhead } from '../mail/email'
import { env } from '../settings/settings.server'
import { readSettingFile } from './setting-file.server'

const language = z.enum(languages)
const localised = z.object({ nl: z.string(), fr: z.string(), en: z.string(), de: z.string() })
const agencySchema = z.object({
  name: z.string().min(1),
  legalName: z.string().min(1),
  vat: z.string(),
  biv: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  zip: z.string(),
  city: localised,
  phone: z.string(),
  email: z.email(),
})
const recipientSchema = z.strictObject({
  addresses: z.array(z.email()).min(1),
  language,
  /** Of a form about a property: whether who looks after it gets a copy. */
  managerInCopy: z.boolean().optional(),
})
/** The shape of `data/site/recipients.json`. */
export const recipientsFile = z.object({ default: recipientSchema }).catchall(recipientSchema)

/** What has a line of its own in `recipients.json`, `forms.json` or `spam.json`: the files of `forms/`, and two of other rooms. */
export const formNames: readonly string[] = [
  'brochure-request',
  'contact-appointment',
  'contact-construction',
  'contact-demand',
  'contact-me',
  'demand-register',
  'job-contact',
  'leave-newsletter',
  'offer-to-purchase',
  'owner-login',
  'rental-application',
  'request-documents',
  'send-to-friend',
  'sign-newsletter',
  'site-contact',
  'testimonial',
]

/** Forms that exist in Dutch only (SPEC §1) may be opened to other languages here. */
export const formsFile = z.strictObject({ languages: z.record(z.string(), z.array(language).min(1)) })

export type Agency = z.infer<typeof agencySchema>
export type Recipient = z.infer<typeof recipientSchema>

export function agency(): Agency {
  return readSettingFile('agency.json', agencySchema)
}

/** Every line of `recipients.json`. */
export function recipients(): Readonly<Record<string, Recipient>> {
  return readSettingFile('recipients.json', recipientsFile)
}

/** To whom a form goes, and in which language they read. A form without a line of its own goes to `default`. */
export function recipientOf(form: string): Recipient {
  const lines = readSettingFile('recipients.json', recipientsFile)
  return (Object.hasOwn(lines, form) ? lines[form] : undefined) ?? lines.default
}

/** Whether mail to an address is mail to the agency. @param address in lower case. */
export function isAgencyAddress(address: string): boolean {
  return [agency().email, ...Object.values(recipients()).flatMap(({ addresses }) => addresses)].some(
    each => each.toLowerCase() === address,
  )
}

/** Which forms are opened to other languages than their own. */
export function openedLanguages(): Readonly<Record<string, readonly Language[]>> {
  return readSettingFile('forms.json', formsFile).languages
}

/** The languages in which visitors can send a form: its own, unless `data/site/forms.json` names others. */
export function formLanguages(form: { key: string; languages: readonly Language[] }): readonly Language[] {
  const opened = openedLanguages()
  return (Object.hasOwn(opened, form.key) ? opened[form.key] : undefined) ?? form.languages
}

/** The head and foot of mails. */
export function letterheadOf(language: Language): Letterhead {
  const { name, legalName, vat, biv, street, houseNumber, zip, city, phone, email } = agency()
  const address = `${street} ${houseNumber}, ${zip} ${city[language]}`
  const legal = `${legalName} · ${vat} · BIV/IPI ${biv.replace(/^\D+/, '')}`
  return { name, address, legal, phone, email, siteUrl: env().siteUrl }
}
