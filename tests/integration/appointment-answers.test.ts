/**
 * A viewing that staff confirm: requested, answered by one of three buttons behind the link in their mail, and the resulting
 * texts.
 */
import { createElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentCalendars } from '../../app/domains/viewings/agent-calendar.server'
import { manageHref } from '../../app/domains/viewings/calendar-file.server'
import { expireHolds } from '../../app/domains/viewings/expire-holds.server'
import { ManageAppointment } from '../../app/domains/viewings/ManageViewing'
import { appointmentToken, changeWait } from '../../app/domains/viewings/viewing.server'
import type { Configuration } from '../../app/platform/agency/configuration.server'
import { languages } from '../../app/platform/i18n/languages'
import { readText } from '../../app/platform/mail/email'
import { writeEmailText } from '../../app/platform/mail/email-text'
import { signLink } from '../../app/platform/signing/signed-link.server'
import { writeMoment } from '../../app/platform/time/moment-text'
import * as agentCalendar from '../../app/routes/viewings/agent-calendar'
import * as viewing from '../../app/routes/viewings/viewing'
import * as schema from '../../db/schema/site.server'
import { appointmentSite, ten } from '../support/appointment-site'
import { callRoute } from '../support/call-route'
import { formOf } from '../support/enquiry-site'
import { markupOf } from '../support/markup'
import { reconfigured } from '../support/test-site'

const half = 30 * 60_000
const day = 24 * 3_600_000
const other = writeMoment(ten + 2 * half)
let site: ReturnType<typeof appointmentSite>

const rows = () => site.database.select().from(schema.appointment).orderBy(schema.appointment.createdAt).all()
const row = () => rows()[0]!
const mails = () => site.database.select().from(schema.outbox).all()
const templates = () => mails().map(({ template }) => template)
const seats = () => site.database.select().from(schema.appointmentSeat).all()
/** A mail as its reader sees it, with its subject. */
const written = ({ language, values }: ReturnType<typeof mails>[number]) => {
  const texts = site.texts(language)
  return `${readText(values.subject, texts)}\n${writeEmailText(values, { branding: site.branding(language), texts })}`
}

/** A page without script: its buttons post to its own address. */
const open = async (role: 'visitor' | 'staff', query = '') =>
  (await callRoute(site, viewing, manageHref(site, row(), role) + query)).json()
const press = (role: 'visitor' | 'staff', fields: Record<string, string>) =>
  callRoute(site, viewing, manageHref(site, row(), role), { method: 'POST', body: formOf(fields) })
/** The result of a button, from the address of the next page. */
const done = async (role: 'visitor' | 'staff', fields: Record<string, string>) => {
  const answer = await press(role, fields)
  return answer.status === 303 ? answer.headers.get('Location')?.split('done=')[1] : [answer.status, (await answer.json()).alert]
}
const t = (key: string) => site.texts('nl').t(key)

beforeEach(() => {
  site = appointmentSite({ confirm: 'by-staff' })
  site.book()
})

/** Presses the mailed link, as the visitor would. */
const ask = () => press('visitor', { what: 'confirm' })

