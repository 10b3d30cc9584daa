/** Mails about viewings: booked in each way that an agency may choose, then confirmed, moved, cancelled, reminded and missed. */
import { eq } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import { findProperty } from '../../domains/catalogue/property.server'
import { bookViewing } from '../../domains/viewings/book.server'
import { bookableOf } from '../../domains/viewings/booking-page.server'
import { changeAppointment } from '../../domains/viewings/change.server'
import { expireHolds } from '../../domains/viewings/expire-holds.server'
import { contactAppointment } from '../../domains/viewings/form/viewing-form'
import { slotsOf, takenSeats } from '../../domains/viewings/open-slots.server'
import { remindOfTomorrow } from '../../domains/viewings/reminder.server'
import { confirmationsOf } from '../../domains/viewings/rental-terms'
import { holdFor, proposalFor } from '../../domains/viewings/viewing.server'
import type { Configuration } from '../../platform/agency/configuration.server'
import { clockInBrussels, momentInBrussels } from '../../platform/time/brussels'
import { daysBefore } from '../../platform/time/calendar-days'
import { writeMoment } from '../../platform/time/moment-text'
import { register } from '../../registry/forms.server'
import { atMoment, configured, leaveOut, type MakeSample, personIn, type Sample, type SampleSite, sendForm } from './sample'

type Way = NonNullable<Configuration['appointments']['confirm']>

/** The same site with another way of confirming viewings. */
function siteWith(site: SampleSite, confirm: Way): SampleSite {
  const { appointments } = site.configuration
  return configured(site, { appointments: { ...appointments, confirm, reminder: { fromHour: 9, notWithinHours: 0 } } })
}

function freeSlots({ site, listings, language }: Sample): { startsAt: number; list: 0 | 1 }[] {
  const property = findProperty(site, listings.viewed, language)
  if (!property) return []
  const taken = takenSeats(site.database, property.id, site.now())
  return slotsOf(site, property, site.now())
    .filter(({ startsAt, capacity }) => (taken.get(startsAt) ?? 0) < capacity)
    .map(({ startsAt }) => ({ startsAt, list: property.list }))
}

/** Books the first free slot. @returns undefined if the catalogue has no slots. */
function book(sample: Sample) {
  const { site, language, listings } = sample
  const [slot] = freeSlots(sample)
  const property = findProperty(site, listings.viewed, language)
  if (!slot || !property) return undefined
  const bookable = bookableOf(site, property)
  const confirmations = confirmationsOf(bookable.terms)
  const form = register(
    contactAppointment(confirmations, site.configuration.appointments.confirm),
    bookViewing(bookable, `sample-${site.now()}`),
  )
  const ticked = Object.fromEntries(confirmations.map(name => [name, 'on']))
  const fields = { slot: writeMoment(slot.startsAt), ...personIn(language), ...ticked }
  const enquiryID = sendForm(sample, form, fields, { propertyID: property.id })
  const row = site.database.select().from(appointment).where(eq(appointment.enquiryID, enquiryID)).get()
  return row && { row, list: property.list }
}

type Step = { what: string; by: 'visitor' | 'staff' }
const byVisitor = (what: string): Step => ({ what, by: 'visitor' })
const byStaff = (what: string): Step => ({ what, by: 'staff' })

const viewing =
  (confirm: Way, steps: Step[] = [], lapses = false): MakeSample =>
  asked => {
    const sample = { ...asked, site: siteWith(asked.site, confirm) }
    const booked = book(sample)
    if (!booked) return
    for (const { what, by } of steps) {
      if (what !== 'confirm') leaveOut(sample)
      const slot = what === 'move' || what === 'propose' ? freeSlots(sample).at(-1) : undefined
      const wish = { what, ...(slot && { slot: writeMoment(slot.startsAt) }) }
      const result = changeAppointment(sample.site, { row: booked.row, role: by }, wish, booked.list)
      if (result.kind !== 'done') throw new Error(`${what}: ${result.alert}`)
    }
    if (steps.at(-1)?.what === 'propose' && lapses) {
      leaveOut(sample)
      atMoment(sample.site, sample.site.now() + proposalFor + 1, () => expireHolds(sample.site))
    }
    // Frees the seat for the next sample, without its mails.
    sample.site.database.delete(appointment).where(eq(appointment.id, booked.row.id)).run()
  }

function reminded(asked: Sample): void {
  const sample = { ...asked, site: siteWith(asked.site, 'at-once') }
  const booked = book(sample)
  if (!booked) return
  leaveOut(sample)
  const theDayBefore = momentInBrussels(daysBefore(clockInBrussels(booked.row.startsAt).day, 1), '10:00')
  atMoment(sample.site, theDayBefore ?? sample.site.now(), () => remindOfTomorrow(sample.site))
}

function missed(asked: Sample): void {
  const sample = { ...asked, site: siteWith(asked.site, 'by-visitor') }
  if (!book(sample)) return
  leaveOut(sample)
  sample.site.clock.now += 2 * holdFor
  expireHolds(sample.site)
}

/** By the resulting file's name. */
export const viewingSamples: Record<string, MakeSample> = {
  'viewing-at-once': viewing('at-once'),
  'viewing-by-visitor': viewing('by-visitor', [byVisitor('confirm')]),
  'viewing-by-staff': viewing('by-staff', [byVisitor('confirm'), byStaff('confirm')]),
  'viewing-proposed': viewing('by-staff', [byVisitor('confirm'), byStaff('propose')]),
  'viewing-proposal-lapsed': viewing('by-staff', [byVisitor('confirm'), byStaff('propose')], true),
  'viewing-refused': viewing('by-staff', [byVisitor('confirm'), byStaff('refuse')]),
  'viewing-move-requested': viewing('by-staff', [byVisitor('confirm'), byStaff('confirm'), byVisitor('move')]),
  'viewing-moved-by-visitor': viewing('at-once', [byVisitor('move')]),
  'viewing-moved-by-staff': viewing('at-once', [byStaff('move')]),
  'viewing-cancelled-by-visitor': viewing('at-once', [byVisitor('cancel')]),
  'viewing-cancelled-by-staff': viewing('at-once', [byStaff('cancel')]),
  'viewing-not-confirmed': missed,
  'viewing-reminder': reminded,
}
