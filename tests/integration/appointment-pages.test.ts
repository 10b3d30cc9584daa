/** The pages of a viewing as a browser requests them: the form, the thank-you page, the link's page, the property's. */
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { manageHref } from '../../app/domains/viewings/calendar-file.server'
import { appointmentToken } from '../../app/domains/viewings/viewing.server'
import { fullAgendas } from '../../app/domains/viewings/viewing-link.server'
import type { Configuration } from '../../app/platform/agency/configuration.server'
import { languages } from '../../app/platform/i18n/languages'
import { href } from '../../app/platform/paths/table'
import { writeMoment } from '../../app/platform/time/moment-text'
import * as property from '../../app/routes/catalogue/property'
import * as thanks from '../../app/routes/enquiries/thank-you'
import * as viewing from '../../app/routes/viewings/viewing'
import * as calendar from '../../app/routes/viewings/viewing-calendar'
import * as request from '../../app/routes/viewings/viewing-request'
import * as schema from '../../db/schema/site.server'
import { appointmentSite, ten, visitor } from '../support/appointment-site'
import { callRoute, type RouteModule, type RouteRequest } from '../support/call-route'
import { formOf } from '../support/enquiry-site'
import { reconfigured } from '../support/test-site'

const half = 30 * 60_000
let site: ReturnType<typeof appointmentSite>
beforeEach(() => {
  site = appointmentSite()
})

const rows = () => site.database.select().from(schema.appointment).orderBy(schema.appointment.createdAt).all()

/** Follows redirects to a page's own address. */
async function open(route: RouteModule, address: string, init?: RouteRequest): Promise<Response> {
  const answer = await callRoute(site, route, address, init)
  return answer.status === 308 ? open(route, answer.headers.get('Location')!, init) : answer
}

const ofSale = href('sale-contact-appointment', 'nl', { id: 4101, city: '-', title: '-' })

/** Books as a browser does. @returns the response to the post. */
async function book(change: Record<string, string> = {}, address = ofSale): Promise<Response> {
  const page = await open(request, address)
  const { token, action } = (await page.json()).state
  site.clock.now += 2000
  const body = formOf({ [tokenField]: token, slot: writeMoment(ten), ...visitor, ...change })
  return callRoute(site, request, action, { method: 'POST', body })
}

