/** Viewings at the desk: answers, moves, notes and viewings by telephone, their undo, the week, and the borders between offices. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { readWeek, weekOf } from '../../app/domains/viewings/desk/weeks'
import { entriesOf } from '../../app/platform/audit/audit.server'
import { takeBackMs } from '../../app/platform/mail/outbox.server'
import { mailRoom } from '../../app/platform/mail/start.server'
import type { ReadyMail } from '../../app/platform/mail/transport'
import { createMailWorker } from '../../app/platform/mail/worker.server'
import { writeMoment } from '../../app/platform/time/moment-text'
import * as newViewing from '../../app/routes/desk/new-viewing'
import * as undo from '../../app/routes/desk/undo'
import * as viewingPage from '../../app/routes/desk/viewing'
import * as viewings from '../../app/routes/desk/viewings'
import { appointment, appointmentSeat, auditEntry, enquiry, outbox, staff } from '../../db/schema/site.server'
import { appointmentSite, ten, visitor } from '../support/appointment-site'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'

type DeskSite = ReturnType<typeof appointmentSite>

const posted = (fields: Record<string, string>, headers: HeadersInit) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
  clientAddress: '198.51.100.7',
})

const rowOf = (site: DeskSite) => site.database.select().from(appointment).get()!
const seats = (site: DeskSite) => site.database.select().from(appointmentSeat).all()
const entryIn = (answer: Response) => /done=(\d+)/.exec(answer.headers.get('Location') ?? '')?.[1] ?? ''
const change = (site: DeskSite, id: string, fields: Record<string, string>, headers: HeadersInit) =>
  callRoute(site, viewingPage, `/desk/viewings/${id}/`, { ...posted(fields, headers), params: { id } })
const undone = (site: DeskSite, entry: string, headers: HeadersInit) =>
  callRoute(site, undo, '/desk/undo/', posted({ entry, to: '/desk/' }, headers))

/** A viewing that waits for staff, and a member of staff in a browser. */
async function asked(options: Parameters<typeof appointmentSite>[0] = {}) {
  const site = appointmentSite({ confirm: 'by-staff', ...options })
  const { headers, accountID } = await browserOf(site, 'ines@voorbeeld.be')
  site.book()
  changeAppointment(site, { row: rowOf(site), role: 'visitor' }, { what: 'confirm' }, 0)
  await sendDue(site)
  return { site, headers, accountID, row: rowOf(site) }
}

/** Sends what is due. @returns the mails to the visitor. */
async function sendDue(site: DeskSite): Promise<ReadyMail[]> {
  const sent: ReadyMail[] = []
  const transport = async (mails: readonly ReadyMail[]) => {
    sent.push(...mails)
    return mails.map(() => ({ kind: 'ok' as const }))
  }
  const { database, now } = site
  await createMailWorker({ database, transport, room: mailRoom(site, 'nl'), log: () => {}, now }).runOnce()
  return sent.filter(({ to }) => to === visitor.email)
}

const half = (count: number) => writeMoment(ten + count * 1_800_000)

