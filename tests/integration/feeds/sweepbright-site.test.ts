/** From a SweepBright webhook to what visitors find, without losing anything (CRM section 8, cases 15, 21, 22 and 26). */
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FeedError } from '../../../app/domains/feeds/feed'
import { deleteProviderEvents, listProviderEvents, storeProviderEvents } from '../../../app/domains/feeds/provider-events.server'
import * as propertyRoute from '../../../app/routes/catalogue/property'
import { callRoute } from '../../support/call-route'
import { house, plainHouses } from '../../support/stubs/sweepbright-rows'
import { sweepbrightSite } from '../../support/stubs/sweepbright-site'
import { type SweepbrightStub, startSweepbrightStub } from '../../support/stubs/sweepbright-stub'

const homes = plainHouses(6)
const [first = '', second = '', third = ''] = homes.map(({ id }) => id)

let stub: SweepbrightStub
let isAway = false
afterEach(async () => {
  isAway = false
  vi.unstubAllEnvs()
  await stub.stop()
})

/** A site that serves what its SweepBright published, by webhooks. */
async function following(rows = homes) {
  stub = await startSweepbrightStub(rows, { trouble: () => (isAway ? { kind: 'status', status: 403 } : undefined) })
  const site = sweepbrightSite(stub)
  for (const { id } of rows) expect(await site.tell('estate-added', id)).toBe(204)
  expect(await site.sync()).toMatchObject({ outcome: 'kept', changes: { added: rows.length + 1 } })
  return site
}

describe('a webhook', () => {
  it('imports an estate, its new price and its end, and reports its page', async () => {
    const { tell, sync, due, shown, events, idOf, site, waiting } = await following()
    expect(shown()).toHaveLength(6)
    expect([due(), waiting()]).toEqual([undefined, []])
    const id = idOf('P-1')
    expect(stub.told.get(first)).toBe(`https://www.agency.example/nl/te-koop/-/-/${id}/`)

    stub.estates.set(first, { ...homes[0], price: { amount: 280_000, currency: 'EUR', hidden: false } })
    expect(await tell('estate-updated', first)).toBe(204)
    expect(due()).toEqual({ full: false })
    stub.asked.length = 0
    await sync()
    expect(stub.asked).toEqual([first])
    expect(shown()[0]).toBe('P-1 280000 offered')

    stub.estates.delete(first)
    await tell('estate-deleted', first)
    await sync()
    expect(shown()).toHaveLength(5)
    expect(events()).toEqual(['price', 'gone'])
    const page = await callRoute(site, propertyRoute, `/nl/te-koop/gent/woning-1/${id}/`)
    expect(page.status).toBe(410)
  })

  it('makes one version of many in a minute, and none of a replay', async () => {
    const site = await following()
    const version = site.served()
    const more = plainHouses(16).slice(6)
    for (const row of more) stub.estates.set(row.id, row)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => site.tell('estate-updated', more[at % 10]?.id ?? '')),
    )
    expect(new Set(answers)).toEqual(new Set([204]))
    expect(await site.sync()).toMatchObject({ outcome: 'kept', changes: { added: 10 } })
    expect(site.shown()).toHaveLength(16)
    const next = site.served()
    expect(next).not.toBe(version)
    expect(site.due()).toBeUndefined()

    expect([await site.tell('estate-added', third), await site.tell('estate-added', third)]).toEqual([204, 204])
    expect(site.waiting()).toHaveLength(1)
    stub.asked.length = 0
    expect(await site.sync()).toMatchObject({ imported: undefined, changes: { added: 0, changed: 0, removed: 0 } })
    expect([site.served(), stub.asked]).toEqual([next, [third]])
  })

  it('uses the current state, even if events arrive out of order', async () => {
    const site = await following(homes.slice(0, 5))
    stub.estates.set(homes[5]?.id ?? '', homes[5] ?? {})
    stub.estates.delete(second)
    await site.tell('estate-updated', homes[5]?.id ?? '', { happened_at: '2026-11-22T12:00:05+00:00' })
    await site.tell('estate-added', homes[5]?.id ?? '', { happened_at: '2026-11-22T12:00:00+00:00' })
    await site.tell('estate-deleted', second)
    await site.tell('estate-updated', second)
    await site.sync()
    expect(site.shown().map(line => line.slice(0, 3))).toEqual(['P-1', 'P-3', 'P-4', 'P-5', 'P-6'])
    stub.estates.set(second, homes[1] ?? {})
    await site.tell('estate-deleted', second)
    await site.sync()
    expect(site.shown()).toHaveLength(6)
  })

  it('waits for a pass, and for a later one if it arrives meanwhile', async () => {
    const { site, tell, sync, waiting, due } = await following()
    await tell('estate-updated', first)
    isAway = true
    await expect(sync()).rejects.toThrow(FeedError)
    expect(waiting()).toHaveLength(1)
    // Not again at once: the provider must fix its error.
    expect(due()).toBeUndefined()
    isAway = false

    const taken = listProviderEvents(site, 'sweepbright')
    storeProviderEvents(site, 'sweepbright', [first])
    deleteProviderEvents(site, 'sweepbright', taken)
    expect(waiting()).toHaveLength(1)
    await sync()
    expect(waiting()).toEqual([])
  })

  it('is requested again if its pass was killed before recording it', async () => {
    const { site, tell, sync, waiting, shown } = await following(homes.slice(0, 2))
    stub.estates.set(first, { ...homes[0], price: { amount: 280_000, currency: 'EUR', hidden: false } })
    await tell('estate-updated', first)
    const { $client } = site.database
    $client.exec("create trigger killed before delete on source_told begin select raise(abort, 'killed here'); end")
    await expect(sync()).rejects.toThrow('killed here')
    expect([waiting().length, shown()[0]]).toEqual([1, 'P-1 300000 offered'])
    $client.exec('drop trigger killed')
    await sync()
    expect([waiting().length, shown()[0]]).toEqual([0, 'P-1 280000 offered'])
  })

  it('requests a rejected estate again at night until it is fixed', async () => {
    const { tell, sync, shown } = await following(homes.slice(0, 5))
    const broken = { ...homes[5], type: 'castle' }
    stub.estates.set(String(broken.id), broken)
    await tell('estate-added', String(broken.id))
    expect(await sync()).toMatchObject({ changes: { added: 0, setAside: 1 } })
    stub.estates.set(String(broken.id), homes[5] ?? {})
    await sync({ full: true })
    expect(shown()).toHaveLength(6)
  })
})

