/** 100 new properties against 1,000, 10,000 and 100,000 saved searches. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hardeningFlags } from '../support/node-flags'
import { makeCatalogue } from './big-catalogue'
import type { DemandCost } from './demand-probe'
import { milliseconds, type Row, type Section, times } from './report'

const sizes = [1000, 10_000, 100_000] as const

export async function measureDemands(): Promise<Section> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gevel-bench-'))
  try {
    const found = sizes.map(size => {
      const varDir = path.join(folder, String(size))
      makeCatalogue(varDir, 1000)
      const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', VAR_DIR: varDir }
      const probe = (...parameters: string[]) =>
        execFileSync(process.execPath, ['--expose-gc', ...hardeningFlags, 'build/bench/demand-probe.js', ...parameters], {
          env,
          encoding: 'utf8',
        })
      probe('fill', String(size))
      const said = probe('match')
      return { size, ...(JSON.parse(said.trim().split('\n').at(-1) ?? '') as DemandCost) }
    })
    const [small, , large] = found as [Found, Found, Found]
    const all = (cost: DemandCost) => cost.matchMs + cost.mailMs
    const rows: Row[] = found.map(cost => ({
      what: `${cost.size.toLocaleString('en')} saved searches`,
      budget: cost === large ? '< 10 s, ≤ 5 × the rows alone' : '',
      measured: milliseconds(all(cost)),
      beside: `matching ${milliseconds(cost.matchMs)} (${cost.alerts.toLocaleString('en')} alerts), mails ${milliseconds(cost.mailMs)} (${cost.mails.toLocaleString('en')}); ${times(all(cost) / cost.bareMs)} the ${milliseconds(cost.bareMs)} of writing the same rows and nothing else; ${cost.moreMegabytes.toFixed(0)} MB more at the most`,
      ...(cost === large && { kept: all(cost) < 10_000 && all(cost) <= 5 * cost.bareMs }),
    }))
    const growth = all(large) / all(small)
    const linear = large.size / small.size
    rows.push(
      {
        what: 'memory more, 100,000',
        budget: '< 200 MB',
        measured: `${large.moreMegabytes.toFixed(0)} MB`,
        beside: '',
        kept: large.moreMegabytes < 200,
      },
      {
        what: 'growth from 1,000 to 100,000',
        budget: `≤ ${linear} ×`,
        measured: `${growth.toFixed(0)} ×`,
        beside: '',
        kept: growth <= linear,
      },
    )
    return {
      title: 'Saved searches against an import',
      how: 'An import of 100 new properties among 1,000, matched with saved searches as people save them: a province or one to four towns, a type or two, a budget, bedrooms. Processor time of the process from the first question to the last mail in the outbox (on disk), and its resident memory above that before, each size in a process of its own.',
      rows,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Found = DemandCost & { size: number }