describe('an action at the desk', () => {
  it.each([
    ['confirm', {}],
    ['refuse', {}],
    ['propose', { slot: half(1) }],
    ['move', { slot: half(2) }],
  ])('%s mails the visitor after half a minute', async (what, fields) => {
    const { site, headers, row } = await asked()
    const done = await change(site, row.id, { what, seen: String(row.sequence), ...fields }, headers)
    expect(done.status).toBe(303)
    expect(await sendDue(site)).toEqual([])
    site.clock.now += takeBackMs
    expect(await sendDue(site)).toHaveLength(1)
    const late = await undone(site, entryIn(done), headers)
    expect(late.headers.get('Location')).toBe('/desk/?sent')
  })

  it.each([
    ['confirm', {}],
    ['refuse', {}],
    ['propose', { slot: half(1) }],
    ['move', { slot: half(2) }],
  ])('%s is undone in time: status, seat and mail are as before', async (what, fields) => {
    const { site, headers, row } = await asked()
    const before = seats(site)
    const done = await change(site, row.id, { what, seen: String(row.sequence), ...fields }, headers)
    await undone(site, entryIn(done), headers)
    const { status, startsAt, endsAt, heldUntil, proposedAt, told } = row
    expect(rowOf(site)).toMatchObject({ status, startsAt, endsAt, heldUntil, proposedAt, told })
    expect(seats(site)).toEqual(before)
    site.clock.now += 10 * 60_000
    expect(await sendDue(site)).toEqual([])
    expect(entriesOf(site.database, 'viewing', row.id)).toMatchObject([{ undoes: null }, { undoes: Number(entryIn(done)) }])
  })

  it('that replaced a waiting mail to staff gives it back when undone', async () => {
    const site = appointmentSite()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    site.book()
    changeAppointment(site, { row: rowOf(site), role: 'visitor' }, { what: 'confirm' }, 0)
    await sendDue(site)
    changeAppointment(site, { row: rowOf(site), role: 'visitor' }, { what: 'move', slot: half(1) }, 0)
    const waiting = () =>
      site.database
        .select()
        .from(outbox)
        .all()
        .filter(({ template }) => template === 'appointment.moved.staff')
        .map(({ values }) => values)
    const before = waiting()
    expect(before.length).toBeGreaterThan(0)
    const row = rowOf(site)
    const done = await change(site, row.id, { what: 'cancel', seen: String(row.sequence) }, headers)
    expect(waiting()).toEqual([])
    await undone(site, entryIn(done), headers)
    expect(waiting()).toEqual(before)
    expect(rowOf(site)).toMatchObject({ status: 'confirmed', startsAt: ten + 1_800_000 })
  })

  it('is not undone when somebody else has taken the seat', async () => {
    const { site, headers, row } = await asked()
    const done = await change(site, row.id, { what: 'refuse', seen: String(row.sequence) }, headers)
    site.book({ email: 'ander@bezoeker.example' })
    const late = await undone(site, entryIn(done), headers)
    expect(late.headers.get('Location')).toBe('/desk/?changed')
    expect(site.database.select().from(appointment).where(eq(appointment.id, row.id)).get()?.status).toBe('refused')
    expect(seats(site)).toHaveLength(1)
    // Its mail still goes.
    site.clock.now += takeBackMs
    expect((await sendDue(site)).length).toBeGreaterThan(0)
  })

  it('is not undone when the visitor has changed the viewing since', async () => {
    const { site, headers, row } = await asked()
    const done = await change(site, row.id, { what: 'confirm', seen: String(row.sequence) }, headers)
    changeAppointment(site, { row, role: 'visitor' }, { what: 'cancel' }, 0)
    expect((await undone(site, entryIn(done), headers)).headers.get('Location')).toBe('/desk/?changed')
    expect(rowOf(site).status).toBe('cancelled')
  })

  it('sent twice at once is one action', async () => {
    const { site, headers, row } = await asked()
    const send = () => change(site, row.id, { what: 'confirm', seen: String(row.sequence) }, headers)
    const [first, second] = await Promise.all([send(), send()])
    expect(entryIn(first!)).not.toBe('')
    expect(entryIn(second!)).toBe(entryIn(first!))
    expect(site.database.select().from(auditEntry).where(eq(auditEntry.thing, 'viewing')).all()).toHaveLength(1)
  })

  it('from an old page is refused with both versions', async () => {
    const { site, headers, row } = await asked()
    const jan = await browserOf(site, 'jan@voorbeeld.be')
    await change(site, row.id, { what: 'move', slot: half(2), seen: String(row.sequence) }, jan.headers)
    const late = await change(site, row.id, { what: 'refuse', seen: String(row.sequence) }, headers)
    expect(late.status).toBe(409)
    expect((await late.json()).refused.alert).toContain('11:00')
    expect(rowOf(site).status).toBe('confirmed')
  })

  it.each([
    ['nothing', {}],
    ['something unknown', { what: 'delete' }],
    ['a time that is none', { what: 'move', slot: 'x' }],
    ['a time of another day', { what: 'move', slot: half(48) }],
  ])('of %s is refused', async (_, fields) => {
    const { site, headers, row } = await asked()
    const refused = await change(site, row.id, { seen: String(row.sequence), ...fields }, headers)
    expect(refused.status).toBe(422)
    expect(rowOf(site)).toEqual(row)
  })

  it('is for staff only, on viewings that exist', async () => {
    const { site, headers, row } = await asked()
    expect((await change(site, row.id, { what: 'refuse', seen: '1' }, {})).headers.get('Location')).toMatch(/log-in/)
    expect((await change(site, 'none', { what: 'refuse', seen: '1' }, headers)).status).toBe(404)
    expect(rowOf(site)).toEqual(row)
  })
})

