/** Shared by all samples: the site, and a sample visitor's input. */
import { outbox } from '../../../db/schema/site.server'
import { tokenField } from '../../domains/enquiries/enquiry-form'
import type { RegisteredForm } from '../../domains/enquiries/submission.server'
import { issueToken, shortestTime, submitEnquiry } from '../../domains/enquiries/submit-enquiry.server'
import type { Configuration } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import { forEachLanguage, type Language, type Spoken, spokenIn } from '../../platform/i18n/languages'

/** A private site with an adjustable clock: samples fill its database. */
export type SampleSite = Site & { clock: { now: number } }

/** Also sets the staff's language, so that each mail exists in each language. */
export type Sample = { site: SampleSite; language: Language; listings: Listings }

/** The same site with other settings of the agency. */
export function configured(site: SampleSite, changes: Partial<Configuration>): SampleSite {
  return Object.create(site, { configuration: { value: { ...site.configuration, ...changes } } }) as SampleSite
}

/** Runs something at a moment (ms), then resets the clock. */
export function atMoment<T>({ clock }: Pick<SampleSite, 'clock'>, moment: number, happens: () => T): T {
  const before = clock.now
  clock.now = moment
  const result = happens()
  clock.now = before
  return result
}

/** Numbers of the catalogue; 0 if there is none. */
export type Listings = { sale: number; rent: number; viewed: number; project: number }

/** Enqueues mails by the running site's own functions. */
export type MakeSample = (sample: Sample) => void | Promise<void>

/** Each language has its own people, so that nobody is recognised from the previous one. */
export const personIn = (language: Language) => ({
  title: 'MS',
  firstName: 'Élodie',
  lastName: 'Vandenberghe',
  email: `elodie.${language}@bezoeker.example`,
  phone: '0470123456',
  privacy: 'on',
})

export const sampleAddress = { street: 'Zwarte Zustersstraat', houseNumber: '17B', zip: '9000', city: 'Gent', country: 'BE' }

const typed: Spoken<{ question: string; amount: string; ages: string; place: string }> = {
  nl: {
    question: 'Is er een kelder?\nEn hoe oud is het dak?',
    amount: 'driehonderdvijftigduizend euro',
    ages: '4 en 7',
    place: 'Gent',
  },
  fr: {
    question: 'Y a-t-il une cave ?\nEt de quand date le toit ?',
    amount: 'trois cent cinquante mille euros',
    ages: '4 et 7',
    place: 'Gand',
  },
  en: {
    question: 'Is there a cellar?\nAnd how old is the roof?',
    amount: 'three hundred and fifty thousand euros',
    ages: '4 and 7',
    place: 'Ghent',
  },
  de: {
    question: 'Gibt es einen Keller?\nUnd wie alt ist das Dach?',
    amount: 'dreihundertfünfzigtausend Euro',
    ages: '4 und 7',
    place: 'Gent',
  },
}

/** Visitors' texts, in their language. */
export const sampleWords = forEachLanguage(language => spokenIn(typed, language))

/** Sends a form as a visitor would. @throws if it is refused, because the sample no longer fits the form. */
export function sendForm<F extends Record<string, unknown>>(
  { site, language }: Sample,
  form: RegisteredForm<F>,
  fields: Record<string, string | string[]>,
  about: { propertyID?: number; projectID?: number } = {},
): string {
  const data = new FormData()
  data.append(tokenField, issueToken(site, form.definition, about))
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) data.append(name, value)
  site.clock.now += shortestTime
  const sent = submitEnquiry(site, form, { data, language, ...about })
  if (sent.kind !== 'sent') throw new Error(`${form.definition.key}: ${JSON.stringify(sent.lastResult.error)}`)
  return sent.enquiryID
}

/** For a sample that continues another one, which has these mails. */
export function leaveOut({ site }: Sample): void {
  site.database.delete(outbox).run()
}
