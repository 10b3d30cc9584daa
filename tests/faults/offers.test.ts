/**
 * Kills the site while offers with two buyers are taken, signed and ended. `GEVEL_FAULT_KILLS` sets how often: 4 with `npm
 * test`, as many as for other forms with `npm run test:faults`.
 */
import path from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { demoFolder } from '../support/test-site'
import type { OffersOrder } from './orders'
import { programFile, runChild } from './run-child'

const kills = Number(process.env.GEVEL_FAULT_KILLS ?? 4)
const lanes = 2
const program = await programFile('offers-child')

type Row = { id: string; state: string; lapsedAt: number | null; templates: string }

async function killOffers(count: number, { at, trick }: { at: readonly OffersOrder['dieAt'][]; trick?: OffersOrder['trick'] }) {
  const file = path.join(demoFolder(), 'site.sqlite')
  const thanked: string[] = []
  let killed = 0
  for (let round = 0; killed < count; round += 1) {
    const dieAt = at[round % at.length]
    const order: OffersOrder = { file, first: round * 10, posts: 2, dieAt, trick }
    const life = await runChild(program, order, dieAt ? undefined : 20 + ((round * 37) % 180))
    if (life.trouble) throw new Error(life.trouble)
    thanked.push(...life.thanked)
    if (life.killed) killed += 1
  }
  const database = new Database(file, { readonly: true })
  const rows = database
    .prepare<[], Row>(
      `select enquiry.id, state, lapsedAt, (select group_concat(template, ' ') from (
         select template from outbox where enquiryID = enquiry.id order by template
       )) as templates from enquiry left join offer on offer.id = enquiry.id`,
    )
    .all()
  database.close()
  return { killed, thanked, rows, lost: lostOf(thanked, rows), broken: rows.filter(row => row.templates !== mailsOf(row)) }
}

/** Thanked for, and not there. */
function lostOf(thanked: readonly string[], rows: readonly Row[]): string[] {
  const there = rows.flatMap(({ id, state }) => [`sent-${id}`, ...(state === 'complete' ? [`signed-${id}`] : [])])
  return thanked.filter(each => !there.includes(each))
}

/** The mails of an offer with two buyers, each once, by its outcome. */
function mailsOf({ state, lapsedAt }: Row): string {
  const isSigned = state === 'complete'
  const ended = isSigned ? ['lapsed', 'lapsed', 'lapsed-staff'] : ['lapsed', 'lapsed-staff']
  const signed = isSigned ? ['sign', 'signed', 'signed', 'staff', 'staff'] : ['sign', 'staff']
  return [...(lapsedAt === null ? [] : ended), ...signed, 'visitor'].map(name => `offer-to-purchase.${name}`).join(' ')
}

/** Each step, some mails of each transaction, and some times in between; each lane takes every other one. */
const everyStep: OffersOrder['dieAt'][] = [
  { step: 'thanks', time: 1 },
  { step: 'thanks', time: 2 },
  { step: 'signed', time: 1 },
  { step: 'lapsed', time: 1 },
  { step: 'mail', time: 1 },
  { step: 'mail', time: 4 },
  { step: 'enquiry', time: 1 },
  { step: 'offer', time: 1 },
  { step: 'mail', time: 2 },
  { step: 'mail', time: 3 },
  { step: 'mail', time: 5 },
  { step: 'mail', time: 6 },
  undefined,
  undefined,
]

describe('an offer and its second signature', () => {
  it(
    'are stored with all their mails, each once, whenever the site is killed',
    async () => {
      const each = Math.ceil(kills / lanes)
      const ofLane = (lane: number) => everyStep.filter((_, at) => at % lanes === lane)
      const found = await Promise.all(Array.from({ length: lanes }, (_, lane) => killOffers(each, { at: ofLane(lane) })))
      for (const { killed, thanked, rows, lost, broken } of found) {
        const signed = thanked.filter(each => each.startsWith('signed')).length
        console.log(
          `${killed} kills: ${thanked.length - signed} offers and ${signed} signatures thanked for, ${rows.length} offers stored,`,
          `${rows.filter(({ state }) => state === 'complete').length} signed, ${lost.length} lost, ${broken.length} without or with twice a mail`,
        )
      }
      expect(found.flatMap(({ lost, broken }) => [...lost, ...broken])).toEqual([])
      expect(found.every(({ thanked }) => thanked.length > 0)).toBe(true)
    },
    20_000 + kills * 10_000,
  )

  it('would fail this check if the signature were thanked for before it is stored', async () => {
    const found = await killOffers(2, {
      at: [
        { step: 'thanks', time: 2 },
        { step: 'signed', time: 1 },
      ],
      trick: 'early-answer',
    })
    expect(found.lost.length).toBeGreaterThan(0)
  })
})