describe('the thank-you page', () => {
  const cookieOf = (answer: Response) => answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const viewingOf = async (answer: Response) => (await thanked(answer, cookieOf(answer))).booked
  const thanked = async (answer: Response, cookie?: string, address = answer.headers.get('Location')!) =>
    (await callRoute(site, thanks, address, { headers: cookie ? { Cookie: cookie } : {} })).json()
  const held = { until: '23:35', email: visitor.email }
  const when = 'maandag 23 november 2026, 10:00 – 10:30'

  it('shows what is held, until when and where the link was sent, to the browser that posted', async () => {
    const answer = await book()
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^__Host-sent=[\w.-]+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
    )
    const viewing = await viewingOf(answer)
    expect(viewing).toMatchObject({ text: 'CONTACT_APPOINTMENT_FEEDBACK_HELD', when, isOff: false, held })
    // Only the mailed link confirms it, so this page has none.
    expect([viewing.manage, viewing.calendar]).toEqual([undefined, undefined])
    const text = site.texts('nl').t('APPOINTMENT_HELD_HERE', held)
    expect(text).toContain('tot 23:35 uur')
    expect(text).toContain(visitor.email)
  })

  it('shows it to no other browser', async () => {
    const answer = await book()
    const cookie = cookieOf(answer)
    const address = answer.headers.get('Location')!
    const forged = cookie.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
    const byMail = `__Host-sent=${appointmentToken('appointment', rows()[0]!, 'visitor', site.secret)}`
    for (const [other, at] of [
      [undefined, address],
      ['__Host-sent=', address],
      [forged, address],
      [byMail, address],
      [cookie.replace('__Host-', ''), address],
      [cookie, address.replace('4101', '5101')],
      [cookie, address.replace('contact-appointment', 'contact-me')],
    ] as const) {
      const page = await thanked(answer, other, at)
      expect(page.booked).toBeUndefined()
      expect(JSON.stringify(page)).not.toContain(visitor.email)
    }
    expect(address).not.toContain(rows()[0]!.id)
    const text = site.texts('nl').t('CONTACT_APPOINTMENT_FEEDBACK_HELD')
    expect((await thanked(answer)).state).toMatchObject({ text, mailed: true })
  })

  it('shows it again for a repeated post, and after a restart', async () => {
    const page = await open(request, href('sale-contact-appointment', 'nl', { id: 4101, city: '-', title: '-' }))
    const { token, action } = (await page.json()).state
    site.clock.now += 2000
    const post = () => {
      const body = formOf({ [tokenField]: token, slot: writeMoment(ten), ...visitor })
      return callRoute(site, request, action, { method: 'POST', body })
    }
    const [, again] = [await post(), await post()]
    expect(rows()).toHaveLength(1)
    const { now } = site.clock
    const { varDir } = site.settings
    site.close()
    site = appointmentSite({ varDir })
    site.clock.now = now
    expect((await thanked(again, cookieOf(again))).booked.held).toEqual(held)
  })

  it('shows the result once there is one', async () => {
    const answer = await book()
    const [row] = rows()
    const manage = manageHref(site, row!, 'visitor')
    await callRoute(site, viewing, manage, { method: 'POST', body: formOf({ what: 'confirm' }) })
    expect(await viewingOf(answer)).toMatchObject({
      text: 'APPOINTMENT_IS_CONFIRMED',
      when,
      manage: { label: 'Wijzig of annuleer de afspraak', href: manage },
    })
    await callRoute(site, viewing, manage, { method: 'POST', body: formOf({ what: 'cancel' }) })
    const cancelled = await viewingOf(answer)
    expect(cancelled).toMatchObject({ text: 'APPOINTMENT_IS_CANCELLED', when, isOff: true })
    expect([cancelled.manage, cancelled.calendar]).toEqual([undefined, undefined])
    const late = await book({ email: 'laat@bezoeker.example' })
    site.clock.now += half
    const page = await thanked(late, cookieOf(late))
    const text = site.texts('nl').t('APPOINTMENT_IS_EXPIRED')
    expect(page).toMatchObject({ booked: { text: 'APPOINTMENT_IS_EXPIRED', when, isOff: true }, state: { text } })
  })

  it('has the calendar file and the link to change it once confirmed, or directly with at-once', async () => {
    site = appointmentSite({ confirm: 'at-once' })
    const answer = await book()
    const page = await thanked(answer, cookieOf(answer))
    expect(page.state).toMatchObject({ text: site.texts('nl').t('CONTACT_APPOINTMENT_FEEDBACK_SUCCESS'), mailed: true })
    const token = page.booked.calendar.split('/').at(-1)
    const file = await (await callRoute(site, calendar, page.booked.calendar, { params: { token } })).text()
    expect(file).toContain('STATUS:CONFIRMED')
    expect((await callRoute(site, viewing, page.booked.manage.href)).status).toBe(200)
    expect(page.receipt.answer).toBeUndefined()
    // In another language it links to that language's page.
    const french = `${href('feedback-contact-appointment', 'fr')}?property=4101`
    const other = await thanked(answer, cookieOf(answer), french)
    expect(other.booked).toMatchObject({ when: 'lundi 23 novembre 2026, 10:00 – 10:30' })
    expect(other.booked.manage.href).toMatch(/^\/fr\//)
    expect((await thanked(answer)).booked).toBeUndefined()
  })

  it('says by when staff confirm a taken viewing', async () => {
    site = appointmentSite({ confirm: 'by-staff' })
    const answer = await book()
    const held = await thanked(answer, cookieOf(answer))
    expect(held.receipt.answer).toBeUndefined()
    const asked = site.texts('nl').t('CONTACT_APPOINTMENT_FEEDBACK_ASKED')
    expect([held.state.text, (await thanked(answer)).state.text]).toEqual([asked, asked])
    await callRoute(site, viewing, manageHref(site, rows()[0]!, 'visitor'), { method: 'POST', body: formOf({ what: 'confirm' }) })
    const { booked, receipt } = await thanked(answer, cookieOf(answer))
    expect(booked).toMatchObject({ text: 'APPOINTMENT_IS_REQUESTED', manage: { href: manageHref(site, rows()[0]!, 'visitor') } })
    expect(booked.calendar).toBeUndefined()
    expect(receipt.answer.text).toContain('uiterlijk op zaterdag 21 november')
  })

  it('shows the published location, and the agent', async () => {
    const rowsHere = async (answer: Response) =>
      Object.fromEntries((await viewingOf(answer)).rows.map(({ label, value }: Record<string, string>) => [label, value]))
    const published = await rowsHere(await book())
    expect(published).toMatchObject({
      Adres: expect.stringMatching(/\d, 9\d{3} /),
      'Uw makelaar': expect.stringMatching(/\w+ \w+/),
    })
    site = appointmentSite({ addressHidden: true })
    const ticked = { confirmIncome: 'on', confirmPersons: 'on', confirmDescription: 'on', confirmTotal: 'on' }
    const hidden = await book(ticked, href('rent-contact-appointment', 'nl', { id: 5112, city: '-', title: '-' }))
    expect((await rowsHere(hidden)).Adres).toBe('8300 Knokke-Heist · de makelaar bezorgt het adres')
    expect(JSON.stringify(await thanked(hidden, cookieOf(hidden)))).not.toContain('Golfplein')
  })

  it('keeps to the form where nothing could be held: what was asked, and by when somebody calls', async () => {
    site = appointmentSite({ limits: 'on', configure: ({ spam }) => void Object.assign(spam.mailsToOneAddress, { perDay: 0 }) })
    const answer = await book({ question: 'Is er een lift?' })
    expect(answer.headers.get('Location')).toContain('outcome=unmailed')
    const { booked, receipt, state } = await thanked(answer, cookieOf(answer))
    expect([booked, state.text]).toEqual([undefined, site.texts('nl').t('CONTACT_APPOINTMENT_FEEDBACK_UNMAILED')])
    expect(JSON.stringify(receipt.groups)).toMatch(/23-11-2026 10:00.*Is er een lift\?/)
    expect(receipt.answer.text).toContain('contact met u op')
  })
})

