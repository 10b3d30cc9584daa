/** Runs every benchmark, prints the tables and, after a whole run, writes the documents (run.ts). `--quick` takes a third of the time. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type RunningSite, startSite } from '../support/site'
import { measureAgainst } from './against'
import { measureCachedPages } from './cached-pages'
import { measureColdPhone, visitColdPhones } from './cold-phone'
import { measureDemands } from './demands'
import { measureImports } from './imports'
import { createLargeSite } from './large-site'
import { measureLargestRequests } from './largest'
import { inTurn } from './load'
import { measureLogIns } from './logins'
import { measureMemory } from './memory'
import { measureMoves } from './moves'
import { measureOtherAnswers } from './other-answers'
import { peersOf } from './peers'
import { measurePictures } from './pictures'
import { measurePicturesAhead } from './pictures-ahead'
import { measurePosts } from './posts'
import { createRun } from './run'
import { measureScale } from './scale'
import { measureUncachedLists } from './uncached-lists'

const varDir = process.env.VAR_DIR || 'var'
const { quick, film, against, take, end } = createRun(process.argv.slice(2), varDir)
mkdirSync(varDir, { recursive: true })
// A wrong address is said before anything is measured.
const peers = against ? peersOf(process.env) : []
let started: Promise<RunningSite> | undefined
/** The site with the demo catalogue, which these sections share. */
const site = () => {
  started ??= startSite()
  return started
}
const seconds = quick ? 1 : 1.5
const rounds = quick ? 3 : 5

await take('stored', async () => {
  const pages = { home: '/nl/', 'sale list': '/nl/te-koop/', 'property detail': await detailOf(await site()) }
  return measureCachedPages(await site(), pages, { rounds, seconds, connections: 20 })
})
await take('answers', async () => measureOtherAnswers(await site(), { rounds, seconds, warmAnswers: quick ? 800 : 2500 }))
await take('lists', async () => measureUncachedLists(await site(), { rounds, seconds, warmAnswers: quick ? 800 : 2500 }))
await take('phone', async () =>
  measureColdPhone(await site(), { rounds: quick ? 2 : 9, ...(film && { film: path.join(varDir, 'film-strip.webp') }) }),
)
await take('moves', async () => measureMoves(await site(), { rounds: quick ? 2 : 3 }))
if (against)
  await take('against', async () =>
    measureAgainst(
      await site(),
      await detailOf(await site()),
      peers,
      { rounds: 3, seconds },
      { load: inTurn, visitCold: visitColdPhones },
    ),
  )
await take('largest', async () => measureLargestRequests(await site(), { others: quick ? 300 : 2000 }))
await take('posts', async () => measurePosts(await site(), { posts: quick ? 400 : 800, steady: quick ? 200 : 400 }))
await started?.then(
  running => running.stop(),
  () => undefined,
)
await take('pictures', () => measurePictures({ many: quick ? 8 : 24 }))
await take('ahead', () => measurePicturesAhead({ many: quick ? 100 : 1000 }))
await take('logins', () => measureLogIns())
const large = createLargeSite(quick ? 10_000 : 100_000)
await take('imports', () => measureImports(large, { megabytes: quick ? 50 : 500 }))
await take('memory', () => measureMemory(large, { seconds: quick ? 20 : 60, requests: quick ? 30_000 : 100_000 }))
large.remove()
await take('scale', () => measureScale({ rounds: quick ? 2 : 6, searches: quick ? 60 : 200 }))
await take('demands', () => measureDemands())
process.exitCode = end()

/** The path of a property that is for sale. */
async function detailOf({ url }: RunningSite): Promise<string> {
  const list = await (await fetch(`${url}/nl/te-koop/`)).text()
  return /class="card-title"><a href="([^"]+)/.exec(list)?.[1] ?? '/nl/'
}
