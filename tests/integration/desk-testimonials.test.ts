/** Testimonials at the desk: published and taken down by the function of the mailed link, and undone. */
import { describe, expect, it } from 'vitest'
import {
  answerTestimonial,
  decideTestimonial,
  publishedTestimonials,
  testimonialsVersion,
} from '../../app/domains/testimonials/testimonials.server'
import { entriesOf } from '../../app/platform/audit/audit.server'
import { readLink } from '../../app/platform/signing/signed-link.server'
import * as testimonials from '../../app/routes/desk/testimonials'
import * as undo from '../../app/routes/desk/undo'
import { testimonial } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { enquirySite } from '../support/enquiry-site'

const posted = (fields: Record<string, string>, headers: HeadersInit) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
  clientAddress: '198.51.100.7',
})

async function written() {
  const site = enquirySite()
  const row = { id: 't1', language: 'nl' as const, name: 'An', email: 'an@klant.example', comment: 'Vlot geholpen' }
  site.database
    .insert(testimonial)
    .values({ ...row, createdAt: site.now() })
    .run()
  const { headers, accountID } = await browserOf(site, 'ines@voorbeeld.be')
  const decide = (decision: string, was: string, as: HeadersInit = headers, id = 't1') =>
    callRoute(site, testimonials, '/desk/testimonials/', posted({ id, decision, was }, as))
  const state = () => site.database.select().from(testimonial).get()?.state
  const answer = (text: string, before = '', as: HeadersInit = headers) =>
    callRoute(site, testimonials, '/desk/testimonials/', posted({ id: 't1', answer: text, answered: before }, as))
  /** Presses the button of a decision beside a typed answer. */
  const both = (text: string, before = '') =>
    callRoute(site, testimonials, '/desk/testimonials/', {
      ...posted({ id: 't1', answer: text, answered: before, was: 'waiting', decision: 'published' }, headers),
    })
  const answered = () => site.database.select().from(testimonial).get()?.answer
  return { site, headers, accountID, decide, state, answer, both, answered }
}

const entryIn = (answer: Response) => /done=(\d+)/.exec(answer.headers.get('Location') ?? '')?.[1] ?? ''

