/** This site beside other sites on the same machine: stored pages, searches that nobody asked for before, and the cold phone. */
import type { RunningSite } from '../support/site'
import type { Visit, visitColdPhones } from './cold-phone'
import type { Figures, inTurn, LoadOptions, Target } from './load'
import type { Peer } from './peers'
import { count, type Figure, kilobytes, milliseconds, perSecond, type Row, type Section, times } from './report'

/** What puts load on servers, and what visits them. */
export type World = { load: typeof inTurn; visitCold: typeof visitColdPhones }

const ours = 'the site'
/** Prices above the dearest property, so that every search finds all. */
const dearest = 5_000_000

/**
 * @param detail the path of one of this site's properties. @param peers may be none.
 */
export async function measureAgainst(
  site: Pick<RunningSite, 'url' | 'pid'>,
  detail: string,
  peers: readonly Peer[],
  options: LoadOptions,
  { load, visitCold }: World,
): Promise<Section> {
  const title = 'Other sites'
  if (peers.length === 0) return { title, how: 'None were there: BENCH_WORDPRESS_URL and BENCH_NEXT_URL were not set.', rows: [] }
  const lists = [
    {
      name: ours,
      list: `${site.url}/nl/te-koop/`,
      detail: site.url + detail,
      search: (n: number) => `/nl/te-koop/?price=0-${n}`,
    },
    ...peers,
  ]
  const targets = (of: (each: (typeof lists)[number]) => Omit<Target, 'pid'>) =>
    Object.fromEntries(lists.map(each => [each.name, { ...of(each), ...(each.name === ours && { pid: site.pid }) }]))
  let price = dearest
  const rows: Row[] = [
    ...loadRows(
      'a list that was asked for before',
      await load(
        targets(each => ({ url: each.list })),
        options,
      ),
    ),
    ...loadRows(
      'a property that was asked for before',
      await load(
        targets(each => ({ url: each.detail })),
        options,
      ),
    ),
    ...loadRows(
      'a search that nobody asked for before',
      await load(
        targets(each => ({ url: each.list, path: () => each.search(price++) })),
        options,
      ),
    ),
    ...visitRows(await visitCold(Object.fromEntries(lists.map(each => [each.name, each.list])), options.rounds)),
  ]
  return {
    title,
    how: `${peers.map(peer => peer.name).join(' and ')} on the same machine, as their makers ship them or as the person who ran this set them up. ${options.rounds} rounds of ${options.seconds} s in turn, ${options.connections ?? 10} connections; then the list on a cold phone as above, ${options.rounds} visits each in turn; medians. Ratios are this site's figure by the other's.`,
    rows,
  }
}

function loadRows(what: string, found: Record<string, Figures>): Row[] {
  return rowsOf(found, [
    [`${what}, requests per second`, each => perSecond(each.requestsPerSecond)],
    [`${what}, p99`, each => milliseconds(each.p99)],
  ]).map(row => {
    const failed = Object.entries(found).filter(([, each]) => each.errors > 0)
    return failed.length === 0
      ? row
      : { ...row, beside: failed.map(([name, { errors }]) => `${errors} failed at ${name}`).join(', ') }
  })
}

function visitRows(found: Record<string, Visit>): Row[] {
  return rowsOf(found, [
    ['cold phone: bytes', each => kilobytes(each.bytes)],
    ['cold phone: requests', each => count(each.requests)],
    ['cold phone: first contentful paint', each => milliseconds(each.fcp)],
    ['cold phone: largest contentful paint', each => milliseconds(each.lcp)],
  ])
}

/** A row for each other site and figure. */
function rowsOf<Found>(found: Record<string, Found>, wanted: [what: string, of: (each: Found) => Figure][]): Row[] {
  const { [ours]: own, ...others } = found
  if (!own) return []
  return Object.entries(others).flatMap(([name, other]) =>
    wanted.map(([what, of]) => ({
      what: `${what}, beside ${name}`,
      budget: '',
      measured: times(of(own).value / of(other).value),
      figures: { [ours]: of(own), [name]: of(other) },
    })),
  )
}