describe('a night', () => {
  it('finds unannounced changes, and keeps homes if too many are gone', async () => {
    const { sync, shown } = await following()
    stub.estates.delete(first)
    expect(await sync({ full: true })).toMatchObject({ outcome: 'kept', changes: { removed: 1 } })
    expect(shown()).toHaveLength(5)
    for (const { id } of homes.slice(1, 4)) stub.estates.delete(id)
    expect(await sync({ full: true })).toMatchObject({ held: { why: 'removals', lost: 3, before: 5 } })
    expect(shown()).toHaveLength(5)
  })
})

it('starts an empty site with an empty catalogue, which somebody confirms', async () => {
  stub = await startSweepbrightStub(homes)
  const { tell, sync, shown } = sweepbrightSite(stub)
  expect(await sync()).toMatchObject({ outcome: 'refused', refusal: { why: 'empty' } })
  expect(await sync({ confirm: true })).toMatchObject({ outcome: 'kept' })
  expect(await sync()).toMatchObject({ outcome: 'kept', imported: undefined })
  await tell('estate-added', first)
  await sync()
  expect(shown()).toEqual(['P-1 300000 offered'])
})

it('fetches a picture with an expired address at a fresh one, once (21, 22)', async () => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  stub = await startSweepbrightStub([house])
  const { tell, sync, files, fetched } = sweepbrightSite(stub)
  const images = (name: string) => [{ id: 'image-1', url: `https://pictures.example/${name}`, ordinal: 1 }]
  stub.estates.set(String(house.id), { ...house, images: images('expired'), plans: [] })
  files.set('https://pictures.example/fresh', picture)
  await tell('estate-added', String(house.id))
  const asked = stub.asked.push
  // The address expires between the pass and its pictures.
  stub.asked.push = (...ids) => {
    queueMicrotask(() => stub.estates.set(String(house.id), { ...house, images: images('fresh'), plans: [] }))
    return asked.apply(stub.asked, ids)
  }
  expect(await sync()).toMatchObject({ pictures: { fetched: 1, failed: 0 } })
  expect(fetched).toEqual(['https://pictures.example/expired', 'https://pictures.example/fresh'])
  stub.estates.set(String(house.id), { ...house, images: images('later'), plans: [] })
  await tell('estate-updated', String(house.id))
  expect(await sync()).toMatchObject({ pictures: { fetched: 0, failed: 0 } })
  expect(fetched).toHaveLength(2)
})
