/** A fresh site database and what `submitEnquiry` needs, with a clock that stands still until it is moved. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { contactMe } from '../../app/domains/enquiries/forms/property-contact/property-contact'
import type { EnquiryDeps } from '../../app/domains/enquiries/submission.server'
import { issueToken } from '../../app/domains/enquiries/submit-enquiry.server'
import type { Language } from '../../app/platform/i18n/languages'
import { openSite } from '../../db/client.server'

export const start = Date.UTC(2026, 10, 20, 22, 5)

/** Every field filled, each with a value that stands nowhere else. */
export const everyField: Record<string, string> = {
  reason: 'VISIT',
  question: 'Is er een kelder?\nEn hoe oud is het dak?',
  title: 'MS',
  firstName: 'Élodie',
  lastName: "D'Hondt & zonen",
  email: 'elodie@bezoeker.example',
  phone: '0470123456',
  contactDevice: 'MOBILE',
  contactTime: '16:00-19:00',
  street: 'Zwarte Zustersstraat',
  houseNumber: '17B',
  zip: '9000',
  city: 'Gent-Brugge',
  country: 'BE',
  newsletter: 'on',
  privacy: 'on',
}

export function formOf(fields: Record<string, string | string[] | undefined>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) if (each !== undefined) data.append(name, each)
  return data
}

const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder that goes away when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gevel-'))
  folders.push(folder)
  return folder
}

/** @param file where the database is or comes */
export function enquirySite(file = path.join(temporaryFolder(), 'site.sqlite')) {
  const database = openSite(file)
  const clock = { now: start }
  const logged: string[] = []
  let woken = 0
  const deps: EnquiryDeps = {
    database,
    secret: 'ab'.repeat(32),
    recipient: { addresses: ['bezoek@gevel.example'], language: 'nl' },
    agency: { phone: '09 000 00 00', siteUrl: 'https://www.gevel.example' },
    about: (id: number, language: Language) => ({
      reference: `REF-${id}`,
      title: `Titel ${language}`,
      city: 'Gent',
      address: '9000 Gent',
      link: `https://www.gevel.example/${language}/pand/${id}/`,
    }),
    aboutProject: (id: number, unitID: number | undefined, language: Language) => ({
      kind: 'project' as const,
      reference: `NB-${id}`,
      title: `Project ${language}`,
      ...(unitID !== undefined && { unit: `Huis ${unitID}` }),
      city: 'Deinze',
      address: '9800 Deinze',
      link: `https://www.gevel.example/${language}/project/${id}/`,
    }),
    now: () => clock.now,
    wake: () => {
      woken += 1
    },
    log: event => logged.push(event),
  }
  /** A form with its token, filled in as given, ready to be posted ten seconds later. */
  const filled = (fields: Record<string, string | string[] | undefined> = everyField, propertyID: number | undefined = 4101) => {
    const token = issueToken(contactMe, propertyID, deps)
    clock.now += 10_000
    return formOf({ [tokenField]: token, ...fields })
  }
  const count = (table: 'enquiry' | 'outbox') => database.$client.prepare(`select count(*) from ${table}`).pluck().get() as number
  return { file, database, clock, deps, filled, count, logged, woken: () => woken }
}
