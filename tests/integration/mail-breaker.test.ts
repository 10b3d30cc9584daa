/** What happens to forms when far more mails than usual go to unverified addresses. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { alertForm } from '../../app/domains/demand/alert-form/alert-form'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { mailState, takeUnprovedMail } from '../../app/domains/enquiries/mail-breaker.server'
import type { RegisteredForm } from '../../app/domains/enquiries/submission.server'
import { openForm, takeEnquiry } from '../../app/domains/enquiries/take-enquiry.server'
import { answerForm } from '../../app/platform/http/form-answer'
import { captchaFields } from '../../app/platform/spam/captcha/captcha'
import { answersOf, readChallenge } from '../../app/platform/spam/captcha/challenge.server'
import { senderKey } from '../../app/platform/spam/rate-limit.server'
import { forms } from '../../app/registry/forms.server'
import { everyField } from '../support/enquiry-site'
import { start, testSite } from '../support/test-site'

const hour = 3_600_000
const form = forms.contact

/**
 * A site at the start of an hour, with `usual` mails in its normal hour: a captcha above two times that, no more mails above
 * `stopAt` times.
 */
function siteAt(usual = 2, stopAt = 4) {
  const site = testSite({
    now: Math.ceil(start / hour) * hour,
    settings: { FORM_LIMITS: 'on' },
    configure: ({ spam }) => {
      spam.captcha = { default: 'off', forms: {} }
      spam.unprovedMails = { usualPerHour: usual, captchaAt: 2, stopAt }
    },
  })
  let people = 0
  const open = () => openForm(site, form.definition, { action: '/nl/contact/' })
  /** Each from a different person, network and mailbox, unless stated. @param answers whether a captcha is answered. */
  async function post(answers = true, changes: Record<string, string> = {}, from = `10.1.${people}.1`) {
    const person = people++
    const { token, captcha } = open()
    site.clock.now += 5000
    const challenge = captcha && readChallenge(captcha.characters.token, site.secret, site.clock.now)
    const answer: Record<string, string> =
      answers && challenge && challenge !== 'expired'
        ? {
            [captchaFields.token]: captcha.characters.token,
            [captchaFields.characters]: answersOf(challenge, site.secret).characters,
          }
        : {}
    const own = { email: `bezoeker-${person}@bezoeker.example`, [tokenField]: token }
    const body = new URLSearchParams({ ...everyField, ...own, ...answer, ...changes })
    // Its link would be a second mail.
    body.delete('newsletter')
    const request = new Request('http://localhost:3000/nl/contact/', { method: 'POST', body })
    return takeEnquiry(site, form, { post: request, clientAddress: from, language: 'nl' })
  }
  const { $client } = site.database
  const mailsOf = (template: string) =>
    $client.prepare(`select count(*) from outbox where template = ?`).pluck().get(template) as number
  const enquiries = () => $client.prepare('select count(*) from enquiry').pluck().get() as number
  return { site, post, open, mailsOf, enquiries }
}

it('turns the captcha on during a flood of mails, and notifies staff once', async () => {
  const { site, post, open, mailsOf, enquiries } = siteAt()
  for (let count = 0; count < 5; count++) {
    expect(open().captcha).toBeUndefined()
    expect((await post()).kind).toBe('sent')
  }
  expect(open().captcha?.kind).toBe('characters')
  const refused = await post(false, { message: 'blijft staan' })
  expect(refused).toMatchObject({ kind: 'invalid', captcha: { kind: 'characters' } })
  expect(enquiries()).toBe(5)
  expect((await post()).kind).toBe('sent')
  const staff = site.configuration.recipients.default.addresses.length
  expect(mailsOf('mails.staff')).toBe(staff)
})

it('keeps the captcha until a whole hour was quiet, and can start again', async () => {
  const { site, post, open, mailsOf } = siteAt()
  for (let count = 0; count < 5; count++) await post()
  site.clock.now += hour
  expect(open().captcha?.kind).toBe('characters')
  for (let count = 0; count < 5; count++) await post()
  const told = mailsOf('mails.staff')
  site.clock.now += hour
  expect(open().captcha?.kind).toBe('characters')
  site.clock.now += hour
  expect(open().captcha).toBeUndefined()
  for (let count = 0; count < 5; count++) await post()
  expect(mailsOf('mails.staff')).toBe(2 * told)
})

it('sends strangers nothing above the second bound, but accepts requests for staff', async () => {
  const { site, post, mailsOf, enquiries } = siteAt()
  const { key } = form.definition
  for (let count = 0; count < 8; count++) expect((await post()).kind).toBe('sent')
  expect(mailState(site, site.clock.now)).toBe('stopped')
  const toStaff = mailsOf(`${key}.staff`)
  expect((await post()).kind).toBe('sent')
  expect(enquiries()).toBe(9)
  expect(mailsOf(`${key}.staff`)).toBe(toStaff + toStaff / 8)
  expect(mailsOf(`${key}.visitor`)).toBe(8)
  site.clock.now += hour
  expect((await post()).kind).toBe('sent')
  expect(mailsOf(`${key}.visitor`)).toBe(9)
})