describe('an agent of another office', () => {
  it('neither sees nor changes a viewing where agents see their own office', async () => {
    const configure = (configuration: { desk: unknown }) =>
      Object.assign(configuration, { desk: { agentsSee: 'own-office', answers: [] } })
    const { site, headers, row, accountID } = await asked({ configure })
    site.database.update(enquiry).set({ officeID: 'gent' }).run()
    site.database.update(staff).set({ officeID: 'antwerpen' }).where(eq(staff.accountID, accountID)).run()
    const page = await callRoute(site, viewingPage, `/desk/viewings/${row.id}/`, { headers, params: { id: row.id } })
    expect(page.status).toBe(404)
    expect((await change(site, row.id, { what: 'refuse', seen: String(row.sequence) }, headers)).status).toBe(404)
    const { week } = await (await callRoute(site, viewings, '/desk/viewings/?week=2026-W48', { headers })).json()
    expect(week.days.flatMap(({ visits }: { visits: unknown[] }) => visits)).toEqual([])
    expect(rowOf(site)).toEqual(row)
  })
})

describe('a note for the owner', () => {
  it('is kept, undone, and not written over a colleague’s', async () => {
    const { site, headers, row } = await asked()
    changeAppointment(site, { row, role: 'staff' }, { what: 'confirm' }, 0)
    await change(site, row.id, { what: 'note', note: 'Eerste', was: '' }, headers)
    const second = await change(site, row.id, { what: 'note', note: 'Tweede', was: 'Eerste' }, headers)
    const late = await change(site, row.id, { what: 'note', note: 'Derde', was: 'Eerste' }, headers)
    expect(late.status).toBe(409)
    expect((await late.json()).refused.note).toBe('Derde')
    expect(rowOf(site).note).toBe('Tweede')
    await undone(site, entryIn(second), headers)
    expect(rowOf(site).note).toBe('Eerste')
    expect(JSON.stringify(site.database.select().from(auditEntry).all())).not.toContain('Eerste')
  })
})

describe('a visitor who did not come', () => {
  it('is recorded once the viewing has begun, and undone', async () => {
    const { site, headers, row } = await asked()
    changeAppointment(site, { row, role: 'staff' }, { what: 'confirm' }, 0)
    expect((await change(site, row.id, { what: 'missed' }, headers)).status).toBe(409)
    site.clock.now = ten + 60_000
    const { headers: later } = await browserOf(site, 'jan@voorbeeld.be')
    const done = await change(site, row.id, { what: 'missed' }, later)
    expect(rowOf(site).missedAt).not.toBeNull()
    await undone(site, entryIn(done), later)
    expect(rowOf(site).missedAt).toBeNull()
  })
})

