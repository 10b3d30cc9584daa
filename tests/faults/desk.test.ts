/**
 * Kills the site while staff act at the desk: what an action changed and its log entry are both there, or neither is.
 * `GEVEL_FAULT_KILLS` times: 500 with `npm run test:faults`, 8 with `npm test`.
 */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { auditEntry, enquiry, enquiryNote, outbox, testimonial } from '../../db/schema/site.server'
import { demoFolder, testSite } from '../support/test-site'
import type { DeskOrder } from './desk-child'
import { programFile, runUntilKilled } from './run-child'

const kills = Number(process.env.GEVEL_FAULT_KILLS ?? 8)
const steps = ['logged', 'handled', 'noted', 'mailed', 'decided', 'replied', 'unsent', 'told'] as const
const program = await programFile('desk-child')

type Entry = typeof auditEntry.$inferSelect

/** What the rows of the tables and the log say of each thing; equal as long as neither is without the other. */
function stored(varDir: string) {
  const { database, close } = testSite({ varDir, now: 'real' })
  try {
    const log = database.select().from(auditEntry).all()
    const about = (thing: string) => log.filter(({ thingID }) => thingID === thing)
    const standing = (entries: Entry[], action: string) => {
      const own = entries.filter(each => each.action === action)
      return own.filter(({ undoes }) => undoes === null).length - own.filter(({ undoes }) => undoes !== null).length
    }
    const notes = database.select().from(enquiryNote).all()
    const requests = database.select().from(enquiry).all()
    const words = database.select().from(testimonial).all()
    const mails = database.select().from(outbox).all()
    return {
      entries: log.length,
      rows: [
        ...requests.map(({ id, handledAt }) => ({
          id,
          handled: handledAt !== null,
          notes: notes.filter(each => each.enquiryID === id && each.kind === 'note').length,
          answers: notes.filter(each => each.enquiryID === id && each.kind === 'answer').length,
          mails: mails.filter(each => each.enquiryID === id && each.template === 'enquiry-answer').length,
        })),
        ...words.map(({ id, state, answer }) => ({ id, published: state === 'published', answered: answer !== null })),
      ],
      logged: [
        ...requests.map(({ id }) => {
          const answers = standing(about(id), 'enquiry-answered')
          const handled = standing(about(id), 'enquiry-handled') > 0
          return { id, handled, notes: standing(about(id), 'enquiry-noted'), answers, mails: answers }
        }),
        ...words.map(({ id }) => ({
          id,
          published: standing(about(id), 'testimonial-published') > 0,
          answered: standing(about(id), 'testimonial-answered') > 0,
        })),
      ],
    }
  } finally {
    close()
  }
}

const run = (order: DeskOrder) => runUntilKilled(program, order)

it(
  'has what staff did and its log entry, or neither, whenever it is killed',
  async () => {
    const file = join(demoFolder(), 'site.sqlite')
    let entries = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const dieAt = { step: steps[kill % steps.length] ?? 'told', time: 1 + (Math.floor(kill / steps.length) % 3) }
      const { said, killed } = await run({ file, first: kill * 10, count: dieAt.time * 2, dieAt })
      expect(killed, said).toBe(true)
      const { rows, logged, entries: now } = stored(join(file, '..'))
      expect(rows, `killed at ${dieAt.step}`).toEqual(logged)
      entries = now
    }
    expect(entries).toBeGreaterThan(kills)
    console.log(`${kills} kills, ${entries} log entries: each with what it is about`)
  },
  20_000 + kills * 15_000,
)

it('would find an action without its entry', async () => {
  const file = join(demoFolder(), 'site.sqlite')
  await run({ file, first: 0, count: 1, dieAt: { step: 'logged', time: 3 }, trick: 'late-log' })
  const { rows, logged } = stored(join(file, '..'))
  expect(rows).not.toEqual(logged)
}, 60_000)