describe('the page of the link', () => {
  it('changes nothing when opened in any language, only by its button', async () => {
    await book()
    const [before] = rows()
    const manage = manageHref(site, before!, 'visitor')
    for (const language of languages) {
      const token = manage.split('/').at(-2)!
      const page = await callRoute(site, viewing, href('appointment', language, { token }))
      expect((await page.json()).view).toMatchObject({ status: 'held', toConfirm: true })
    }
    expect(rows()).toEqual([before])
    const answer = await callRoute(site, viewing, manage, { method: 'POST', body: formOf({ what: 'confirm' }) })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${manage}?done=confirmed`])
    const done = await (await callRoute(site, viewing, `${manage}?done=confirmed`)).json()
    expect([done.done, done.view.status, done.view.toConfirm]).toEqual(['CONFIRMED_VISITOR', 'confirmed', false])
  })

  it('offers other times if its own is taken, and ignores untrue addresses', async () => {
    await book()
    site.clock.now += half
    await book({ email: 'vlug@bezoeker.example' })
    const manage = manageHref(site, rows()[0]!, 'visitor')
    const { view, done } = await (await callRoute(site, viewing, `${manage}?done=confirmed`)).json()
    expect([view.status, view.toConfirm, done]).toEqual(['expired', false, undefined])
    expect(view.days.flatMap((day: { slots: { value: string }[] }) => day.slots).length).toBe(2)
    const answer = await callRoute(site, viewing, manage, { method: 'POST', body: formOf({ what: 'confirm' }) })
    expect([answer.status, await answer.json()]).toEqual([422, { alert: site.texts('nl').t('SLOT_TAKEN') }])
  })

  it('has a calendar file once it is confirmed', async () => {
    await book()
    const [row] = rows()
    const file = (role: 'visitor' | 'staff') =>
      callRoute(site, calendar, '/calendar/', { params: { token: appointmentToken('calendar', row!, role, site.secret) } })
    expect([(await file('visitor')).status, (await file('staff')).status]).toEqual([404, 404])
    await callRoute(site, viewing, manageHref(site, row!, 'visitor'), { method: 'POST', body: formOf({ what: 'confirm' }) })
    expect(await (await file('staff')).text()).toContain('STATUS:CONFIRMED')
  })
})

describe('the page of a property', () => {
  const contact = async () => {
    const page = await open(property, href('sale-property', 'nl', { id: 4101, city: '-', title: '-' }))
    return (await page.json()).property.contact
  }

  it('says that its agenda is full while every slot is taken or held, on cached pages too', async () => {
    expect(await contact()).toMatchObject({ book: expect.stringContaining('/4101/') })
    expect(fullAgendas(site)).toBe('')
    const slots = [ten, ten + half, ten + half, ten + half, ten + 2 * half].map(writeMoment)
    for (const [at, slot] of slots.entries()) await book({ slot, email: `${at}@bezoeker.example` })
    expect(await contact()).toMatchObject({ isFull: true, visit: expect.stringContaining('reason=visit') })
    expect((await contact()).book).toBeUndefined()
    expect(fullAgendas(site)).toBe('4101')
    // Nobody pressed a link: only time frees the seat.
    site.clock.now += half
    expect(fullAgendas(site)).toBe('')
    expect((await contact()).isFull).toBeUndefined()
  })

  it('includes its agent’s other visits: travel time and the daily maximum', async () => {
    const elsewhere = href('sale-contact-appointment', 'nl', { id: 4104, city: '-', title: '-' })
    const follow = (rules: Partial<Configuration['appointments']['agenda']>) => {
      site = reconfigured(site, ({ appointments }) => void Object.assign(appointments.agenda, rules))
    }
    await book({}, elsewhere)
    expect((await contact()).book).toBeDefined()
    follow({ travelMinutes: 30 })
    // 10:00 and 10:30 are too near, 11:00 is free.
    const answer = await book({ slot: writeMoment(ten + half) })
    const { lastResult } = await answer.json()
    expect([answer.status, lastResult.error.slot]).toEqual([422, ['SLOT_TAKEN']])
    expect((await book({ slot: writeMoment(ten + 2 * half) })).status).toBe(303)
    const manage = manageHref(site, rows().at(-1)!, 'visitor')
    const { view } = await (await callRoute(site, viewing, manage)).json()
    expect(view.days[0].slots.map(({ left }: { left: number }) => left)).toEqual([0, 0])
    const moved = await callRoute(site, viewing, manage, {
      method: 'POST',
      body: formOf({ what: 'move', slot: writeMoment(ten) }),
    })
    expect(await moved.json()).toMatchObject({ alert: site.texts('nl').t('SLOT_TAKEN') })
    follow({ travelMinutes: undefined, mostADay: 1 })
    // A property of the same agent without any viewing is full too, and stored pages hear of it.
    site.clock.now += 60_000
    expect(fullAgendas(site).split(' ')).toEqual(expect.arrayContaining(['4112', '4116']))
    expect(fullAgendas(site).split(' ')).not.toContain('4102')
    follow({ holidays: [{ agent: 1, from: '2026-11-23', to: '2026-11-23' }] })
    // Nothing to choose from: neither a form nor a full agenda.
    expect(await contact()).not.toMatchObject({ isFull: true })
    expect((await contact()).book).toBeUndefined()
  })
})
