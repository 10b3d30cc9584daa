/**
 * Processes that compete for the same viewings in one database: as many bookings succeed as there are seats, and nobody else is
 * thanked.
 */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { writeMoment } from '../../app/platform/time/moment-text'
import { openSite } from '../../db/client.server'
import { appointment } from '../../db/schema/site.server'
import { appointmentSite, ten } from '../support/appointment-site'
import { demoFolder } from '../support/test-site'
import { programFile } from './run-child'

const half = 30 * 60_000

it('gives each seat once among three processes with forty posts each, and among ten links pressed too late', async () => {
  const program = await programFile('bookings-child')
  const file = path.join(demoFolder(), 'site.sqlite')
  const before = appointmentSite({ varDir: path.dirname(file) })
  // In the slot for three, and in the last slot for one: each holds for half an hour, and nobody presses the link in time.
  for (let number = 0; number < 10; number += 1) {
    const slot = writeMoment(number % 2 === 0 ? ten + half : ten + 2 * half)
    expect(before.book({ slot, email: `laat-${number}@bezoeker.example` }).kind).toBe('sent')
    before.clock.now += half
  }
  const late = before.database.select({ id: appointment.id }).from(appointment).all()
  const now = before.clock.now
  before.close()

  const run = promisify(execFile)
  const names = ['a', 'b', 'c']
  const asked = { file, posts: 40, late: late.map(({ id }) => id), now, together: names.length }
  const outputs = await Promise.all(names.map(name => run(process.execPath, [program, JSON.stringify({ ...asked, name })])))
  const said = outputs.flatMap(({ stdout }) => stdout.trim().split('\n'))
  const count = (line: string) => said.filter(each => each === line).length
  expect([count(`${writeMoment(ten)} sent`), count(`${writeMoment(ten + half)} sent`)]).toEqual([1, 3])
  expect(said.filter(line => /^2.* SLOT_TAKEN$/.test(line))).toHaveLength(120 - 4)

  const { $client: client } = openSite(file)
  const ask = (sql: string) => client.prepare(sql).pluck().get()
  // The seats of the slot for three are held again; that of the last slot is free, for one of five.
  expect(ask(`select count(*) from appointment where status = 'confirmed'`)).toBe(1)
  expect(count('late confirmed') + count('late SLOT_TAKEN')).toBe(30)
  expect(count('late confirmed')).toBe(3)
  expect([ask('select count(*) from appointment'), ask('select count(*) from enquiry')]).toEqual([14, 14])
  expect(ask('select count(*) from appointment_seat where heldUntil is null')).toBe(1)
  expect(ask(`select count(*) from appointment_seat where heldUntil > ${now}`)).toBe(4)
  client.close()
})