describe('a request', () => {
  it('is called a request everywhere until staff confirm it', async () => {
    expect((await open('visitor')).view).toMatchObject({ status: 'held', visitorDoes: 'ask' })
    await ask()
    await press('visitor', { what: 'move', slot: other })
    expect(templates()).toEqual([
      'contact-appointment.visitor',
      'appointment.requested.visitor',
      'contact-appointment.staff',
      'appointment.moved.visitor',
      'appointment.moved.staff',
    ])
    for (const mail of mails()) {
      expect(mail.attachments).toBeNull()
      const said = written(mail)
      expect(said).toMatch(/aangevraagd|aanvraag|vraagt/)
      expect(said).not.toMatch(/is bevestigd|verplaatst:|wij verwachten u|is verplaatst/)
    }
    expect((await open('visitor', '?done=moved')).done).toBe('REQUESTED')
    expect((await open('visitor')).view).toMatchObject({ status: 'requested', toConfirm: false, toAnswer: false })
    const { view } = await open('staff')
    expect(view).toMatchObject({ status: 'requested', toConfirm: true, toAnswer: true })
    expect(view.calendar).toBeUndefined()
  })

  it('is confirmed by a button, once', async () => {
    await ask()
    const before = mails().length
    expect([await done('staff', { what: 'confirm' }), await done('staff', { what: 'confirm' })]).toEqual([
      'confirmed',
      'confirmed',
    ])
    expect(templates().slice(before)).toEqual(['appointment.confirmed.visitor', 'appointment.confirmed.staff'])
    // From a page opened earlier: a confirmed viewing is cancelled or moved, not refused.
    expect(await done('staff', { what: 'refuse' })).toEqual([422, t('APPOINTMENT_IS_CONFIRMED')])
    expect(await done('staff', { what: 'propose', slot: other })).toEqual([422, t('APPOINTMENT_IS_CONFIRMED')])
    expect(row().status).toBe('confirmed')
  })

  it.each([
    ['confirmed', { what: 'confirm' }, { what: 'move', slot: other }],
    ['given another time, which its visitor took', { what: 'propose', slot: other }, { what: 'confirm' }],
  ])('is reported to staff in one mail after it was %s and requested again at its first time', async (_, answer, visitorDoes) => {
    await ask()
    const before = mails().length
    expect((await press('staff', answer)).status).toBe(303)
    expect((await press('visitor', visitorDoes)).status).toBe(303)
    expect(await done('visitor', { what: 'move', slot: writeMoment(ten) })).toBe('moved')
    expect(row()).toMatchObject({ status: 'requested', startsAt: ten })
    const [mail, ...others] = mails()
      .slice(before)
      .filter(({ template }) => template.endsWith('.staff'))
    expect([mail?.template, others]).toEqual(['appointment.moved.staff', []])
    expect(written(mail!)).toContain('maandag 23 november 2026, 10:00')
  })

  it('is refused by a button once, which frees the time and notifies the visitor', async () => {
    await ask()
    const before = mails().length
    expect([await done('staff', { what: 'refuse' }), await done('staff', { what: 'refuse' })]).toEqual(['refused', 'refused'])
    expect([row().status, seats()]).toEqual(['refused', []])
    expect(templates().slice(before)).toEqual(['appointment.refused.visitor', 'appointment.refused.staff'])
    expect(written(mails()[before]!)).toContain('kunnen wij op het gevraagde moment geen bezoek organiseren')
    expect((await open('visitor')).view).toMatchObject({ state: 'cancelled', status: 'refused' })
    expect(await done('visitor', { what: 'confirm' })).toEqual([409, t('APPOINTMENT_IS_REFUSED')])
  })

  it('rejects answers by its visitor, and invalid ones', async () => {
    await ask()
    for (const what of ['refuse', 'propose', 'note'])
      expect(await done('visitor', { what, slot: other, note: 'x' })).toEqual([422, t('ALERT_OPTION_INVALID')])
    for (const [slot, alert] of [
      ['', 'ALERT_SLOT_EMPTY'],
      ['x'.repeat(9999), 'SLOT_UNKNOWN'],
      [writeMoment(ten + 60_000), 'SLOT_UNKNOWN'],
      [writeMoment(ten), 'SLOT_SAME'],
    ] as const)
      expect(await done('staff', { what: 'propose', slot })).toEqual([422, t(alert)])
    expect([row().status, row().note]).toEqual(['requested', null])
  })
})

