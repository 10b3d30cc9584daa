/** No single request blocks the process: the largest permitted of every kind, on the built site, by CPU time. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildVersion, maxTimeMs, measureLargest, sample } from '../support/largest/measure'
import { largestRequests } from '../support/largest/requests'
import { mainThreadTime } from '../support/processor-time'
import { runs } from '../support/runs'
import { type RunningSite, startSite } from '../support/site'

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ settings: { PAGE_CACHE_MB: '4' } })
})
afterAll(() => site.stop())

it.skipIf(mainThreadTime(process.pid) === undefined)(
  `the largest permitted requests take at most ${maxTimeMs} ms each`,
  async () => {
    const all = await largestRequests(site.url, await buildVersion(site.url))
    const some = sample(all, runs(25))
    const measured = await measureLargest(site, some)
    const worst = measured.slice(0, 10).map(({ name, milliseconds, status }) => `${milliseconds.toFixed(0)} ms ${status} ${name}`)
    console.log(`${some.length} of ${all.length} largest requests; the longest:\n${worst.join('\n')}`)
    expect(measured.filter(({ milliseconds }) => milliseconds > maxTimeMs)).toEqual([])
    expect(measured.filter(({ status }) => status === 0 || status >= 500)).toEqual([])
  },
  60_000 + runs(25) * 2000,
)
