/**
 * A catalogue that follows its provider (docs/decisions/feeds-and-imports.md): what a pass commits, and what it must never do.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { reportLines } from '../../app/commands/support/sync-report'
import { FeedError } from '../../app/domains/feeds/feed'
import { listProblems, mailProblems } from '../../app/domains/feeds/problems.server'
import { duePass, sourceJob } from '../../app/domains/feeds/source-job.server'
import { sourceFiles } from '../../app/domains/feeds/store/source-store.server'
import { rollback } from '../../app/domains/import/switch-catalogue.server'
import { catalogueFolder } from '../../app/platform/context/catalogue.server'
import { prepareMail } from '../../app/platform/mail/prepare-mail.server'
import * as propertyRoute from '../../app/routes/catalogue/property'
import { lockFile } from '../../db/source-client.server'
import { callRoute } from '../support/call-route'
import { homeRecord, sourceSite } from '../support/source-site'
import { testSite } from '../support/test-site'

/** A site that serves this many homes, with keys h1, h2, … */
async function following(count: number, settings?: Parameters<typeof sourceSite>[0]) {
  const made = sourceSite(settings)
  for (let number = 1; number <= count; number++) made.provider.homes.set(`h${number}`, { Reference: `h${number}` })
  expect(await made.sync()).toMatchObject({ outcome: 'kept' })
  return made
}

describe('a pass', () => {
  it('builds the catalogue, without announcing the first', async () => {
    const { shown, events, mails } = await following(3)
    expect(shown()).toEqual(['h1', 'h2', 'h3'])
    expect([events(), mails()]).toEqual([[], []])
  })

  it('announces new, changed and gone homes', async () => {
    const { provider, sync, shown, events, idOf } = await following(3)
    const [first, last] = [idOf('h1'), idOf('h3')]
    provider.homes.set('h4', { Reference: 'h4' })
    provider.homes.set('h1', { Reference: 'h1', Price: 280_000 })
    provider.homes.delete('h3')
    expect(await sync()).toMatchObject({ changes: { added: 1, changed: 1, removed: 1, setAside: 0 } })
    expect(shown()).toEqual(['h1', 'h2', 'h4'])
    expect(events().sort()).toEqual([`gone ${last}`, `new ${idOf('h4')}`, `price ${first}`].sort())
  })

  it('makes no version without changes', async () => {
    const { sync, served } = await following(2)
    const version = served()
    expect(await sync()).toMatchObject({ imported: undefined })
    expect(await sync({ full: true })).toMatchObject({ imported: undefined })
    expect(served()).toBe(version)
  })

  it('continues with an earlier release’s store', async () => {
    const { site, provider, sync, served, shown } = await following(3)
    const version = served()
    const earlier = new Database(sourceFiles(site.settings, 'test').store)
    earlier.exec(`drop index record_in_use;
      alter table record drop column shown; alter table record drop column pictured; alter table record drop column digest;
      update record set pictures = '{"pictures":[],"plans":[]}';
      pragma user_version = 2`)
    earlier.close()
    expect(await sync({ full: true })).toMatchObject({ changes: { added: 0, changed: 0, removed: 0 }, imported: undefined })
    expect(served()).toBe(version)
    provider.homes.set('h2', { Reference: 'h2', Price: 280_000 })
    provider.homes.delete('h3')
    expect(await sync()).toMatchObject({ changes: { added: 0, changed: 1, removed: 1 } })
    expect(shown()).toEqual(['h1', 'h2'])
  })

  it('continues where the last ended, or requests everything', async () => {
    const { provider, sync } = await following(1)
    provider.end = { complete: true, since: '2026-11-20T10:00:00' }
    await sync()
    expect(provider.asked).toEqual({ known: ['h1'] })
    await sync()
    expect(provider.asked).toEqual({ known: ['h1'], since: '2026-11-20T10:00:00' })
    await sync({ full: true })
    expect(provider.asked).toEqual({ known: ['h1'] })
  })

  it('gives a returning home its number, address and first day', async () => {
    const { site, provider, sync, shown, idOf } = await following(3)
    const id = idOf('h2')
    provider.homes.delete('h2')
    await sync()
    provider.homes.set('h9', { Reference: 'h9' })
    site.clock.now += 3 * 86_400_000
    await sync()
    expect(idOf('h9')).not.toBe(id)
    provider.homes.set('h2', { Reference: 'h2' })
    await sync()
    expect(shown()).toEqual(['h1', 'h2', 'h3', 'h9'])
    expect(idOf('h2')).toBe(id)
    const posted = site.catalogue().database.$client.prepare('select postedOn from property where id = ?').pluck()
    expect([posted.get(id), posted.get(idOf('h9'))]).toEqual(['2026-11-20', '2026-11-23'])
  })

  it('keeps a page at a gone home’s address until it returns', async () => {
    const { site, provider, sync, idOf } = await following(3)
    const address = `/nl/te-koop/gent/huis-met-tuin/${idOf('h2')}/`
    const open = () => callRoute(site, propertyRoute, address)
    provider.homes.delete('h2')
    await sync()
    const answer = await open()
    expect(answer.status).toBe(410)
    expect(await answer.json()).toMatchObject({ gone: 'withdrawn', head: { noindex: true } })
    provider.homes.set('h2', { Reference: 'h2' })
    await sync()
    expect((await open()).status).toBe(200)
  })

  it('reports changes in a dry run, and changes nothing', async () => {
    const { provider, sync, served, shown } = await following(2)
    const version = served()
    provider.homes.set('h3', { Reference: 'h3' })
    expect(await sync({ dryRun: true })).toMatchObject({ outcome: 'tried', changes: { added: 1 } })
    expect([served(), shown()]).toEqual([version, ['h1', 'h2']])
    expect(await sync()).toMatchObject({ changes: { added: 1 } })
  })

  it('runs one at a time, with a lock that ends with its process', async () => {
    const { site, provider, sync } = await following(1)
    const unlock = lockFile(sourceFiles(site.settings, 'test').lock)
    provider.homes.set('h2', { Reference: 'h2' })
    expect(await sync()).toEqual({ outcome: 'busy' })
    unlock?.()
    expect(await sync()).toMatchObject({ outcome: 'kept', changes: { added: 1 } })
  })
})

