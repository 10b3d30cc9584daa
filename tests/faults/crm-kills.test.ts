/**
 * Kills the site repeatedly between a request and its CRM message, while a stub CRM stores and answers, stores without
 * answering, refuses, or disconnects. Two times for every five of `GEVEL_FAULT_KILLS`: 4 with `npm test`, 200 of each kind with
 * `npm run test:faults`.
 */
import path from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { startStub, type Trouble } from '../support/stubs/stub-server'
import { demoFolder } from '../support/test-site'
import { type CrmOrder, crmSteps } from './orders'
import { programFile, runChild } from './run-child'

const kills = Math.ceil((Number(process.env.GEVEL_FAULT_KILLS ?? 10) * 2) / 5)
const program = await programFile('crm-child')

type Row = { reference: string; state: string; toldAt: number | null; email: string }

type Findings = {
  kills: number
  calls: number
  lostAnswers: number
  thanked: number
  /** Rows by their state at the end. */
  states: Record<string, number>
  lookUps: number
  /** Thanked, and not stored with a message. */
  lost: string[]
  /** Sent according to us, and not there. */
  missing: string[]
  /** There more than once. */
  twice: string[]
  /** Not sent, and in no mail to staff. */
  unnoticed: string[]
}

/** A pseudorandom sequence that is the same every time. */
function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Two of five requests fail: processed but not answered, or not processed. */
function troubleOf(random: () => number): Trouble | undefined {
  const troubles: Trouble[] = [
    { kind: 'processed', answer: { kind: 'reset' } },
    { kind: 'processed', answer: { kind: 'silent' } },
    { kind: 'processed', answer: { kind: 'status', status: 500 } },
    { kind: 'processed', answer: { kind: 'hang-up' } },
    { kind: 'reset' },
    { kind: 'silent' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503 },
    { kind: 'status', status: 401 },
    { kind: 'status', status: 400 },
  ]
  const mood = random()
  return mood < 0.4 ? troubles[Math.floor((mood / 0.4) * troubles.length)] : undefined
}

type How = {
  seed: number
  /** Whether the CRM supports look-ups; alternates by default. */
  canFind?: boolean
  trick?: CrmOrder['trick']
  /** Failures of the first requests, before random ones. */
  first?: readonly Trouble[]
}

async function killMany(count: number, { seed, canFind, trick, first = [] }: How): Promise<Findings> {
  const random = chance(seed)
  const file = path.join(demoFolder(), 'site.sqlite')
  const stored = new Map<string, number>()
  let healthy = false
  let lostAnswers = 0
  const stub = await startStub(
    ({ path: asked, query, body }) => {
      if (asked === '/find') return { body: String(stored.has(query.get('reference') ?? '')) }
      const { reference } = JSON.parse(body) as { reference: string }
      stored.set(reference, (stored.get(reference) ?? 0) + 1)
      return { body: '{"id":1}' }
    },
    ({ at }) => {
      const trouble = first[at] ?? (healthy ? undefined : troubleOf(random))
      if (trouble?.kind === 'processed') lostAnswers += 1
      return trouble
    },
  )
  const common = { file, url: stub.url, epoch: Date.now(), speed: 600, timeoutMs: 100, trick }
  const thanked: string[] = []
  let done = 0
  for (let round = 0; done < count; round += 1) {
    // At each step in turn, first at its first pass, then also at a later one, and every third time at a random time.
    const step = crmSteps[round % crmSteps.length]
    const isFirst = round < crmSteps.length
    const isAtStep = step && (isFirst || round % 3 !== 2)
    const dieAt = isAtStep ? { step, time: isFirst ? 1 : 1 + Math.floor(random() * 3) } : undefined
    const order = { ...common, canFind: canFind ?? round % 2 === 0, first: round * 10, posts: 3, dieAt }
    const life = await runChild(program, order, dieAt ? undefined : random() * 600)
    if (life.trouble) throw new Error(life.trouble)
    thanked.push(...life.thanked)
    if (life.killed) done += 1
  }
  healthy = true
  const last = await runChild(program, { ...common, canFind: canFind ?? true, first: 1000, posts: 1, drain: true })
  if (last.trouble) throw new Error(last.trouble)
  thanked.push(...last.thanked)
  await stub.stop()

  const database = new Database(file, { readonly: true })
  const rows = database
    .prepare<[], Row>(
      `select reference, state, toldAt, json_extract(fields, '$.email') as email
       from crm_message join enquiry on enquiry.id = crm_message.enquiryID`,
    )
    .all()
  const mails = database.prepare<[], string>(`select "values" from outbox where template = 'crm-trouble.staff'`).pluck().all()
  database.close()
  const told = mails.join()
  const states: Record<string, number> = {}
  for (const { state } of rows) states[state] = (states[state] ?? 0) + 1
  const sent = rows.filter(({ state }) => state === 'sent')
  const known = new Set(rows.map(({ email }) => email))
  return {
    kills: done,
    calls: stub.received.filter(({ path: asked }) => asked !== '/find').length,
    lookUps: stub.received.filter(({ path: asked }) => asked === '/find').length,
    lostAnswers,
    thanked: thanked.length,
    states,
    lost: thanked.filter(email => !known.has(email)),
    missing: sent.filter(({ reference }) => !stored.has(reference)).map(({ reference }) => reference),
    twice: [...stored].filter(([, times]) => times > 1).map(([reference]) => reference),
    unnoticed: rows
      .filter(({ state, toldAt, reference }) => state !== 'sent' && (toldAt === null || !told.includes(reference)))
      .map(({ reference, state }) => `${reference} ${state}`),
  }
}

function wordsOf(found: Findings): string {
  const { kills: killed, calls, lostAnswers, thanked, states, lookUps, lost, missing, twice, unnoticed } = found
  return [
    `${killed} kills, ${calls} calls of which ${lostAnswers} processed and not answered, ${lookUps} look-ups:`,
    `${thanked} enquiries thanked for; ${JSON.stringify(states)};`,
    `${lost.length} lost, ${missing.length} called sent and not there, ${twice.length} twice, ${unnoticed.length} unnoticed`,
  ].join(' ')
}

describe('a request on its way to the CRM', () => {
  // A few kills are split between both kinds.
  it.each(kills > 10 ? [true, false] : [undefined])(
    'arrives once, or staff are notified, whenever the site is killed (CRM with look-ups: %s)',
    async canFind => {
      const found = await killMany(kills, { seed: canFind ? 11 : 12, canFind })
      console.log(wordsOf(found))
      expect(found.kills).toBeGreaterThanOrEqual(kills)
      expect(found.states.sent ?? 0).toBeGreaterThan(0)
      const { lost, missing, twice, unnoticed } = found
      expect({ lost, missing, twice, unnoticed }).toEqual({ lost: [], missing: [], twice: [], unnoticed: [] })
    },
    20_000 + kills * 10_000,
  )

  it('would arrive twice if a lost response counted as none', async () => {
    const first: Trouble[] = [{ kind: 'processed', answer: { kind: 'reset' } }]
    const found = await killMany(0, { seed: 13, trick: 'repeats', first })
    expect(found.twice.length).toBeGreaterThan(0)
  })
})
