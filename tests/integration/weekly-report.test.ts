/** The weekly report: its figures, recipients, time and text. */
import { describe, expect, it } from 'vitest'
import { writeCounts } from '../../app/domains/owner/visit-counts.server'
import { hasWeeklyReport, sendWeeklyReports, weeklyReportJob } from '../../app/domains/report/weekly-report.server'
import { createSearchCounter } from '../../app/domains/search/statistics/search-counter.server'
import { addSearches, searchesOf } from '../../app/domains/search/statistics/search-counts.server'
import * as listing from '../../app/routes/search/listing'
import { enquiry, searchWeek } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { preparedMails } from '../support/prepared-mails'
import { type TestSite, type TestSiteOptions, testSite } from '../support/test-site'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const day = 86_400_000
/** Monday 23 November 2026, half past nine in Brussels, and the week before. */
const monday = Date.UTC(2026, 10, 23, 8, 30)
const week = '2026-11-16'

const demoSite = (options: TestSiteOptions = {}) => testSite({ catalogue: true, now: monday - 5 * day, ...options })

type Seen = { headers?: Record<string, string>; status?: number; how?: 'list' | 'none'; times?: number }

/** Counts responses, and writes the counts. @returns the searches with their frequency, and how often without results. */
function search(site: TestSite, pages: Record<string, Seen>) {
  const counter = createSearchCounter(site)
  for (const [url, { headers = { 'user-agent': firefox }, status = 200, how = 'list', times = 1 }] of Object.entries(pages))
    for (let time = 0; time < times; time++) counter.count({ url, status, shown: { how }, request: { headers } })
  counter.flush()
  const rows = site.database.select().from(searchWeek).all()
  return Object.fromEntries(rows.map(({ list, search, asked, empty }) => [`${list} ${search}`, [asked, empty]]))
}

describe('a search', () => {
  it('is counted by towns, types and price steps, without typed text', () => {
    const found = search(demoSite(), {
      '/nl/te-koop/?city=Gent%7C9000&type=1&price=210000-430000&bedrooms=2': { times: 3 },
      '/fr/a-vendre/?city=Gent%7C9000&type=1&price=240000-401000': { how: 'none' },
      '/nl/te-huur/?price=0-12000': {},
      '/nl/te-koop/?city=Jan%20Janssens%7C0470123456&type=987654&q=Jan%20Janssens': {},
      '/nl/te-huur/?zone=BE-VOV&price=0-890': { how: 'none', times: 2 },
    })
    expect(found).toEqual({
      'sale ?city=Gent%7C9000&type=1&price=200000-450000': [4, 1],
      'rent ': [1, 0],
      'sale ': [1, 0],
      'rent ?zone=BE-VOV&price=0-900': [2, 2],
    })
  })

  it('is the first page of a list requested by a person', () => {
    const found = search(demoSite(), {
      '/nl/te-koop/': {},
      '/nl/te-koop/?utm_source=mail': {},
      '/nl/te-koop/?type=1&page=2': {},
      '/nl/te-koop/?type=1&sort=price-asc': {},
      '/nl/te-koop/?type=1&view=map': {},
      '/nl/contact/?type=1': {},
      '/nl/te-koop/?type=2': { status: 302 },
      '/nl/te-koop/?type=3': { headers: {} },
      '/nl/te-koop/?type=4': { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } },
      '/nl/te-koop/?type=5': { headers: { 'user-agent': firefox, 'sec-purpose': 'prefetch' } },
    })
    expect(found).toEqual({})
  })

  it('is reported as empty in its response, cached or not', async () => {
    const site = demoSite()
    const shown = async (query: string) => (await callRoute(site, listing, `/nl/te-koop/${query}`)).headers.get('X-Gevel-Shows')
    expect(await shown('?bedrooms=40')).toBe('none')
    expect(await shown('')).toMatch(/^list \d/)
  })

  it('of made-up addresses is counted as one above a maximum', () => {
    const site = demoSite()
    const made = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        list: 'sale' as const,
        search: `?zone=${from + at}`,
        asked: 1,
        empty: 1,
      }))
    addSearches(site, week, made(1000, 2000))
    addSearches(site, week, [...made(5000, 50), ...made(1000, 1)])
    expect(site.database.select().from(searchWeek).all()).toHaveLength(2001)
    const { asked, mostFrequent } = searchesOf(site, week, 1)
    expect([asked, mostFrequent]).toEqual([2051, [expect.objectContaining({ search: '?zone=1000', asked: 2 })]])
  })
})

