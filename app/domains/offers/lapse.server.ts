/** Tells both sides once that an offer's last day is over. */

import { and, eq, isNull, lt } from 'drizzle-orm'
import { offer } from '../../../db/schema/site.server'
import { settledTime } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import type { Job } from '../../platform/jobs/jobs'
import { errorText } from '../../platform/log/log'
import { enqueueMail } from '../../platform/mail/outbox.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { mailLimit } from '../enquiries/store-enquiry.server'
import { findOffer } from './offer.server'
import { lapsedMails, lapsedStaffMails, offerKey } from './offer-emails.server'

/** @param today the day in Brussels, ISO. @returns how many offers there were. */
export function lapseOffers(site: Site, today: string): number {
  const isOver = and(isNull(offer.lapsedAt), lt(offer.endDate, today))
  const due = site.database.select({ id: offer.id }).from(offer).where(isOver).all()
  let lapsed = 0
  for (const { id } of due) {
    // One by one, so that a failure does not stop the others.
    try {
      if (lapse(site, id)) lapsed += 1
    } catch (error) {
      site.log('offer-not-lapsed', { offer: id, error: errorText(error) })
    }
  }
  if (lapsed > 0) site.mail.notify()
  return lapsed
}

/**
 * The site does not know whether the owners accepted, so the mails say what applies if not. @returns false if another process
 * was first.
 */
function lapse(site: Site, id: string): boolean {
  const now = site.now()
  return site.database.transaction(
    tx => {
      const isNew = and(eq(offer.id, id), isNull(offer.lapsedAt))
      if (tx.update(offer).set({ lapsedAt: now }).where(isNew).run().changes === 0) return false
      const found = findOffer(tx, id)
      if (!found) return false
      const mayMail = mailLimit(site, tx, { key: offerKey }, now)
      const mails = [...lapsedStaffMails(site, found), ...lapsedMails(site, found).filter(({ to }) => mayMail(to))]
      for (const mail of mails) enqueueMail(tx, mail, { now })
      return true
    },
    { behavior: 'immediate' },
  )
}

/** A job of the running site, once an hour. A clock that jumped ahead ends no offer. */
export function lapsedOffersJob(site: Site): Job {
  return {
    name: 'lapsed-offers',
    everyMs: 3_600_000,
    atStart: true,
    run: () => void lapseOffers(site, dayInBrussels(settledTime(site).time)),
  }
}
