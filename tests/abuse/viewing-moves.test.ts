/** One viewing, moved again and again through its link: staff do not get a mail for each move, and others can book meanwhile. */
import { expect, it } from 'vitest'
import { manageHref } from '../../app/domains/viewings/calendar-file.server'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { senderKey } from '../../app/platform/spam/rate-limit.server'
import { writeMoment } from '../../app/platform/time/moment-text'
import * as viewing from '../../app/routes/viewings/viewing'
import { appointment, outbox } from '../../db/schema/site.server'
import { appointmentSite, ten } from '../support/appointment-site'
import { callRoute } from '../support/call-route'
import { runs } from '../support/runs'
import { Honest, report } from './rows'

const tries = Math.min(1000, runs(30))

it('limits moves of one viewing', { timeout: 600_000 }, async ({ task }) => {
  const site = appointmentSite({ limits: 'on' })
  site.book()
  const row = site.database.select().from(appointment).get()!
  changeAppointment(site, { row, role: 'visitor' }, { what: 'confirm' }, 0)
  site.database.update(outbox).set({ state: 'sent' }).run()
  const before = site.count('outbox')
  const honest = new Honest()
  const statuses: number[] = []
  for (let at = 0; at < tries; at++) {
    const body = new URLSearchParams({ what: 'move', slot: writeMoment(ten + ((at % 2) + 1) * 30 * 60_000) })
    const clientAddress = `10.${at & 255}.${at >> 8}.1`
    statuses.push(
      (await callRoute(site, viewing, manageHref(site, row, 'visitor'), { method: 'POST', body, clientAddress })).status,
    )
    if (at === tries >> 1)
      await honest.ask(async () => {
        const other = { email: 'jan@huis.example', phone: '0471000000', slot: writeMoment(ten + 30 * 60_000) }
        return site.book(other, { sender: senderKey('192.0.2.1') }).kind === 'sent'
      })
  }
  const toStaff = site.database
    .select()
    .from(outbox)
    .all()
    .filter(({ template, state }) => template.endsWith('.staff') && state === 'waiting').length
  const mails = site.count('outbox') - before - 1
  const moved = statuses.filter(status => status === 303).length
  report(task, {
    what: 'moves of one viewing through its link, each from another network',
    tried: tries,
    wanted: '5 moves, 1 mail to staff',
    found: `${moved} moves, ${tries - moved} refused, ${mails} mails (${toStaff} to staff); ${honest}`,
  })
  expect([moved, toStaff, honest.refused]).toEqual([5, 1, 0])
})
