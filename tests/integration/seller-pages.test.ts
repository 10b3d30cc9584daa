/** The sellers' pages: figures of the site's own sales, and links to the valuation. */
import { describe, expect, test } from 'vitest'
import { salesFigures, soldHomes } from '../../app/domains/catalogue/sales.server'
import { presetOf } from '../../app/domains/enquiries/forms/valuation/valuation'
import { findPage } from '../../app/domains/site/pages.server'
import { changeProperty, copyOfData, importFrom } from '../support/catalogue'
import { demoRecords, offered } from '../support/demo'
import { testSite } from '../support/test-site'

/** The demo, with some homes sold on the day of an import after two price cuts of a tenth. */
function withSales(count: number) {
  const site = testSite({ now: Date.UTC(2026, 10, 20, 12) })
  const data = copyOfData()
  const bringIn = () => {
    site.clock.now += 60_000
    importFrom(site, data)
  }
  const homes = offered(demoRecords(), 'sale')
    .filter(({ PublishPrice, Price = 0 }) => PublishPrice && Price > 100_000)
    .slice(0, count)
  bringIn()
  for (const { ID, Price = 0 } of homes.slice(0, 2))
    changeProperty(data, ID, record => Object.assign(record, { Price: Math.round(Price * 0.9) }))
  bringIn()
  for (const { ID } of homes)
    changeProperty(data, ID, record => Object.assign(record, { Status: 2, ShowAfterSale: ID === homes[0]?.ID }))
  for (const ID of [4301, 4302]) changeProperty(data, ID, record => Object.assign(record, { ShowAfterSale: false }))
  bringIn()
  return { site, homes }
}

describe('sales figures', () => {
  test('are not shown for two sales', () => {
    expect(salesFigures(testSite({ catalogue: true }))).toBeUndefined()
  })

  test('cover the last twelve months, with the final price as a share of the first', () => {
    const { site } = withSales(5)
    const figures = salesFigures(site)
    expect(figures).toMatchObject({ sold: 7, share: { median: 1, of: 7 } })
    expect(figures?.days).toBeGreaterThan(0)
    site.clock.now += 366 * 86_400_000
    expect(salesFigures(site)).toBeUndefined()
  })
})

test('shows a sold home only if its owner agrees, without price and address', () => {
  const { site, homes } = withSales(5)
  const shown = soldHomes(site, 'fr', 4)
  expect(shown.map(({ id }) => id)).toEqual([homes[0]?.ID])
  expect(Object.keys(shown[0] ?? {}).sort()).toEqual(['day', 'id', 'picture', 'town', 'typeName'])
})

test('omits unknown figures from the sellers’ page, and keeps steps, questions and the link to a valuation', () => {
  const site = testSite({ catalogue: true })
  for (const language of ['nl', 'fr', 'en', 'de'] as const) {
    const page = findPage(site, 'selling', language)
    const kinds = page?.modules.map(({ part }) => part?.kind)
    expect(kinds).not.toContain('figures')
    expect(kinds).toEqual(expect.arrayContaining(['steps', 'questions', 'valuation']))
    expect(page?.banner?.valuation).toMatch(new RegExp(`^/${language}/`))
  }
})

describe('the postcode on the banner', () => {
  test('fills in the form', () => {
    expect(presetOf(new URLSearchParams('zip=9050'))).toEqual({ propertyZip: '9050' })
  })

  test.each(['', '90', '0123', '99999', '<b>9000', '9000;', 'Gent'])('is left out where it is none: %s', zip => {
    expect(presetOf(new URLSearchParams({ zip }))).toEqual({})
  })
})
