/** A run's figures, and the tables and document made from them. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

export type Row = {
  what: string
  /** Empty if DESIGN sets none. */
  budget: string
  measured: string
  /** The figures behind a ratio. */
  detail?: string
  /** undefined without a budget. */
  kept?: boolean
}

export type Section = { title: string; how: string; rows: Row[] }

export const times = (ratio: number) => `${ratio.toFixed(2)} ×`
export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`
export const seconds = (value: number) => `${value.toFixed(1)} s`
export const megabytes = (value: number) => `${Math.round(value)} MB`
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')} a second`

/** A row whose value may be at most `max`. */
export function atMost(what: string, value: number, max: number, show: (value: number) => string, detail?: string): Row {
  return { what, budget: `≤ ${show(max)}`, measured: show(value), kept: value <= max, ...(detail && { detail }) }
}

export function sectionText({ title, how, rows }: Section): string {
  const lines = rows.map(({ what, budget, measured, detail = '', kept }) =>
    [what, budget, measured, detail, kept === undefined ? '' : kept ? 'kept' : '**not kept**'].join(' | '),
  )
  const table = ['what | budget | measured | in figures | ', '--- | --- | --- | --- | ---', ...lines]
  return [`## ${title}`, how, table.map(line => `| ${line} |`).join('\n')].join('\n\n')
}

/** Writes docs/benchmarks.md after a complete run. */
export function writeDocument(sections: readonly Section[], minutes: number): void {
  const commit = execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], { encoding: 'utf8' }).trim()
  const [processor] = cpus()
  const text = `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} at commit ${commit}, in ${Math.round(minutes)} minutes: Node ${process.version}, ${cpus().length} processors (${processor?.model.trim()}). Server, browser and load share the machine, so ratios within a run say more than milliseconds.

\`npm run bench -- --only=answers,phone\` runs some sections and writes nothing.

${sections.map(sectionText).join('\n\n')}
`
  writeFileSync('docs/benchmarks.md', text)
}
