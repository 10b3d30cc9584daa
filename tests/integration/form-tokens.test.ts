/** The token in every form: how long a form was open, and that it is good for one enquiry. */
import { describe, expect, it } from 'vitest'
import { propertyContactHref } from '../../app/domains/catalogue/listing-address'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { honeypotField, tokenField } from '../../app/domains/enquiries/enquiry-form'
import { newToken, readToken, signToken, tokenLife } from '../../app/domains/enquiries/form-token.server'
import { issueToken, refuseEnquiry, shortestTime, submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { languages } from '../../app/platform/i18n/languages'
import { forms } from '../../app/registry/forms.server'
import * as route from '../../app/routes/enquiries/property-contact'
import { callRoute } from '../support/call-route'
import { enquirySite, everyField, formOf, start } from '../support/enquiry-site'

type Site = ReturnType<typeof enquirySite>
const { definition } = forms.propertyContact
/** Without the effects that others register. */
const form = { definition, onStored: [] }
const valid: Record<string, string> = { ...everyField, contactTime: '10:00-13:00' }

const post = (site: Site, data: FormData) => submitEnquiry(site, form, { data, language: 'fr', propertyID: 4101 })
/** The redisplayed form's message, and its token. */
function refused(result: ReturnType<typeof submitEnquiry>) {
  if (result.kind === 'sent') throw new Error('was sent')
  return { alert: result.lastResult.error['']?.[0], token: result.token, lastResult: result.lastResult }
}
const withToken = (token: string, changes: Record<string, string> = {}) => formOf({ ...valid, [tokenField]: token, ...changes })
const kept = (site: Site) => [site.count('enquiry'), site.count('outbox')]
const otherQuestion = 'En is er een tuin?'

describe('a token serves one enquiry', () => {
  it('treats a repeated post as the same enquiry while the token is valid', () => {
    const site = enquirySite()
    const data = site.filled(valid)
    const first = post(site, data)
    site.clock.now = start + tokenLife
    expect(post(site, data)).toEqual({ ...first, repeated: true })
    expect(kept(site)).toEqual([1, 2])
  })

  it('stores three simultaneous posts once, with one mail of each kind and the same thank-you page', async () => {
    const site = enquirySite()
    const url = propertyContactHref(findProperty(site, 4101, 'nl')!, 'nl')
    const { state } = await (await callRoute(site, route, url)).json()
    site.clock.now += shortestTime
    const body = new URLSearchParams({ ...valid, [tokenField]: state.token })
    const answers = await Promise.all([1, 2, 3].map(() => callRoute(site, route, url, { method: 'POST', body })))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    const pages = new Set(answers.map(({ headers }) => headers.get('Location')))
    expect([...pages]).toEqual([expect.stringContaining('/nl/bedankt/')])
    const templates = site.database.$client.prepare('select template from outbox order by rowid').pluck().all()
    expect([site.count('enquiry'), templates]).toEqual([1, ['contact-me.staff', 'contact-me.visitor', 'newsletter.confirm']])
  })

  it('returns other content with its input, and a token that is valid after a person’s reading time', () => {
    const site = enquirySite()
    const data = site.filled(valid)
    post(site, data)
    data.set('question', otherQuestion)
    const { alert, token, lastResult } = refused(post(site, data))
    expect([alert, lastResult.initialValue.question]).toEqual(['FORM_ALREADY_SENT', otherQuestion])
    expect(lastResult.initialValue).toMatchObject({ ...valid, question: otherQuestion })
    expect(kept(site)).toEqual([1, 2])
    site.clock.now += shortestTime
    const again = withToken(token, { question: otherQuestion })
    expect(post(site, again)).toMatchObject({ kind: 'sent', repeated: false })
    expect(post(site, again)).toMatchObject({ kind: 'sent', repeated: true })
    expect(kept(site)).toEqual([2, 4])
    // The first is still recognised by its own token.
    data.set('question', valid.question ?? '')
    expect(post(site, data)).toMatchObject({ kind: 'sent', repeated: true })
  })

  it('returns 422 and a sentence in each language', async () => {
    const site = enquirySite()
    for (const language of languages) {
      const url = propertyContactHref(findProperty(site, 4101, language)!, language)
      const { state } = await (await callRoute(site, route, url)).json()
      site.clock.now += shortestTime
      const send = (question: string) => {
        const body = new URLSearchParams({ ...valid, question, [tokenField]: state.token })
        return callRoute(site, route, url, { method: 'POST', body })
      }
      expect((await send('eerst')).status).toBe(303)
      const answer = await send('dan')
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([422, 'no-store'])
      const [alert] = (await answer.json()).lastResult.error['']
      expect(site.texts(language).t(alert)).toMatch(/^.{80,}\.$/)
    }
  })

  it('survives a restart', () => {
    const site = enquirySite()
    const data = site.filled(valid)
    const first = post(site, data)
    const { varDir } = site.settings
    site.close()
    const after = enquirySite({ varDir, now: site.clock.now })
    expect(post(after, data)).toEqual({ ...first, repeated: true })
    data.set('question', otherQuestion)
    expect(refused(post(after, data)).alert).toBe('FORM_ALREADY_SENT')
    expect(kept(after)).toEqual([1, 2])
  })

  it('is not spent by a post that stored nothing', () => {
    const site = enquirySite()
    const data = site.filled({ ...valid, email: 'nergens' })
    post(site, data)
    data.set('email', valid.email ?? '')
    data.set('question', otherQuestion)
    expect(post(site, data)).toMatchObject({ kind: 'sent', repeated: false })
  })
})

describe('the time a form was open', () => {
  it('must be at least what a person needs', () => {
    const site = enquirySite()
    const token = issueToken(site, definition, 4101)
    site.clock.now += shortestTime - 1
    const early = refused(post(site, withToken(token)))
    expect([early.alert, early.lastResult.initialValue.lastName]).toEqual(['FORM_TOO_FAST', valid.lastName])
    const empty = withToken(token)
    empty.delete('lastName')
    const { lastResult } = refused(post(site, empty))
    expect(Object.keys(lastResult.error)).toEqual(['lastName'])
    site.clock.now += 1
    expect(post(site, withToken(token))).toMatchObject({ kind: 'sent' })
  })

  const bad: [string, string, (site: Site) => string | undefined][] = [
    ['none', 'FORM_EXPIRED', () => undefined],
    ['an empty one', 'FORM_EXPIRED', () => ''],
    ['one of another property', 'FORM_EXPIRED', site => issueToken(site, definition, 4102)],
    ['one of another form', 'FORM_EXPIRED', site => issueToken(site, { key: 'site-contact' }, 4101)],
    ['one of another secret', 'FORM_EXPIRED', site => issueToken({ secret: 'cd', now: site.now }, definition, 4101)],
    ['one that is made up', 'FORM_EXPIRED', () => `k3y.${'0'.repeat(36)}.1.${'A'.repeat(43)}`],
    ['one that is too long', 'FORM_EXPIRED', () => 'x'.repeat(100_000)],
    [
      'one of yesterday',
      'FORM_EXPIRED',
      site => issueToken({ secret: site.secret, now: () => site.now() - tokenLife - 1 }, definition, 4101),
    ],
    [
      'one of tomorrow',
      'FORM_EXPIRED',
      site => issueToken({ secret: site.secret, now: () => site.now() + tokenLife }, definition, 4101),
    ],
    [
      'one that is early',
      'FORM_TOO_FAST',
      site => issueToken({ secret: site.secret, now: () => site.now() - shortestTime / 2 }, definition, 4101),
    ],
  ]

  it.each(bad)('restarts after an invalid token: %s', (_, alert, make) => {
    const site = enquirySite()
    const data = formOf({ ...valid, [tokenField]: make(site) })
    const first = refused(post(site, data))
    expect(first.alert).toBe(alert)
    expect(site.logged).toEqual([{ event: 'form-refused', form: definition.key, reason: alert }])
    // Posting again at once fails with any of the tokens.
    const second = refused(post(site, withToken(first.token)))
    site.clock.now += shortestTime - 1
    const third = refused(post(site, withToken(second.token)))
    expect([second.alert, third.alert, kept(site)]).toEqual(['FORM_TOO_FAST', 'FORM_TOO_FAST', [0, 0]])
    site.clock.now += shortestTime
    expect(post(site, withToken(third.token))).toMatchObject({ kind: 'sent' })
  })

  it.each([
    ['a field', { email: 'nergens' }],
    ['the honeypot', { [honeypotField]: 'https://buy.example' }],
  ])('continues while %s is corrected, without a second wait', (_, change) => {
    const site = enquirySite()
    const issued = issueToken(site, definition, 4101)
    site.clock.now += shortestTime
    const { token } = refused(post(site, withToken(issued, change)))
    const use = { form: 'contact-me', subject: '4101', secret: site.secret }
    expect(readToken(token, use, site.now())).toEqual(readToken(issued, use, site.now()))
    expect(post(site, withToken(token))).toMatchObject({ kind: 'sent' })
    site.clock.now = start + tokenLife + 1
    expect(refused(post(site, withToken(token))).alert).toBe('FORM_EXPIRED')
  })

  it('is not shortened by the sender’s limit', () => {
    const site = enquirySite()
    const limited = (data: FormData) =>
      refused(refuseEnquiry(site, definition, { data, language: 'nl', propertyID: 4101 }, 60_000))
    const { token } = limited(formOf(valid))
    expect(refused(post(site, withToken(token))).alert).toBe('FORM_TOO_FAST')
    const open = issueToken(site, definition, 4101)
    expect(limited(withToken(open)).token).toBe(open)
  })
})

describe('form tokens', () => {
  const use = { form: 'contact-me', subject: '4101', secret: 'ab' }
  it('are read back, unless one character changed', () => {
    const token = newToken(start)
    const text = signToken(token, use)
    expect(readToken(text, use, start)).toEqual(token)
    for (let at = 0; at < text.length; at += 1) {
      const changed = text.slice(0, at) + (text[at] === '1' ? '0' : '1') + text.slice(at + 1)
      // The last character of the signature has unused bits.
      if (at < text.length - 1) expect(readToken(changed, use, start)).toBeUndefined()
    }
    expect(readToken(text, use, start + tokenLife)).toEqual(token)
    expect(readToken(text, use, start + tokenLife + 1)).toBeUndefined()
    expect(readToken(text, use, start - 60_001)).toBeUndefined()
  })
})