describe('what was stopped', () => {
  it('a killed process blocks nobody', async () => {
    const { site, provider, sync } = await following(1)
    const { lock } = sourceFiles(site.settings, 'test')
    const program = `const Database = require('better-sqlite3')
      new Database(${JSON.stringify(lock)}).exec('begin exclusive')
      console.log('locked')
      setInterval(() => {}, 1000)`
    const other = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(other.stdout, 'data')
    provider.homes.set('h2', { Reference: 'h2' })
    expect(await sync()).toEqual({ outcome: 'busy' })
    other.kill('SIGKILL')
    await once(other, 'close')
    expect(await sync()).toMatchObject({ outcome: 'kept', changes: { added: 1 } })
  })

  it('an unbuilt catalogue is built by the next pass', async () => {
    const { site, provider, sync, served, shown } = await following(1)
    const version = served()
    const folder = catalogueFolder(site.settings)
    renameSync(folder, `${folder}.away`)
    writeFileSync(folder, 'no folder')
    provider.homes.set('h2', { Reference: 'h2' })
    provider.end = { complete: true, since: '1' }
    await expect(sync()).rejects.toThrow()
    rmSync(folder)
    renameSync(`${folder}.away`, folder)
    expect(served()).toBe(version)
    expect(await sync()).toMatchObject({ changes: { added: 0, changed: 0 }, imported: { changes: [{ kind: 'new' }] } })
    expect(shown()).toEqual(['h1', 'h2'])
  })

  it('a rollback stays until the provider changes something', async () => {
    const { site, provider, sync, served, shown } = await following(1)
    const first = served()
    provider.homes.set('h2', { Reference: 'h2' })
    await sync()
    rollback(site.database, catalogueFolder(site.settings), new Date(site.now()))
    await sync({ full: true })
    expect([served(), shown()]).toEqual([first, ['h1']])
    provider.homes.set('h3', { Reference: 'h3' })
    await sync()
    expect(shown()).toEqual(['h1', 'h2', 'h3'])
  })
})

