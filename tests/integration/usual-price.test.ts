/** "Is this price usual here?" on a home's page. */
import { beforeEach, describe, expect, it } from 'vitest'
import { listingHref } from '../../app/domains/catalogue/listing-address'
import type { PropertyView } from '../../app/domains/catalogue/property/property-view'
import { propertyView } from '../../app/domains/catalogue/property/property-view.server'
import { findProperty, type ShownProperty } from '../../app/domains/catalogue/property.server'
import { languages } from '../../app/platform/i18n/languages'
import * as route from '../../app/routes/catalogue/property'
import { callRoute } from '../support/call-route'
import { pageMarkupOf } from '../support/markup'
import { sourceSite } from '../support/source-site'
import { reconfigured } from '../support/test-site'

let made: ReturnType<typeof sourceSite>
const keys = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7', 'h8', 'h9']
const home = (key: string, changes: object = {}) => ({
  Reference: key,
  SurfaceLiving: 150,
  // 2,100 to 2,900 euro per m².
  Price: 300_000 + Number(key.slice(1)) * 15_000,
  ModifyDate: '2026-11-10',
  ...changes,
})
const give = (key: string, changes: object = {}) => made.provider.homes.set(key, home(key, changes))

beforeEach(async () => {
  made = sourceSite()
  for (const key of keys) give(key)
  await made.sync()
})

function shownOn(key: string, { on = true, ignore = [] as number[] } = {}): PropertyView['usualPrice'] {
  const site = reconfigured(made.site, ({ advertisements, marquee }) => {
    advertisements.usualPrice = on
    marquee.ignore = ignore
  })
  const shown = findProperty(site, made.idOf(key) as number, 'nl') as ShownProperty
  return propertyView(site, shown, site.texts('nl')).usualPrice
}
const all = (options = {}) => keys.map(key => shownOn(key, options))
const plain = (text = '') => text.replace(/\s/g, ' ')

describe('a home among eight comparable ones', () => {
  it('shows where its price lies, only if the agency wants that', () => {
    const found = shownOn('h2')
    expect(plain(found?.standing)).toBe('De vraagprijs, € 2.200 per m², ligt lager dan bij de meeste vergelijkbare panden.')
    expect(plain(found?.range)).toContain('Van 8 vergelijkbare panden ligt de middelste helft tussen € 2.380 en € 2.730 per m²')
    expect(plain(found?.range)).toContain('Er zijn er 1 met een lagere prijs per m².')
    expect(plain(found?.compared)).toBe('Vergeleken: panden van hetzelfde type, van 110 tot 190 m², binnen 5 km. Nu te koop: 8.')
    expect(shownOn('h2', { on: false })).toBeUndefined()
  })

  it('says in every language that this is no valuation', async () => {
    const site = reconfigured(made.site, ({ advertisements }) => {
      advertisements.usualPrice = true
    })
    for (const language of languages) {
      const shown = findProperty(site, made.idOf('h5') as number, language) as ShownProperty
      const data = (await (await callRoute(site, route, listingHref(shown, language))).json()) as object
      const html = await pageMarkupOf(site.texts(language), route, data)
      expect(html).toContain(site.texts(language).t('USUAL_PRICE_NO_VALUATION'))
      expect(html).not.toMatch(/USUAL_PRICE|\{\{/)
    }
  })

  it('counts homes sold after their price was published', async () => {
    give('h9', { Status: 2, Marquee: 2, MarqueeName: 'Verkocht', Price: 1, ModifyDate: '2026-11-14' })
    await made.sync()
    const found = shownOn('h1', { ignore: [2] })
    expect(plain(found?.compared)).toContain('Nu te koop: 7. Verkocht sinds 14-11-2026: 1.')
    // The last asking price, not what the provider writes after the sale.
    expect(found?.high).toBe(shownOn('h1')?.high)
    expect(found?.high).toBeGreaterThan(2500)
  })
})

describe('a hidden price', () => {
  const hidden = [{ PublishPrice: false }, { PriceUnit: 7 }, { Goal: 2 as const }, { VATPercentage: 21, PriceIncludesVAT: false }]

  it.each(hidden)('gets no comparison and is in no other: %o', async changes => {
    give('h9', changes)
    await made.sync()
    // Seven others are left for each, so all lose it.
    expect(all()).toEqual(keys.map(() => undefined))
  })

  it('changes nothing on any page, whatever it is', async () => {
    give('h10', { PublishPrice: false, Price: 100_000 })
    await made.sync()
    const before = all()
    expect(before[0]?.range).toContain('8')
    give('h10', { PublishPrice: false, Price: 900_000 })
    await made.sync()
    expect(all()).toEqual(before)
    give('h10', { PublishPrice: false, Price: 900_000, Status: 2 })
    await made.sync()
    expect(all()).toEqual(before)
    // Published only once it is sold.
    give('h10', { Price: 900_000, Status: 2 })
    await made.sync()
    expect(all()).toEqual(before)
  })

  it('may be hidden by a marquee', async () => {
    give('h9', { Marquee: 3, MarqueeName: 'Onder optie' })
    await made.sync()
    expect(shownOn('h1')).toBeDefined()
    expect(shownOn('h1', { ignore: [3] })).toBeUndefined()
    expect(shownOn('h9', { ignore: [3] })).toBeUndefined()
  })
})
