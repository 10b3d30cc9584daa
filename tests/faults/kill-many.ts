/** Kills the program repeatedly while the mail server fails a quarter of its calls, and counts losses. */
import path from 'node:path'
import Database from 'better-sqlite3'
import { type Reply, startFakePostmark } from '../support/fake-postmark'
import { startMailServer } from '../support/mail-server'
import { readMail } from '../support/read-mail'
import { demoFolder } from '../support/test-site'
import type { ChildOrder, Step, Trick } from './orders'
import { runChild } from './run-child'

export type Findings = {
  kills: number
  mailCalls: number
  failedCalls: number
  /** Enquiries that were visibly thanked for. */
  thanked: number
  /** Enquiries in the database, which may exceed those thanked for. */
  stored: number
  mails: number
  /** Thanked, and not in the database. */
  lost: string[]
  /** Thanked, and a mail that never arrived. */
  unmailed: string[]
  /** Mails that arrived more than once, by reason. */
  twice: { killedBeforeWritten: number; answerNotHeard: number }
  /** More often than kills and lost answers explain. */
  unexplained: string[]
}

/** A pseudorandom sequence that is the same every time. */
function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** More than a quarter of the calls fail, in all ways equally often; of the others some are slow or answered twice. */
function moodOf(random: () => number): Reply {
  const failures: Reply[] = [
    { kind: 'hang-up' },
    { kind: 'take-and-hang-up' },
    { kind: 'hang' },
    { kind: 'take-and-hang' },
    { kind: 'answer', status: 500, body: 'oops' },
    { kind: 'answer', status: 429, body: '{"ErrorCode":429,"Message":"Slow down"}', headers: { 'Retry-After': '5' } },
  ]
  const mood = random()
  if (mood < 0.3) return failures[Math.floor((mood / 0.3) * failures.length)] as Reply
  if (mood < 0.4) return { kind: 'take-and-answer-twice' }
  return { kind: 'take', delayMs: mood < 0.5 ? 30 : 0 }
}

/** The recipient of the mails, and what arrived there. `url` as passed to the program. */
type Served = {
  url: string
  calls: () => number
  arrived: () => { row: string; to: string; replyTo: string | undefined }[]
  stop: () => Promise<void>
}
type Serve = (mood: () => Reply) => Promise<Served>

const servePostmark: Serve = async mood => {
  const { url, calls, taken, stop } = await startFakePostmark(mood)
  const arrived = () => taken.map(({ Metadata, To, ReplyTo }) => ({ row: Metadata.row, to: To, replyTo: ReplyTo }))
  return { url, calls: () => calls.length, arrived, stop }
}

/** A mail server that fails at the end of a mail's text in as many ways. */
export const serveSmtp: Serve = async mood => {
  let calls = 0
  const server = await startMailServer({
    data: () => {
      calls += 1
      const { kind } = mood()
      if (kind === 'take-and-hang-up' || kind === 'take-and-hang') return 'taken-and-dropped'
      if (kind === 'hang-up') return 'drop'
      return kind === 'hang' ? 'hang' : kind === 'answer' ? '451 4.3.0 Try again' : undefined
    },
  })
  const arrived = () =>
    server.taken.map(({ bytes, to }) => {
      const { headers } = readMail(bytes)
      return { row: headers.get('x-entity-ref-id') ?? '', to: to[0] ?? '', replyTo: headers.get('reply-to') }
    })
  return { url: `smtp://127.0.0.1:${server.port}`, calls: () => calls, arrived, stop: server.stop }
}

/**
 * @param at the steps at which it dies in turn, or `undefined` for a random time: first at its first pass of a step, then also
 * at a later one, up to `passes`; a program that passes it less often is not killed
 */
