/** A viewing that was agreed by telephone: by the agenda's rules, confirmed at once, with mails by choice. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { appointment, enquiry } from '../../../../db/schema/site.server'
import { entriesOf, logAction } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import { readAlert } from '../../../platform/i18n/alerts'
import { type Language, languages } from '../../../platform/i18n/languages'
import { enqueueMail, type SiteTransaction, takeBackMs } from '../../../platform/mail/outbox.server'
import type { ShownProperty } from '../../catalogue/property.server'
import { keepAddresses } from '../../enquiries/addresses.server'
import { type DeskReader, seesAll } from '../../enquiries/desk/borders.server'
import { personSchema } from '../../enquiries/fields/person-fields'
import { deskColumns } from '../../enquiries/search-text.server'
import { EnquiryRefusal } from '../../enquiries/submission.server'
import { freeSlot, newViewing } from '../book.server'
import { bookableOf, slotsToShow } from '../booking-page.server'
import { queueForCrm } from '../crm-viewing.server'
import { takeSeat } from '../seats.server'
import { bookingMails } from '../staff-emails.server'
import type { Appointment } from '../viewing.server'
import { type ChangeDone, telephoneAction } from '../viewing-log.server'
import { visitorMail } from '../visitor-emails.server'
import { type CallerField, callerFields, type TelephoneView, type TypedCaller } from './viewing-view'

const { firstName, lastName, email, phone } = personSchema()
const schema = z
  .object({
    ...{ firstName, lastName, email, phone },
    slot: z.string({ error: 'ALERT_SLOT_EMPTY' }).min(1, 'ALERT_SLOT_EMPTY'),
    language: z.enum(languages, { error: 'ALERT_OPTION_INVALID' }),
  })
  .refine(({ phone: number }) => number, { error: 'ALERT_PHONE_EMPTY', path: ['phone'], when: () => true })

type Caller = z.output<typeof schema>

/** The empty form of a home, or as it was typed. */
export function telephoneForm(site: Site, property: ShownProperty, language: Language, typed?: TypedCaller): TelephoneView {
  return {
    propertyID: property.id,
    title: `${property.title} (${property.record.Reference})`,
    days: slotsToShow(site, property, language),
    key: typed?.key ?? randomUUID(),
    typed: typed ?? { values: { language }, mails: ['visitor'], errors: {}, key: '' },
  }
}

export type Booked =
  | { kind: 'done'; id: string; entry?: number }
  /** `taken`: somebody else was quicker. */
  | { kind: 'invalid' | 'taken'; typed: TypedCaller }
  | { kind: 'unknown' }

/** @param language of the member of staff */
export function bookByTelephone(
  site: Site,
  by: DeskReader & { name: string },
  property: ShownProperty,
  form: FormData,
  language: Language,
): Booked {
  const values: TypedCaller['values'] = {}
  for (const name of callerFields) {
    const value = form.get(name)
    if (typeof value === 'string') values[name] = value
  }
  const key = /^[0-9a-f-]{36}$/.exec(String(form.get('key')))?.[0] ?? randomUUID()
  const mails = form.getAll('mails').map(String)
  const again = (errors: TypedCaller['errors']): TypedCaller => ({ values, mails, key, errors })
  const { t } = site.texts(language)
  const parsed = schema.safeParse(values)
  if (!parsed.success) {
    const errors: TypedCaller['errors'] = {}
    for (const { path, message } of parsed.error.issues) errors[path[0] as CallerField] ??= readAlert(message, t)
    return { kind: 'invalid', typed: again(errors) }
  }
  const desk = deskColumns(site, { propertyID: property.id, fields: parsed.data })
  if (!seesAll(site, by) && desk.officeID !== null && desk.officeID !== by.officeID) return { kind: 'unknown' }
  try {
    const booked = site.database.transaction(tx => book(site, tx, { property, caller: parsed.data, mails, key, desk, by }), {
      behavior: 'immediate',
    })
    site.mail.notify()
    return booked
  } catch (error) {
    if (!(error instanceof EnquiryRefusal)) throw error
    return { kind: 'taken', typed: again({ slot: readAlert(error.alert, t) }) }
  }
}

type Booking = {
  property: ShownProperty
  caller: Caller
  mails: readonly string[]
  key: string
  desk: ReturnType<typeof deskColumns>
  by: { accountID: string; name: string }
}

/** The same form posted twice is one viewing. @throws EnquiryRefusal if the time is taken. */
function book(site: Site, tx: SiteTransaction, { property, caller, mails, key, desk, by }: Booking): Booked {
  const now = site.now()
  const idempotencyKey = `desk.${key}`
  const same = tx.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.idempotencyKey, idempotencyKey)).get()
  const before = same && tx.select().from(appointment).where(eq(appointment.enquiryID, same.id)).get()
  if (before) {
    const entry = entriesOf(tx, 'viewing', before.id).find(({ action }) => action === telephoneAction)
    return { kind: 'done', id: before.id, ...(entry && { entry: entry.id }) }
  }
  const { language, ...fields } = caller
  const enquiryID = randomUUID()
  // Terms are what a tenant confirmed on the site.
  const home = { ...bookableOf(site, property), terms: undefined }
  const slot = freeSlot(site, tx, home, fields.slot, now)
  const about = { form: 'contact-appointment', language, propertyID: property.id, fields }
  tx.insert(enquiry)
    .values({ id: enquiryID, idempotencyKey, ...about, createdAt: now, handledAt: now, hasAddresses: true, ...desk })
    .run()
  keepAddresses(tx, { id: enquiryID, fields })
  const row: Appointment = {
    ...newViewing(site, home, { enquiryID, fields, language, slot, now }),
    ...{ status: 'confirmed', heldUntil: null, sender: null, reminder: mails.includes('visitor') },
  }
  tx.insert(appointment).values(row).run()
  if (!takeSeat(tx, { propertyID: row.propertyID, appointmentID: row.id }, slot, { now, heldUntil: null }))
    throw new EnquiryRefusal('SLOT_TAKEN', 'slot')
  const sent = [
    ...(mails.includes('visitor')
      ? [visitorMail(site, { before: row, row, change: 'confirmed', by: 'staff', attached: true })]
      : []),
    ...(mails.includes('office') ? bookingMails(site, tx, row) : []),
  ].map(mail => enqueueMail(tx, mail, { now, sendAt: now + takeBackMs }))
  const crm = queueForCrm(site, tx, row, { now, wait: takeBackMs })
  const after = { status: row.status, sequence: row.sequence, mails: sent, crm } satisfies ChangeDone
  const done = { action: telephoneAction, thing: 'viewing', thingID: row.id, after }
  return { kind: 'done', id: row.id, entry: logAction(tx, by, done, now) }
}
