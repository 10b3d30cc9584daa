/**
 * Random requests over every route of the built site: none gets an error of ours, none is slow, memory is stable, and nothing
 * is stored without a form. `npm run test:fuzz` sends 50,000.
 */

import { afterAll, beforeAll, expect, it } from 'vitest'
import { median, percentile } from '../bench/load'
import { residentMegabytes } from '../bench/processes'
import fc from '../support/fast-check'
import { keptIn } from '../support/kept'
import { buildVersion } from '../support/largest/measure'
import { machineScale, mainThreadTime } from '../support/processor-time'
import { type RandomRequest, randomRequest } from '../support/random/requests'
import { runs } from '../support/runs'
import { type RunningSite, startSite } from '../support/site'
import { addressesOf } from '../support/site-addresses'
import { sendOnWire } from '../support/wire'

const total = runs(500)
/** Memory is checked after each of these rounds. */
const rounds = 50
const inRound = runs(500 / rounds)
const seed = 20_261_120

/** A request is too slow if it takes this many times as long as usual for its route, or this long, twice in a row. */
const maxTimes = 40
const longest = 2000
/** Shorter times are measured too roughly to be multiplied, in ms. */
const leastMedian = 1
/** Responses of a route before its median is meaningful. */
const enough = 30

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ settings: { PAGE_CACHE_MB: '4', PICTURE_CACHE_MB: '8' }, ownFiles: true })
})
afterAll(() => site.stop())

it(
  `survives ${total} random requests`,
  async () => {
    const given = await ask(site)
    const routes = [...(await addressesOf(site.url, 'nl')), ...(await addressesOf(site.url, 'fr'))]
    const request = randomRequest(routes, given)
    const before = keptIn(site.varDir)
    const wrong: string[] = []
    const times = new Map<string, number[]>()
    const statuses = new Map<number, number>()
    const memory: number[] = []
    const scale = machineScale()
    let longestTime = 0

    for (let round = 0; round < rounds; round++) {
      for (const each of fc.sample(request, { numRuns: inRound, seed: seed + round })) {
        const first = await measured(each, scale)
        const key = `${each.route} ${each.request.method} ${first.status}`
        const known = times.get(key) ?? []
        statuses.set(first.status, (statuses.get(first.status) ?? 0) + 1)
        longestTime = Math.max(longestTime, first.processor)
        if (first.status >= 500) wrong.push(`${first.status}: ${written(each)}`)
        const limit = known.length >= enough ? maxTimes * Math.max(leastMedian, median(known)) : Number.POSITIVE_INFINITY
        if (first.processor > limit || first.took > longest || first.status === 0) {
          const again = await measured(each, scale)
          if (again.processor > limit)
            wrong.push(`${again.processor.toFixed(0)} ms of the processor (limit ${limit.toFixed(0)}): ${written(each)}`)
          if (again.took > longest) wrong.push(`${again.took.toFixed(0)} ms: ${written(each)}`)
          if (again.status === 0) throw new Error(`No answer for ${written(each)}\n${site.lastWords()}`)
        }
        // The latest are enough, and bounded.
        times.set(key, [...known.slice(-199), first.processor])
      }
      memory.push(residentMegabytes(site.pid))
    }

    const grown = median(memory.slice(-rounds / 10)) / percentile(memory.slice(rounds / 5, (rounds * 2) / 5), 0.9) - 1
    const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    console.log(
      `${inRound * rounds} requests over ${routes.length} routes, seed ${seed}. ${answers.join(', ')}. The longest took ${longestTime.toFixed(0)} ms of the processor. ` +
        `Memory ${memory
          .filter((_, at) => at % 10 === 9)
          .map(Math.round)
          .join(', ')} MB, ${(grown * 100).toFixed(1)}% more in the last tenth than in the second fifth.`,
    )
    expect(wrong).toEqual([])
    expect(keptIn(site.varDir)).toBe(before)
    // A short run ends while memory still grows to the level of the load.
    if (total >= 20_000) expect(grown).toBeLessThan(0.15)
  },
  120_000 + total * 200,
)

async function measured({ request }: RandomRequest, scale: number) {
  const before = mainThreadTime(site.pid) ?? 0
  const { status, took } = await sendOnWire(site.url, request)
  return { status, took, processor: ((mainThreadTime(site.pid) ?? 0) - before) * scale }
}

function written({ request: { method, target, headers, body } }: RandomRequest): string {
  return JSON.stringify({ method, target, headers, body: body?.toString().slice(0, 500) }).slice(0, 2000)
}

/** What a visitor has after browsing: forms' tokens, a session, a draft. */
async function ask({ url, mails }: RunningSite) {
  const pages = [
    '/nl/contact/',
    '/nl/gratis-schatting/',
    '/nl/jobs/',
    '/nl/getuigenis/',
    '/nl/te-koop/x/x/4101/contact/',
    '/fr/contact/',
  ]
  const tokens: string[] = []
  for (const page of pages)
    tokens.push(...(/name="form-token" value="([^"]+)/.exec(await (await fetch(url + page)).text())?.slice(1) ?? []))
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: url }
  const post = async (target: string, body: string) => {
    const answer = await fetch(url + target, { method: 'POST', headers, body, redirect: 'manual' })
    return answer.headers.getSetCookie().map(cookie => cookie.split(';')[0] as string)
  }
  const cookies = [
    ...(await post('/nl/login/', 'username=greet.vandamme&password=demo-eigenaar')),
    ...(await post('/nl/zoekopdracht/?step=type', 'step=type&goal=SALE&type=1&go=next')),
    'consent=set; consentAnalyticsStorage=true; popup=closed',
    'favourites=4101.4102.5101',
  ]
  // The log-in sets the session and the known-browser cookie, and its mail is sent after its answer.
  expect([tokens.length, cookies.length]).toEqual([pages.length, 5])
  await expect.poll(() => mails().length).toBe(1)
  return { tokens, cookies: [...cookies, cookies.slice(0, 3).join('; ')], version: await buildVersion(url) }
}
