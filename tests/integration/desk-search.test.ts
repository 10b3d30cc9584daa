/** The desk's search over everything (DESK). */
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../app/domains/account/accounts.server'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { forms } from '../../app/registry/forms.server'
import * as search from '../../app/routes/desk/search'
import { newsletterSubscriber } from '../../db/schema/site.server'
import { appointmentSite } from '../support/appointment-site'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { enquirySite, everyField } from '../support/enquiry-site'

type Found = {
  groups: { key: string; rows: { id: string }[]; hasMore: boolean }[]
  people: { email: string; are: string[] }[]
  homes: { reference?: string }[]
}

const find = async (site: ReturnType<typeof enquirySite>, headers: HeadersInit, q: string): Promise<Found | null> =>
  (await (await callRoute(site, search, `/desk/search/?${new URLSearchParams({ q })}`, { headers })).json()).found

describe('the search over everything', () => {
  it('finds requests, viewings, people and homes, each in its group', async () => {
    const site = appointmentSite()
    site.book()
    const data = site.filled({ ...everyField, newsletter: undefined })
    submitEnquiry(site, forms.propertyContact, { data, language: 'nl', propertyID: 4101 })
    const now = site.now()
    site.database.transaction(tx => {
      createAccount(tx, { kind: 'owner', email: 'elodie@bezoeker.example', language: 'nl', confirmed: true }, now)
    })
    const reader = { id: 'reader', language: 'nl' as const, state: 'confirmed' as const, form: 'sign-newsletter', askedAt: now }
    site.database
      .insert(newsletterSubscriber)
      .values({ ...reader, email: 'elodie@bezoeker.example' })
      .run()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    for (const q of ['elodie', '0470 12 34 56', 'elodie@bezoeker.example']) {
      const found = await find(site, headers, q)
      expect(found?.groups.map(({ key, rows }) => [key, rows.length])).toEqual([
        ['ENQUIRIES', 1],
        ['VIEWINGS', 1],
      ])
      expect(found?.people).toEqual([{ email: 'elodie@bezoeker.example', are: ['OWNER', 'READER'] }])
    }
  })

  it('finds a home by reference, street and town, and the requests about it', async () => {
    const site = enquirySite()
    const data = site.filled({ ...everyField, newsletter: undefined })
    submitEnquiry(site, forms.propertyContact, { data, language: 'nl', propertyID: 4101 })
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const [home] = site.catalogue().database.$client.prepare('select reference, record from property where id = 4101').all() as {
      reference: string
      record: string
    }[]
    const { Street } = JSON.parse(home!.record) as { Street: string }
    for (const q of [home!.reference, Street.toUpperCase()]) {
      const found = await find(site, headers, q)
      expect(found?.homes.map(({ reference }) => reference)).toContain(home!.reference)
      expect(found?.groups.map(({ key }) => key)).toEqual(['ENQUIRIES'])
    }
  })

  it.each(['', ' ', 'e', '%', '_'])('finds nothing for %j', async q => {
    const site = enquirySite()
    submitEnquiry(site, forms.propertyContact, {
      data: site.filled({ ...everyField, newsletter: undefined }),
      language: 'nl',
      propertyID: 4101,
    })
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    expect(await find(site, headers, q)).toBeNull()
  })

  it.each(["' or 1=1 --", 'x'.repeat(5000), '\u0000%_"', '()*+-'])('survives %j', async q => {
    const site = enquirySite()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    expect((await find(site, headers, q))?.groups ?? []).toEqual([])
  })

  it('is closed to strangers', async () => {
    expect((await callRoute(enquirySite(), search, '/desk/search/?q=elodie')).status).toBe(303)
  })
})
