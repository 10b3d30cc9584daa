/** A home's way from each provider to its followers: on the site, cheaper, sold, withdrawn, back; announced once each. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingHref } from '../../app/domains/catalogue/listing-address'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { runAlerts } from '../../app/domains/demand/alerts/run-alerts.server'
import { type SyncOptions, syncSource } from '../../app/domains/feeds/sync.server'
import { rollback, servedVersion } from '../../app/domains/import/switch-catalogue.server'
import { sourceFile } from '../../app/platform/agency/config/source.server'
import { catalogueFolder } from '../../app/platform/context/catalogue.server'
import * as propertyRoute from '../../app/routes/catalogue/property'
import { property } from '../../db/schema/catalogue.server'
import { catalogueEvent, outbox } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { addSubscriber, demandFor } from '../support/demand-site'
import { type ProviderHome, type ProviderService, providers } from '../support/providers'
import { type TestSite, testSite } from '../support/test-site'

describe.each(Object.entries(providers))('%s', (name, { start, tellsSold }) => {
  let service: ProviderService
  let site: TestSite
  let homes: (ProviderHome | undefined)[]
  let ids: number[] = []
  let addresses: string[]

  async function sync(options: SyncOptions = { full: true }) {
    site.clock.now += 3_600_000
    service.have(homes)
    const source = sourceFile.parse({ provider: name, options: service.options })
    const report = await syncSource(site, source, service.tools, options)
    expect(report).toMatchObject({ outcome: 'kept', gathered: { repeated: 0 }, changes: { setAside: 0 } })
    await runAlerts(site)
  }
  const events = () =>
    site.database
      .select()
      .from(catalogueEvent)
      .all()
      .map(({ kind, propertyID, saidOn, cause }) => [kind, ids.indexOf(propertyID), saidOn, cause])
  const isAlert = eq(outbox.template, 'demand.alert')
  const alerts = () => site.database.select().from(outbox).where(isAlert).all().length
  async function pageOf(at: number) {
    const answer = await callRoute(site, propertyRoute, addresses[at] as string)
    const { gone } = (await answer.json()) as { gone: string | null }
    return [answer.status, gone]
  }
  /** Repeating the pass, for changes and in full, announces nothing new. */
  async function nothingNew() {
    const before = [servedVersion(site.database), events(), alerts()]
    await sync({})
    await sync({ full: true })
    expect([servedVersion(site.database), events(), alerts()]).toEqual(before)
  }

  beforeAll(async () => {
    service = await start()
    site = testSite()
    homes = [300_000, 310_000, 320_000, 330_000].map(price => ({ price, day: '2026-11-01' }))
  })
  afterAll(() => service.stop())

  it('imports its homes, without announcing the first ones', async () => {
    await sync()
    const shown = site.catalogue().database.select({ id: property.id, price: property.price }).from(property).all()
    ids = shown.sort((a, b) => (a.price as number) - (b.price as number)).map(({ id }) => id)
    expect(ids).toHaveLength(4)
    addresses = ids.map(id => {
      const found = findProperty(site, id, 'nl')
      if (!found) throw new Error(`There is no property ${id}.`)
      return listingHref(found, 'nl')
    })
    addSubscriber(site.database, { demands: [demandFor('sale', {})] }, site.now())
    expect(await pageOf(0)).toEqual([200, null])
    expect([events(), alerts()]).toEqual([[], 0])
    await nothingNew()
  })

  it('announces a lower price once', async () => {
    homes[0] = { price: 290_000, day: '2026-11-12' }
    await sync({})
    expect([events(), alerts()]).toEqual([[['price', 0, '2026-11-12', 'import']], 1])
    await nothingNew()
  })

  it('announces no rollback, nor what the next pass restores', async () => {
    const back = rollback(site.database, catalogueFolder(site.settings), new Date(site.clock.now + 1000))
    expect(back?.changes).toHaveLength(1)
    await runAlerts(site)
    expect(alerts()).toBe(1)
    homes[1] = { price: 305_000, day: '2026-11-13' }
    await sync({})
    expect(events().map(([kind, at, , cause]) => [kind, at, cause])).toEqual([
      ['price', 0, 'import'],
      ['price', 0, 'rollback'],
      ['price', 0, 'import'],
      ['price', 1, 'import'],
    ])
    const [, second, ...others] = site.database.select({ values: outbox.values }).from(outbox).where(isAlert).all()
    expect(others).toEqual([])
    expect(JSON.stringify(second)).toContain(`/${ids[1]}/`)
    expect(JSON.stringify(second)).not.toContain(`/${ids[0]}/`)
  })

  it('marks sold and withdrawn homes, and restores a returning one at its number and address', async () => {
    const before = events().length
    homes[1] = tellsSold ? { price: 305_000, isSold: true, day: '2026-11-14' } : undefined
    homes[2] = undefined
    await sync()
    expect([await pageOf(1), await pageOf(2)]).toEqual([
      [410, tellsSold ? 'sold' : 'withdrawn'],
      [410, 'withdrawn'],
    ])
    homes[2] = { price: 320_000, day: '2026-11-16' }
    await sync()
    expect(await pageOf(2)).toEqual([200, null])
    expect(events().slice(before)).toEqual([
      tellsSold ? ['sold', 1, '2026-11-14', 'import'] : ['gone', 1, null, 'import'],
      ['gone', 2, null, 'import'],
      ['back', 2, null, 'import'],
    ])
    expect(alerts()).toBe(3)
    await nothingNew()
  })
})
