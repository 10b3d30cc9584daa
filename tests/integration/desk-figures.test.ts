/** The desk's figures, and the file of them (DESK). */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { allAgents, managerIDs } from '../../app/domains/catalogue/managers.server'
import { officesByProperty } from '../../app/domains/catalogue/offices.server'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import type { FiguresView } from '../../app/domains/report/desk/figures-view'
import { addSearches } from '../../app/domains/search/statistics/search-counts.server'
import { forms } from '../../app/registry/forms.server'
import * as figuresScreen from '../../app/routes/desk/figures'
import * as csvFile from '../../app/routes/desk/figures-csv'
import * as today from '../../app/routes/desk/today'
import {
  appointment,
  enquiry,
  openHouse,
  outbox,
  propertyDay,
  staff,
  viewingTimes,
  visitSource,
} from '../../db/schema/site.server'
import { appointmentSite } from '../support/appointment-site'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { enquirySite, everyField } from '../support/enquiry-site'
import { secondAgency } from '../support/second-agency'
import { testSite } from '../support/test-site'

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

/** The second agency: agents 1 and 2 in Liège, the others elsewhere; a request and visits for a home of each office. */
async function twoOffices({ agentsSee }: { agentsSee?: 'own-office' } = {}) {
  const site = testSite({
    settings: { DATA_DIR: secondAgency() },
    configure: ({ desk }) => void Object.assign(desk, agentsSee && { agentsSee }),
  })
  importSnapshot(site)
  const [liege, other] = site.configuration.offices.map(({ id }) => id)
  const places = officesByProperty(site)
  const managers = managerIDs(site)
  const homeIn = (office?: string) => [...places].find(([id, place]) => place === office && managers.has(id))![0]
  const homes = { liege: homeIn(liege), other: homeIn(other) }
  const row = { form: 'contact-me', language: 'fr' as const, fields: { email: 'an@bezoeker.example' } }
  const request = (id: string, propertyID: number | null, officeID?: string) =>
    site.database
      .insert(enquiry)
      .values({ ...row, id, idempotencyKey: id, propertyID, ...(officeID && { officeID }), createdAt: site.now() - 1000 })
      .run()
  request('in-liege', homes.liege, liege)
  request('elsewhere', homes.other, other)
  request('general', null)
  const day = '2026-11-17'
  const counted = [
    { propertyID: homes.liege, day, visits: 7, saves: 2 },
    { propertyID: homes.other, day, visits: 5, saves: 4 },
    { propertyID: 999_999, day, visits: 1 },
  ]
  site.database.insert(propertyDay).values(counted).run()
  site.database.insert(visitSource).values({ day, source: 'zoek.example', arrivals: 3 }).run()
  const browser = await browserOf(site, 'ines@voorbeeld.be')
  site.database.update(staff).set({ officeID: liege! }).where(eq(staff.accountID, browser.accountID)).run()
  const figures = async (query = '', { headers } = browser): Promise<FiguresView> =>
    (await (await callRoute(site, figuresScreen, `/desk/figures/${query}`, { headers })).json()).figures
  return { site, browser, homes, managers, liege: liege!, other: other!, figures }
}

const rowsOf = ({ chosen }: FiguresView, name: string) => chosen.lists.find(list => list.name === name)?.rows
const keysOf = (figures: FiguresView, name: string) => rowsOf(figures, name)?.map(({ key }) => key)

