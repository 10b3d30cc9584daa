/** Runs every benchmark, prints the tables and writes docs/benchmarks.md. `--quick` takes a third of the time. */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { startSite } from '../support/site'
import { measureCachedPages } from './cached-pages'
import { measureColdPhone } from './cold-phone'
import { measureDemands } from './demands'
import { measureImports } from './imports'
import { measureLargestRequests } from './largest'
import { measureLogIns } from './logins'
import { measureMemory } from './memory'
import { measureMoves } from './moves'
import { measurePictures } from './pictures'
import { measurePosts } from './posts'
import { type Section, sectionText } from './report'
import { measureScale } from './scale'
import { measureUncachedLists } from './uncached-lists'

/** Found with `node --cpu-prof` and by changing one thing at a time; to be looked at again when a budget moves. */
const why = `Why, as far as it was looked into:

- **Lists not asked before.** Menus, footer and cards are rendered once and put into later pages as they are (decision 73). What is
  left is the rest of the tree (header, search form, its towns), the loaders' SQL, their data written and read as JSON, and
  compression on another thread, a third of it of the styles. The bare page has none of them. Remix matches the address against
  every route of four languages several times and builds the tree of all routes for each page; each route therefore has a
  handler over a build of that route and its parents (app/platform/http/narrow-handler.server.ts).
- **Scripts.** React and Remix are two thirds of them; of the rest the path table in four languages is the largest part. The
  headers of five answers are under 2 KB (decision 89).
- **A hundred times as many properties.** Searches put sets of bits together (decision 96): each filter costs some microseconds
  at 100,000 and next to nothing at 1,000, where the rest of a count takes some ten. A map reads its 300 cards from a file that
  is a hundred times as large.
- **Memory.** What held it, and what each change gave: decision 97. What is left is the process itself (51 MB of Node's program, 10 MB of
  the picture library), 85 MB of heap, of which some 20 MB are code and parsed source, and the page store with what the allocator
  loses around it.`
const quick = process.argv.includes('--quick')
const only = process.argv.find(parameter => parameter.startsWith('--only='))?.slice(7)
const texts: string[] = []
const fallen: string[] = []

const site = await startSite()
try {
  const list = await (await fetch(`${site.url}/nl/te-koop/`)).text()
  const detail = /class="card-title"><a href="([^"]+)/.exec(list)?.[1] ?? '/nl/'
  const pages = { home: '/nl/', 'sale list': '/nl/te-koop/', 'property detail': detail }
  await take('stored', () =>
    measureCachedPages(site, pages, { rounds: quick ? 3 : 5, seconds: quick ? 1 : 1.5, connections: 20 }),
  )
  await take('lists', () => measureUncachedLists(site, { rounds: quick ? 3 : 5, seconds: quick ? 1 : 1.5 }))
  await take('phone', () => measureColdPhone(site, { rounds: quick ? 2 : 3 }))
  await take('moves', () => measureMoves(site, { rounds: quick ? 3 : 5 }))
  await take('largest', () => measureLargestRequests(site, { others: quick ? 300 : 2000 }))
  await take('posts', () => measurePosts(site, { posts: quick ? 400 : 800, steady: quick ? 200 : 400 }))
} finally {
  await site.stop()
}
await take('pictures', () => measurePictures({ many: quick ? 8 : 24 }))
await take('logins', () => measureLogIns())
await take('memory', () =>
  measureMemory({ seconds: quick ? 20 : 60, requests: quick ? 30_000 : 100_000, size: quick ? 10_000 : 100_000 }),
)
await take('scale', () => measureScale({ rounds: quick ? 2 : 4, searches: quick ? 60 : 100 }))
await take('imports', () => measureImports({ size: quick ? 10_000 : 100_000, megabytes: quick ? 50 : 500 }))
await take('demands', () => measureDemands())

if (!only) writeFileSync('docs/benchmarks.md', page())

async function take(name: string, measure: () => Promise<Section>) {
  if (only && only !== name) return
  const section = await measure()
  const text = sectionText(section)
  console.log(`\n${text}`)
  texts.push(text)
  fallen.push(
    ...section.rows
      .filter(row => row.kept === false)
      .map(row => `- ${section.title}: ${row.what}: ${row.measured} (budget ${row.budget})`),
  )
}

function page(): string {
  const day = new Date().toISOString().slice(0, 10)
  const { model } = cpus()[0] ?? { model: 'unknown' }
  return `# Benchmarks

Written by \`npm run bench\`${quick ? ' (--quick)' : ''} on ${day}: Node ${process.version}, ${cpus().length} processors (${model.trim()}), ${process.platform}. Load and
server run on the same machine, so ratios within a run say more than figures: what stands beside each other was measured in
turn. The budgets are those of the design.

${texts.join('\n\n')}

## What falls short

${fallen.length === 0 ? 'Nothing in this run.' : fallen.join('\n')}

${why}
`
}
