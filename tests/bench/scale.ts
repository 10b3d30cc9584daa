/** The same searches in a catalogue of 1,000 and one of 100,000 properties. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeCatalogue } from './big-catalogue'
import type { PairTimes, Question, Round } from './catalogue-probe'
import { median, percentile } from './load'
import { stopProcess } from './processes'
import { count, type Figure, milliseconds, type Row, type Section, times } from './report'
import { wishNames } from './searches'

const sizes = [1000, 100_000] as const
type Size = 'small' | 'large'

export type ScaleOptions = { rounds: number; searches: number }

export async function measureScale({ rounds, searches }: ScaleOptions): Promise<Section> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gevel-bench-'))
  const probes: ChildProcess[] = []
  try {
    for (const size of sizes) {
      const varDir = path.join(folder, String(size))
      makeCatalogue(varDir, size)
      const probe = fork('build/bench/catalogue-probe.js', {
        // JSON would make null of the NaN of a page that is not full.
        serialization: 'advanced',
        env: { ...process.env, NODE_ENV: 'production', VAR_DIR: varDir },
      })
      await answerOf(probe)
      probes.push(probe)
    }
    const [small, large] = probes as [ChildProcess, ChildProcess]
    const all: Record<Size, Answers[]> = { small: [], large: [] }
    for (let round = 0; round < rounds; round++) {
      for (const [size, probe] of [
        ['small', small],
        ['large', large],
      ] as const) {
        all[size].push({
          found: (await ask(probe, 'round', searches)) as Round,
          pairs: (await ask(probe, 'pairs', inPair)) as PairTimes,
          maps: (await ask(probe, 'map', searches)) as number[],
        })
      }
    }
    const [few, many] = [bestOf(all.small), bestOf(all.large)]
    return {
      title: 'A hundred times as many properties',
      how: `The demo catalogue copied to 1,000 and to 100,000 properties in some 400 towns, with other prices, rooms and days. Time inside \`findProperties\` (one page of a list and its count) and \`countProperties\` (the live count), each in a process of its own; ${searches} searches: whole lists, towns, types, prices, rooms, words and orders as visitors mix them (tests/bench/searches.ts). Then each of the ${wishNames.length} filters alone and each two together, ${inPair} searches of each; pages are compared where they are full (twelve cards), of those filters and pairs of which both catalogues fill ${leastFull} or more: the p95 of fewer is the time of one page. The others, whose pages the small catalogue hardly fills, are compared by their counts alone; how many are left is said with the figures. All are asked in ${rounds} rounds, the two sizes in turn, and of each search the best of its ${rounds} times counts, of both sizes alike: most take 10 to 50 µs, and what a collection of memory or another process takes from one of them has nothing to do with the catalogue. The p95 is that of the searches, not of their repetitions.`,
      rows: [
        ...rowsOf(few.found, many.found),
        ratioRow('the map of a search, p95', few.maps, many.maps, true),
        ...pairRows('a page', few.pairs, many.pairs, 'list'),
        ...pairRows('a count', few.pairs, many.pairs, 'count'),
      ],
    }
  } finally {
    for (const probe of probes) await stopProcess(probe)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Searches of each pair of filters. */
const inPair = 40
/** The p95 of fewer pages is the time of the slowest. */
const leastFull = 20

/** Of each search in turn. */
type Answers = { found: Round; pairs: PairTimes; maps: number[] }

/** The best time of each search: every round asks the same. */
function bestOf(rounds: readonly Answers[]): Answers {
  const best = (times: readonly number[][]) => times[0]!.map((_, at) => Math.min(...times.map(each => each[at]!)))
  const [{ found, pairs }] = rounds as [Answers]
  const foundTimes = best(rounds.map(round => round.found.map(({ milliseconds }) => milliseconds)))
  return {
    found: found.map((time, at) => ({ ...time, milliseconds: foundTimes[at]! })),
    pairs: pairs.map(({ wishes }, at) => ({
      wishes,
      list: best(rounds.map(round => round.pairs[at]!.list)),
      count: best(rounds.map(round => round.pairs[at]!.count)),
    })),
    maps: best(rounds.map(({ maps }) => maps)),
  }
}

function ratioRow(what: string, few: readonly number[], many: readonly number[], judged: boolean): Row {
  const ratio = ratioOf(few, many)
  const both = (name: string, share: number): Record<string, Figure> => ({
    [`${name} of few`]: milliseconds(percentile(few, share)),
    [`${name} of many`]: milliseconds(percentile(many, share)),
  })
  return {
    what,
    budget: judged ? 'p95 ≤ 2 ×' : '',
    measured: times(ratio),
    figures: { ...both('p50', 0.5), ...both('p95', 0.95) },
    ...(judged && { kept: ratio <= 2 }),
  }
}

const ratioOf = (few: readonly number[], many: readonly number[]) => percentile([...many], 0.95) / percentile([...few], 0.95)

/** The middle and the worst of the filters and pairs, by the ratio of their p95. */
function pairRows(what: string, small: PairTimes, large: PairTimes, of: 'list' | 'count'): Row[] {
  const known = (times: readonly number[]) => times.filter(time => !Number.isNaN(time))
  const all = small
    .map(({ wishes, [of]: few }, at) => ({ wishes, few: known(few), many: known(large[at]![of]) }))
    .filter(({ few, many }) => few.length >= leastFull && many.length >= leastFull)
    .sort((one, other) => ratioOf(other.few, other.many) - ratioOf(one.few, one.many))
  const over = all.filter(({ few, many }) => ratioOf(few, many) > 2).length
  const middle = median(all.map(({ few, many }) => ratioOf(few, many)))
  return [
    {
      what: `${what}, each filter and pair: the middle one`,
      budget: 'p95 ≤ 2 ×',
      measured: times(middle),
      figures: { 'above 2 ×': count(over), 'of them all': count(all.length), 'not compared': count(small.length - all.length) },
      kept: over === 0,
    },
    ...all.slice(0, 3).map(({ wishes, few, many }) => ratioRow(`${what}, of the worst: ${wishes}`, few, many, false)),
  ]
}

function rowsOf(small: Round, large: Round): Row[] {
  const pick = (round: Round, keep: (time: Round[number]) => boolean) => round.filter(keep).map(time => time.milliseconds)
  const row = (what: string, keep: (time: Round[number]) => boolean, judged: boolean): Row =>
    ratioRow(what, pick(small, keep), pick(large, keep), judged)
  const kinds = [...new Set(small.map(time => time.kind))].filter(kind => kind !== 'detail')
  return [
    row('a page of a list, p95', time => time.what === 'list' && time.kind !== 'detail', true),
    row('a count, p95', time => time.what === 'count', true),
    row('a property and those like it, p95', time => time.kind === 'detail', true),
    ...kinds.map(kind => row(`a page: ${kind}`, time => time.kind === kind && time.what === 'list', false)),
  ]
}

function ask(probe: ChildProcess, what: Question['ask'], count: number): Promise<unknown> {
  const answer = answerOf(probe)
  probe.send({ ask: what, count } satisfies Question)
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
