/** Mutated records of providers without lists: an adapter never crashes, and each is returned or rejected. */

import { expect, it } from 'vitest'
import { projectRecord, propertyRecord } from '../../app/domains/catalogue/snapshot'
import { type Feed, FeedError, type FeedItem } from '../../app/domains/feeds/feed'
import type { FeedAnswer } from '../../app/domains/feeds/http/feed-http'
import { skarabeeFeed } from '../../app/domains/feeds/skarabee/feed.server'
import { sweepbrightFeed } from '../../app/domains/feeds/sweepbright/feed.server'
import fc from '../support/fast-check'
import { type Json, mutated, mutation } from '../support/random/mutated-answers'
import { runs } from '../support/runs'
import { runFeed } from '../support/stubs/feed-run'
import * as skarabee from '../support/stubs/skarabee-rows'
import { skarabeeSecrets } from '../support/stubs/skarabee-stub'
import * as sweepbright from '../support/stubs/sweepbright-rows'
import { sweepbrightSecrets } from '../support/stubs/sweepbright-stub'

const tries = runs(80)
const languages = ['nl', 'fr']

const answerOf = (body: unknown): FeedAnswer => ({
  status: 200,
  headers: new Headers(),
  text: async () => String(body),
  json: async () => structuredClone(body),
  body: (async function* () {})(),
})

/** @returns undefined if the pass was refused. */
async function itemsOf(feed: Feed, asked: Parameters<typeof runFeed>[1]): Promise<FeedItem[] | undefined> {
  const { items, error } = await runFeed(feed, asked)
  if (error !== undefined && !(error instanceof FeedError)) throw error
  return error === undefined ? items : undefined
}

function expectAccounted(items: readonly FeedItem[], key: string): void {
  const keys = items.map(item => (item.kind === 'setAside' ? item.what.key : item.key))
  expect(keys).toContain(key)
  for (const item of items) {
    if (item.kind === 'property') propertyRecord.parse({ ...item.record, PictureItems: [] })
    if (item.kind === 'project') projectRecord.parse({ ...item.record, PictureItems: [] })
  }
  expect(JSON.stringify(items)).not.toMatch(/Private|<script>/)
}

it('turns mutated SweepBright estates into records or rejections', { timeout: 600_000 }, async () => {
  const project = sweepbright.project(sweepbright.unit(901), sweepbright.unit(902))
  const bases = [sweepbright.house, sweepbright.flat, project]
  let passes = 0
  await fc.assert(
    fc.asyncProperty(mutation, fc.constantFrom(...bases), async (changes, base) => {
      const key = String(base.id)
      const answer = mutated(base as Json, changes)
      const items = await itemsOf(sweepbrightFeed, {
        options: { languages },
        secrets: sweepbrightSecrets,
        since: 'told',
        announced: [key],
        http: async (url, { name }) =>
          answerOf(name === 'oauth/token' ? { access_token: 'token' } : url.endsWith(key) ? answer : project),
      })
      if (items === undefined) return
      passes += 1
      const unitOf = (answer as { project_id?: Json }).project_id
      // A unit is reported with its project.
      expectAccounted(items, unitOf === project.id && base !== project ? project.id : key)
    }),
    { numRuns: tries },
  )
  expect(passes).toBeGreaterThan(tries / 2)
})

/** Replaces an element's text, or is put before it. */
const strange = [
  '',
  '-1',
  '0',
  '9'.repeat(40),
  '1e308',
  '&lt;script&gt;',
  '<x><y/></x>',
  '1,5',
  '2026-99-99',
  'é😀',
  'constructor',
]

it('turns mutated Skarabee publications into records or rejections', { timeout: 600_000 }, async () => {
  const whole = skarabee.publicationXml(skarabee.house)
  const texts = [...whole.matchAll(/>([^<]*)</g)].map(({ index }) => index + 1)
  const change = fc.record({ at: fc.constantFrom(...texts), to: fc.constantFrom(...strange), isInPlace: fc.boolean() })
  const summary = '<PublicationSummary><ID>5101</ID><Active>true</Active></PublicationSummary>'
  const results: Record<string, string> = { GetPublicationSummaries: `<PublicationSummaries>${summary}</PublicationSummaries>` }
  await fc.assert(
    fc.asyncProperty(change, async ({ at, to, isInPlace }) => {
      const publication = whole.slice(0, at) + to + whole.slice(isInPlace ? whole.indexOf('<', at) : at)
      const items = await itemsOf(skarabeeFeed, {
        options: { languages },
        secrets: skarabeeSecrets,
        http: async (_, { name }) => {
          const result = name === 'GetPublication' ? publication : (results[name] ?? '')
          return answerOf(
            `<Envelope><Body><${name}Response><${name}Result>${result}</${name}Result></${name}Response></Body></Envelope>`,
          )
        },
      })
      expectAccounted(items ?? [], '5101')
    }),
    { numRuns: tries },
  )
})