describe('a viewing by telephone', () => {
  const caller = {
    firstName: 'Wim',
    lastName: 'Peeters',
    email: visitor.email,
    phone: '0470 12 34 56',
    language: 'fr',
    slot: half(0),
    key: '00000000-0000-4000-8000-000000000001',
  }
  const book = (site: DeskSite, fields: Record<string, string>, headers: HeadersInit, property = '4101') =>
    callRoute(site, newViewing, `/desk/viewings/new/?property=${property}`, posted({ ...caller, ...fields }, headers))

  it('takes the seat, mails by choice after half a minute, and twice is once', async () => {
    const site = appointmentSite()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const done = await book(site, { mails: 'visitor' }, headers)
    expect(done.status).toBe(303)
    expect(entryIn(await book(site, { mails: 'visitor' }, headers))).toBe(entryIn(done))
    expect(rowOf(site)).toMatchObject({ status: 'confirmed', language: 'fr', name: 'Wim Peeters', startsAt: ten })
    expect(seats(site)).toHaveLength(1)
    expect(await sendDue(site)).toEqual([])
    site.clock.now += takeBackMs
    expect(await sendDue(site)).toHaveLength(1)
    expect((await undone(site, entryIn(done), headers)).headers.get('Location')).toBe('/desk/?sent')
  })

  it('without a mail is undone without a trace of the caller', async () => {
    const site = appointmentSite()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const done = await book(site, {}, headers)
    await undone(site, entryIn(done), headers)
    site.clock.now += takeBackMs
    expect(await sendDue(site)).toEqual([])
    expect([site.database.select().from(appointment).all(), site.count('enquiry'), seats(site)]).toEqual([[], 0, []])
  })

  it('at a taken time is refused, and what was typed stays', async () => {
    const site = appointmentSite()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    await book(site, {}, headers)
    const late = await book(site, { key: '00000000-0000-4000-8000-000000000002', firstName: 'An' }, headers)
    expect(late.status).toBe(409)
    expect((await late.json()).form.typed.values.firstName).toBe('An')
    expect(site.database.select().from(appointment).all()).toHaveLength(1)
  })

  it.each([
    ['no name', { firstName: ' ' }],
    ['no telephone', { phone: '' }],
    ['no address', { email: 'x' }],
    ['another language', { language: 'es' }],
    ['a line break in the name', { lastName: 'X\r\nBcc: a@b.example' }],
    ['no time', { slot: '' }],
  ])('with %s is refused', async (_, fields) => {
    const site = appointmentSite()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const refused = await book(site, fields, headers)
    expect(refused.status).toBe(422)
    expect(Object.keys((await refused.json()).form.typed.errors)).toHaveLength(1)
    expect(site.count('enquiry')).toBe(0)
  })

  it('needs a home that is available', async () => {
    const site = appointmentSite()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    expect((await book(site, {}, headers, '999999')).status).toBe(404)
    const page = await (await callRoute(site, newViewing, '/desk/viewings/new/?property=999999', { headers })).json()
    expect(page.wrong).toBe('999999')
  })
})

describe('the week', () => {
  it('shows its viewings by day and agent; an address that names none shows this week', async () => {
    const { site, headers, row } = await asked()
    const shown = async (query: string) =>
      (await (await callRoute(site, viewings, `/desk/viewings/${query}`, { headers })).json()).week
    const week = await shown('?week=2026-W48')
    expect(week.days).toHaveLength(7)
    expect(week.days[0]).toMatchObject({ day: '2026-11-23', visits: [{ id: row.id, status: 'requested' }] })
    expect((await shown('?day=2026-11-23')).days).toMatchObject([{ visits: [{ id: row.id }] }])
    const isEmpty = async (query: string) => (await shown(query)).days.every((each: { visits: [] }) => each.visits.length === 0)
    expect(await isEmpty('?week=2026-W49')).toBe(true)
    const others = week.agents.map(({ value }: { value: string }) => value)
    const seen = await Promise.all(others.map((agent: string) => isEmpty(`?week=2026-W48&agent=${agent}`)))
    expect(seen.filter(none => !none)).toHaveLength(1)
    for (const query of ['?week=2026-W99', '?week=x', '?day=2026-02-31', "?agent=1'--"])
      expect((await shown(query)).days).toHaveLength(7)
  })

  it('counts as ISO 8601 does', () => {
    expect(readWeek('2026-W48')).toBe('2026-11-23')
    expect(readWeek('2026-W53')).toBe('2026-12-28')
    expect(readWeek('2025-W53')).toBeUndefined()
    expect(weekOf('2027-01-01')).toBe('2026-W53')
    expect(weekOf('2024-12-30')).toBe('2025-W01')
  })
})
