/** The owners' answer to an offer, which staff mail in fixed words. The mail waits, so that it can be taken back. */
import { and, eq, isNull, ne } from 'drizzle-orm'
import { enquiry, offer } from '../../../../db/schema/site.server'
import { type AuditEntry, entriesOf, logAction } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import type { Translate } from '../../../platform/i18n/texts'
import { enqueueMail, type SiteTransaction, takeBackMails, takeBackMs } from '../../../platform/mail/outbox.server'
import { type DeskReader, maySee } from '../../enquiries/desk/borders.server'
import { readFigures } from '../../enquiries/fields/amount-field'
import { findOffer, stateOf } from '../offer.server'
import { answeredMails, type OfferAnswer } from '../offer-emails.server'
import type { OfferState } from '../offer-summary'

export const offerAnswers = { accepted: 'offer-accepted', refused: 'offer-refused', countered: 'offer-countered' } as const

/** As posted. `was`: when the offer was last answered on the page, empty for never. */
type Asked = { answer: OfferAnswer; counter: string; was: string }

export type Answered =
  | { kind: 'done'; entry?: number }
  /** `error`: a locale key. `taken`: another offer is accepted. */
  | { kind: 'invalid' | 'taken'; error: string }
  | StaleOffer
  | { kind: 'unknown' }

/** Somebody answered since the page was opened. `name` is empty if the log no longer has it. */
type StaleOffer = { kind: 'changed'; name: string; now: Kept; state: OfferState }

type Kept = { answer: OfferAnswer | null; answeredAt: number | null; counterAmount: number | null }

/** @param propertyID of the page */
export function answerOffer(
  site: Site,
  id: string,
  { answer, counter, was }: Asked,
  by: DeskReader & { name: string },
  propertyID: number,
): Answered {
  const now = site.now()
  const answered = site.database.transaction(
    (tx): Answered => {
      const found = findOffer(tx, id)
      if (!found?.kept || found.propertyID !== propertyID || !maySee(site, tx, by, id)) return { kind: 'unknown' }
      const before: Kept = {
        ...{ answer: found.kept.answer, answeredAt: found.kept.answeredAt, counterAmount: found.kept.counterAmount },
      }
      const amount = answer === 'countered' ? readFigures(counter) : undefined
      if (String(before.answeredAt ?? '') !== was) {
        const last = entriesOf(tx, 'offer', id).at(-1)
        const isTwice = last?.accountID === by.accountID && last.undoes === null && before.answer === answer
        if (isTwice && before.counterAmount === (amount ?? null)) return { kind: 'done', entry: last.id }
        return { kind: 'changed', name: last?.name ?? '', now: before, state: stateOf(site, found) }
      }
      if (answer === 'countered' && (amount === undefined || amount <= found.fields.amount))
        return { kind: 'invalid', error: 'DESK_COUNTER_INVALID' }
      const state = stateOf(site, found)
      if (answer !== 'refused' && state !== 'complete') return { kind: 'invalid', error: 'DESK_UNSIGNED_OFFER' }
      if (answer === 'accepted' && hasOtherAccepted(tx, id, propertyID)) return { kind: 'taken', error: 'DESK_SECOND_ACCEPTED' }
      const after: Kept = { answer, answeredAt: now, counterAmount: amount ?? null }
      tx.update(offer).set(after).where(eq(offer.id, id)).run()
      const mails = answeredMails(site, found, answer, amount).map(mail =>
        enqueueMail(tx, mail, { now, sendAt: now + takeBackMs }),
      )
      const done = { action: offerAnswers[answer], thing: 'offer', thingID: id, before, after: { ...after, mails } }
      return { kind: 'done', entry: logAction(tx, by, done, now) }
    },
    { behavior: 'immediate' },
  )
  if (answered.kind === 'done') site.mail.notify()
  return answered
}

const buttons = { accepted: 'DESK_OFFER_ACCEPT', refused: 'DESK_OFFER_REFUSE', countered: 'DESK_SEND_COUNTER' } as const

/** What stands now, by whom, and what the person wanted. */
export function staleOfferWords({ name, now, state }: StaleOffer, { answer, counter }: Asked, t: Translate): string {
  const withAmount = (words: string, amount: number | undefined) =>
    amount === undefined ? words : `${words}, ${t('DESK_EURO', { amount: { euro: amount } })}`
  return t('DESK_CONFLICT', {
    name: name || t('DESK_SOMEBODY'),
    now: withAmount(t(`DESK_OFFER_${(now.answer ?? state).toUpperCase()}`), now.counterAmount ?? undefined),
    wanted: withAmount(t(buttons[answer]), answer === 'countered' ? readFigures(counter) : undefined),
  })
}

/** A home is sold once. */
function hasOtherAccepted(tx: SiteTransaction, id: string, propertyID: number): boolean {
  const isOther = and(eq(enquiry.propertyID, propertyID), eq(offer.answer, 'accepted'), ne(offer.id, id))
  const found = tx.select({ id: offer.id }).from(offer).innerJoin(enquiry, eq(enquiry.id, offer.id)).where(isOther).get()
  return found !== undefined
}

/** @returns false if it was answered otherwise since, or erased. */
export function undoOfferAnswer(tx: SiteTransaction, { thingID, before, after }: AuditEntry): boolean | 'sent' {
  const { mails, answer, answeredAt } = after as Kept & { mails: string[] }
  const isAsLeft = and(
    eq(offer.id, thingID),
    answer === null ? isNull(offer.answer) : eq(offer.answer, answer),
    answeredAt === null ? isNull(offer.answeredAt) : eq(offer.answeredAt, answeredAt),
  )
  if (!tx.select({ id: offer.id }).from(offer).where(isAsLeft).get()) return false
  if (!takeBackMails(tx, mails)) return 'sent'
  const { answer: earlier, answeredAt: at, counterAmount } = before as Kept
  tx.update(offer).set({ answer: earlier, answeredAt: at, counterAmount }).where(isAsLeft).run()
  return true
}