describe('another time', () => {
  const propose = () => done('staff', { what: 'propose', slot: other })

  it('is held for its visitor, who accepts it by the mailed link', async () => {
    await ask()
    const before = mails().length
    expect([await propose(), await propose()]).toEqual(['proposed', 'proposed'])
    expect(row()).toMatchObject({ status: 'proposed', startsAt: ten + 2 * half, heldUntil: site.clock.now + 2 * day })
    expect(seats()).toMatchObject([{ startsAt: ten + 2 * half, heldUntil: row().heldUntil }])
    expect(templates().slice(before)).toEqual(['appointment.proposed.visitor', 'appointment.proposed.staff'])
    const said = written(mails()[before]!)
    expect(said).toMatch(/Vorig moment: maandag 23 november 2026, 10:00/)
    expect(said).toMatch(/Nieuw moment: maandag 23 november 2026, 11:00/)
    expect(said).toContain(manageHref(site, row(), 'visitor'))
    const { view } = await open('visitor')
    expect(view).toMatchObject({ status: 'proposed', toConfirm: true, visitorDoes: 'accept', until: expect.any(String) })
    site.clock.now += changeWait
    // Needs no further confirmation, because staff chose it.
    expect([await done('visitor', { what: 'confirm' }), await done('visitor', { what: 'confirm' })]).toEqual([
      'confirmed',
      'confirmed',
    ])
    expect(templates().slice(before + 2)).toEqual(['appointment.confirmed.visitor', 'appointment.confirmed.staff'])
    expect(seats()).toMatchObject([{ startsAt: ten + 2 * half, heldUntil: null }])
  })

  it('can be exchanged by its visitor for one that staff confirm', async () => {
    await ask()
    await propose()
    expect(await done('visitor', { what: 'move', slot: writeMoment(ten + half) })).toBe('moved')
    expect(row()).toMatchObject({ status: 'requested', proposedAt: null, heldUntil: null })
    expect(await done('staff', { what: 'confirm' })).toBe('confirmed')
  })

  it('lapses after two days, which notifies both once and frees the time; can still be accepted while free', async () => {
    await ask()
    await propose()
    const before = mails().length
    site.clock.now = row().heldUntil! - 1
    expect(expireHolds(site)).toBe(0)
    site.clock.now += 1
    expect([expireHolds(site), expireHolds(site)]).toEqual([1, 0])
    expect([row().status, seats()]).toEqual(['expired', []])
    expect(templates().slice(before)).toEqual(['appointment.lapsed.visitor', 'appointment.lapsed.staff'])
    expect((await open('visitor')).view).toMatchObject({ status: 'expired', toConfirm: true, visitorDoes: 'accept' })
    site.clock.now += changeWait
    expect(await done('visitor', { what: 'confirm' })).toBe('confirmed')
    expect(templates().slice(-2)).toEqual(['appointment.confirmed.visitor', 'appointment.confirmed.staff'])
  })
})

