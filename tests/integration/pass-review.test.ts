/** Staff confirm a refused pass by the signed link of its mail, without logging in. */
import { describe, expect, it } from 'vitest'
import { duePass } from '../../app/domains/feeds/source-job.server'
import { href } from '../../app/platform/paths/table'
import { signLink } from '../../app/platform/signing/signed-link.server'
import * as passReview from '../../app/routes/feeds/pass-review'
import { auditEntry } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { preparedMails } from '../support/prepared-mails'
import { sourceSite } from '../support/source-site'

const day = 86_400_000

/** A site whose provider has lost ten of its twelve homes. */
async function refusedSite() {
  const followed = sourceSite()
  const { site, provider, sync } = followed
  for (let at = 1; at <= 12; at += 1)
    provider.homes.set(`h${at}`, { Reference: `H-${at}`, TypeDescription: 'Rijhuis', City: 'Aalst' })
  await sync()
  for (const key of [...provider.homes.keys()].slice(2)) provider.homes.delete(key)
  expect(await sync()).toMatchObject({ held: { why: 'removals' } })
  const mail = preparedMails(site, 'source-refused.staff').at(-1)?.text ?? ''
  const address = /http:\/\/localhost:3000(\/nl\/aanbod-nakijken\/[^\s]+)/.exec(mail)?.[1] ?? ''
  const look = async () => (await (await callRoute(site, passReview, address)).json()).review
  const post = (version: string) =>
    callRoute(site, passReview, address, {
      method: 'POST',
      body: new URLSearchParams({ version }),
      clientAddress: '198.51.100.9',
    })
  const entries = () => site.database.select().from(auditEntry).all()
  return { ...followed, address, look, post, entries }
}

describe('the button of a refused pass’s mail', () => {
  it('opens a page that names what would disappear, and changes nothing', async () => {
    const { site, look, shown, entries } = await refusedSite()
    const review = await look()
    expect(review).toMatchObject({ state: 'waiting', counts: [{ lost: '10' }], more: 0 })
    expect(review.homes).toHaveLength(10)
    expect(review.homes).toContainEqual(
      expect.objectContaining({ name: 'H-3, Rijhuis, Aalst', href: expect.stringMatching(/^\/nl\/te-koop\/-\/-\/\d+\/$/) }),
    )
    expect(duePass(site)?.confirm).toBeUndefined()
    expect(entries()).toEqual([])
    expect(shown()).toHaveLength(12)
  })

  it('confirms once, in the log as done by the link, and the next pass takes it over', async () => {
    const { site, sync, look, post, entries, shown } = await refusedSite()
    const { version } = await look()
    expect((await post(version)).status).toBe(303)
    expect((await post(version)).status).toBe(303)
    expect(entries()).toMatchObject([{ action: 'pass-confirmed', accountID: null, name: '' }])
    expect(await look()).toEqual({ state: 'confirmed' })
    const due = duePass(site)
    expect(due).toMatchObject({ confirm: 'seen' })
    expect(await sync(due)).not.toHaveProperty('held')
    expect(shown()).toHaveLength(2)
    expect(await look()).toEqual({ state: 'over' })
    expect((await post(version)).status).toBe(409)
    expect(entries()).toHaveLength(1)
  })

  it('does not confirm what the provider said after the page was made', async () => {
    const { site, provider, sync, look, post, entries } = await refusedSite()
    const { version } = await look()
    provider.homes.delete('h1')
    await sync()
    expect((await post(version)).status).toBe(409)
    expect((await post('')).status).toBe(409)
    expect(entries()).toEqual([])
    expect((await look()).homes).toHaveLength(11)
    expect(duePass(site)?.confirm).toBeUndefined()
  })

  it('does not confirm an empty list that nobody saw', async () => {
    const { site, provider, sync, look, post, shown, mails } = await refusedSite()
    await post((await look()).version)
    const due = duePass(site)
    provider.homes.clear()
    expect(await sync(due)).toMatchObject({ outcome: 'refused', refusal: { why: 'empty' } })
    expect(shown()).toHaveLength(12)
    expect(mails()).toHaveLength(2)
    expect(duePass(site)?.confirm).toBeUndefined()
  })

  it('also lets go what would go without asking', async () => {
    const { site, provider, sync, look, post, shown } = await refusedSite()
    await post((await look()).version)
    provider.homes.delete('h1')
    expect(await sync(duePass(site))).not.toHaveProperty('held')
    expect(shown()).toEqual(['H-2'])
  })

  it('is not found for a foreign, expired or misused link', async () => {
    const { site, address } = await refusedSite()
    const others = [
      address.replace(/.\/$/, '_/'),
      href('pass-review', 'nl', { token: signLink('testimonial', '1', site.now() + day, site.secret) }),
    ]
    for (const other of others) {
      expect((await callRoute(site, passReview, other)).status).toBe(404)
      expect((await callRoute(site, passReview, other, { method: 'POST', body: new URLSearchParams() })).status).toBe(404)
    }
    expect((await callRoute(site, passReview, address, { method: 'POST', body: new URLSearchParams() })).status).toBe(400)
    site.clock.now += 8 * day
    expect((await callRoute(site, passReview, address)).status).toBe(404)
  })
})
