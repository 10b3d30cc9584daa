import path from 'node:path'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, it } from 'vitest'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { captchaFields } from '../../app/platform/spam/captcha/captcha'
import { type CaptchaVerdict, checkCaptcha, newCaptcha } from '../../app/platform/spam/captcha/captcha.server'
import {
  answersOf,
  challengeLife,
  challengeToken,
  newChallenge,
  numberInWords,
  readChallenge,
  signs,
} from '../../app/platform/spam/captcha/challenge.server'
import { drawPicture, pictureOf } from '../../app/platform/spam/captcha/picture.server'
import { newWork } from '../../app/platform/spam/captcha/proof-of-work.server'
import { forgetUsed } from '../../app/platform/spam/captcha/used.server'
import { forms } from '../../app/registry/forms.server'
import { openSite } from '../../db/client.server'
import { enquirySite, everyField, formOf } from '../support/enquiry-site'
import { assert, asyncProperty, oneof, string, uint8Array } from '../support/fast-check'
import { runs } from '../support/runs'
import { variant } from '../support/test-site'

/** Without the effects that others register. */
const registered = { definition: forms.propertyContact.definition, onStored: [] }
const form = registered.definition.key
type Site = ReturnType<typeof enquirySite>

/** A challenge with its token and the two right answers. */
function challenge(site: Site, changes: { form?: string; secret?: string } = {}) {
  const secret = changes.secret ?? site.secret
  const made = newChallenge(changes.form ?? form, site.now())
  return { token: challengeToken(made, secret), ...answersOf(made, secret) }
}

const answer = (token: string, characters: string, number = '') =>
  formOf({ [captchaFields.token]: token, [captchaFields.characters]: characters, [captchaFields.number]: number })

const check = (site: Site, data: FormData, kind: 'characters' | 'proof-of-work' = 'characters') =>
  checkCaptcha(kind, data, { form, sender: 'unknown' }, site)

const alertOf = (verdict: CaptchaVerdict) => (verdict.ok ? 'ok' : verdict.alert)

async function solved(site: Site, of: string = form): Promise<string> {
  const work = await newWork(of, { cost: 1, now: site.now(), secret: site.secret, chance: 0.5 })
  const solution = await solveChallenge({ challenge: work, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: work, solution })).toString('base64')
}

/** The response for a verdict. */
function send(site: Site, captcha: CaptchaVerdict, question = 'Is er een kelder?') {
  const data = site.filled({ ...everyField, question })
  return submitEnquiry(site, registered, { data, language: 'nl', propertyID: 4101, captcha })
}

it('accepts the characters in any case and spacing, or else the number', async () => {
  const site = enquirySite()
  const { token, characters, number } = challenge(site)
  const spaced = ` ${characters.slice(0, 2).toLowerCase()} ${characters.slice(2)}\u00a0`
  expect(alertOf(await check(site, answer(token, characters)))).toBe('ok')
  expect(alertOf(await check(site, answer(token, spaced)))).toBe('ok')
  expect(alertOf(await check(site, answer(token, '', String(number))))).toBe('ok')
  expect(alertOf(await check(site, answer(token, 'wrong', ` ${number} `)))).toBe('ok')
})

it('requires an answer, and refuses a wrong one with SPEC §5’s message', async () => {
  const site = enquirySite()
  const { token } = challenge(site)
  expect(alertOf(await check(site, new FormData()))).toBe('ALERT_CAPTCHA_CHARACTERS_EMPTY')
  expect(alertOf(await check(site, answer(token, ' ')))).toBe('ALERT_CAPTCHA_CHARACTERS_EMPTY')
  expect(alertOf(await check(site, answer(token, 'AAAAA')))).toBe('ALERT_CAPTCHA_INVALID')
  expect(alertOf(await check(site, answer(challenge(site).token, '', '7')))).toBe('ALERT_CAPTCHA_NUMBER_INVALID')
})

it('allows one attempt per challenge', async () => {
  const site = enquirySite()
  const { token, characters } = challenge(site)
  await check(site, answer(token, 'AAAAA'))
  const late = await check(site, answer(token, characters))
  expect(send(site, late)).toMatchObject({ kind: 'invalid', lastResult: { error: { captcha: ['ALERT_CAPTCHA_EXPIRED'] } } })
  expect(site.count('enquiry')).toBe(0)
})

