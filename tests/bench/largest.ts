/** The largest requests that the front door lets in: how long each holds the thread that answers all others. */
import { buildVersion, measureLargest, mostTime, sample } from '../support/largest/measure'
import { largestRequests } from '../support/largest/requests'
import { mainThreadTime } from '../support/processor-time'
import type { RunningSite } from '../support/site'
import { count, milliseconds, type Section } from './report'

/** @param others how many are taken of those that differ in the name of a field or a parameter only. */
export async function measureLargestRequests(site: RunningSite, { others }: { others: number }): Promise<Section> {
  const title = 'The largest requests'
  if (mainThreadTime(site.pid) === undefined)
    return { title, how: 'The system does not tell the processor time of a thread.', rows: [] }
  const all = await largestRequests(site.url, await buildVersion(site.url))
  const measured = await measureLargest(site, sample(all, others))
  const [worst] = measured
  return {
    title,
    how: `The longest addresses, headers, cookies, forms and files that are let in, wide and deep, with what slows code that matches, splits and nests: ${measured.length.toLocaleString('en')} of ${all.length.toLocaleString('en')}, one after the other. Processor time of the thread that answers, scaled by a loop of fixed work beside it, the best of three; what is over the limit then, of twelve.`,
    rows: [
      {
        what: 'the longest of them',
        budget: `≤ ${mostTime} ms`,
        measured: milliseconds(worst?.milliseconds ?? 0),
        figures: { measured: count(measured.length), 'of them all': count(all.length) },
        beside: worst?.name ?? '',
        kept: measured.every(each => each.milliseconds <= mostTime && each.status > 0 && each.status < 500),
      },
    ],
    notes: [
      `Next: ${measured
        .slice(1, 6)
        .map(each => `${each.name} (${milliseconds(each.milliseconds)})`)
        .join('; ')}.`,
    ],
  }
}