export async function killMany(
  program: string,
  kills: number,
  {
    seed,
    trick,
    at,
    serve = servePostmark,
    passes = 4,
  }: { seed: number; trick?: Trick; at: readonly (Step | undefined)[]; serve?: Serve; passes?: number },
): Promise<Findings> {
  const random = chance(seed)
  const file = path.join(demoFolder(), 'site.sqlite')
  let failedCalls = 0
  let healthy = false
  const server = await serve(() => {
    const mood = healthy ? { kind: 'take' as const } : moodOf(random)
    if (!['take', 'take-and-answer-twice'].includes(mood.kind)) failedCalls += 1
    return mood
  })
  const speed = 600
  const common = { file, url: server.url, epoch: Date.now(), speed, timeoutMs: 250, batch: 2, trick }
  const thanked: string[] = []
  const killed = new Map<string, number>()
  const unheard = new Map<string, number>()
  let done = 0
  for (let round = 0; done < kills; round += 1) {
    const step = at[round % at.length]
    const dieAt = step && { step, time: round < at.length ? 1 : 1 + Math.floor(random() * passes) }
    const order: ChildOrder = { ...common, first: round * 10, posts: 4, pauseMs: 5, dieAt }
    const life = await runChild(program, order, dieAt ? 6000 : random() * 300)
    if (life.trouble) throw new Error(life.trouble)
    thanked.push(...life.thanked)
    for (const row of life.unheard) unheard.set(row, (unheard.get(row) ?? 0) + 1)
    if (!life.killed) continue
    done += 1
    for (const row of rowsOf(file, "select id from outbox where state = 'sending'")) killed.set(row, (killed.get(row) ?? 0) + 1)
  }
  const mailCalls = server.calls()
  healthy = true
  const last = await runChild(program, { ...common, first: 0, posts: 0, pauseMs: 0, drain: true, timeoutMs: 2000 })
  if (last.trouble) throw new Error(last.trouble)
  await server.stop()

  const stored = new Set(rowsOf(file, "select json_extract(fields, '$.email') from enquiry"))
  const arrived = server.arrived()
  const times = new Map<string, number>()
  for (const { row } of arrived) times.set(row, (times.get(row) ?? 0) + 1)
  const visitors = new Set(arrived.map(({ to }) => to))
  const answeredTo = new Set(arrived.map(({ replyTo }) => replyTo))
  const twice = { killedBeforeWritten: 0, answerNotHeard: 0 }
  const unexplained: string[] = []
  for (const [row, count] of times) {
    const byKill = Math.min(count - 1, killed.get(row) ?? 0)
    const byAnswer = Math.min(count - 1 - byKill, unheard.get(row) ?? 0)
    twice.killedBeforeWritten += byKill
    twice.answerNotHeard += byAnswer
    if (byKill + byAnswer < count - 1) unexplained.push(row)
  }
  return {
    kills: done,
    mailCalls,
    failedCalls,
    thanked: thanked.length,
    stored: stored.size,
    mails: times.size,
    lost: thanked.filter(email => !stored.has(email)),
    unmailed: [...new Set([...thanked, ...stored])].filter(email => !visitors.has(email) || !answeredTo.has(email)),
    twice,
    unexplained,
  }
}

function rowsOf(file: string, statement: string): string[] {
  const database = new Database(file, { readonly: true })
  try {
    return database.prepare<[], string>(statement).pluck().all()
  } finally {
    database.close()
  }
}

export function wordsOf(found: Findings): string {
  const { kills, mailCalls, failedCalls, thanked, stored, mails, lost, unmailed, twice, unexplained } = found
  return [
    `${kills} kills, ${mailCalls} mail calls of which ${failedCalls} failed:`,
    `${thanked} enquiries thanked for, ${stored} stored, ${mails} mails sent; ${lost.length} lost, ${unmailed.length} not mailed;`,
    `sent again: ${twice.killedBeforeWritten} killed before it was written, ${twice.answerNotHeard} answer not heard,`,
    `${unexplained.length} unexplained`,
  ].join(' ')
}