it('refuses expired, foreign and altered challenges', async () => {
  const site = enquirySite()
  const old = challenge(site)
  site.clock.now += challengeLife - 1
  expect(alertOf(await check(site, answer(old.token, old.characters)))).toBe('ok')
  site.clock.now += 1
  expect(alertOf(await check(site, answer(old.token, old.characters)))).toBe('ALERT_CAPTCHA_EXPIRED')
  const others = [challenge(site, { form: 'site-contact' }), challenge(site, { secret: 'ef'.repeat(32) })]
  for (const { token, characters } of others) {
    expect(alertOf(await check(site, answer(token, characters)))).toBe('ALERT_CAPTCHA_INVALID')
  }
  const { token, characters } = challenge(site)
  for (const forged of [token.replace(/^./, 'z'), token.replace(form, 'site-contact'), `${token}x`, token.slice(0, -1)]) {
    expect(alertOf(await check(site, answer(forged, characters)))).toBe('ALERT_CAPTCHA_INVALID')
  }
})

it.each(['characters', 'number'] as const)(
  'is valid once, even after a restart, and a repeated post is one enquiry: %s',
  async kind => {
    const site = enquirySite()
    const { token, characters, number } = challenge(site)
    const given = kind === 'characters' ? answer(token, characters) : answer(token, '', String(number))
    const verdict = await check(site, given)
    const data = site.filled()
    const input = { data, language: 'nl' as const, propertyID: 4101, captcha: verdict }
    expect(submitEnquiry(site, registered, input)).toMatchObject({ kind: 'sent', repeated: false })
    expect(submitEnquiry(site, registered, input)).toMatchObject({ kind: 'sent', repeated: true })
    site.close()
    const database = openSite(path.join(site.settings.varDir, 'site.sqlite'))
    const after = variant(site, { database })
    const again = await check(after, given)
    expect(send(after, again, 'Een andere vraag')).toMatchObject({
      kind: 'invalid',
      lastResult: { initialValue: { question: 'Een andere vraag' }, error: { captcha: ['ALERT_CAPTCHA_EXPIRED'] } },
    })
    expect(database.$client.prepare('select count(*) from enquiry').pluck().get()).toBe(1)
  },
)

it('does not use up an answer when the rest of the form was wrong', async () => {
  const site = enquirySite()
  const { token, characters } = challenge(site)
  const verdict = await check(site, answer(token, characters))
  const wrong = site.filled({ ...everyField, email: 'nobody' })
  expect(submitEnquiry(site, registered, { data: wrong, language: 'nl', captcha: verdict }).kind).toBe('invalid')
  expect(send(site, await check(site, answer(token, characters))).kind).toBe('sent')
})

it('stores a used challenge until it would expire', async () => {
  const site = enquirySite()
  const { token, characters } = challenge(site)
  send(site, await check(site, answer(token, characters)))
  const count = () => site.database.$client.prepare('select count(*) from captcha_used').pluck().get()
  forgetUsed(site.database, site.clock.now)
  expect(count()).toBe(1)
  forgetUsed(site.database, site.clock.now + challengeLife)
  expect(count()).toBe(0)
})

it('reveals nothing of the answer', () => {
  const site = enquirySite()
  const captcha = newCaptcha('proof-of-work', { form, language: 'nl' }, site)!
  const read = readChallenge(captcha.characters.token, site.secret, site.now())
  if (!read || read === 'expired') throw new Error('not a challenge')
  const { characters } = answersOf(read, site.secret)
  expect(JSON.stringify(captcha)).not.toContain(characters)
  expect(answersOf(newChallenge(form, 0), site.secret)).not.toEqual(answersOf(read, site.secret))
  expect(newCaptcha('off', { form, language: 'nl' }, site)).toBeUndefined()
})

it('asks for the number in the words of each language', () => {
  const site = enquirySite()
  // 791 is where the languages differ most; the secret and the id produce it.
  const id = Array.from({ length: 20_000 }, (_, at) => String(at)).find(
    each => answersOf({ id: each }, site.secret).number === 791,
  )!
  const words = (language: 'nl' | 'fr' | 'en' | 'de') => numberInWords({ id, form, expiresAt: 0 }, language, site.secret)
  expect(['nl', 'fr', 'en', 'de'].map(language => words(language as 'nl'))).toEqual([
    'zevenhonderdeenennegentig',
    'sept cent nonante et un',
    'seven hundred and ninety-one',
    'siebenhunderteinundneunzig',
  ])
})

