/**
 * The program that books: one of several competing for the same seats in one database at the same moment. Then it presses the
 * links in the mails of `late`: viewings with expired holds, in a slot with fewer seats.
 */
import { writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { findAppointment } from '../../app/domains/viewings/viewing.server'
import { writeMoment } from '../../app/platform/time/moment-text'
import { appointmentSite, ten } from '../support/appointment-site'
import { meet } from './stand-still'

type Asked = { file: string; name: string; posts: number; late: string[]; now: number; together: number }
const { file, name, posts, late, now, together } = JSON.parse(process.argv[2] ?? '{}') as Asked

const site = appointmentSite({ varDir: dirname(file) })
site.clock.now = now
const half = 30 * 60_000
meet(dirname(file), together)
for (let number = 0; number < posts; number += 1) {
  const slot = writeMoment(number % 2 === 0 ? ten : ten + half)
  const result = site.book({ slot, email: `${name}-${number}@bezoeker.example` })
  const said = result.kind === 'sent' ? 'sent' : (result.lastResult.error.slot?.[0] ?? result.kind)
  writeSync(1, `${slot} ${said}\n`)
}
for (const id of late) {
  const row = findAppointment(site.database, id)!
  const result = changeAppointment(site, { row, role: 'visitor' }, { what: 'confirm' }, 0)
  writeSync(1, `late ${result.kind === 'done' ? result.change : result.alert}\n`)
}
