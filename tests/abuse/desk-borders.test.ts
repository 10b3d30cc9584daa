/** An agent who sees their own office's requests only asks for, and acts on, another office's: nothing is shown or changed. */
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { forms } from '../../app/registry/forms.server'
import * as applications from '../../app/routes/desk/applications'
import * as applicationsCsv from '../../app/routes/desk/applications-csv'
import * as enquiries from '../../app/routes/desk/enquiries'
import * as csv from '../../app/routes/desk/enquiries-csv'
import * as enquiryPage from '../../app/routes/desk/enquiry'
import * as figures from '../../app/routes/desk/figures'
import * as figuresCsv from '../../app/routes/desk/figures-csv'
import * as offers from '../../app/routes/desk/offers'
import * as search from '../../app/routes/desk/search'
import * as today from '../../app/routes/desk/today'
import * as undo from '../../app/routes/desk/undo'
import * as viewing from '../../app/routes/desk/viewing'
import * as viewings from '../../app/routes/desk/viewings'
import { appointment, auditEntry, enquiry, enquiryNote, staff } from '../../db/schema/site.server'
import { appointmentSite } from '../support/appointment-site'
import { callRoute, type RouteModule } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { everyField } from '../support/enquiry-site'
import { runs } from '../support/runs'
import { report } from './rows'

const requests = runs(500)
/** A word of every request of the other office, and of no page of the desk. */
const mark = 'xylofoonzaal'

it('lets an agent see and change nothing of another office', async ({ task }) => {
  const site = appointmentSite({ confirm: 'by-staff', configure: ({ desk }) => Object.assign(desk, { agentsSee: 'own-office' }) })
  site.book()
  const [booked] = site.database.select().from(appointment).all()
  changeAppointment(site, { row: booked!, role: 'visitor' }, { what: 'confirm' }, 0)
  const data = site.filled({ ...everyField, newsletter: undefined, question: mark, lastName: mark })
  const sent = submitEnquiry(site, forms.propertyContact, { data, language: 'nl', propertyID: 4101 })
  if (sent.kind !== 'sent') throw new Error(JSON.stringify(sent))
  site.database.update(enquiry).set({ officeID: 'west' }).run()
  const admin = await browserOf(site, 'tom@voorbeeld.be', 'admin')
  const agent = await browserOf(site, 'ines@voorbeeld.be')
  site.database.update(staff).set({ officeID: 'oost' }).where(eq(staff.accountID, agent.accountID)).run()
  const post = (fields: Record<string, string>, { headers }: typeof agent) => ({
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    clientAddress: '198.51.100.7',
  })
  const id = sent.enquiryID
  // The request stays open after an admin's note, so that there is something to undo.
  await callRoute(site, enquiryPage, `/desk/enquiries/${id}/`, {
    ...post({ what: 'note', note: 'Van Tom' }, admin),
    params: { id },
  })
  const entry = site.database.select().from(auditEntry).all().at(-1)!.id
  const stateOf = () =>
    JSON.stringify([
      site.database.select().from(enquiry).all(),
      site.database.select().from(enquiryNote).all(),
      site.database.select().from(appointment).all(),
      site.database.select().from(auditEntry).all(),
      site.count('outbox'),
    ])
  const before = stateOf()

  const reads: [RouteModule, string][] = [
    [enquiryPage, `/desk/enquiries/${id}/`],
    [enquiryPage, `/desk/enquiries/${booked!.enquiryID}/`],
    [enquiries, '/desk/enquiries/?state=all'],
    [enquiries, `/desk/enquiries/?state=all&q=${mark}`],
    [enquiries, '/desk/enquiries/?state=all&order=oldest&form=contact-me'],
    [enquiries, '/desk/enquiries/?state=all&owner=nobody'],
    [csv, '/desk/enquiries.csv?state=all'],
    [search, `/desk/find/?q=${mark}`],
    [search, '/desk/find/?q=elodie'],
    [today, '/desk/'],
    [today, `/desk/?done=${entry}`],
    [viewings, '/desk/viewings/'],
    [viewings, '/desk/viewings/?week=2026-W48'],
    [viewing, `/desk/viewings/${booked!.id}/`],
    [figures, '/desk/figures/'],
    [figures, '/desk/figures/?by=month&office=west'],
    [figuresCsv, '/desk/figures.csv?by=month&agent=1'],
    [offers, '/desk/offers/'],
    [applications, '/desk/applications/'],
    [applicationsCsv, '/desk/applications.csv'],
  ]
  const own = `/desk/enquiries/${id}/`
  const acts: Record<string, string>[] = [
    { handled: 'yes' },
    { handled: 'no' },
    { what: 'answer', text: 'Dag', seen: '0' },
    { what: 'answer-handled', text: 'Dag', seen: '0' },
    { what: 'insert', template: '0', text: '' },
    { what: 'times', text: '' },
    { what: 'note', note: 'Dag' },
    { what: 'assign', 'to-staff': agent.accountID, was: '' },
  ]
  const posts: [RouteModule, string, Record<string, string>][] = [
    ...acts.map((fields): [RouteModule, string, Record<string, string>] => [enquiryPage, own, fields]),
    [undo, '/desk/undo/', { entry: String(entry) }],
    ...['confirm', 'refuse', 'cancel', 'note', 'missed'].map((what): [RouteModule, string, Record<string, string>] => [
      viewing,
      `/desk/viewings/${booked!.id}/`,
      { what, seen: '1', note: 'Dag', was: '' },
    ]),
  ]

  let through = 0
  for (let at = 0; at < requests; at += 1) {
    const [route, address, fields] = [...reads.map(([route, address]) => [route, address, undefined] as const), ...posts][
      at % (reads.length + posts.length)
    ]!
    const params = { id: address.split('/')[3] ?? '' }
    const answer = await callRoute(site, route, address, {
      ...(fields ? post(fields, agent) : { headers: agent.headers }),
      params,
    })
    const text = await answer.text()
    const isSearch = address.includes(`q=${mark}`)
    const shows = text.includes('bezoeker.example') || (!isSearch && text.toLowerCase().includes(mark))
    if (answer.status >= 500 || shows) through += 1
  }
  expect(through).toBe(0)
  expect(stateOf()).toBe(before)
  report(task, {
    what: 'requests of an agent at another office’s things',
    tried: requests,
    wanted: '0 through',
    found: `${through}`,
  })
  // The same requests show them to an admin: the test looks in the right place.
  const seen = await callRoute(site, enquiryPage, own, { headers: admin.headers, params: { id } })
  expect(await seen.text()).toContain('bezoeker.example')
})