describe('a pass that cannot be believed', () => {
  it('commits nothing if it breaks off', async () => {
    const { provider, sync, served, shown } = await following(3)
    const version = served()
    provider.homes.set('h4', { Reference: 'h4' })
    provider.failAfter = 2
    await expect(sync()).rejects.toThrow(FeedError)
    expect([served(), shown()]).toEqual([version, ['h1', 'h2', 'h3']])
  })

  it('removes only reported homes if incomplete', async () => {
    const { provider, sync, shown } = await following(4)
    provider.homes = new Map([['h5', { Reference: 'h5' }]])
    provider.also = [{ kind: 'removed', of: 'property', key: 'h2' }]
    provider.end = { complete: false }
    await sync()
    expect(shown()).toEqual(['h1', 'h3', 'h4', 'h5'])
  })

  it('is incomplete if a record came twice', async () => {
    const { provider, sync, shown, idOf } = await following(3)
    provider.homes.delete('h3')
    provider.also = [{ kind: 'property', key: 'h1', record: homeRecord(idOf('h1') as number, { Reference: 'h1' }), pictures: [] }]
    expect(await sync()).toMatchObject({ gathered: { complete: false, repeated: 1 } })
    expect(shown()).toEqual(['h1', 'h2', 'h3'])
  })

  it.each([
    ['removed', (homes: Map<string, object>, key: string) => void homes.delete(key)],
    ['shown no more', (homes: Map<string, object>, key: string) => void homes.set(key, { Reference: key, Status: 5 })],
  ])('keeps homes until confirmed if too many would be %s, applies the rest, and notifies staff once', async (_, lose) => {
    const { provider, sync, shown, mails } = await following(20)
    for (const key of ['h1', 'h2', 'h3']) lose(provider.homes, key)
    const monthEnd = await sync()
    expect(monthEnd).toMatchObject({ outcome: 'kept', changes: { added: 0 } })
    expect(monthEnd).not.toHaveProperty('held')
    expect(shown()).toHaveLength(17)
    for (const key of ['h4', 'h5', 'h6', 'h7']) lose(provider.homes, key)
    provider.homes.set('h21', { Reference: 'h21' })
    const held = { why: 'removals', kind: 'property', lost: 4 }
    expect(await sync()).toMatchObject({ held: { ...held, before: 17 }, changes: { added: 1, removed: 0 } })
    expect(await sync()).toMatchObject({ held: { ...held, before: 18 }, imported: undefined })
    expect(shown()).toHaveLength(18)
    expect(shown()).toEqual(expect.arrayContaining(['h4', 'h21']))
    expect(mails().map(({ template }) => template)).toEqual(['source-refused.staff'])
    expect(await sync({ confirm: true })).not.toHaveProperty('held')
    expect(shown()).toHaveLength(14)
  })

  it('never serves an empty catalogue by itself', async () => {
    const { provider, sync, shown, mails } = await following(2)
    provider.homes.clear()
    expect(await sync()).toMatchObject({ outcome: 'refused', refusal: { why: 'empty' } })
    expect(shown()).toEqual(['h1', 'h2'])
    expect(mails()).toHaveLength(1)
  })

  it('is reported by mail once if it fails for hours, and again after a success', async () => {
    const { site, provider, sync, mails } = await following(1)
    const fail = async (hours: number) => {
      provider.failAfter = 0
      site.clock.now += hours * 3_600_000
      await expect(sync()).rejects.toThrow(FeedError)
    }
    await fail(0)
    await fail(3)
    expect(mails()).toEqual([])
    await fail(3)
    await fail(1)
    expect(mails().map(({ template }) => template)).toEqual(['source-failed.staff'])
    delete provider.failAfter
    await sync()
    await fail(0)
    await fail(7)
    expect(mails()).toHaveLength(2)
  })
})

describe('a record that does not fit', () => {
  it('is rejected without stopping the others; its earlier version stays', async () => {
    const { provider, sync, shown, events } = await following(2)
    provider.homes.set('h1', { Reference: 'h1', Price: -1, City: '' })
    provider.homes.set('h3', { Reference: 'h3' })
    provider.homes.set('h4', { Reference: 'h4', Zip: undefined as never })
    expect(await sync()).toMatchObject({ changes: { added: 1, changed: 0, removed: 0, setAside: 2 } })
    expect(shown()).toEqual(['h1', 'h2', 'h3'])
    expect(events()).toHaveLength(1)
  })

  it('has a unique number', async () => {
    const { provider, sync, shown, idOf } = await following(2)
    provider.homes.set('h3', { Reference: 'h3', ID: idOf('h1') as number })
    expect(await sync()).toMatchObject({ changes: { added: 0, setAside: 1 } })
    expect(shown()).toEqual(['h1', 'h2'])
  })

  it('may have any content', async () => {
    const { provider, sync, shown } = await following(1)
    const strange = [
      { Reference: { toString: null } },
      { Description: 'x\u0000y' },
      { __proto__: { Price: 1 } },
      { Latitude: Number.NaN },
    ]
    for (const [index, record] of strange.entries()) provider.homes.set(`s${index}`, record as never)
    await sync()
    expect(shown()).toContain('h1')
  })
})

