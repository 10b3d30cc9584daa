/** Measures the design's budgets, prints the tables and, after a complete run, writes docs/benchmarks.md. */
import { type RunningSite, startSite } from '../support/site'
import { measureAnswers } from './answers'
import { measureLargestRequests } from './largest'
import { measureMemory } from './memory'
import { measurePhone } from './phone'
import { measurePictures } from './pictures'
import { type Section, sectionText, writeDocument } from './report'
import { measureScale } from './scale'
import { measureTaps } from './taps'

/** A section has its own site if `alone`; the others share one. */
const sections: Record<string, { alone?: boolean; measure: (site: RunningSite) => Promise<Section> }> = {
  memory: { alone: true, measure: measureMemory },
  answers: { measure: measureAnswers },
  phone: { measure: measurePhone },
  taps: { measure: measureTaps },
  largest: { measure: measureLargestRequests },
  pictures: { measure: measurePictures },
  scale: { measure: measureScale },
}

const only = process.argv
  .find(parameter => parameter.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const unknown = only?.filter(name => !Object.hasOwn(sections, name)) ?? []
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', no ')}; there are ${Object.keys(sections).join(', ')}.`)
  process.exit(1)
}

const begin = performance.now()
const found: Section[] = []
const failed: string[] = []
let shared: RunningSite | undefined
for (const [name, { alone, measure }] of Object.entries(sections)) {
  if (only && !only.includes(name)) continue
  const start = performance.now()
  try {
    if (!alone) shared ??= await startSite()
    const site = alone ? await startSite() : (shared as RunningSite)
    try {
      found.push(await measure(site))
    } finally {
      if (alone) await site.stop()
    }
    console.log(`\n${sectionText(found.at(-1) as Section)}\n\n(${name}: ${Math.round((performance.now() - start) / 1000)} s)`)
  } catch (error) {
    failed.push(name)
    console.error(`\n${name} failed:`, error)
  }
}
await shared?.stop()
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}. No document was written.`)
  process.exit(1)
}
if (!only) writeDocument(found, (performance.now() - begin) / 60_000)
