/** The draft of a registration, in a cookie: only the site can read it, and any change makes it invalid. */
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { keepDraft, readDraft } from '../../app/domains/demand/registration/draft.server'
import type { Draft } from '../../app/domains/demand/registration/steps'
import { openSealed, sealText } from '../../app/platform/signing/sealed-text.server'
import * as register from '../../app/routes/demand/demand-register'
import { callRoute } from '../support/call-route'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
const { secret } = site
const draftSite = { secret, https: false, now: site.now }
const own = '/nl/zoekopdracht/'
const person = { firstName: ['Élodie'], lastName: ['Peeters'], email: ['elodie@zoeker.example'], zip: ['9050'] }
const draft: Draft = { list: ['sale'], type: ['1'], zone: ['BE-VOV'], ...person }

const cookieValue = (kept: Draft) => /=([^;]*);/.exec(keepDraft(kept, draftSite))?.[1] ?? ''
const read = (value: string, key = secret) => readDraft(`demand-draft=${value}`, { ...draftSite, secret: key })
const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
const ask = (address: string, value: string, fields?: Record<string, string>) =>
  callRoute(site, register, address, {
    method: fields ? 'POST' : 'GET',
    body: fields && new URLSearchParams(fields),
    headers: { Cookie: `demand-draft=${value}` },
  })

/** Everything readable in a value without the secret: each part as text, and decoded from every offset. */
function readable(value: string): string {
  const bytes = Buffer.from(value.split('.')[0] ?? '', 'base64url')
  const unpacked = [...bytes.keys()].map(at => {
    try {
      return inflateRawSync(bytes.subarray(at), { maxOutputLength: 65_536 }).toString('utf8')
    } catch {
      return ''
    }
  })
  return [value, bytes.toString('utf8'), ...unpacked].join(' ')
}

/** Signed by an earlier version with this secret: `{ at, draft: { email, list } }`. */
const oldSecret = '0123456789abcdef'.repeat(4)
const oldDraft =
  'q1ZKLFGyMjS3NDU0NzMAAx2llKLEtBIlq2ql1NzEzBwlq2ilxDyHqvzU7NQivdSKxNyCnFSlWB2lnMziEpBkcSKIX1sLAA.9ULyC0OXLHQEgdE6hDWDWybOgaqcrzzqLLqIo416_RU'

describe('what a browser keeps', () => {
  it('is restored exactly, and unreadable in the browser', () => {
    const value = cookieValue(draft)
    expect(read(value)).toEqual(draft)
    expect(readable(value)).not.toMatch(/Peeters|elodie|9050|BE-VOV/i)
    // Unencrypted, the check would find the data.
    expect(readable(oldDraft)).toContain('an@zoeker.example')
    // Equal drafts do not look equal.
    expect(cookieValue(draft)).not.toBe(value)
  })

  it('is in no step’s address', async () => {
    const value = cookieValue(draft)
    for (const step of ['type', 'budget', 'region']) {
      const answer = await ask(own, value, { step, list: 'sale', type: '1', zone: 'BE-VOV' })
      expect([answer.status, answer.headers.get('Location')?.startsWith(`${own}?step=`)]).toEqual([303, true])
      expect([...answer.headers].join()).not.toMatch(/Peeters|elodie/i)
    }
  })

  it('is removed on request', async () => {
    const answer = await ask(own, cookieValue(draft), { go: 'anew' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, own])
    expect(answer.headers.get('Set-Cookie')).toMatch(/^demand-draft=; .*Max-Age=0/)
  })

  it('fits into a cookie, however much was typed', () => {
    const letters = (length: number) =>
      Array.from({ length }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919) % 20_000))).join('')
    const kept = keepDraft({ ...draft, question: [letters(4000)], street: [letters(300)] }, { ...draftSite, https: true })
    expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(4096)
    const again = readDraft(kept.split(';')[0] ?? '', { ...draftSite, https: true })
    expect(again).toMatchObject(person)
    expect(again).not.toHaveProperty('question')
  })
})

describe('a draft that is not as we gave it', () => {
  const value = cookieValue(draft)
  const other = cookieValue({ ...draft, lastName: ['Janssens'] })
  const half = Math.floor(value.length / 2)
  const hostile: [string, string][] = [
    ['cut off', value.slice(0, -1)],
    ['cut to its nonce', value.slice(0, 16)],
    ['cut to less than a tag', value.slice(0, 30)],
    ['longer', `${value}AAAA`],
    ['of two drafts', value.slice(0, half) + other.slice(half)],
    ['sealed for something else', sealText('upload', Buffer.from('{}'), secret)],
    ['sealed by another site', sealText('demand-draft', Buffer.from('{}'), oldSecret)],
    ['sealed, but no draft', sealText('demand-draft', Buffer.from('{"at":'), secret)],
    ['signed by another site', oldDraft],
    ['with a dot', `${value}.${'A'.repeat(43)}`],
    ['too large', 'A'.repeat(100_000)],
    ['nothing', ''],
    ['in other letters', 'é%00=;"'],
  ]

  it.each(hostile)('(%s) starts again with an empty page', async (_, text) => {
    expect(read(text)).toBeUndefined()
    const page = await ask(own, encodeURI(text).replaceAll(';', ''))
    expect([page.status, (await page.json()).draft]).toEqual([200, {}])
    const later = await ask(`${own}?step=contact`, encodeURI(text).replaceAll(';', ''))
    expect([later.status, later.headers.get('Location')]).toEqual([302, `${own}?step=type`])
    const posted = await ask(own, encodeURI(text).replaceAll(';', ''), { step: 'finish' })
    expect([posted.status, posted.headers.get('Location')]).toEqual([303, `${own}?step=type&check`])
  })

  it('(one letter changed, or older than 30 days) is ignored', () => {
    for (let at = 0; at < value.length; at += 1) expect(read(flip(value, at)), String(at)).toBeUndefined()
    const day = 86_400_000
    const atDay = (days: number) => readDraft(`demand-draft=${value}`, { ...draftSite, now: () => site.now() + days * day })
    expect([atDay(30) !== undefined, atDay(30.01)]).toEqual([true, undefined])
  })

  it('can be decrypted for its own purpose and secret only', () => {
    const sealed = sealText('demand-draft', Buffer.from('x'), secret)
    expect(openSealed('demand-draft', sealed, secret)?.toString()).toBe('x')
    expect(openSealed('upload', sealed, secret)).toBeUndefined()
    expect(openSealed('demand-draft', sealed, oldSecret)).toBeUndefined()
  })
})

it('is read if signed by an earlier version, and encrypted with the next step', () => {
  const then = { secret: oldSecret, https: false, now: () => Date.UTC(2026, 10, 20, 13) }
  const kept = readDraft(`demand-draft=${oldDraft}`, then)
  expect(kept).toEqual({ email: ['an@zoeker.example'], list: ['sale'] })
  const sealed = keepDraft(kept ?? {}, then).split(';')[0] ?? ''
  expect(readDraft(sealed, then)).toEqual(kept)
  expect(readable(sealed.replace('demand-draft=', ''))).not.toContain('zoeker')
})
