/** Processes that book the same viewings in one database: as many are confirmed as there are seats, and nobody else is thanked. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { writeMoment } from '../../app/platform/time/moment-text'
import { openSite } from '../../db/client.server'
import { ten } from '../support/appointment-site'
import { demoFolder } from '../support/test-site'
import { programFile } from './run-child'

it('gives a seat once among three processes with forty posts each', async () => {
  const program = await programFile('bookings-child')
  const file = path.join(demoFolder(), 'site.sqlite')
  const { $client: client } = openSite(file)
  const run = promisify(execFile)
  const at = Date.now() + 2500
  const outputs = await Promise.all(
    ['a', 'b', 'c'].map(name => run(process.execPath, [program, JSON.stringify({ file, name, posts: 40, at })])),
  )
  const said = outputs.flatMap(({ stdout }) => stdout.trim().split('\n').slice(1))
  const sent = (slot: string) => said.filter(line => line === `${slot} sent`).length
  expect([sent(writeMoment(ten)), sent(writeMoment(ten + 30 * 60_000))]).toEqual([1, 3])
  expect(said.filter(line => line.endsWith(' SLOT_TAKEN'))).toHaveLength(120 - 4)
  const count = (table: string) => client.prepare(`select count(*) from ${table}`).pluck().get()
  expect([count('appointment'), count('appointment_seat'), count('enquiry')]).toEqual([4, 4, 4])
})