describe('a testimonial', () => {
  it('is published, once, with its log entry, and undone', async () => {
    const { site, headers, accountID, decide, state } = await written()
    const before = testimonialsVersion(site)
    const [first, second] = await Promise.all([decide('published', 'waiting'), decide('published', 'waiting')])
    expect(entryIn(second!)).toBe(entryIn(first!))
    expect(publishedTestimonials(site, 'nl')).toHaveLength(1)
    expect(entriesOf(site.database, 'testimonial', 't1')).toMatchObject([{ accountID, before: 'waiting', after: 'published' }])
    await callRoute(site, undo, '/desk/undo/', posted({ entry: entryIn(first!), to: '/desk/' }, headers))
    expect(state()).toBe('waiting')
    expect(testimonialsVersion(site)).toBe(before)
  })

  it('that was taken down is shown again after the undo, and cached pages notice', async () => {
    const { site, headers, decide, state } = await written()
    await decide('published', 'waiting')
    const shown = testimonialsVersion(site)
    site.clock.now += 1000
    const down = await decide('rejected', 'published')
    expect(publishedTestimonials(site, 'nl')).toEqual([])
    site.clock.now += 1000
    await callRoute(site, undo, '/desk/undo/', posted({ entry: entryIn(down), to: '/desk/' }, headers))
    expect(state()).toBe('published')
    expect(testimonialsVersion(site)).not.toBe(shown)
  })

  it('that was decided since by the link is neither decided again nor undone', async () => {
    const { site, headers, decide, state } = await written()
    const first = await decide('published', 'waiting')
    decideTestimonial(site, 't1', 'rejected')
    const late = await callRoute(site, undo, '/desk/undo/', posted({ entry: entryIn(first), to: '/desk/' }, headers))
    expect(late.headers.get('Location')).toBe('/desk/?changed')
    const stale = await decide('published', 'waiting')
    expect(stale.status).toBe(409)
    const { error } = await stale.json()
    const { t } = site.texts('nl')
    for (const shown of ['PUBLISHED', 'REJECTED']) expect(error).toContain(t(`DESK_TESTIMONIALS_${shown}`))
    expect(state()).toBe('rejected')
    expect(entriesOf(site.database, 'testimonial', 't1').map(({ accountID }) => accountID)).toEqual([expect.anything(), null])
  })

  it('is decided by staff only, and only as a page offers', async () => {
    const { decide, state, headers } = await written()
    expect((await decide('published', 'waiting', {})).headers.get('Location')).toMatch(/log-in/)
    expect((await decide('deleted', 'waiting')).status).toBe(422)
    expect((await decide('published', 'waiting', headers, 'none')).status).toBe(404)
    expect(state()).toBe('waiting')
  })

  it('is answered once, with its log entry, and the answer before comes back with the undo', async () => {
    const { site, headers, accountID, decide, answer, answered } = await written()
    await decide('published', 'waiting')
    await answer('Graag gedaan')
    const shown = testimonialsVersion(site)
    site.clock.now += 1000
    const [first, second] = await Promise.all([answer('Met plezier', 'Graag gedaan'), answer('Met plezier', 'Graag gedaan')])
    expect(entryIn(second!)).toBe(entryIn(first!))
    expect(publishedTestimonials(site, 'nl')).toMatchObject([{ answer: 'Met plezier' }])
    expect(testimonialsVersion(site)).not.toBe(shown)
    expect(entriesOf(site.database, 'testimonial', 't1').slice(1)).toMatchObject([{ accountID }, { accountID }])
    await callRoute(site, undo, '/desk/undo/', posted({ entry: entryIn(first!), to: '/desk/' }, headers))
    expect(answered()).toBe('Graag gedaan')
  })

  it('that a colleague answered since keeps that answer, and the page shows both', async () => {
    const { site, headers, answer, answered } = await written()
    const mine = await answer('Graag gedaan')
    answerTestimonial(site, 't1', 'Dank u')
    const late = await answer('Met plezier', 'Graag gedaan')
    expect(late.status).toBe(409)
    expect((await late.json()).again).toMatchObject({ typed: 'Met plezier', theirs: { answer: 'Dank u' } })
    await callRoute(site, undo, '/desk/undo/', posted({ entry: entryIn(mine), to: '/desk/' }, headers))
    expect(answered()).toBe('Dank u')
  })

  it('keeps what was typed when an answer is too long, and loses its answer when the field is emptied', async () => {
    const { answer, answered } = await written()
    const long = 'a'.repeat(801)
    const refused = await answer(long)
    expect(refused.status).toBe(422)
    expect((await refused.json()).again).toEqual({ id: 't1', typed: long })
    await answer('Dank u')
    await answer('', 'Dank u')
    expect(answered()).toBeNull()
  })

  it('keeps an answer that was typed when it is published, and is not published with one that cannot be kept', async () => {
    const first = await written()
    await first.both('Graag gedaan')
    expect([first.state(), first.answered()]).toEqual(['published', 'Graag gedaan'])
    const { both, state, answered } = await written()
    const refused = await both('a'.repeat(801))
    expect([refused.status, state(), answered()]).toEqual([422, 'waiting', null])
  })

  it('shows its picture at the desk before it is published', async () => {
    const { site, headers } = await written()
    site.database.update(testimonial).set({ picture: 'p1' }).run()
    const page = await (await callRoute(site, testimonials, '/desk/testimonials/', { headers })).json()
    const [{ picture }] = page.groups[0].rows
    const { pathname, searchParams } = new URL(picture, site.settings.siteUrl)
    expect(readLink('testimonial', searchParams.get('token') ?? '', site.now(), site.secret)).toBe(pathname.split('/').at(-1))
  })
})
