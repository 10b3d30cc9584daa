/** A run of the benchmarks: which parts are wanted, what they found so far, and what is written of it. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { benchmarksDocument, type NamedSection, type Results, sectionText, withFigures } from './document'
import type { Section } from './report'

export type Run = {
  quick: boolean
  /** Whether a film strip of the cold phone is wanted. */
  film: boolean
  /** Whether other sites are put beside this one. */
  against: boolean
  /** Measures a section where it is wanted and prints it. One that fails is told; the others go on. */
  take: (name: string, measure: () => Promise<Section>) => Promise<void>
  /** Writes the documents after a whole run without failures. @returns the exit code. */
  end: () => number
}

/**
 * @param parameters of the command. @param varDir where what was found so far is kept, as `benchmarks.json`.
 * @param docs where a whole run writes.
 */
export function createRun(parameters: readonly string[], varDir: string, docs = 'docs'): Run {
  const quick = parameters.includes('--quick')
  const only = parameters
    .find(each => each.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',')
  const against = parameters.includes('--against') || only?.includes('against') === true
  const begun = Date.now()
  const sections: NamedSection[] = []
  const failed: string[] = []
  const asked = new Set<string>()
  const results = (): Results => ({ ...circumstances(), minutes: round((Date.now() - begun) / 60_000), sections })

  return {
    quick,
    film: parameters.includes('--film'),
    against,
    async take(name, measure) {
      asked.add(name)
      if (only?.includes(name) === false) return
      const start = Date.now()
      try {
        const section = { name, ...(await measure()) }
        sections.push(section)
        console.log(`\n${sectionText(section)}\n\n(${name}: ${Math.round((Date.now() - start) / 1000)} s)`)
      } catch (error) {
        failed.push(name)
        console.error(`\n${name} failed:`, error)
      }
      mkdirSync(varDir, { recursive: true })
      writeFileSync(path.join(varDir, 'benchmarks.json'), jsonOf(results()))
    },
    end() {
      const unknown = only?.filter(name => !asked.has(name)) ?? []
      if (unknown.length > 0) console.error(`There is no ${unknown.join(', no ')}; there are ${[...asked].join(', ')}.`)
      if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}. No document was written.`)
      const isWhole = only === undefined && !quick && failed.length === 0
      if (isWhole) writeDocuments(docs, results())
      return failed.length + unknown.length > 0 ? 1 : 0
    },
  }
}

/** With each figure on one line. */
const jsonOf = (results: Results) =>
  `${JSON.stringify(results, undefined, 2).replace(/\{\s+"value": ([^,]+),\s+"unit": ("[^"]*")\s+\}/g, '{ "value": $1, "unit": $2 }')}\n`
const round = (minutes: number) => Math.round(minutes * 10) / 10

/** The documents that may take figures from a run: README.md and the guides. The decisions keep theirs, which have a date. */
export function quotingDocuments(docs: string): string[] {
  const guides = readdirSync(docs)
    .filter(name => name.endsWith('.md') && name !== 'benchmarks.md')
    .map(name => path.join(docs, name))
  return [path.join(docs, '../README.md'), ...guides]
}

function writeDocuments(docs: string, results: Results): void {
  const json = jsonOf(results)
  writeFileSync(path.join(docs, 'benchmarks.json'), json)
  writeFileSync(path.join(docs, 'benchmarks.md'), benchmarksDocument(results))
  for (const file of quotingDocuments(docs)) {
    const before = readFileSync(file, 'utf8')
    const after = withFigures(before, results)
    if (after !== before) writeFileSync(file, after)
  }
}

function circumstances(): Pick<Results, 'day' | 'commit' | 'node' | 'machine'> {
  const { model } = cpus()[0] ?? { model: 'unknown' }
  const commit = commitOf()
  return {
    day: new Date().toISOString().slice(0, 10),
    ...(commit && { commit }),
    node: process.version,
    machine: { processors: cpus().length, model: model.trim(), platform: process.platform },
  }
}

/** The commit that is checked out, with `-dirty` where files differ; undefined without Git. */
function commitOf(): string | undefined {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}
