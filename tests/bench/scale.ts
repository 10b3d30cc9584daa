/** The same searches in a catalogue of 1,000 and one of 100,000 properties. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeCatalogue } from './big-catalogue'
import type { Plan, Round } from './catalogue-probe'
import { percentile } from './load'
import { stopProcess } from './processes'
import { milliseconds, type Row, type Section, times } from './report'

const sizes = [1000, 100_000] as const

export type ScaleOptions = { rounds: number; searches: number }

export async function measureScale({ rounds, searches }: ScaleOptions): Promise<Section> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gevel-bench-'))
  const probes: ChildProcess[] = []
  try {
    for (const size of sizes) {
      const varDir = path.join(folder, String(size))
      makeCatalogue(varDir, size)
      const probe = fork('build/bench/catalogue-probe.js', { env: { ...process.env, NODE_ENV: 'production', VAR_DIR: varDir } })
      await answerOf(probe)
      probes.push(probe)
    }
    const [small, large] = probes as [ChildProcess, ChildProcess]
    const found: Record<'small' | 'large', Round> = { small: [], large: [] }
    for (let round = 0; round < rounds; round++) {
      found.small.push(...((await ask(small, searches)) as Round))
      found.large.push(...((await ask(large, searches)) as Round))
    }
    const rows = rowsOf(found.small, found.large)
    const plans = (await ask(large, 'plans')) as Plan[]
    return {
      title: 'A hundred times as many properties',
      how: `The demo catalogue copied to 1,000 and to 100,000 properties in some 400 towns, with other prices, rooms and days. Time inside \`findProperties\` (one page of a list and its count) and \`countProperties\` (the live count), each in a process of its own; ${rounds} rounds of ${searches} searches in turn: whole lists, towns, types, prices, rooms, words and orders as visitors mix them (tests/bench/searches.ts).`,
      rows,
      notes: [
        `How SQLite goes about the commonest searches at 100,000 (\`EXPLAIN QUERY PLAN\`):\n\n${plans.map(({ search, steps }) => `- ${search}: ${steps.map(step => `\`${step}\``).join(' → ')}`).join('\n')}`,
      ],
    }
  } finally {
    for (const probe of probes) await stopProcess(probe)
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowsOf(small: Round, large: Round): Row[] {
  const pick = (round: Round, keep: (time: Round[number]) => boolean) => round.filter(keep).map(time => time.milliseconds)
  const row = (what: string, keep: (time: Round[number]) => boolean, judged: boolean): Row => {
    const [few, many] = [pick(small, keep), pick(large, keep)]
    const ratio = percentile(many, 0.95) / percentile(few, 0.95)
    const both = (share: number) => `${milliseconds(percentile(few, share))} → ${milliseconds(percentile(many, share))}`
    return {
      what,
      budget: judged ? 'p95 ≤ 2 ×' : '',
      measured: times(ratio),
      beside: `p50 ${both(0.5)}, p95 ${both(0.95)}`,
      ...(judged && { kept: ratio <= 2 }),
    }
  }
  const kinds = [...new Set(small.map(time => time.kind))].filter(kind => kind !== 'detail')
  return [
    row('a page of a list, p95', time => time.what === 'list' && time.kind !== 'detail', true),
    row('a count, p95', time => time.what === 'count', true),
    row('a property and those like it, p95', time => time.kind === 'detail', true),
    ...kinds.map(kind => row(`a page: ${kind}`, time => time.kind === kind && time.what === 'list', false)),
  ]
}

function ask(probe: ChildProcess, question: number | 'plans'): Promise<unknown> {
  const answer = answerOf(probe)
  probe.send(question)
  return answer
}

function answerOf(probe: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`The probe stopped with ${code}`))
    probe.once('exit', ended)
    probe.once('message', answer => {
      probe.off('exit', ended)
      resolve(answer)
    })
  })
}
