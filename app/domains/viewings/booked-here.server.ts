/**
 * The viewing that a browser booked, for the thank-you page: its time and the visitor's address are shown to the browser that
 * posted and to no other, so a cookie names it and not the page's address.
 */
import { eq } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { readCookie, serverCookie, writeCookie } from '../../platform/cookies/cookies'
import type { Language } from '../../platform/i18n/languages'
import { readLink, signLink } from '../../platform/signing/signed-link.server'
import { clockInBrussels } from '../../platform/time/brussels'
import type { BookedView } from './BookedViewing'
import { type Appointment, findAppointment, statusAt } from './viewing.server'
import { whenInWords } from './when'

const use = 'viewing booked'
/** The page can be looked at again on the same day (seconds). */
const cookieLife = 86_400

const cookieOf = ({ settings }: Site) => serverCookie('viewing', cookieLife, settings.https)

/** What the thank-you page is told of a booking: the `outcome` of its address, and the cookie. */
export function bookingAnswer(site: Site, enquiryID: string): { query: string; cookie?: string } {
  const row = site.database.select().from(appointment).where(eq(appointment.enquiryID, enquiryID)).get()
  const status = row && statusAt(row, site.now())
  if (status === 'expired') return { query: '&outcome=unmailed' }
  if (!row || status !== 'held') return { query: '' }
  const token = signLink(use, row.id, site.now() + cookieLife * 1000, site.secret)
  return { query: '&outcome=held', cookie: writeCookie(cookieOf(site), token, site.settings.https) }
}

/** What the thank-you page of a property shows of the viewing that this browser booked. @param cookies of the request. */
export function bookedHere(
  site: Site,
  cookies: string | null,
  { propertyID, language }: { propertyID: number | undefined; language: Language },
): BookedView | undefined {
  const token = readCookie(cookies, cookieOf(site))
  const id = readLink(use, token, site.now(), site.secret)
  const row = id === undefined ? undefined : findAppointment(site.database, id)
  return row && row.propertyID === propertyID ? viewOf(row, language, site.now()) : undefined
}

function viewOf(row: Appointment, language: Language, now: number): BookedView {
  const status = statusAt(row, now)
  const when = whenInWords(row, language)
  if (status !== 'held') return { text: `APPOINTMENT_IS_${status.toUpperCase()}`, when }
  const held = { until: clockInBrussels(row.heldUntil ?? row.startsAt).time, email: row.email }
  return { text: 'CONTACT_APPOINTMENT_FEEDBACK_HELD', when, held }
}
