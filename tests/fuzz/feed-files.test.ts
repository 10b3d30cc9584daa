/** Randomly mutated feeds: no crash, and no record is silently lost. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type PropertyRecord, propertyRecord } from '../../app/domains/catalogue/snapshot'
import { FeedError } from '../../app/domains/feeds/feed'
import { kyero } from '../../app/domains/feeds/kyero/kyero.server'
import { readElements } from '../../app/domains/feeds/xml/read-elements.server'
import { readSnapshot, SnapshotError } from '../../app/domains/import/read-snapshot.server'
import { goldenObject } from '../integration/feeds/openimmo-golden'
import fc from '../support/fast-check'
import { changedText, textChanges } from '../support/random/text-changes'
import { runs } from '../support/runs'
import { type FeedRun, runFeed } from '../support/stubs/feed-run'
import { objectXml, openInbox, transferXml } from '../support/stubs/openimmo'
import { temporaryFolder } from '../support/test-site'

const seed = 20261122
const inboxes: ReturnType<typeof openInbox>[] = []
afterAll(() => {
  for (const inbox of inboxes) inbox.remove()
})

/** Whether each record is present, rejected or gone, unless the pass says that it is incomplete. */
function accounts(run: FeedRun, wholes: number): void {
  if (run.error !== undefined) expect(run.error).toBeInstanceOf(FeedError)
  else if (run.end?.complete) expect(run.items.filter(({ kind }) => kind !== 'agent')).toHaveLength(wholes)
}

/** Number of whole elements at a path. */
async function count(text: string, path: string): Promise<number> {
  let wholes = 0
  for await (const part of readElements(pieces(text), { isAsked: each => each === path })) if (part.part === 'whole') wholes += 1
  return wholes
}

async function* pieces(text: string) {
  yield Buffer.from(text)
}

it('OpenImmo', { timeout: 3_600_000 }, async () => {
  const inbox = openInbox()
  inboxes.push(inbox)
  const whole = transferXml([goldenObject, objectXml({ number: 'G-2' }), objectXml({ number: 'G-3' })])
  await fc.assert(
    fc.asyncProperty(textChanges, async list => {
      const xml = changedText(whole, list)
      inbox.put('1.xml', xml)
      const run = await inbox.run()
      expect(run.error).toBeUndefined()
      if (!run.end?.complete) return
      // A number mutated into another's is a duplicate object.
      const objects = await count(xml, 'openimmo/anbieter/immobilie')
      const numbers = new Set([...xml.matchAll(/<objektnr_extern>([^<]*)</g)].map(([, number]) => number?.trim()))
      const rest = run.items.filter(({ kind }) => kind !== 'agent').length
      expect(rest).toBeGreaterThanOrEqual(Math.min(objects, numbers.size) - (xml.match(/DELETE|REFERENZ/g) ?? []).length)
    }),
    { seed, numRuns: runs(150) },
  )
})

it('Kyero', { timeout: 3_600_000 }, async () => {
  const one = (id: string) =>
    `<property><id>${id}</id><date>2026-11-20 08:00:00</date><ref>R${id}</ref><price>295000</price><currency>EUR</currency><price_freq>sale</price_freq><type>Villa</type><town>Gent</town><country>Belgium</country><beds>4</beds><desc><nl>Een villa</nl></desc><images><image id="1"><url>https://pictures.example.com/1.jpg</url></image></images></property>`
  const whole = `<?xml version="1.0"?><root><kyero><feed_version>3</feed_version></kyero>${['a1', 'b2', 'c3'].map(one).join('')}</root>`
  await fc.assert(
    fc.asyncProperty(textChanges, async list => {
      const xml = changedText(whole, list)
      const run = await runFeed(kyero, {
        options: { address: 'https://export.example.com/' },
        secrets: {},
        http: async () => ({
          status: 200,
          headers: new Headers(),
          text: async () => xml,
          json: async () => undefined,
          body: pieces(xml),
        }),
      })
      const properties = run.error === undefined ? await count(xml, 'root/property') : 0
      const ids = new Set([...xml.matchAll(/<id>([^<]*)</g)].map(([, id]) => id?.trim()))
      accounts(run, Math.min(properties, ids.size))
    }),
    { seed, numRuns: runs(150) },
  )
})

it('files of our own format', { timeout: 3_600_000 }, async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'properties/homes.json')
  mkdirSync(path.dirname(file))
  const records = readSnapshot('data/catalogue').properties.filter((_, index) => index % 25 === 0)
  const whole = JSON.stringify(records)
  fc.assert(
    fc.property(textChanges, list => {
      const text = changedText(whole, list)
      writeFileSync(file, text)
      // As a small file would be read.
      const wanted = recordsIn(text)
      try {
        expect(readSnapshot(folder, ['properties']).properties).toEqual(wanted)
      } catch (error) {
        if (!(error instanceof SnapshotError)) throw error
        expect(error.problems).not.toEqual([])
        expect(wanted).toBeUndefined()
      }
    }),
    { seed, numRuns: runs(40) },
  )
})

/** The records of a list; undefined if it is not a list, or one does not fit or is a duplicate. */
function recordsIn(text: string): PropertyRecord[] | undefined {
  try {
    const records = z.array(propertyRecord).parse(JSON.parse(Buffer.from(text).toString()))
    return new Set(records.map(({ ID }) => ID)).size === records.length ? records : undefined
  } catch {
    return undefined
  }
}

it('reads XML of any size in little memory', { timeout: 3_600_000 }, async () => {
  // 10 MB in `npm test`; 500 MB with FUZZ_RUNS=5000.
  const megabytes = runs(10)
  const object = `<immobilie><text>${'x'.repeat(9_900)}</text></immobilie>`
  async function* large() {
    yield Buffer.from('<openimmo><anbieter>')
    for (let written = 0; written < megabytes * 100; written += 1) yield Buffer.from(object)
    yield Buffer.from('</anbieter></openimmo>')
  }
  const before = process.memoryUsage().heapUsed
  let most = 0
  let seen = 0
  for await (const part of readElements(large(), { isAsked: path => path.endsWith('/immobilie') })) {
    if (part.part !== 'whole') continue
    seen += 1
    if (seen % 500 === 0) most = Math.max(most, process.memoryUsage().heapUsed - before)
  }
  expect(seen).toBe(megabytes * 100)
  expect(most).toBeLessThan(300_000_000)
})

it('skips an oversized element and reads the next', async () => {
  async function* parts() {
    yield Buffer.from('<root><a>')
    for (let piece = 0; piece < 100; piece += 1) yield Buffer.from('x'.repeat(1000))
    yield Buffer.from('</a><a>small</a></root>')
  }
  const found: string[] = []
  for await (const part of readElements(parts(), { isAsked: path => path === 'root/a', limit: 10_000 }))
    if (part.path === 'root/a') found.push(part.part)
  expect(found).toEqual(['tooLarge', 'whole'])
})
