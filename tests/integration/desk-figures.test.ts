/** The desk's figures, and the file of them (DESK). */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { managerIDs } from '../../app/domains/catalogue/managers.server'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { addSearches } from '../../app/domains/search/statistics/search-counts.server'
import { forms } from '../../app/registry/forms.server'
import * as figuresScreen from '../../app/routes/desk/figures'
import * as csvFile from '../../app/routes/desk/figures-csv'
import * as today from '../../app/routes/desk/today'
import { appointment, enquiry, openHouse, outbox, propertyDay, viewingTimes } from '../../db/schema/site.server'
import { appointmentSite } from '../support/appointment-site'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { enquirySite, everyField } from '../support/enquiry-site'

const hour = 3_600_000

/** A site on Friday 20 November 2026, with visits, a search without result and a request that waited two hours. */
async function counted(options: Parameters<typeof enquirySite>[0] = {}) {
  const site = enquirySite(options)
  const data = site.filled({ ...everyField, newsletter: undefined })
  submitEnquiry(site, forms.propertyContact, { data, language: 'nl', propertyID: 4101 })
  const row = site.database.select().from(enquiry).get()!
  site.database
    .update(enquiry)
    .set({ handledAt: row.createdAt + 2 * hour })
    .run()
  const days = [
    { propertyID: 4101, day: '2026-11-16', visits: 5, appearances: 40 },
    { propertyID: 4101, day: '2026-11-15', visits: 3, appearances: 10 },
    { propertyID: 999_999, day: '2026-11-17', visits: 1, appearances: 2 },
  ]
  site.database.insert(propertyDay).values(days).run()
  addSearches(site, '2026-11-16', [{ list: 'sale', search: '?priceMax=100000', asked: 4, empty: 4 }])
  const { headers } = await browserOf(site, 'ines@voorbeeld.be')
  const figures = async (query = '') =>
    (await (await callRoute(site, figuresScreen, `/desk/figures/${query}`, { headers })).json()).figures
  return { site, headers, figures }
}

describe('the figures', () => {
  it('are closed to strangers', async () => {
    const { site } = await counted()
    for (const [route, path] of [
      [figuresScreen, '/desk/figures/'],
      [csvFile, '/desk/figures.csv'],
    ] as const)
      expect((await callRoute(site, route, path)).headers.get('Location')).toMatch(/^\/desk\/log-in\//)
  })

  it('count visits, requests, time to answer and searches by week, from Monday to Sunday', async () => {
    const { figures } = await counted()
    const { periods, chosen } = await figures()
    expect(periods.at(-1)).toMatchObject({
      from: '2026-11-16',
      visits: 6,
      appearances: 42,
      requests: 1,
      hours: 2,
      asked: 4,
      empty: 4,
    })
    expect(periods.at(-2)).toMatchObject({ from: '2026-11-09', visits: 3, requests: 0 })
    const rows = (name: string) => chosen.lists.find((list: { name: string }) => list.name === name).rows
    expect(rows('SEEN')).toMatchObject([
      { key: '4101', count: 5 },
      { key: '999999', count: 1 },
    ])
    expect(rows('HOMES')).toMatchObject([{ key: '4101', count: 1 }])
    expect(rows('FORMS')).toHaveLength(1)
    expect(rows('EMPTY')).toMatchObject([{ count: 4 }])
  })

  it('count by month, and show the lists of an earlier period', async () => {
    const { figures } = await counted()
    const months = await figures('?by=month')
    expect(months.periods.at(-1)).toMatchObject({ from: '2026-11-01', visits: 9, requests: 1 })
    const earlier = await figures('?by=week&from=2026-11-09')
    expect(earlier.chosen.from).toBe('2026-11-09')
    expect(earlier.chosen.lists[0].rows).toMatchObject([{ count: 3 }])
  })

  it.each(['?by=year', '?from=x', '?by=week&from=0000-00-00', '?by=month&from=9999-99-99', '?by[]=week'])(
    'of a made-up period %s are those of today',
    async query => {
      const { figures } = await counted()
      expect((await figures(query)).chosen.from).toMatch(/^2026-11-/)
    },
  )

  it('of another office’s requests are not an agent’s', async () => {
    const { site, figures } = await counted({ configure: each => Object.assign(each.desk, { agentsSee: 'own' }) })
    site.database.update(enquiry).set({ officeID: 'elsewhere' }).run()
    expect((await figures()).periods.at(-1)).toMatchObject({ visits: 6, requests: 0 })
  })

  it('are a file for spreadsheets that runs no formula', async () => {
    const { site, headers } = await counted()
    addSearches(site, '2026-11-16', [{ list: 'sale', search: '?search==HYPERLINK(1)', asked: 9, empty: 9 }])
    const file = await callRoute(site, csvFile, '/desk/figures.csv?by=week', { headers })
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const text = await file.text()
    expect(text).toContain('"2026-11-16";"6";"42";"1";"2"')
    for (const line of text.slice(1).split('\r\n')) expect(line).not.toMatch(/(^|;)"?[=+@-]/)
  })
})

describe('the first screen', () => {
  it('shows what went wrong, and this week beside the last', async () => {
    const { site, headers } = await counted()
    const shown = async () => (await callRoute(site, today, '/desk/', { headers })).json()
    expect((await shown()).troubles).toEqual([])
    expect((await shown()).week).toMatchObject({ now: { visits: 6, requests: 1 }, before: { visits: 3, requests: 0 } })
    const [mail] = site.database.select().from(outbox).all()
    site.database.update(outbox).set({ state: 'dead' }).where(eq(outbox.id, mail!.id)).run()
    expect((await shown()).troubles).toMatchObject([{ href: '/desk/queues/' }])
  })

  it('says whether the agent has time for a requested viewing', async () => {
    const site = appointmentSite({ confirm: 'by-staff' })
    site.book()
    const [row] = site.database.select().from(appointment).all()
    site.database.update(appointment).set({ status: 'requested' }).run()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const busy = async () => (await (await callRoute(site, today, '/desk/', { headers })).json()).busy
    expect(await busy()).toEqual([])
    const managers = managerIDs(site)
    const other = [...managers].find(([id, agent]) => id !== row!.propertyID && agent === managers.get(row!.propertyID))
    const elsewhere = { ...row!, id: 'elsewhere', status: 'confirmed' as const, propertyID: other![0] }
    site.database.insert(appointment).values(elsewhere).run()
    expect(await busy()).toEqual([row!.id])
    site.database
      .update(appointment)
      .set({ startsAt: row!.endsAt, endsAt: row!.endsAt + hour })
      .where(eq(appointment.id, 'elsewhere'))
      .run()
    expect(await busy()).toEqual([])
    const { startsAt, endsAt } = row!
    site.database.insert(openHouse).values({ id: 'open', propertyID: other![0], startsAt, endsAt, seats: 5 }).run()
    expect(await busy()).toEqual([row!.id])
    site.database.delete(openHouse).run()
    expect(await busy()).toEqual([])
    // Hours set at the desk, over those of the files.
    const { weekly, agenda } = site.configuration.appointments
    const rules = { weekly, agenda: { ...agenda, openingHours: [] } }
    site.database.insert(viewingTimes).values({ scope: 'agency', rules }).run()
    expect(await busy()).toEqual([row!.id])
  })
})
