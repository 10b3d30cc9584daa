/** The largest permitted requests: how long each blocks the main thread. */
import { buildVersion, maxTimeMs, measureLargest, sample } from '../support/largest/measure'
import { largestRequests } from '../support/largest/requests'
import type { RunningSite } from '../support/site'
import { atMost, ms, type Section } from './report'

/** Sample size of requests that differ only in the name of a field or parameter. */
const others = 600

export async function measureLargestRequests(site: RunningSite): Promise<Section> {
  const all = await largestRequests(site.url, await buildVersion(site.url))
  const measured = await measureLargest(site, sample(all, others))
  const failed = measured.filter(({ status }) => status === 0 || status >= 500)
  return {
    title: 'The largest requests',
    how: `The longest addresses, headers, cookies, forms and files that are let in, ${measured.length.toLocaleString('en')} of ${all.length.toLocaleString('en')}. Processor time of the main thread, scaled by a loop of fixed work, the best of three.`,
    rows: [
      atMost('the slowest of them', measured[0]?.milliseconds ?? 0, maxTimeMs, ms, measured[0]?.name),
      atMost('answered with an error of ours, or not at all', failed.length, 0, String),
    ],
  }
}
