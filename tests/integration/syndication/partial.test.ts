/** Partial transfers of OpenImmo: what changed since the last push that arrived, read back by our importer. */
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { exportedHomes } from '../../../app/domains/syndication/exported-home.server'
import { pushExport } from '../../../app/domains/syndication/push-exports.server'
import { listTaken } from '../../../app/domains/syndication/taken.server'
import { exportsFile } from '../../../app/platform/agency/config/exports.server'
import { changeProperty, changeRecords, copyOfData, importFrom } from '../../support/catalogue'
import { propertiesOf } from '../../support/stubs/feed-run'
import { openInbox } from '../../support/stubs/openimmo'
import { misfits, treeOf } from '../../support/stubs/xml-table'
import { reconfigured, type TestSite, temporaryFolder, testSite } from '../../support/test-site'
import { unzipped } from '../../support/unzipped'
import { openimmoTable } from './openimmo-table'

const secrets = { EXPORT_PORTAL_SECRET: 'very secret' }

/** A portal that keeps what it gets, and answers with a status. */
async function portal() {
  const got: { name: string; body: Buffer }[] = []
  const state = { status: 200 }
  const http = createServer((request, answer) => {
    const pieces: Buffer[] = []
    request.on('data', piece => pieces.push(piece))
    request.on('end', () => {
      if (state.status === 200) got.push({ name: request.url ?? '', body: Buffer.concat(pieces) })
      answer.writeHead(state.status).end()
    })
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void http.close())
  const to = `http://127.0.0.1:${(http.address() as AddressInfo).port}/in/gevel.zip`
  const xmlOf = async (at: number) => (await unzipped(saved(got[at]?.body ?? Buffer.alloc(0)))).get('openimmo.xml') ?? ''
  return { got, state, to, xmlOf }
}

function saved(body: Buffer): string {
  const file = path.join(temporaryFolder(), 'transfer.zip')
  writeFileSync(file, body)
  return file
}

function siteFor(to: string, more: object = {}) {
  const exports = exportsFile.parse({
    destinations: [{ name: 'portal', format: 'openimmo', partial: true, push: { to }, ...more }],
  } as never)
  const site = testSite({
    catalogue: true,
    configure: configuration => {
      configuration.exports = exports
    },
  })
  return { site, push: (on: TestSite = site) => pushExport(on, on.configuration.exports.destinations[0]!, secrets) }
}

/** A few homes, for tests that ask for no more. */
const few = { homes: { zips: ['9000'] } }
const numbersIn = (xml: string) => new Set([...xml.matchAll(/<objektnr_extern>([^<]*)</g)].map(([, number = '']) => number))
const actionsIn = (xml: string) => [...xml.matchAll(/aktionart="(\w+)"/g)].map(([, action]) => action)

describe('a destination that is sent changes', () => {
  it('gets the whole stock, then what changed and what is gone, and then nothing', async () => {
    const { got, to, xmlOf } = await portal()
    const { site, push } = siteFor(to)
    const [first, second, third] = [...exportedHomes(site)]
    expect(await push()).toMatchObject({ result: 'pushed', homes: 68, gone: 0 })
    expect(await xmlOf(0)).toContain('umfang="VOLL"')
    expect(await push()).toBeUndefined()

    const data = copyOfData()
    changeProperty(data, second?.id ?? 0, record => {
      record.Price = 123_456
    })
    for (const file of ['properties/sale-1.json'])
      changeRecords(data, file, records => records.filter(({ ID }) => ID !== first?.id))
    site.clock.now += 60_000
    importFrom(site, data)
    expect(await push()).toMatchObject({ result: 'pushed', homes: 1, gone: 1 })
    const xml = await xmlOf(1)
    expect(xml).toContain('umfang="TEIL"')
    expect(numbersIn(xml)).toEqual(new Set([second?.record.Reference, first?.record.Reference]))
    expect(actionsIn(xml).filter(action => action === 'DELETE')).toHaveLength(1)
    expect(xml).not.toContain(third?.record.Reference)
    expect(misfits(await treeOf(xml, 'openimmo'), openimmoTable)).toEqual([])
    // A home that is gone is named, and nothing more is said of it.
    const end = xml.slice(xml.lastIndexOf('<immobilie>'))
    for (const told of [first?.record.Street, String(first?.record.Price), first?.record.Description?.slice(0, 20)])
      expect(end).not.toContain(told)
    expect(await push()).toBeUndefined()
    expect(got.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^\/in\/gevel-\d{8}T\d{6}\.zip$/),
      expect.stringMatching(/^\/in\/gevel-\d{8}T\d{6}\.zip$/),
    ])
    expect(new Set(got.map(({ name }) => name)).size).toBe(2)
    expect((await listTaken(site)).map(({ result, homes, gone }) => [result, homes, gone])).toEqual([
      ['pushed', 68, 0],
      ['pushed', 1, 1],
    ])

    const inbox = openInbox()
    onTestFinished(inbox.remove)
    inbox.put('1.zip', got[0]?.body ?? '')
    const before = await inbox.run()
    inbox.put('2.zip', got[1]?.body ?? '')
    const known = propertiesOf(before).map(({ key }) => key)
    const after = await inbox.run({ since: before.end?.since ?? '', known: { property: known } })
    expect(propertiesOf(after).map(({ record }) => [record.Reference, record.Price])).toEqual([
      [second?.record.Reference, 123_456],
    ])
    const removed = after.items.flatMap(item => (item.kind === 'removed' ? [item.key] : []))
    expect(removed).toEqual([expect.stringMatching(new RegExp(`/${first?.record.Reference}$`))])
  })

  it('has its homes read once for a catalogue', async () => {
    const { to } = await portal()
    const { site, push } = siteFor(to, few)
    await push()
    const read = vi.spyOn(site, 'catalogue')
    const isRead = async () => {
      read.mockClear()
      expect(await push()).toBeUndefined()
      return read.mock.calls.length > 1
    }
    expect(await isRead()).toBe(false)
    site.clock.now += 86_400_000
    expect([await isRead(), await isRead()]).toEqual([true, false])
  })

  it('gets what a failed push had, once it works', async () => {
    const { got, state, to, xmlOf } = await portal()
    const { site, push } = siteFor(to)
    await push()
    const data = copyOfData()
    const [, second, third] = [...exportedHomes(site)]
    const change = (id: number | undefined) =>
      changeProperty(data, id ?? 0, record => {
        record.Price = 111_111
      })
    change(second?.id)
    importFrom(site, data)
    state.status = 503
    expect(await push()).toMatchObject({ result: 'failed', why: 'it answered with status 503' })
    change(third?.id)
    site.clock.now += 60_000
    importFrom(site, data)
    state.status = 200
    expect(await push()).toMatchObject({ result: 'pushed', homes: 2 })
    expect(got).toHaveLength(2)
    expect(numbersIn(await xmlOf(1))).toEqual(new Set([second?.record.Reference, third?.record.Reference]))
    expect(readdirSync(path.join(site.settings.varDir, 'exports', 'portal'))).toEqual(['held.json'])
  })

  it('gets the whole stock again when its settings change, and when what it has is not readable', async () => {
    const { to, xmlOf } = await portal()
    const { site, push } = siteFor(to, few)
    const first = await push()
    expect(first?.homes).toBeGreaterThan(1)
    const whole = { homes: first?.homes, gone: 0 }
    const other = reconfigured(site, ({ exports }) => {
      for (const destination of exports.destinations) destination.series = 2
    })
    expect(await push(other)).toMatchObject(whole)
    expect(await xmlOf(1)).toContain('umfang="VOLL"')
    writeFileSync(path.join(site.settings.varDir, 'exports', 'portal', 'held.json'), '')
    expect(await push(other)).toMatchObject(whole)
    expect(await xmlOf(2)).toContain('umfang="VOLL"')
  })

  it('leaves nothing behind of a process that was killed the day before', async () => {
    const { to } = await portal()
    const { site, push } = siteFor(to, few)
    const folder = path.join(site.settings.varDir, 'exports', 'portal')
    mkdirSync(folder, { recursive: true })
    for (const [name, age] of [
      ['unchecked-old.zip', 25],
      ['unchecked-new.zip', 1],
    ] as const) {
      writeFileSync(path.join(folder, name), '')
      const time = new Date(site.clock.now - age * 3_600_000)
      utimesSync(path.join(folder, name), time, time)
    }
    await push()
    expect(readdirSync(folder).sort()).toEqual(['held.json', 'unchecked-new.zip'])
  })

  it('is not told that every home is gone', async () => {
    const { got, to } = await portal()
    const { site, push } = siteFor(to, few)
    await push()
    const data = copyOfData()
    for (const name of ['sale-1', 'sale-2', 'rent-1', 'rent-2', 'take-over'])
      changeRecords(data, `properties/${name}.json`, records => records.filter(({ Zip }) => Zip !== '9000'))
    importFrom(site, data)
    expect(await push()).toMatchObject({ result: 'refused', why: 'it has no home any more' })
    expect(got).toHaveLength(1)
  })
})

it('is for OpenImmo with a push only', () => {
  const push = { to: 'https://portal.example/in.zip' }
  const fits = (more: object) => exportsFile.safeParse({ destinations: [{ name: 'x', partial: true, ...more }] }).success
  expect(fits({ format: 'openimmo', push })).toBe(true)
  for (const wrong of [{ format: 'kyero', push }, { format: 'openimmo' }, { format: 'csv' }]) expect(fits(wrong)).toBe(false)
})
