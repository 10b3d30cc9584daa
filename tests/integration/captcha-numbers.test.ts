/** How often one sender may answer the captcha's question in words. */
import { expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { issueToken, shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { takeEnquiry } from '../../app/domains/enquiries/take-enquiry.server'
import { answerForm } from '../../app/platform/http/form-answer'
import { readAlert } from '../../app/platform/i18n/alerts'
import { languages } from '../../app/platform/i18n/languages'
import { captchaFields } from '../../app/platform/spam/captcha/captcha'
import { answersOf, challengeToken, newChallenge } from '../../app/platform/spam/captcha/challenge.server'
import { forms } from '../../app/registry/forms.server'
import { enquirySite, everyField, formOf } from '../support/enquiry-site'

/** A sender's daily maximum. */
const tries = 40

/** Each form requires the characters; only the question in words reaches a limit here. */
const limitedSite = (varDir?: string) =>
  enquirySite({
    ...(varDir && { varDir }),
    settings: { FORM_LIMITS: 'on' },
    configure: ({ spam }) => {
      const many = { posts: 1000, minutes: 60 }
      spam.captcha = { default: 'characters', forms: {} }
      spam.limits = { oneForm: many, forms: {}, everyForm: many }
      spam.mailsToOneAddress = { perDay: 1000, forms: {} }
    },
  })
type Site = ReturnType<typeof limitedSite>
type Answers = { characters: string; number: number }

let questions = 0
const form = forms.propertyContact

/** A challenge with its answers, and posts with the given answer. */
function ask(site: Site) {
  const challenge = newChallenge(form.definition.key, site.now())
  const right = answersOf(challenge, site.secret)
  const token = issueToken(site, form.definition, 4101)
  site.clock.now += shortestTime
  const post = (clientAddress: string, fields: (right: Answers) => Record<string, string>) => {
    const captcha = { [captchaFields.token]: challengeToken(challenge, site.secret), ...fields(right) }
    const data = formOf({
      ...everyField,
      contactTime: undefined,
      question: `Vraag ${++questions}`,
      ...captcha,
      [tokenField]: token,
    })
    return takeEnquiry(site, { ...form, onStored: [] }, { post: data, clientAddress, language: 'nl', propertyID: 4101 })
  }
  return { post }
}
const number = ({ number }: Answers) => ({ [captchaFields.number]: String(number) })
const wrongNumber = ({ number }: Answers) => ({ [captchaFields.number]: String(number + 1) })
const characters = ({ characters }: Answers) => ({ [captchaFields.characters]: characters })

/** Uses up a sender's day: half of the attempts right, half wrong. */
async function useUp(site: Site, sender: string) {
  for (let count = 0; count < tries; count += 1) {
    const result = await ask(site).post(sender, count % 2 ? number : wrongNumber)
    expect(result.kind).toBe(count % 2 ? 'sent' : 'invalid')
  }
}

it('counts right and wrong attempts; returns 429 above the limit, with the input, the telephone number and a new picture', async () => {
  const site = limitedSite()
  await useUp(site, '192.0.2.1')
  const { post } = ask(site)
  const before = site.count('enquiry')
  const result = await post('192.0.2.1', number)
  if (result.kind !== 'limited') throw new Error(result.kind)
  expect(result.lastResult.initialValue).toMatchObject({ lastName: everyField.lastName, question: `Vraag ${questions}` })
  expect(result.captcha?.kind).toBe('characters')
  const answer = answerForm(result, '/nl/')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(86_000)
  const alert = result.lastResult.error.captcha?.[0] ?? ''
  for (const language of languages) {
    const text = readAlert(alert, site.texts(language).t)
    expect(text).toContain(site.configuration.agency.phone)
    expect(text).not.toMatch(/\{\{|ALERT_/)
  }
  expect(site.count('enquiry')).toBe(before)
})

it('still accepts characters above the limit, and the question from everybody else', async () => {
  const site = limitedSite()
  await useUp(site, '2001:db8::1')
  expect((await ask(site).post('2001:db8::2', number)).kind).toBe('limited')
  expect((await ask(site).post('2001:db8::3', characters)).kind).toBe('sent')
  expect((await ask(site).post('2001:db8:0:1::1', number)).kind).toBe('sent')
  expect((await ask(site).post('192.0.2.2', number)).kind).toBe('sent')
})

it('counts no characters, right or wrong', async () => {
  const site = limitedSite()
  for (let count = 0; count <= tries; count += 1) {
    const given = count % 2 ? characters : () => ({ [captchaFields.characters]: 'AAAAA' })
    expect((await ask(site).post('192.0.2.3', given)).kind).toBe(count % 2 ? 'sent' : 'invalid')
  }
  expect((await ask(site).post('192.0.2.3', number)).kind).toBe('sent')
})

it('continues counting after a restart', async () => {
  const site = limitedSite()
  await useUp(site, '192.0.2.4')
  const { varDir } = site.settings
  site.close()
  expect((await ask(limitedSite(varDir)).post('192.0.2.4', number)).kind).toBe('limited')
})

it('checks a challenge once, even if answered above the limit', async () => {
  const site = limitedSite()
  await useUp(site, '192.0.2.5')
  const { post } = ask(site)
  expect((await post('192.0.2.5', right => ({ ...number(right), [captchaFields.characters]: 'AAAAA' }))).kind).toBe('limited')
  expect(await post('192.0.2.5', characters)).toMatchObject({
    kind: 'invalid',
    lastResult: { error: { captcha: ['ALERT_CAPTCHA_EXPIRED'] } },
  })
})
