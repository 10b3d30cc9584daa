/** What another reader of the database finds while staff act: an action, its log entry and its mails are there, or none is. */
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { proveOffer } from '../../app/domains/offers/sign-offer.server'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { forms } from '../../app/registry/forms.server'
import * as enquiryPage from '../../app/routes/desk/enquiry'
import * as homeOffers from '../../app/routes/desk/home-offers'
import * as houses from '../../app/routes/desk/open-houses'
import * as testimonials from '../../app/routes/desk/testimonials'
import * as undo from '../../app/routes/desk/undo'
import * as viewingPage from '../../app/routes/desk/viewing'
import { appointment, openHouse, testimonial } from '../../db/schema/site.server'
import { afterFile } from '../support/after-file'
import { appointmentSite } from '../support/appointment-site'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { everyField } from '../support/enquiry-site'
import { offeredID, offerSite } from '../support/offer-site'
import type { TestSite } from '../support/test-site'

const tables = ['enquiry', 'enquiry_note', 'appointment', 'appointment_seat', 'offer', 'testimonial', 'open_house', 'outbox']

/** Reads through a connection of its own at each change of a row, as a site started after a kill there would. */
function watch({ database: { $client: client } }: TestSite) {
  const other = new Database(client.name, { readonly: true })
  afterFile(() => void other.close())
  const rowsOf = (table: string) => other.prepare(`select * from ${table}`).all()
  const stored = () => JSON.stringify([...tables, 'audit_entry'].map(rowsOf))
  const count = (table: string) => rowsOf(table).length
  let found = new Set<string>()
  let changes = 0
  client.function('look', () => {
    changes += 1
    found.add(stored())
    return null
  })
  for (const table of [...tables, 'audit_entry'])
    for (const change of ['insert', 'update', 'delete'])
      client.exec(`create temp trigger look_${change}_${table} after ${change} on ${table} begin select look(); end`)
  return async (act: () => Promise<Response>) => {
    found = new Set()
    changes = 0
    const before = { stored: stored(), entries: count('audit_entry'), mails: count('outbox') }
    const answer = await act()
    const isWhole = [...found].every(state => state === before.stored) && changes > 1 && stored() !== before.stored
    const entries = count('audit_entry') - before.entries
    return { location: answer.headers.get('Location') ?? '', isWhole, entries, mails: count('outbox') - before.mails }
  }
}

const posted = (fields: Record<string, string>, headers: HeadersInit) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
  clientAddress: '198.51.100.7',
})

type Way = (headers: HeadersInit) => Promise<Response>
type Start = { site: TestSite; act: Way }

/** A site with a viewing that waits for staff. */
function booked() {
  const site = appointmentSite({ confirm: 'by-staff' })
  site.book()
  const row = () => site.database.select().from(appointment).get()!
  changeAppointment(site, { row: row(), role: 'visitor' }, { what: 'confirm' }, 0)
  return { site, row: row() }
}

function onViewing(fields: Record<string, string>): Start {
  const { site, row } = booked()
  const all = { seen: String(row.sequence), ...fields }
  const params = { id: row.id }
  return { site, act: headers => callRoute(site, viewingPage, `/desk/viewings/${row.id}/`, { ...posted(all, headers), params }) }
}

function onEnquiry(fields: Record<string, string>): Start {
  const { site } = booked()
  const data = site.filled({ ...everyField, newsletter: undefined })
  const sent = submitEnquiry(site, forms.propertyContact, { data, language: 'nl', propertyID: 4101 })
  if (sent.kind !== 'sent') throw new Error(JSON.stringify(sent))
  const params = { id: sent.enquiryID }
  const path = `/desk/enquiries/${params.id}/`
  return { site, act: headers => callRoute(site, enquiryPage, path, { ...posted(fields, headers), params }) }
}

function onOffer(fields: Record<string, string>): Start {
  const site = offerSite()
  const { id } = site.offer.made()
  proveOffer(site, id)
  const params = { property: String(offeredID) }
  const all = { offer: id, was: '', ...fields }
  return { site, act: headers => callRoute(site, homeOffers, `/desk/offers/${offeredID}/`, { ...posted(all, headers), params }) }
}

function onTestimonial(typed: Record<string, string>): Start {
  const { site } = booked()
  const row = { id: 't1', language: 'nl' as const, name: 'An', email: 'an@klant.example', comment: 'Vlot' }
  site.database
    .insert(testimonial)
    .values({ ...row, createdAt: site.now() })
    .run()
  const fields = { id: 't1', ...typed }
  return { site, act: headers => callRoute(site, testimonials, '/desk/testimonials/', posted(fields, headers)) }
}

function onOpenHouse(): Start {
  const { site } = booked()
  const startsAt = site.now() + 86_400_000
  const row = { id: 'h1', propertyID: 4101, startsAt, endsAt: startsAt + 3_600_000, seats: 3 }
  site.database.insert(openHouse).values(row).run()
  const fields = { what: 'seats', house: 'h1', seats: '5', was: '3' }
  return { site, act: headers => callRoute(site, houses, '/desk/open-houses/', posted(fields, headers)) }
}

describe('an action at the desk', () => {
  it.each<[string, () => Start, number]>([
    ['an enquiry is handled', () => onEnquiry({ handled: 'yes' }), 0],
    ['an enquiry is answered and handled', () => onEnquiry({ what: 'answer-handled', text: 'Ja.', seen: '0' }), 1],
    ['a note is written', () => onEnquiry({ what: 'note', note: 'Belt terug' }), 0],
    ['a viewing is confirmed', () => onViewing({ what: 'confirm' }), 1],
    ['a viewing is refused', () => onViewing({ what: 'refuse' }), 1],
    ['an offer is countered', () => onOffer({ answer: 'countered', counter: '460000' }), 1],
    ['an offer is refused', () => onOffer({ answer: 'refused' }), 1],
    ['a testimonial is published', () => onTestimonial({ decision: 'published', was: 'waiting' }), 0],
    ['a testimonial is answered', () => onTestimonial({ answer: 'Dank u' }), 0],
    ['an open house gets places', onOpenHouse, 0],
  ])('is there whole or not at all, as is its undo: %s', async (_, start, mails) => {
    const { site, act } = start()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const watched = watch(site)
    const done = await watched(() => act(headers))
    expect(done).toMatchObject({ isWhole: true, entries: 1 })
    expect(done.mails).toBeGreaterThanOrEqual(mails)
    const entry = /done=(\d+)/.exec(done.location)?.[1] ?? ''
    const undone = await watched(() => callRoute(site, undo, '/desk/undo/', posted({ entry, to: '/desk/' }, headers)))
    expect(undone).toMatchObject({ isWhole: true, entries: 1 })
  })
})