describe('what was set aside', () => {
  const monday = Date.UTC(2026, 10, 23, 9)

  it('is reported by mail once a day, newest first, until fixed', async () => {
    const { site, provider, sync, mails } = await following(2)
    provider.homes.set('h3', { Reference: 'h3', City: 'Gent', Zip: undefined as never })
    await sync()
    // A Sunday.
    site.clock.now = monday - 86_400_000
    expect(mailProblems(site)).toBe(0)
    site.clock.now = monday
    expect([mailProblems(site), mailProblems(site)]).toEqual([1, 0])
    provider.also = [
      { kind: 'setAside', what: { kind: 'property', key: 'x9', problems: [{ field: 'price', reason: 'is "on request"' }] } },
    ]
    await sync()
    expect(listProblems(site)).toMatchObject([
      { key: 'x9', name: null, fields: [{ field: 'price', reason: 'is "on request"' }] },
      { key: 'h3', name: 'h3, Gent', fields: [{ field: 'Zip', reason: 'is missing' }] },
    ])
    site.clock.now = monday + 86_400_000
    expect(mailProblems(site)).toBe(1)
    const text = prepareMail(mails().at(-1)!, {
      branding: site.branding,
      texts: site.texts,
      from: { name: '', address: 'a@b.example' },
      files: '',
    }).text
    expect(text.indexOf('x9')).toBeGreaterThan(0)
    expect(text.indexOf('h3, Gent')).toBeGreaterThan(text.indexOf('x9'))

    provider.homes.set('h3', { Reference: 'h3' })
    provider.also = []
    await sync()
    expect(listProblems(site)).toEqual([])
    site.clock.now = monday + 2 * 86_400_000
    expect(mailProblems(site)).toBe(0)
  })

  it('is explained by each pass, also one that is refused or changes nothing', async () => {
    const { provider, sync } = await following(20)
    for (const key of ['h1', 'h2']) provider.homes.set(key, { Reference: key, City: 'Gent', Zip: undefined as never })
    provider.also = [
      { kind: 'setAside', what: { kind: 'property', key: 'x9', problems: [{ field: 'price', reason: 'is "on request"' }] } },
    ]
    const reasons = [
      { kind: 'property', field: 'Zip', reason: 'is missing', records: 2, example: 'h1, Gent' },
      { kind: 'property', field: 'price', reason: 'is "on request"', records: 1, example: 'x9' },
    ]
    const tried = await sync({ dryRun: true })
    expect(tried).toMatchObject({ outcome: 'tried', reasons })
    expect(reportLines(tried).filter(line => line.includes('h1, Gent'))).toHaveLength(1)
    for (let index = 1; index <= 20; index += 1) provider.homes.delete(`h${index}`)
    const refused = await sync()
    expect(refused).toMatchObject({ outcome: 'refused', reasons: reasons.slice(1) })
    expect(reportLines(refused).join('\n')).toContain('price is "on request"')
    expect(reportLines(refused).join('\n')).not.toContain('-- problems')
  })

  it('never contains personal data', async () => {
    const { site, provider, sync } = await following(1)
    const owner = { ID: 5, Username: 'annelies', Email: 'not an address of Annelies', FirstName: '', LastName: 'Janssens' }
    provider.also = [{ kind: 'owner', key: '5', record: owner as never }]
    await sync()
    expect(listProblems(site)).toHaveLength(1)
    expect(JSON.stringify(listProblems(site))).not.toMatch(/annelies|janssens/i)
  })
})

describe('the passes of the running site', () => {
  it('run every few minutes, and in full each night', async () => {
    const { site, provider, sync } = await following(1, { everyMinutes: 30 })
    provider.end = { complete: true, since: '7' }
    await sync()
    const passes: boolean[] = []
    const job = sourceJob(site, async ({ full }) => {
      passes.push(full)
      await sync({ full })
    })
    await job.run()
    expect(passes).toEqual([])
    site.clock.now += 30 * 60_000
    await job.run()
    expect(passes).toEqual([false])
    // 21 November, 1:30 and 2:30 in Brussels.
    site.clock.now = Date.UTC(2026, 10, 21, 0, 30)
    await job.run()
    site.clock.now = Date.UTC(2026, 10, 21, 1, 30)
    await job.run()
    site.clock.now = Date.UTC(2026, 10, 21, 2, 30)
    await job.run()
    expect(passes).toEqual([false, false, true, false])
  })

  it('do not run with own files, or if run by command only', () => {
    const { site } = sourceSite({ everyMinutes: 0 })
    expect(duePass(site)).toBeUndefined()
    expect(duePass(testSite())).toBeUndefined()
    expect(duePass(sourceSite().site)).toEqual({ full: true })
  })
})
