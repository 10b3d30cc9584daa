/** What happens to a property between passes: the day it happened, and its page once it is withdrawn. */
import { beforeEach, describe, expect, it } from 'vitest'
import { listingHref, timeLineHref } from '../../app/domains/catalogue/listing-address'
import type { TimeLineView } from '../../app/domains/catalogue/property/time-line-view'
import { findProperty, type ShownProperty } from '../../app/domains/catalogue/property.server'
import { runAlerts } from '../../app/domains/demand/alerts/run-alerts.server'
import { rollback } from '../../app/domains/import/switch-catalogue.server'
import { overviewOf } from '../../app/domains/owner/overview.server'
import { catalogueFolder } from '../../app/platform/context/catalogue.server'
import { type Language, languages } from '../../app/platform/i18n/languages'
import * as route from '../../app/routes/catalogue/property'
import * as timeLineRoute from '../../app/routes/catalogue/time-line'
import { catalogueEvent, catalogueTextChange } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { addSubscriber, demandFor } from '../support/demand-site'
import { pageMarkupOf } from '../support/markup'
import { sourceSite } from '../support/source-site'
import { reconfigured } from '../support/test-site'

let made: ReturnType<typeof sourceSite>
const home = (changes: object = {}) => ({ Reference: 'h1', ModifyDate: '2026-11-10', DateOfPosting: '2026-11-09', ...changes })
const days = () =>
  made.site.database
    .select()
    .from(catalogueEvent)
    .all()
    .map(({ kind, saidOn }) => [kind, saidOn])

beforeEach(async () => {
  made = sourceSite()
  for (const key of ['h2', 'h3', 'h4']) made.provider.homes.set(key, { Reference: key })
  await made.sync()
  made.provider.homes.set('h1', home())
  await made.sync()
})

describe('an event', () => {
  it('has the provider’s day if that moved with it', async () => {
    const { provider, sync } = made
    provider.homes.set('h1', home({ Price: 290_000, ModifyDate: '2026-11-12' }))
    await sync()
    // A provider that does not update its stamp, and one whose clock is wrong.
    provider.homes.set('h1', home({ Price: 280_000, ModifyDate: '2026-11-12' }))
    await sync()
    provider.homes.set('h1', home({ Price: 270_000, ModifyDate: '2027-11-12' }))
    await sync()
    provider.homes.set('h1', home({ Status: 2, ModifyDate: '2026-11-15' }))
    await sync()
    provider.homes.set('h1', home({ Status: 1, ModifyDate: '2026-11-16' }))
    await sync()
    expect(days()).toEqual([
      ['new', '2026-11-09'],
      ['price', '2026-11-12'],
      ['price', null],
      ['price', null],
      ['sold', null],
      ['back', '2026-11-16'],
    ])
  })

  it('has its day for a withdrawal or return too, unless it is a rollback', async () => {
    const { site, provider, sync } = made
    provider.homes.delete('h1')
    provider.also = [{ kind: 'removed', of: 'property', key: 'h1', on: '2026-11-14' }]
    await sync()
    rollback(site.database, catalogueFolder(site.settings), new Date(site.clock.now + 30_000))
    provider.also = []
    provider.homes.set('h1', home({ ModifyDate: '2026-11-18' }))
    await sync({ full: true })
    provider.homes.delete('h1')
    await sync()
    provider.homes.set('h1', home({ ModifyDate: '2026-11-19', Status: 2 }))
    await sync()
    expect(days()).toEqual([
      ['new', '2026-11-09'],
      ['gone', '2026-11-14'],
      ['back', null],
      ['gone', null],
      ['sold', null],
    ])
  })

  it('is shown to the owner and to subscribers with that day', async () => {
    const { site, provider, sync, idOf } = made
    addSubscriber(site.database, { demands: [demandFor('sale', {})] }, site.now())
    provider.homes.delete('h1')
    provider.also = [{ kind: 'removed', of: 'property', key: 'h1', on: '2026-11-14' }]
    await sync()
    provider.also = []
    provider.homes.set('h1', home({ Price: 280_000, ModifyDate: '2026-11-18' }))
    await sync()
    await runAlerts(site)
    const [mail, ...others] = made.mails().filter(({ template }) => template === 'demand.alert')
    expect(others).toEqual([])
    expect(JSON.stringify(mail?.values)).toContain('Gent · opnieuw op de markt · 18-11-2026')
    const texts = site.texts('nl')
    const shown = findProperty(site, idOf('h1') as number, 'nl') as ShownProperty
    const { prices } = overviewOf(site, shown, texts, { database: site.database, now: site.now() })
    expect(prices.map(({ day, text }) => [day, text.replace(/\s/g, ' ')])).toEqual([
      ['9-11-2026', 'Op de site gezet'],
      ['14-11-2026', 'Van de site gehaald'],
      ['18-11-2026', 'Terug op de markt: € 280.000'],
    ])
  })
})

