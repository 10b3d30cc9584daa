/** The agency and who there gets which form: `data/site/agency.json` and `recipients.json`, read once a process. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { once } from '../../db/client.server'
import { env } from '../http/env.server'
import { type Language, languages } from '../i18n/languages'
import type { Letterhead } from '../mail/letter'

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
const recipientSchema = z.object({
  addresses: z.array(z.email()).min(1),
  language,
  /** Of a form about a property: whether who looks after it gets a copy. */
  managerInCopy: z.boolean().optional(),
})
const recipientsSchema = z.object({ default: recipientSchema }).catchall(recipientSchema)

/** Forms that exist in Dutch only (SPEC §1) may be opened to other languages here. */
const formsSchema = z.object({ languages: z.record(z.string(), z.array(language).min(1)) })

export type Agency = z.infer<typeof agencySchema>
export type Recipient = z.infer<typeof recipientSchema>

export function agency(): Agency {
  return readSiteFile('agency.json', agencySchema)
}

/** To whom a form goes, and in which language they read. A form without a line of its own goes to `default`. */
export function recipientOf(form: string): Recipient {
  const recipients = readSiteFile('recipients.json', recipientsSchema)
  return (Object.hasOwn(recipients, form) ? recipients[form] : undefined) ?? recipients.default
}

/** Whether mail to an address is mail to the agency. @param address in lower case. */
export function isAgencyAddress(address: string): boolean {
  const recipients = Object.values(readSiteFile('recipients.json', recipientsSchema))
  return [agency().email, ...recipients.flatMap(({ addresses }) => addresses)].some(each => each.toLowerCase() === address)
}

/** The languages in which visitors can send a form: its own, unless `data/site/forms.json` names others. */
export function formLanguages(form: { key: string; languages: readonly Language[] }): readonly Language[] {
  const { languages: opened } = readSiteFile('forms.json', formsSchema)
  return (Object.hasOwn(opened, form.key) ? opened[form.key] : undefined) ?? form.languages
}

/** The head and foot of mails. */
export function letterheadOf(language: Language): Letterhead {
  const { name, legalName, vat, biv, street, houseNumber, zip, city, phone, email } = agency()
  const address = `${street} ${houseNumber}, ${zip} ${city[language]}`
  const legal = `${legalName} · ${vat} · BIV/IPI ${biv.replace(/^\D+/, '')}`
  return { name, address, legal, phone, email, siteUrl: env().siteUrl }
}

/** @throws one sentence with file and field when the file is wrong. */
export function readSiteFile<T>(file: string, schema: z.ZodType<T>): T {
  const full = path.join(env().dataDir, 'site', file)
  return once(`enquiries ${full}`, () => {
    const result = schema.safeParse(JSON.parse(readFileSync(full, 'utf8')))
    if (result.success) return result.data
    const [issue] = result.error.issues
    throw new Error(`data/site/${file}: ${issue?.path.join('.')}: ${issue?.message}`)
  })
}