const searched = { goal: 'SALE', search: '' } as const
const useless = [forms.newsletter, forms.newsletterUnsubscribe, { definition: alertForm(searched), onStored: [] }] as const
it.each(useless)('refuses $definition.key while its mail is stopped, and accepts the same post later', async registered => {
  const { site, post, enquiries } = siteAt()
  for (let count = 0; count < 8; count++) await post()
  const { token, captcha } = openForm(site, registered.definition, { action: '/nl/' })
  site.clock.now += 5000
  const challenge = readChallenge(captcha?.characters.token, site.secret, site.clock.now)
  if (!challenge || challenge === 'expired') throw new Error('No captcha')
  const body = new FormData()
  const fields = {
    email: 'lezer@bezoeker.example',
    privacy: 'on',
    [captchaFields.token]: captcha?.characters.token ?? '',
    [captchaFields.characters]: answersOf(challenge, site.secret).characters,
    [tokenField]: token,
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const send = () =>
    takeEnquiry(site, registered as unknown as RegisteredForm<Record<string, unknown>>, {
      post: body,
      clientAddress: '192.0.2.1',
      language: 'nl',
    })
  const refused = await send()
  expect(refused).toMatchObject({ kind: 'failed', lastResult: { initialValue: { email: fields.email } } })
  const answer = answerForm(refused, '/nl/')
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, String((hour - (site.clock.now % hour)) / 1000)])
  expect(enquiries()).toBe(8)
  site.clock.now += hour - 10_000
  expect((await send()).kind).toBe('sent')
  expect(enquiries()).toBe(9)
})

it.each([
  ['/24', (host: number) => `192.0.2.${host}`],
  ['/48', (host: number) => `2001:db8:5:${host}00::1`],
])('limits one %s to a tenth of those mails, without affecting others', async (_, from) => {
  const { site, post, open, mailsOf, enquiries } = siteAt(15)
  const { key } = form.definition
  for (let host = 1; host <= 6; host++) await post(true, {}, from(host))
  expect(mailsOf(`${key}.visitor`)).toBe(6)
  expect(await post(false, {}, from(7))).toMatchObject({ kind: 'invalid', captcha: { kind: 'characters' } })
  for (let host = 8; host <= 50; host++) await post(true, {}, from(host))
  expect(mailsOf(`${key}.visitor`)).toBe(6)
  expect(mailState(site, site.clock.now)).toBe('usual')
  expect(open().captcha).toBeUndefined()
  const stored = enquiries()
  expect((await post()).kind).toBe('sent')
  expect([enquiries(), mailsOf(`${key}.visitor`)]).toEqual([stored + 1, 7])
})

it('leaves mails to other networks when ten bring as many as they may', () => {
  const { site } = siteAt(60)
  const take = (from: string) =>
    site.database.transaction(tx => takeUnprovedMail(site, tx, site.clock.now, senderKey(from)), { behavior: 'immediate' })
  const brought = Array.from({ length: 10 }, (_, network) => {
    let mails = 0
    for (let host = 1; host <= 100; host++) if (take(`192.0.${network}.${host}`)) mails++
    return mails
  })
  expect(brought[0]).toBe(24)
  expect(Math.min(...brought)).toBeGreaterThanOrEqual(5)
  expect(mailState(site, site.clock.now, senderKey('198.51.100.1'))).toBe('usual')
  expect(take('198.51.100.1')).toBe(true)
  expect(mailState(site, site.clock.now, senderKey('192.0.9.1'))).toBe('stopped')
})

it('requires the captcha of everybody only above ten networks', async () => {
  const { site, post, open, mailsOf } = siteAt(30, 20)
  const answers = async (from: string) => (await post(false, {}, from)).kind
  for (let network = 0; network < 10; network++) {
    for (let host = 1; host <= 12; host++) expect(await answers(`192.0.${network}.${host}`)).toBe('sent')
  }
  expect(open().captcha).toBeUndefined()
  expect(mailsOf('mails.staff')).toBe(0)
  expect(await answers('198.51.100.1')).toBe('sent')
  expect(open().captcha?.kind).toBe('characters')
  expect(mailsOf('mails.staff')).toBe(site.configuration.recipients.default.addresses.length)
  expect(await answers('198.51.101.1')).toBe('invalid')
  expect((await post(true, {}, '198.51.101.1')).kind).toBe('sent')
})

it('requires the captcha of one network that causes more mails than usually the whole site', async () => {
  const { post, open } = siteAt(10, 20)
  const answers = async (from: string) => (await post(false, {}, from)).kind
  for (let host = 1; host <= 11; host++) expect(await answers(`192.0.2.${host}`)).toBe('sent')
  expect(await answers('192.0.2.12')).toBe('invalid')
  expect(open().captcha).toBeUndefined()
  expect(await answers('198.51.100.1')).toBe('sent')
})

it('learns the usual from the busiest hours of the last four weeks, not from a few days of attack', () => {
  const { site } = siteAt()
  const put = site.database.$client.prepare(
    `insert into enquiry (id, idempotencyKey, form, language, fields, createdAt) values (?, ?, 'contact', 'nl', '{}', ?)`,
  )
  const day = Math.floor(site.clock.now / (24 * hour)) * 24 * hour
  const requests = (daysAgo: number, count: number) => {
    for (let each = 0; each < count; each++) put.run(randomUUID(), randomUUID(), day - daysAgo * 24 * hour + 9 * hour + each)
  }
  const sent = (count: number) =>
    site.database.$client.prepare('update rate_limit set points = ?').run(count) && mailState(site, site.clock.now)
  for (let daysAgo = 1; daysAgo <= 5; daysAgo++) requests(daysAgo, 400)
  for (let daysAgo = 6; daysAgo <= 20; daysAgo++) requests(daysAgo, 10)
  site.database.transaction(tx => takeUnprovedMail(site, tx, site.clock.now))
  expect(sent(20)).toBe('usual')
  expect(sent(21)).toBe('many')
  expect(sent(40)).toBe('stopped')
})