it('draws its own characters without text or font, for both backgrounds', async () => {
  for (const sign of signs) expect(pictureOf(sign, 1, 'light'), sign).not.toBe(pictureOf('', 1, 'light'))
  expect(pictureOf(signs, 7, 'light')).not.toMatch(/<text|font|NaN|undefined/)
  const site = enquirySite()
  const [light, dark, other] = await Promise.all([
    drawPicture({ id: 'a' }, 'light', site.secret),
    drawPicture({ id: 'a' }, 'dark', site.secret),
    drawPicture({ id: 'b' }, 'light', site.secret),
  ])
  expect(light.subarray(8, 12).toString()).toBe('WEBP')
  expect(light.equals(dark) || light.equals(other)).toBe(false)
})

it('accepts a proof of work once, if the form requires it', async () => {
  const site = enquirySite()
  const text = await solved(site)
  const data = formOf({ [captchaFields.tick]: 'on', [captchaFields.solution]: text })
  expect(alertOf(await check(site, data, 'characters'))).toBe('ALERT_CAPTCHA_CHARACTERS_EMPTY')
  expect(send(site, await check(site, data, 'proof-of-work')).kind).toBe('sent')
  expect(send(site, await check(site, data, 'proof-of-work'), 'Nog een vraag')).toMatchObject({
    lastResult: { error: { captcha: ['ALERT_CAPTCHA_TICK_EXPIRED'] } },
  })
  expect(site.count('enquiry')).toBe(1)
})

it('refuses another form’s, incomplete and expired work', async () => {
  const site = enquirySite()
  const post = (text: string) => formOf({ [captchaFields.tick]: 'on', [captchaFields.solution]: text })
  const verdict = async (text: string) => alertOf(await check(site, post(text), 'proof-of-work'))
  expect(await verdict(await solved(site, 'site-contact'))).toBe('ALERT_CAPTCHA_EMPTY')
  const right = await solved(site)
  const lazy = JSON.parse(Buffer.from(right, 'base64').toString())
  lazy.solution = { counter: 0, derivedKey: lazy.challenge.parameters.keyPrefix.padEnd(64, '0') }
  expect(await verdict(Buffer.from(JSON.stringify(lazy)).toString('base64'))).toBe('ALERT_CAPTCHA_EMPTY')
  site.clock.now += challengeLife
  expect(await verdict(right)).toBe('ALERT_CAPTCHA_TICK_EXPIRED')
})

it('shows the characters if the box was checked without script', async () => {
  const site = enquirySite()
  const checked = await check(site, formOf({ [captchaFields.tick]: 'on', [captchaFields.solution]: '' }), 'proof-of-work')
  expect(checked).toMatchObject({ ok: false, withoutScript: true, alert: 'ALERT_CAPTCHA_CHARACTERS_EMPTY' })
  expect(await check(site, new FormData(), 'proof-of-work')).toMatchObject({
    ok: false,
    withoutScript: false,
    alert: 'ALERT_CAPTCHA_EMPTY',
  })
})

it('answers any text with a refusal, never with an error', async () => {
  const site = enquirySite()
  const bytes = uint8Array({ maxLength: 300 }).map(each => Buffer.from(each).toString('base64'))
  const right = challenge(site)
  const work = await solved(site)
  // Other encodings of the same bytes are the same answer.
  const bent = (text: string) =>
    string({ minLength: 1, maxLength: 3 })
      .map(each => text.slice(0, 20) + each + text.slice(21))
      .filter(each => !Buffer.from(each, 'base64').equals(Buffer.from(text, 'base64')))
  const texts = oneof(string({ maxLength: 300 }), bytes, bent(right.token), bent(work))
  await assert(
    asyncProperty(texts, texts, texts, async (token, characters, solution) => {
      const data = formOf({
        [captchaFields.token]: token,
        [captchaFields.characters]: characters,
        [captchaFields.solution]: solution,
      })
      for (const kind of ['characters', 'proof-of-work'] as const) expect((await check(site, data, kind)).ok).toBe(false)
    }),
    { numRuns: runs() },
  )
  const files = new FormData()
  for (const name of Object.values(captchaFields)) files.append(name, new File(['x'], 'x'))
  expect((await check(site, files, 'proof-of-work')).ok).toBe(false)
})