describe('the figures of an agent or an office', () => {
  it('are those of its homes and requests, without what belongs to the whole site', async () => {
    const { figures, liege, homes, managers } = await twoOffices()
    const all = await figures()
    expect(all.periods.at(-1)).toMatchObject({ visits: 13, requests: 3 })
    expect(keysOf(all, 'SAVED')).toEqual([String(homes.other), String(homes.liege)])
    expect(rowsOf(all, 'FROM_WHERE')).toMatchObject([{ label: 'zoek.example', count: 3 }])
    const ofOffice = await figures(`?office=${liege}`)
    expect(ofOffice.periods.at(-1)).toMatchObject({ visits: 7, requests: 1 })
    expect([keysOf(ofOffice, 'SEEN'), keysOf(ofOffice, 'HOMES')]).toEqual([[String(homes.liege)], [String(homes.liege)]])
    expect([keysOf(ofOffice, 'FROM_WHERE'), ofOffice.periods.at(-1)?.asked]).toEqual([undefined, undefined])
    const ofAgent = await figures(`?agent=${managers.get(homes.other)}`)
    expect(ofAgent.periods.at(-1)).toMatchObject({ visits: 5, requests: 1 })
    expect((await figures(`?agent=${managers.get(homes.other)}&office=${liege}`)).periods.at(-1)).toMatchObject({
      visits: 0,
      requests: 0,
    })
  })

  it('count a request for the agent to whom it was assigned', async () => {
    const { site, figures, homes, managers } = await twoOffices()
    const mine = managers.get(homes.liege)!
    const { Email } = allAgents(site).find(({ ID }) => ID === mine)!
    const { accountID } = await browserOf(site, Email)
    site.database.update(enquiry).set({ assignedTo: accountID }).where(eq(enquiry.id, 'elsewhere')).run()
    expect((await figures(`?agent=${mine}`)).periods.at(-1)?.requests).toBe(2)
    expect((await figures(`?agent=${managers.get(homes.other)}`)).periods.at(-1)?.requests).toBe(0)
  })

  it('are compared for the chosen period, and add up to all of it', async () => {
    const { figures, liege, other } = await twoOffices()
    const { shares } = (await figures()).chosen
    const offices = shares.find(({ name }) => name === 'BY_OFFICE')!.rows
    expect(offices.map(({ key, visits, requests }) => [key, visits, requests])).toEqual([
      [liege, 7, 1],
      [other, 5, 1],
      ['', 1, 1],
    ])
    const agents = shares.find(({ name }) => name === 'BY_AGENT')!.rows
    expect(agents.reduce((sum, { visits }) => sum + visits, 0)).toBe(13)
    expect(agents.reduce((sum, { requests }) => sum + requests, 0)).toBe(3)
    expect(agents[0]?.href).toMatch(/^\?by=week&agent=\d+&from=2026-11-16$/)
  })

  it('of another office are not shown to an agent who sees their own', async () => {
    const { site, browser, figures, homes, managers, other } = await twoOffices({ agentsSee: 'own-office' })
    const strange = managers.get(homes.other)
    for (const query of ['', `?office=${other}`, `?agent=${strange}`, `?by=month&agent=${strange}&office=${other}`]) {
      const shown = await figures(query)
      expect(shown.periods.at(-1)).toMatchObject({ visits: 7, requests: 2 })
      expect(shown.agents.map(({ value }) => value)).not.toContain(String(strange))
      expect(shown.offices).toEqual([])
      expect(JSON.stringify(shown)).not.toContain(`"${homes.other}"`)
      const file = await callRoute(site, csvFile, `/desk/figures.csv${query}`, { headers: browser.headers })
      expect(await file.text()).not.toMatch(/;"5"/)
    }
    const { week } = await (await callRoute(site, today, '/desk/', { headers: browser.headers })).json()
    expect(week.now).toMatchObject({ visits: 7, requests: 2 })
    const admin = await browserOf(site, 'tom@voorbeeld.be', 'admin')
    expect((await figures(`?office=${other}`, admin)).periods.at(-1)).toMatchObject({ visits: 5, requests: 1 })
  })

  it.each([
    '?agent=999999',
    '?agent=1e3',
    '?agent=__proto__',
    '?office=__proto__',
    "?office='--",
    '?agent[]=1',
    '?agent=&office=',
  ])('of an unknown one %s are those of all', async query => {
    const { figures } = await counted()
    expect(await figures(query)).toMatchObject({ agent: '', office: '' })
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
