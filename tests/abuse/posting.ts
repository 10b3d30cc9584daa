/** Many senders open and post forms through their routes, with one clock for the site and its counters. */
import { vi } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import type { FormState } from '../../app/domains/enquiries/parts/use-enquiry-form'
import type { CaptchaSetting } from '../../app/platform/agency/config/spam.server'
import type { Site } from '../../app/platform/context/site.server'
import { captchaFields } from '../../app/platform/spam/captcha/captcha'
import { answersOf, readChallenge } from '../../app/platform/spam/captcha/challenge.server'
import { afterFile } from '../support/after-file'
import { callRoute, type RouteModule } from '../support/call-route'
import { type FormCase, forms } from '../support/forms'
import { start, type TestSite, testSite } from '../support/test-site'

const routes = import.meta.glob<Required<RouteModule>>('../../app/routes/*/*.tsx', { eager: true })

export const captchas: readonly CaptchaSetting[] = ['off', 'characters', 'proof-of-work']

/** Viewings are excluded because seats are few. Files are in `uploads.test.ts`. */
export const postedForms = forms.filter(form => form.form !== 'contact-appointment' && !form.files)

/**
 * A site with limits, and this captcha on every form. `vi.setSystemTime` moves both clocks, which stand still otherwise.
 * @param usualMails of an hour; so many that the breaker of mails does not act, unless it is what the test is about
 */
export function siteWith(captcha: CaptchaSetting, usualMails = 100_000): TestSite {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  afterFile(() => vi.useRealTimers())
  return testSite({
    catalogue: true,
    now: 'real',
    settings: { FORM_LIMITS: 'on' },
    configure: ({ spam }) => {
      spam.captcha = { default: captcha, forms: {} }
      spam.unprovedMails.usualPerHour = usualMails
    },
  })
}

export const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** One of a run's senders; runs share none. */
export const senderOf = (run: number, at: number) => `10.${run}.${at >> 8}.${at & 255}`

export function routeOf({ route }: FormCase): Required<RouteModule> {
  return routes[`../../app/routes/${route}.tsx`]!
}

export async function openForm(site: Site, form: FormCase, clientAddress: string): Promise<FormState> {
  const { loader } = routeOf(form)
  const open = async (address: string): Promise<Response> => {
    const answer = await callRoute(site, { loader }, address, { clientAddress })
    return answer.status === 308 ? open(answer.headers.get('Location')!) : answer
  }
  return (await (await open(form.address('nl'))).json()).state
}

/** Completed correctly, with the sender's own addresses. */
export function filledBy(form: FormCase, name: string): Record<string, string> {
  const fields = form.fields('nl')
  const own = { email: `${name}@bezoeker.example`, friendEmail: `${name}@vriend.example` }
  return { ...fields, ...Object.fromEntries(Object.entries(own).filter(([field]) => field in fields)) }
}

type Post = { shown: Pick<FormState, 'action' | 'token'>; fields: Record<string, string>; clientAddress: string }

export function postForm(site: Site, form: FormCase, { shown, fields, clientAddress }: Post): Promise<Response> {
  const pairs = { [tokenField]: shown.token, ...fields }
  // Parsing multipart takes a program ten times as long.
  const body = form.files ? partsOf(pairs, form.files) : new URLSearchParams(pairs)
  return callRoute(site, routeOf(form), shown.action, { method: 'POST', body, clientAddress })
}

function partsOf(pairs: Record<string, string>, files: NonNullable<FormCase['files']>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(pairs)) data.append(name, value)
  for (const [name, { bytes, type, name: file }] of Object.entries(files)) data.append(name, new File([bytes], file, { type }))
  return data
}

/** The captcha answered as a person without scripts would: by the picture, or by the number in words. */
export function answered(site: Site, captcha: FormState['captcha'], by: 'characters' | 'number'): Record<string, string> {
  if (!captcha) return {}
  const { token } = captcha.characters
  const challenge = readChallenge(token, site.secret, site.now())
  if (!challenge || challenge === 'expired') throw new Error('Not a challenge')
  return { [captchaFields.token]: token, [captchaFields[by]]: String(answersOf(challenge, site.secret)[by]) }
}

/** The site's enquiries and mails. */
export function storedIn({ database: { $client } }: Site): { enquiries: number; mails: number } {
  const count = (table: string) => $client.prepare(`select count(*) from ${table}`).pluck().get() as number
  return { enquiries: count('enquiry'), mails: count('outbox') }
}
