/**
 * Issued values cannot be signed again: links in mails, open forms, cookies, the names of files and counters. The first
 * release's code made these with this secret, and they must stay valid, letter for letter.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { manageToken, readManageToken } from '../../app/domains/demand/alert-form/manage-link.server'
import { keepDraft, readDraft } from '../../app/domains/demand/registration/draft.server'
import { readUnsubscribeToken, unsubscribeToken } from '../../app/domains/demand/unsubscribe-link.server'
import { readToken, signToken } from '../../app/domains/enquiries/form-token.server'
import { readLink, signLink } from '../../app/platform/signing/signed-link.server'
import { answersOf, bytesOf, challengeToken, readChallenge } from '../../app/platform/spam/captcha/challenge.server'
import { takeWithin } from '../../app/platform/spam/rate-limit.server'
import { addUpload, makeFolder } from '../../app/platform/uploads/upload-store.server'
import { testSite } from '../support/test-site'

const secret = '0123456789abcdef'.repeat(4)
const now = Date.UTC(2026, 10, 20, 12)
const id = '3f2b6c1e-8a4d-4c1b-9e57-0d1f2a3b4c5d'

const link = `${id}.mwoxfuo0.EKgKwkke0vC7iJtnaPajGM7vSygPGcWSGCORzC6-Odg`
const form = `mwoxfuo0.${id}.0.EcJ6oiG4TgpHexiZqKo2ciA4nMvRopUhgBhbD-jH-fA`
const formAgain = `mwoxfuo0.${id}.1.aEOcwadsI4EHeACGHHW0Ydfb-0C5BFssu65_oSnZpmo`
const challenge = 'mwoxfuo0.contact-me.AbCdEfGhIjKlMnOpQrStUv.w9E1BFX45erFtclABXkTLJVNl6iE33nL-pP7x-wv0XU'
const unsubscribe = `${id}.dRzXjXDmnHX1ljAsv90GdH2u5cY4K3NL5nwWwHw4KZU`
const draft =
  'q1ZKLFGyMjS3NDU0NzMAAx2llKLEtBIlq2ql1NzEzBwlq2ilxDyHqvzU7NQivdSKxNyCnFSlWB2lnMziEpBkcSKIX1sLAA.9ULyC0OXLHQEgdE6hDWDWybOgaqcrzzqLLqIo416_RU'

describe('what was signed before', () => {
  it('a mailed link', () => {
    expect(signLink('viewing visitor', id, now, secret)).toBe(link)
    expect(readLink('viewing visitor', link, now, secret)).toBe(id)
  })

  it('an open form', () => {
    const token = { key: id, issuedAt: now }
    expect(signToken(token, { form: 'contact-me', subject: '4101', secret })).toBe(form)
    expect(readToken(form, { form: 'contact-me', subject: '4101', secret }, now)).toEqual(token)
    expect(readToken(formAgain, { form: 'site-contact', subject: '', secret }, now)).toEqual(token)
  })

  it('a displayed captcha, its answers, and the keys of the proof of work', () => {
    const asked = { id: 'AbCdEfGhIjKlMnOpQrStUv', form: 'contact-me', expiresAt: now }
    expect(challengeToken(asked, secret)).toBe(challenge)
    expect(readChallenge(challenge, secret, now - 1)).toEqual(asked)
    expect(answersOf(asked, secret)).toEqual({ characters: 'F4K7T', number: 750 })
    expect(bytesOf('proof-of-work', 'challenge', secret).toString('hex')).toBe(
      'ce00b71799892389dfdd9d87cfea0bcf4c22247ec677319e44ca07a92cd2b0c5',
    )
  })

  it('the unsubscribe link of alerts', () => {
    expect(unsubscribeToken(id, secret)).toBe(unsubscribe)
    expect(readUnsubscribeToken(unsubscribe, secret)).toBe(id)
  })

  it('a draft in a cookie', () => {
    const kept = { email: ['an@zoeker.example'], list: ['sale'] }
    for (const [https, name] of [
      [true, '__Host-demand-draft'],
      [false, 'demand-draft'],
    ] as const) {
      const site = { secret, https, now: () => now }
      expect(readDraft(`consent=set; ${name}=${draft}; popup=closed`, site)).toEqual(kept)
      // The compression depends on the machine, but we must be able to read it.
      expect(readDraft(keepDraft(kept, site).split(';')[0] ?? '', site)).toEqual(kept)
    }
  })

  it('a sender’s key, and a file’s name', async () => {
    const site = testSite()
    site.database.transaction(tx =>
      takeWithin(tx, { name: 'mails', points: 1, durationSeconds: 60 }, 'an@zoeker.example', { secret, now }),
    )
    const counters = site.database.$client.prepare('select key from rate_limit').pluck().all()
    expect(counters).toEqual(['mails:gRQB_7QQQR-YWQ9RkkDTTwRpJ7A-Q1qTXoU9UAWvEyE'])
    const file = path.join(site.uploads.folder, 'part')
    makeFolder(site.uploads)
    writeFileSync(file, 'x')
    const about = { form: 'job-contact', post: id, digest: 'd'.repeat(43), name: 'cv.pdf', type: 'application/pdf' }
    expect((await addUpload({ ...site.uploads, secret }, file, { ...about, lanes: [] })).id).toBe(
      'po5p17J-qKMqkCne7oXZo5-I5xrybyZh_NXBkGDR0bo',
    )
  })
})

it('is valid for its own use and secret only', () => {
  const manage = manageToken(id, secret)
  const texts = [link, form, formAgain, challenge, unsubscribe, manage, draft, `${id}.`, `.${link}`, '', 'x'.repeat(5000)]
  const readers: Record<string, (text: string, key: string) => unknown> = {
    [link]: (text, key) => readLink('viewing visitor', text, now, key),
    [form]: (text, key) => readToken(text, { form: 'contact-me', subject: '4101', secret: key }, now),
    [challenge]: (text, key) => readChallenge(text, key, now - 1),
    [unsubscribe]: readUnsubscribeToken,
    [manage]: readManageToken,
    [draft]: (text, key) => readDraft(`demand-draft=${text}`, { secret: key, https: false, now: () => now }),
  }
  for (const [own, read] of Object.entries(readers)) {
    for (const text of texts) expect(read(text, secret) !== undefined, text).toBe(text === own)
    expect(read(own, secret.replace('0', '1'))).toBeUndefined()
    for (let at = 0; at < own.length; at++) {
      expect(
        read(own.slice(0, at) + (own[at] === 'a' ? 'b' : 'a') + own.slice(at + 1), secret),
        `${own} at ${at}`,
      ).toBeUndefined()
    }
  }
})