/** Of the other counts of a batch. */
const none = { saves: new Map(), sources: new Map() }

describe('the weekly report', () => {
  const mails = (site: TestSite) => preparedMails(site, 'weekly-report.staff')

  function filledSite() {
    const site = demoSite({
      configure: ({ recipients }) => {
        recipients['weekly-report'] = { addresses: ['zaak@gevel.example', 'baas@gevel.example'], language: 'fr' }
      },
    })
    const seen = (id: number, people: number) =>
      new Map([[id, new Set(Array.from({ length: people }, (_, at) => `${id} ${at}`))]])
    writeCounts(site.database, { day: '2026-11-15', visits: seen(4101, 3), appearances: new Map(), ...none })
    writeCounts(site.database, { day: '2026-11-16', visits: seen(4101, 5), appearances: new Map([[4101, 40]]), ...none })
    writeCounts(site.database, { day: '2026-11-22', visits: seen(4101, 2), appearances: new Map(), ...none })
    writeCounts(site.database, { day: '2026-11-23', visits: seen(4101, 9), appearances: new Map(), ...none })
    search(site, { '/nl/te-huur/?city=Gent%7C9000&price=0-890': { how: 'none', times: 6 } })
    const row = { form: 'contact-me', language: 'nl' as const, fields: { email: 'greet@voorbeeld.example' } }
    const at = [monday - 8 * day, monday - 2 * day, monday - day, monday]
    for (const [index, createdAt] of at.entries())
      site.database
        .insert(enquiry)
        .values({ ...row, id: `${index}`, idempotencyKey: `${index}`, createdAt })
        .run()
    return site
  }

  it('is sent to each address once a week, from the first working morning', () => {
    const site = filledSite()
    writeCounts(site.database, { day: '2027-03-24', visits: new Map(), appearances: new Map([[4101, 1]]), ...none })
    // Sunday, and Monday before eight.
    for (const early of [monday - day, monday - 2 * 3_600_000]) {
      site.clock.now = early
      expect(sendWeeklyReports(site)).toBe(0)
    }
    for (const [now, sent] of [
      [monday, 2],
      [monday, 0],
      [monday + 3 * day, 0],
      [monday + 7 * day, 2],
      // Nobody was in that week.
      [monday + 14 * day, 0],
      // Easter Monday, and the day after it.
      [Date.UTC(2027, 2, 29, 8, 30), 0],
      [Date.UTC(2027, 2, 30, 8, 30), 2],
    ] as const) {
      site.clock.now = now
      expect(sendWeeklyReports(site)).toBe(sent)
    }
    expect(mails(site).map(({ to }) => to)).toEqual(expect.arrayContaining(['zaak@gevel.example', 'baas@gevel.example']))
  })

  it('deletes searches older than eight weeks', () => {
    const site = filledSite()
    const one = [{ list: 'sale' as const, search: '', asked: 1, empty: 0 }]
    for (const each of ['2026-09-21', '2026-09-28', '2126-11-16']) addSearches(site, each, one)
    site.clock.now = monday
    sendWeeklyReports(site)
    const kept = site.database.select({ week: searchWeek.week }).from(searchWeek).all()
    expect(kept).toEqual([{ week: '2026-09-28' }, { week }])
  })

  it('covers Monday to Sunday in the staff’s language, without personal data', () => {
    const site = filledSite()
    site.clock.now = monday
    sendWeeklyReports(site)
    const [mail] = mails(site)
    expect(mail?.subject).toBe('Votre site, semaine du lundi 16 novembre')
    const text = mail?.text.replace(/\s+/g, ' ')
    expect(text).toMatch(/Visites des pages de vos biens ?: 7 La semaine précédente ?: 3/)
    expect(text).toMatch(/Question sur un bien[^:]*: 2/)
    expect(text).toMatch(/Recherches effectuées ?: 6/)
    expect(text).toMatch(/6 ?: À louer ?: Gand \[9000\], [^:]*900 http[^ ]*\/fr\/a-louer\/\?city=Gent/)
    expect(text).not.toContain('greet')
  })

  it('is not sent without recipients', async () => {
    const site = testSite({
      catalogue: true,
      now: monday,
      configure: ({ recipients }) => {
        delete recipients['weekly-report']
      },
    })
    expect(hasWeeklyReport(site)).toBe(false)
    await weeklyReportJob(site).run()
    expect(mails(site)).toEqual([])
  })
})