describe('the page of a property', () => {
  type Told = { property: { timeOnline?: { since?: string; prices: { day: string; price: string; change: string }[] } } }
  const all = { priceHistory: true, daysOnline: true }
  async function toldWith(told: Partial<typeof all>) {
    const site = reconfigured(made.site, ({ advertisements }) => {
      Object.assign(advertisements, { priceHistory: false, daysOnline: false }, told)
    })
    const shown = findProperty(site, made.idOf('h1') as number, 'nl') as ShownProperty
    const data = (await (await callRoute(site, route, listingHref(shown, 'nl'))).json()) as Told
    return { html: await pageMarkupOf(site.texts('nl'), route, data), told: data.property.timeOnline }
  }
  const cheaper = async (changes: object = {}) => {
    made.provider.homes.set('h1', home({ Price: 287_654, ModifyDate: '2026-11-12', ...changes }))
    await made.sync()
  }
  const words = (text = '') => text.replace(/\s/g, ' ')

  it('shows its time online and asking prices if the agency wants that', async () => {
    await cheaper()
    const { html, told } = await toldWith(all)
    expect(words(told?.since)).toMatch(/^Sinds 9-11-2026 op de site, \d+ dagen\.$/)
    expect(told?.prices.map(({ day, price, change }) => [day, words(price), words(change)])).toEqual([
      ['9-11-2026', expect.stringMatching(/^€ \d/), 'Eerste vraagprijs'],
      ['12-11-2026', '€ 287.654', expect.stringMatching(/ lager$/)],
    ])
    expect(html).toContain('<table class="asked-prices">')
    expect((await toldWith({ priceHistory: true })).told).toEqual({ prices: told?.prices })
    expect((await toldWith({ daysOnline: true })).told).toEqual({ since: told?.since, prices: [] })
    expect((await toldWith({})).told).toBeUndefined()
  })

  it('shows no earlier price once the price is hidden', async () => {
    await cheaper({ Price: 321_000, ModifyDate: '2026-11-11' })
    await cheaper()
    await cheaper({ PublishPrice: false, ModifyDate: '2026-11-14' })
    const { html, told } = await toldWith(all)
    expect(told?.prices).toEqual([])
    expect(JSON.stringify(told) + html).not.toMatch(/287.?654|321.?000/)
    await cheaper({ ModifyDate: '2026-11-15' })
    expect((await toldWith(all)).told?.prices).toEqual([])
  })
})

describe('the time line of a property', () => {
  const withSetting = (timeLine = true) =>
    reconfigured(made.site, ({ advertisements }) => {
      advertisements.timeLine = timeLine
    })
  const change = async (changes: object) => {
    made.provider.homes.set('h1', home(changes))
    await made.sync()
  }
  async function page(language: Language = 'nl', site = withSetting()) {
    const shown = findProperty(site, made.idOf('h1') as number, language) as ShownProperty
    const answer = await callRoute(site, timeLineRoute, timeLineHref(shown, language) ?? '')
    const data = (await answer.json().catch(() => ({}))) as { entries: TimeLineView; head: { noindex: boolean } }
    return { answer, data, shown, told: data.entries?.map(({ day, text }) => `${day} ${text.replace(/\s/g, ' ')}`) }
  }

  it('tells changes of price, status and texts at its own address', async () => {
    await change({ Price: 287_000, ModifyDate: '2026-11-12' })
    await change({ Price: 287_000, ModifyDate: '2026-11-13', TypeDescription: 'Huis met grote tuin' })
    await change({ Price: 287_000, ModifyDate: '2026-11-14', TypeDescription: 'Huis met grote tuin', Description: 'Nieuw dak.' })
    const { told, data, shown, answer } = await page()
    expect(told).toEqual([
      '20-11-2026 Titel gewijzigd',
      '20-11-2026 Beschrijving gewijzigd',
      '12-11-2026 Prijs verlaagd van € 300.000 naar € 287.000',
      '9-11-2026 Op de site gezet',
    ])
    expect([answer.status, data.head.noindex]).toEqual([200, true])
    const html = await pageMarkupOf(made.site.texts('nl'), timeLineRoute, data)
    expect(html).toContain('<time dateTime="2026-11-12">')
    const own = await callRoute(withSetting(), route, listingHref(shown, 'nl'))
    expect(await pageMarkupOf(made.site.texts('nl'), route, (await own.json()) as object)).toContain(timeLineHref(shown, 'nl'))
  })

  it.each(languages)('has words in %s', async language => {
    await change({ Price: 287_000, ModifyDate: '2026-11-12', Description: 'Nieuw dak.', TypeDescription: 'Ander huis' })
    await change({ Price: 297_000, ModifyDate: '2026-11-13', Description: 'Nieuw dak.', TypeDescription: 'Ander huis' })
    const { told, data } = await page(language)
    expect(told).toHaveLength(4)
    expect(await pageMarkupOf(made.site.texts(language), timeLineRoute, data)).not.toMatch(/TIME_LINE|OWNER_|\{\{/)
  })

  it('is not there unless the agency wants it', async () => {
    const { answer, shown } = await page('nl', withSetting(false))
    expect(answer.status).toBe(404)
    const own = await callRoute(withSetting(false), route, listingHref(shown, 'nl'))
    expect(JSON.stringify(await own.json())).not.toContain(timeLineHref(shown, 'nl'))
  })

  it('tells no price once it is hidden, and no earlier text', async () => {
    await change({ Price: 321_000, Description: 'Sleutel onder de mat.', ModifyDate: '2026-11-12' })
    await change({ Price: 287_654, Description: 'Sterke woning.', ModifyDate: '2026-11-13' })
    await change({ Price: 287_654, PublishPrice: false, Description: 'Sterke woning.', ModifyDate: '2026-11-14' })
    const { told } = await page()
    expect(told).toEqual(['20-11-2026 Beschrijving gewijzigd', '20-11-2026 Beschrijving gewijzigd', '9-11-2026 Op de site gezet'])
    expect(JSON.stringify(made.site.database.select().from(catalogueTextChange).all())).not.toContain('mat')
  })

  it('records no text of a new home, a rollback, or a home that is sold', async () => {
    const recorded = () => made.site.database.select().from(catalogueTextChange).all().length
    expect(recorded()).toBe(0)
    await change({ Description: 'Nieuw dak.', ModifyDate: '2026-11-12' })
    expect(recorded()).toBe(languages.length)
    rollback(made.site.database, catalogueFolder(made.site.settings), new Date(made.site.clock.now + 30_000))
    await change({ Status: 2, Description: 'Verkocht.', ModifyDate: '2026-11-13' })
    expect(recorded()).toBe(languages.length)
  })

  it('leads to the property’s own page once it is sold', async () => {
    await change({ Status: 2, ModifyDate: '2026-11-13' })
    const { answer, shown } = await page()
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, listingHref(shown, 'nl')])
  })
})