describe.each(languages)('the mails in %s', language => {
  it('say all of it in words: nothing is left unfilled', async () => {
    const configure = ({ recipients }: Configuration) => void Object.assign(recipients.default, { language })
    site = appointmentSite({ confirm: 'by-staff', configure })
    site.book({}, { language })
    /** Late enough that each change gets its own mail. */
    const later = async (...pressed: Parameters<typeof press>) => {
      await press(...pressed)
      site.clock.now += changeWait
    }
    await ask()
    await later('visitor', { what: 'move', slot: writeMoment(ten + half) })
    await later('staff', { what: 'propose', slot: other })
    site.clock.now = row().heldUntil!
    expireHolds(site)
    site.clock.now += changeWait
    await later('visitor', { what: 'confirm' })
    await later('staff', { what: 'move', slot: writeMoment(ten) })
    await later('visitor', { what: 'move', slot: other })
    await later('staff', { what: 'refuse' })
    const said = mails().map(mail => [mail.template, written(mail)] as const)
    expect(new Set(said.map(([template]) => template)).size).toBe(13)
    for (const [template, text] of said)
      expect([template, /\b[A-Z]{3,}_[A-Z_]+|\{\{|undefined/.exec(text)?.[0]]).toEqual([template, undefined])
  })
})

describe('the pages', () => {
  it('have a separate form for each answer, which works without script', async () => {
    await ask()
    const page = async (role: 'visitor' | 'staff') => {
      const { view } = await open(role)
      return markupOf(site.texts('nl'), createElement(ManageAppointment, { view, action: '/' }))
    }
    expect(await page('staff')).toContain(t('APPOINTMENT_TO_ANSWER'))
    expect(await page('visitor')).toContain(t('APPOINTMENT_IS_REQUESTED'))
    const buttons = async (role: 'visitor' | 'staff') => {
      const html = await page(role)
      return [...html.matchAll(/name="what" value="([a-z-]+)"/g)].map(([, what]) => what)
    }
    expect(await buttons('staff')).toEqual(['confirm', 'propose', 'refuse'])
    expect(await buttons('visitor')).toEqual(['move', 'cancel', 'reminder-off'])
    await press('visitor', { what: 'reminder-off' })
    expect((await buttons('visitor')).at(-1)).toBe('reminder-on')
    await press('staff', { what: 'confirm' })
    expect(await buttons('staff')).toEqual(['move', 'cancel', 'note'])
  })
})

describe('the note for the owner', () => {
  it('is stored for confirmed viewings, even after the visit, without a mail', async () => {
    await ask()
    await press('staff', { what: 'confirm' })
    const before = mails().length
    site.clock.now = ten + day
    expect(await done('staff', { what: 'note', note: '  Wil nog eens komen.\r\nMet ouders.\u0000 ' })).toBe('noted')
    expect(row().note).toBe('Wil nog eens komen.\nMet ouders.')
    expect(await done('staff', { what: 'note', note: 'x'.repeat(1001) })).toEqual([
      422,
      site.texts('nl').t('ALERT_TEXT_TOO_LONG', { max: 1000 }),
    ])
    expect((await open('staff', '?done=noted')).done).toBe('NOTED')
    expect(await done('staff', { what: 'note', note: '' })).toBe('noted')
    expect([row().note, mails().length]).toEqual([null, before])
  })
})

describe('an agent’s calendar', () => {
  const ask4101 = () => agentCalendars(site).find(({ email }) => email.startsWith('lotte.'))!.address
  const fetched = (address: string) => {
    const token = address.split('/').at(-1)
    return callRoute(site, agentCalendar, address, { params: { token } })
  }
  const titles = async () =>
    [...(await (await fetched(ask4101())).text()).replace(/\r\n[ \t]/g, '').matchAll(/SUMMARY:(.*?) /g)].map(([, first]) => first)

  it('shows the viewings of their properties: requests as tentative, cancelled ones not at all', async () => {
    expect(await titles()).toEqual([])
    await ask()
    const answer = await fetched(ask4101())
    expect([answer.headers.get('Cache-Control'), answer.headers.get('Content-Type')]).toEqual([
      'no-store',
      'text/calendar; charset=utf-8',
    ])
    const file = (await answer.text()).replace(/\r\n[ \t]/g, '')
    for (const line of [
      'SUMMARY:Aangevraagd: Bezoek',
      'STATUS:TENTATIVE',
      'DTSTART:20261123T090000Z',
      '0470 12 34 56',
      '/afspraak/',
    ])
      expect(file).toContain(line)
    await press('staff', { what: 'confirm' })
    expect(await (await fetched(ask4101())).text()).toContain('STATUS:CONFIRMED')
    const [other] = agentCalendars(site).filter(({ email }) => email.startsWith('pieter.'))
    expect(await (await fetched(other!.address)).text()).not.toContain('BEGIN:VEVENT')
    await press('visitor', { what: 'cancel' })
    expect(await titles()).toEqual([])
  })

  it('opens only at its own address, until the series is raised', async () => {
    const address = ask4101()
    site.clock.now += 3 * 365 * day
    // The same for years: a calendar is subscribed once.
    expect([ask4101(), (await fetched(address)).status]).toEqual([address, 200])
    const forged = [
      '',
      'x',
      `${address}x`,
      address.replace(/agent\/1/, 'agent/2'),
      appointmentToken('calendar', row(), 'staff', site.secret),
    ]
    for (const each of [...forged, signLink('agent-calendar', '99-1', Date.UTC(9999, 0), site.secret), '%00'.repeat(1000)])
      expect(await statusOf(fetched(each))).toBe(404)
    site = reconfigured(site, ({ appointments }) => void Object.assign(appointments.agenda, { calendarSeries: 2 }))
    expect(await statusOf(fetched(address))).toBe(404)
    expect((await fetched(ask4101())).status).toBe(200)
  })
})

/** Of a response that may be thrown. */
const statusOf = (answer: Promise<Response>) =>
  answer.then(
    ({ status }) => status,
    (thrown: Response) => thrown.status,
  )
