/** 100 new properties against 1,000, 10,000 and 100,000 saved searches. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hardeningFlags } from '../support/node-flags'
import { makeCatalogue } from './big-catalogue'
import type { DemandCost } from './demand-probe'
import { copyVarDir } from './large-site'
import { count, megabytes, milliseconds, type Row, type Section, times } from './report'

const sizes = [1000, 10_000, 100_000] as const

export async function measureDemands(): Promise<Section> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gevel-bench-'))
  try {
    const catalogue = path.join(folder, 'catalogue')
    makeCatalogue(catalogue, 1000)
    const found = sizes.map(size => {
      const varDir = path.join(folder, String(size))
      copyVarDir(catalogue, varDir)
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
      budget: cost === large ? '< 10 s' : '',
      measured: milliseconds(all(cost)),
      figures: {
        matching: milliseconds(cost.matchMs),
        alerts: count(cost.alerts),
        mails: milliseconds(cost.mailMs),
        'mails made': count(cost.mails),
        'the same rows alone': milliseconds(cost.bareMs),
        'memory more': megabytes(cost.moreMegabytes),
      },
      ...(cost === large && { kept: all(cost) < 10_000 }),
    }))
    const growth = all(large) / all(small)
    const linear = large.size / small.size
    const toBare = all(large) / large.bareMs
    rows.push(
      {
        what: '100,000, beside writing the same rows and nothing else',
        budget: '≤ 5 ×',
        measured: times(toBare),
        kept: toBare <= 5,
      },
      {
        what: 'memory more, 100,000',
        budget: '< 200 MB',
        measured: megabytes(large.moreMegabytes),
        kept: large.moreMegabytes < 200,
      },
      {
        what: 'growth from 1,000 to 100,000',
        budget: `≤ ${linear} ×`,
        measured: times(growth),
        kept: growth <= linear,
      },
    )
    return {
      title: 'Saved searches against an import',
      how: 'An import of 100 new properties among 1,000, matched with saved searches as people save them: a province or one to four towns, a type or two, a budget, bedrooms. Processor time of the process from the first question to the last mail in the outbox (on disk), and its resident memory above that before, each size in a process of its own, which has V8 compile late as every command does (decision 112).',
      rows,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Found = DemandCost & { size: number }