describe('the page of a withdrawn property', () => {
  type Data = { gone: string; similar: { reference?: string; id: number }[]; head: { alternates: Record<string, string> } }
  const slug = { city: 'gent', title: 'huis-met-tuin' }
  const address = (id: number, language: Language = 'nl') => listingHref({ id, list: 0, slug }, language)
  async function withdrawn(changes: object) {
    made.provider.homes.set('h1', home(changes))
    await made.sync()
    const id = made.idOf('h1') as number
    made.provider.homes.delete('h1')
    await made.sync()
    return id
  }

  it.each(languages)('says so in %s and shows similar properties, with 410', async language => {
    const { site, idOf } = made
    const id = await withdrawn({})
    const answer = await callRoute(site, route, address(id, language))
    expect([answer.status, answer.headers.get('X-Gevel-Store')]).toEqual([410, null])
    const data = (await answer.json()) as Data
    expect(data.gone).toBe('withdrawn')
    expect(data.similar.map(card => card.id).sort()).toEqual(['h2', 'h3', 'h4'].map(idOf).sort())
    // Changing the language stays on the property.
    for (const each of languages) expect(data.head.alternates[each]).toMatch(new RegExp(`^/${each}/.+/${id}/$`))
    const texts = site.texts(language)
    const html = await pageMarkupOf(texts, route, data)
    expect(html).toContain(`<h1>${texts.t('PROPERTY_WITHDRAWN')}</h1>`)
    expect(html).toContain(texts.t('PROPERTY_SOLD_TEXT'))
  })

  it('returns 404 if the agency prefers that', async () => {
    const id = await withdrawn({})
    const site = reconfigured(made.site, ({ seo }) => {
      seo.withdrawnStatus = 404
    })
    const answer = await callRoute(site, route, address(id))
    expect([answer.status, ((await answer.json()) as Data).gone]).toEqual([404, 'withdrawn'])
  })

  it('stores no hidden data, and no exact location', async () => {
    const { site } = made
    const id = await withdrawn({
      PublishPrice: false,
      Price: 987_654,
      Street: 'Geheime Laan',
      HouseNumber: '77',
      Latitude: 51.054321,
      Longitude: 3.721234,
      PublishAddress: true,
    })
    const kept = JSON.stringify(site.database.select().from(catalogueEvent).all().at(-1)?.stood)
    expect(kept).toContain('51.05')
    for (const hidden of ['987654', '987_654', 'Geheime', '77', '51.0543', '3.7212']) expect(kept).not.toContain(hidden)
    const data = (await (await callRoute(site, route, address(id))).json()) as Data
    expect(data.similar).toHaveLength(3)
  })

  it('shows the property again once it returns, at its number and address', async () => {
    const { site, provider, sync, idOf } = made
    const id = await withdrawn({})
    provider.homes.set('h1', home())
    await sync()
    expect(idOf('h1')).toBe(id)
    expect((await callRoute(site, route, address(id))).status).toBe(200)
  })

  it('shows no similar ones for data from before this was stored', async () => {
    const { site } = made
    const id = await withdrawn({})
    site.database.update(catalogueEvent).set({ stood: null }).run()
    const answer = await callRoute(site, route, address(id))
    expect([answer.status, ((await answer.json()) as Data).similar]).toEqual([410, []])
  })
})
