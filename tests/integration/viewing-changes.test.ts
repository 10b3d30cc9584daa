/** The cost of repeated changes to one viewing: mails to staff, to its visitor, and messages to the CRM. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { manageHref } from '../../app/domains/viewings/calendar-file.server'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { changeWait } from '../../app/domains/viewings/viewing.server'
import { languages } from '../../app/platform/i18n/languages'
import { writeEmailText } from '../../app/platform/mail/email-text'
import { href } from '../../app/platform/paths/table'
import { writeMoment } from '../../app/platform/time/moment-text'
import * as viewing from '../../app/routes/viewings/viewing'
import * as schema from '../../db/schema/site.server'
import { appointmentSite, ten } from '../support/appointment-site'
import { callRoute } from '../support/call-route'

const half = 30 * 60_000
const [first, second, third] = [ten, ten + half, ten + 2 * half].map(writeMoment) as [string, string, string]
let site: ReturnType<typeof appointmentSite>
const begin = (options: Parameters<typeof appointmentSite>[0] = {}) => {
  site = appointmentSite({ limits: 'on', ...options })
  site.book()
}
beforeEach(() => begin())

const row = () => site.database.select().from(schema.appointment).get()!
const change = (what: string, slot?: string, role: 'visitor' | 'staff' = 'visitor') =>
  changeAppointment(site, { row: row(), role }, { what, slot }, 0)
const mails = () => site.database.select().from(schema.outbox).all()
const toStaff = () => mails().filter(({ template }) => template.endsWith('.staff'))
const toVisitor = () => mails().filter(({ template }) => template.endsWith('.visitor'))
const sent = () => site.database.update(schema.outbox).set({ state: 'sent' }).run()
const written = (mail: ReturnType<typeof mails>[number]) =>
  writeEmailText(mail.values, { branding: site.branding(mail.language), texts: site.texts(mail.language) })
const calendarOf = (mail: ReturnType<typeof mails>[number]) =>
  readFileSync(path.join(site.settings.varDir, mail.attachments![0]!.path), 'utf8')

/** As a browser posts; by the visitor unless stated otherwise. */
const post = (fields: Record<string, string>, { role = 'visitor' as 'visitor' | 'staff', clientAddress = '203.0.113.7' } = {}) =>
  callRoute(site, viewing, manageHref(site, row(), role), { method: 'POST', body: new URLSearchParams(fields), clientAddress })

describe('thirty moves through one link', () => {
  it('are reported to staff in one mail, and refused after five', async () => {
    change('confirm')
    sent()
    const before = [toStaff().length, toVisitor().length]
    const statuses: number[] = []
    for (let at = 0; at < 30; at += 1) statuses.push((await post({ what: 'move', slot: at % 2 ? second : third })).status)
    expect([statuses.filter(status => status === 303).length, statuses.at(5), statuses.at(-1)]).toEqual([5, 429, 429])
    expect([toStaff().length, toVisitor().length]).toEqual([before[0]! + 1, before[1]! + 5])
    expect(row()).toMatchObject({ startsAt: ten + 2 * half, status: 'confirmed' })
  })

  it('refer to the agency’s telephone in the page’s language, with a Retry-After', async () => {
    change('confirm')
    for (let at = 0; at < 5; at += 1) change('move', at % 2 ? second : third)
    const token = manageHref(site, row(), 'visitor').split('/').at(-2)!
    const said = new Set<string>()
    for (const language of languages) {
      const body = new URLSearchParams({ what: 'move', slot: first })
      const answer = await callRoute(site, viewing, href('appointment', language, { token }), { method: 'POST', body })
      expect([answer.status, Number(answer.headers.get('Retry-After'))]).toEqual([429, 86_400])
      const { alert, slot } = await answer.json()
      expect([alert, slot]).toEqual([expect.stringContaining(site.configuration.agency.phone), first])
      said.add(alert)
    }
    expect(said.size).toBe(4)
  })

  it('are possible again the next day, and by staff at any time', () => {
    change('confirm')
    for (let at = 0; at < 5; at += 1) change('move', at % 2 ? second : third)
    expect(change('move', first)).toMatchObject({ kind: 'limited' })
    expect(change('move', first, 'staff')).toMatchObject({ kind: 'done' })
    site.clock.now += 86_400_000
    expect(change('move', second)).toMatchObject({ kind: 'done' })
  })
})

describe('changes that follow one another', () => {
  beforeEach(() => {
    change('confirm')
    sent()
  })
  const news = () => toStaff().filter(({ state }) => state === 'waiting')

  it('are reported to staff as the last one, some minutes later, with the earlier state', () => {
    change('move', second)
    change('move', third)
    const [mail, ...others] = news()
    expect(others).toEqual([])
    expect(mail?.sendAt).toBe(site.clock.now + changeWait)
    const said = written(mail!)
    for (const each of ['10:00 – 10:30', '11:00 – 11:30']) expect(said).toContain(each)
    expect(said).not.toContain('10:30 – 11:00')
    expect(calendarOf(mail!)).toContain(`SEQUENCE:${row().sequence}\r\n`)
    expect(calendarOf(mail!)).toContain('20261123T100000Z')
  })

  it('cause another mail after the first, which starts where that ended', () => {
    change('move', second)
    sent()
    change('move', third)
    const said = written(news()[0]!)
    expect(said).toContain('10:30 – 11:00')
    expect(said).not.toContain('10:00 – 10:30')
  })

  it('cause no mail if they cancel out', () => {
    change('move', second)
    change('move', first)
    expect(news()).toEqual([])
    expect(row().sequence).toBe(3)
  })

  it('remove a cancelled viewing from calendars, even if the move was not reported', () => {
    change('move', second)
    change('cancel')
    const [mail, ...others] = news()
    expect([mail?.template, others]).toEqual(['appointment.cancelled.staff', []])
    expect(calendarOf(mail!)).toContain('METHOD:CANCEL\r\n')
    expect(calendarOf(mail!)).toContain(`SEQUENCE:${row().sequence}\r\n`)
  })
})

describe('posts with a link', () => {
  it('are refused for one link after twenty in an hour, keeping the input', async () => {
    change('confirm')
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1) statuses.push((await post({ what: at % 2 ? 'reminder-on' : 'reminder-off' })).status)
    expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([303]), 429])
    const answer = await post({ what: 'move', slot: second }, { clientAddress: '203.0.113.99' })
    expect([answer.status, Number(answer.headers.get('Retry-After')) > 60]).toEqual([429, true])
    expect(await answer.json()).toMatchObject({ slot: second, alert: expect.stringContaining(site.configuration.agency.phone) })
    expect(row().startsAt).toBe(ten)
  })

  it('of staff pass forty times an hour from one office, and a refused note is redisplayed', async () => {
    change('confirm')
    for (let at = 0; at < 40; at += 1) expect((await post({ what: 'note', note: `${at}` }, { role: 'staff' })).status).toBe(303)
    const refused = await post({ what: 'note', note: 'Interesse, belt terug' }, { role: 'staff' })
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ note: 'Interesse, belt terug' })
    expect(row().note).toBe('39')
  })

  it('are unlimited if limits are off', async () => {
    begin({ limits: 'off' })
    change('confirm')
    for (let at = 0; at < 25; at += 1) expect((await post({ what: 'move', slot: at % 2 ? first : second })).status).toBe(303)
  })
})
