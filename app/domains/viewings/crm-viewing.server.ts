/** Tells the agency's CRM about a viewing: once taken, when moved, and at its end. */
import { eq } from 'drizzle-orm'
import { enquiry } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { oneLine } from '../../platform/mail/email'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import type { CrmMessage } from '../../platform/outbox/crm'
import { crmReference, dropDelayedCrm, enqueueCrm, goesToCrm, lastChange } from '../../platform/outbox/crm-queue.server'
import { managerIDs } from '../catalogue/managers.server'
import { crmAbout, crmPerson, crmText } from '../enquiries/crm-message.server'
import { officeNamesOf } from '../enquiries/staff-addresses.server'
import { type Appointment, changeWait } from './viewing.server'
import { viewingStaff } from './viewing-staff.server'

type ViewingMessage = Extract<CrmMessage, { kind: 'viewing' }>
type Change = ViewingMessage['change']

/**
 * Queues news for the CRM in the caller's transaction. Held or unanswered ones are not viewings yet; if one expires, the CRM
 * gets the request.
 * @param row the new state, already written.
 * @param before the previous state, if changed.
 * @param wait how long the message waits, so that it can be taken back (ms)
 * @returns what the CRM is told.
 */
export function queueForCrm(
  site: Site,
  tx: SiteTransaction,
  row: Appointment,
  { before, now, wait = 0 }: { before?: Appointment; now: number; wait?: number },
): Change | undefined {
  if (!goesToCrm(site, 'contact-appointment')) return undefined
  const reference = crmReference(row.enquiryID)
  const put = (message: CrmMessage, sendAt = now) => enqueueCrm(site, tx, message, { now, enquiryID: row.enquiryID, sendAt })
  const change = changeOf(row, before, lastChange(tx, reference, 'viewing'))
  // Another move may follow within moments, and only the last one matters.
  if (change === 'moved' || change === 'cancelled') dropDelayedCrm(tx, { reference, change: 'moved', now })
  if (change) {
    const message = { kind: 'viewing', change, slot: slotOf(site, row), ...told(site, tx, row, { change, now }) } as const
    put(message, now + (change === 'moved' ? changeWait : wait))
  } else if (row.status === 'expired' && row.proposedAt === null)
    put({ kind: 'enquiry', form: 'contact-appointment', reason: 'VISIT', ...told(site, tx, row, { change: 'asked', now }) })
  return change
}

/** @param last what the CRM heard of it last. */
function changeOf(row: Appointment, before: Appointment | undefined, last: string | undefined): Change | undefined {
  const isKnown = last !== undefined && last !== 'cancelled'
  // A viewing moved by its visitor may need confirmation again: until then it is at its new time.
  if (row.status !== 'confirmed' && !(isKnown && row.status === 'requested')) return isKnown ? 'cancelled' : undefined
  if (!isKnown) return 'booked'
  return before && before.startsAt !== row.startsAt ? 'moved' : undefined
}

function slotOf(site: Site, { propertyID, startsAt, endsAt, slotID }: Appointment): ViewingMessage['slot'] {
  const agentID = managerIDs(site).get(propertyID)
  return { ...(slotID !== null && { id: slotID }), startsAt, endsAt, ...(agentID !== undefined && { agentID }) }
}

/** Common to both kinds of message. */
function told(site: Site, tx: SiteTransaction, row: Appointment, { change, now }: { change: Change | 'asked'; now: number }) {
  const { name, email, phone, enquiryID, propertyID, startsAt, language } = row
  const texts = site.texts(viewingStaff(site).language)
  const about = row.about.staff
  const reference = crmReference(enquiryID)
  const words = { name, moment: { moment: startsAt } }
  const key = `CRM_VIEWING_${change.toUpperCase()}`
  const sent = tx.select({ fields: enquiry.fields }).from(enquiry).where(eq(enquiry.id, enquiryID)).get()
  // Enquiries may be kept for a shorter time than viewings.
  const person = crmPerson(sent?.fields ?? { lastName: name, email, phone })
  return {
    reference,
    language,
    createdAt: now,
    ...officeNamesOf(site, { propertyID }),
    person,
    about: crmAbout({ propertyID }, about),
    subject: oneLine(texts.t(`${key}_SUBJECT`, words)),
    text: crmText(texts, [texts.t(key, words)], { about, reference }),
  }
}
