/** How often somebody may post a form, and how often forms may mail somebody. */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { EnquiryRefusal } from '../../app/domains/enquiries/submission.server'
import { shortestTime, submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { openForm, takeEnquiry } from '../../app/domains/enquiries/take-enquiry.server'
import type { SpamSettings } from '../../app/platform/agency/config/spam.server'
import { answerForm } from '../../app/platform/http/form-answer'
import { readAlert } from '../../app/platform/i18n/alerts'
import { createTexts } from '../../app/platform/i18n/i18next-texts.server'
import { languages } from '../../app/platform/i18n/languages'
import { forms } from '../../app/registry/forms.server'
import { enquirySite, everyField } from '../support/enquiry-site'
import { pdf } from '../support/files'
import { testSite } from '../support/test-site'

const settings: SpamSettings = {
  captcha: { default: 'off', forms: { 'contact-me': 'off' } },
  limits: {
    everyForm: { posts: 4, minutes: 60 },
    oneForm: { posts: 3, minutes: 10 },
    forms: { 'site-contact': { posts: 2, minutes: 10 } },
  },
  mailsToOneAddress: { perDay: 2, forms: { 'send-to-friend': 1 } },
  unprovedMails: { usualPerHour: 1000, captchaAt: 1, stopAt: 1 },
  proofOfWork: { cost: 1 },
}

const site = testSite({
  now: 'real',
  settings: { FORM_LIMITS: 'on' },
  configure: configuration => {
    configuration.spam = settings
  },
})
const stored = () => site.database.$client.prepare('select count(*) from enquiry').pluck().get()

function post(clientAddress: string, changes: Record<string, string> = {}, form = forms.propertyContact) {
  const { token } = openForm(site, form.definition, { action: '/nl/x/' })
  const body = new URLSearchParams({ ...everyField, [tokenField]: token, ...changes })
  const request = new Request('http://localhost:3000/nl/x/', { method: 'POST', body })
  return takeEnquiry(site, form, { post: request, clientAddress, language: 'nl' })
}

it('returns 429 with the input to a sender who posts too often, and stores nothing', async () => {
  for (let count = 0; count < 3; count++) expect((await post('192.0.2.1')).kind).toBe('invalid')
  const before = stored()
  const result = await post('192.0.2.1', { question: 'blijft staan', email: 'nobody' })
  expect(result).toMatchObject({
    kind: 'limited',
    lastResult: { initialValue: { question: 'blijft staan', email: 'nobody' }, error: { '': ['FORM_LIMITED?count=10'] } },
  })
  expect(answerForm(result, '/nl/').status).toBe(429)
  expect(stored()).toBe(before)
  expect((await post('192.0.2.2')).kind).toBe('invalid')
})

it('sends Retry-After', async () => {
  for (let count = 0; count < 3; count++) await post('192.0.2.11')
  const wait = Number(answerForm(await post('192.0.2.11'), '/nl/').headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(590)
  expect(wait).toBeLessThanOrEqual(600)
})

it('writes no files for a sender over the limit, and returns the input', async () => {
  const apply = async () => {
    const body = new FormData()
    const { token } = openForm(site, forms.jobApplication.definition, { action: '/nl/jobs/' })
    for (const [name, value] of Object.entries({ [tokenField]: token, firstName: 'Jan', letter: 'Ik open graag deuren.' }))
      body.append(name, value)
    body.append('cv-new', new File([new Uint8Array(pdf(randomUUID()))], 'cv.pdf'))
    const request = new Request('http://localhost:3000/nl/jobs/', { method: 'POST', body })
    return takeEnquiry(site, forms.jobApplication, { post: request, clientAddress: '192.0.2.12', language: 'nl' })
  }
  const files = () => readdirSync(path.join(site.settings.varDir, 'uploads')).length
  for (let count = 0; count < 3; count++) expect((await apply()).kind).toBe('invalid')
  expect(files()).toBe(3)
  expect(await apply()).toMatchObject({ kind: 'limited', lastResult: { initialValue: { letter: 'Ik open graag deuren.' } } })
  expect(files()).toBe(3)
})

it('keeps the token valid, so that the form can be sent later', async () => {
  for (let count = 0; count < 3; count++) await post('192.0.2.3')
  const result = await post('192.0.2.3')
  if (result.kind !== 'limited') throw new Error(result.kind)
  expect(result.token).toBeTruthy()
  site.clock.now += shortestTime
  expect((await post('192.0.2.4', { [tokenField]: result.token })).kind).toBe('sent')
})

it('counts a household of IPv6 addresses as one sender', async () => {
  for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::3']) expect((await post(address)).kind).toBe('invalid')
  expect((await post('2001:db8::4')).kind).toBe('limited')
  expect((await post('2001:db8:0:1::1')).kind).toBe('invalid')
})

it('counts all forms together, and a form with its own line separately', async () => {
  const { definition, onStored } = forms.propertyContact
  const other = (key: string) => ({ definition: { ...definition, key: key as 'contact-me' }, onStored })
  const kinds: string[] = []
  for (const key of ['site-contact', 'site-contact', 'site-contact', 'a', 'b', 'c']) {
    kinds.push((await post('192.0.2.5', {}, other(key))).kind)
  }
  // The third exceeds the form's own limit and does not count for all; the sixth exceeds the limit for all.
  expect(kinds).toEqual(['invalid', 'invalid', 'limited', 'invalid', 'invalid', 'limited'])
})

it('does not count unknown senders, as under the plain server', async () => {
  for (let count = 0; count < 6; count++) expect((await post('unknown')).kind).toBe('invalid')
})

it('has a message in each language, with the time to wait', () => {
  for (const language of languages) {
    const forms = JSON.parse(readFileSync(`locales/${language}/forms.json`, 'utf8'))
    const { t } = createTexts(language, { forms })
    expect(readAlert('FORM_LIMITED?count=7', t)).toMatch(/^[^{]{40,}\b7\b[^{]+$/)
  }
})

const mailsTo = ({ database }: ReturnType<typeof enquirySite>) =>
  database.$client.prepare('select toAddress from outbox order by rowid').pluck().all() as string[]

type Effect = (typeof forms.propertyContact.onStored)[number]

/** Sends a question from this address. */
function ask(site: ReturnType<typeof enquirySite>, email: string, ...onStored: Effect[]) {
  const data = site.filled({ ...everyField, email, question: `Vraag ${site.clock.now}` })
  const { definition } = forms.propertyContact
  return submitEnquiry(site, { definition, onStored }, { data, language: 'nl', propertyID: 4101 })
}

/** Two mails a day to one address. */
const limited = () =>
  enquirySite({
    settings: { FORM_LIMITS: 'on' },
    configure: ({ spam }) => {
      spam.mailsToOneAddress = { perDay: 2, forms: {} }
    },
  })
const staff = 'bezoek@gevel.example'

it('mails one address a few times a day; after that only the agency, with a note', () => {
  const site = limited()
  const stranger = 'stranger@elders.example'
  // The same mailbox written differently.
  for (const email of [stranger, 'Stranger@Elders.example', 'stranger+two@elders.example'])
    expect(ask(site, email).kind).toBe('sent')
  expect(site.count('enquiry')).toBe(3)
  expect(mailsTo(site)).toEqual([staff, stranger, staff, 'Stranger@Elders.example', staff])
  const letters = site.database.$client.prepare('select "values" from outbox order by rowid').pluck().all() as string[]
  expect(letters.map(letter => letter.includes('MAIL_NO_CONFIRMATION'))).toEqual([false, false, false, false, true])
  ask(site, 'another@elders.example')
  expect(mailsTo(site).slice(5)).toEqual([staff, 'another@elders.example'])
  site.clock.now += 86_400_000
  ask(site, stranger)
  expect(mailsTo(site).slice(7)).toEqual([staff, stranger])
})

it('counts a form’s further mails too, but never those to the agency', () => {
  const site = limited()
  const mail = (to: string) => ({
    template: 'x',
    language: 'nl' as const,
    to,
    content: { subject: { plain: 'x' }, parts: [], signed: false },
  })
  const twoMore: Effect = () => ({ mails: [mail('friend@elders.example'), mail(staff)] })
  for (let count = 0; count < 3; count++) ask(site, `sender${count}@elders.example`, twoMore)
  expect(mailsTo(site).filter(to => to === 'friend@elders.example')).toHaveLength(2)
  expect(mailsTo(site).filter(to => to === staff)).toHaveLength(6)
})

it('does not count unsent mails', () => {
  const site = limited()
  const refuse: Effect = () => {
    throw new EnquiryRefusal('ALERT_OPTION_INVALID')
  }
  for (let count = 0; count < 3; count++) expect(ask(site, 'a@elders.example', refuse).kind).toBe('invalid')
  ask(site, 'a@elders.example')
  expect(mailsTo(site)).toEqual([staff, 'a@elders.example'])
})
