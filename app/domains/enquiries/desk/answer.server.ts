/**
 * An answer to a visitor, written at the desk. It leaves through the outbox from the site's address, in the thread of the
 * visitor's confirmation, and what they reply goes to the member of staff.
 */
import { and, eq } from 'drizzle-orm'
import { enquiry, enquiryNote } from '../../../../db/schema/site.server'
import { type AuditEntry, entriesOf, logAction } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import { isMailAddress } from '../../../platform/mail/addresses'
import type { EmailPart } from '../../../platform/mail/email'
import { enqueueMail, type Mail, type SiteTransaction, takeBackMails, takeBackMs } from '../../../platform/mail/outbox.server'
import { mailRoom } from '../../../platform/mail/start.server'
import { messageID } from '../../../platform/mail/transport'
import { confirmationOf, homeInMail, subjectOf } from './answer-draft.server'
import { wordsOf } from './enquiry-list.server'
import { type Author, longestNote, notesOf, writeNote } from './notes.server'

export const answeredAction = 'enquiry-answered'

type Row = typeof enquiry.$inferSelect
/** @property email receives the visitor's reply */
type Writer = Author & { email: string }

export type Answered =
  | { kind: 'sent'; entry: number }
  /** A colleague answered since the page was made. */
  | { kind: 'changed' }
  /** A locale key. */
  | { kind: 'invalid'; error: string }

type Typed = {
  text: string
  /** The latest answer on the person's page. */
  seen: number
  /** Whether the request is then dealt with. */
  handles: boolean
}

/** Stores the answer and its mail, which waits so that it can be taken back. Sending a form twice sends one mail. */
export function answerEnquiry(site: Site, id: string, { text: typed, seen, handles }: Typed, by: Writer): Answered {
  const text = typed.replace(/\r\n?/g, '\n').trim()
  if (text === '') return { kind: 'invalid', error: 'DESK_ANSWER_EMPTY' }
  if (text.length > longestNote) return { kind: 'invalid', error: 'DESK_ANSWER_TOO_LONG' }
  const now = site.now()
  const answered = site.database.transaction(
    (tx): Answered => {
      const row = tx.select().from(enquiry).where(eq(enquiry.id, id)).get()
      if (!row || !isMailAddress(String(row.fields.email))) return { kind: 'invalid', error: 'DESK_UNKNOWN_ACTION' }
      const last = notesOf(tx, id, 'answer').at(-1)
      if ((last?.id ?? 0) !== seen) {
        const same = last?.accountID === by.accountID && last.text === text ? entryOf(tx, last.id, id) : undefined
        return same === undefined ? { kind: 'changed' } : { kind: 'sent', entry: same }
      }
      const { accountID, name } = by
      const isOwnDraft = and(eq(enquiryNote.enquiryID, id), eq(enquiryNote.kind, 'draft'), eq(enquiryNote.accountID, accountID))
      tx.delete(enquiryNote).where(isOwnDraft).run()
      const note = writeNote(tx, { enquiryID: id, at: now, accountID, name, kind: 'answer', text })
      const mail = enqueueMail(tx, answerMail(site, tx, row, text, by), { now, sendAt: now + takeBackMs })
      const handledAt = handles && row.handledAt === null ? now : row.handledAt
      tx.update(enquiry).set({ handledAt }).where(eq(enquiry.id, id)).run()
      const before = { handledAt: row.handledAt }
      const done = { action: answeredAction, thing: 'enquiry', thingID: id, before, after: { note, mail, handledAt } }
      return { kind: 'sent', entry: logAction(tx, by, done, now) }
    },
    { behavior: 'immediate' },
  )
  if (answered.kind === 'sent') site.mail.notify()
  return answered
}

type Stored = { note: number; mail: string; handledAt: number | null }

function entryOf(tx: SiteTransaction, note: number, id: string): number | undefined {
  return entriesOf(tx, 'enquiry', id).findLast(
    ({ action, undoes, after }) => action === answeredAction && undoes === null && (after as Stored).note === note,
  )?.id
}

function answerMail(site: Site, tx: SiteTransaction, row: Row, text: string, by: Writer): Mail {
  const { language } = row
  const first = confirmationOf(tx, row)
  const from = mailRoom(site, language).from
  const thread = first && messageID({ id: first.id, from })
  const asked = wordsOf(row)
  const parts: EmailPart[] = text.split(/\n{2,}/).map(plain => ({ kind: 'text', text: { plain } }))
  const quote: EmailPart[] = asked
    ? [
        {
          kind: 'quote',
          title: { key: 'MAIL_ANSWER_QUOTE', values: { moment: { moment: row.createdAt } } },
          text: { plain: asked },
        },
      ]
    : []
  return {
    template: 'enquiry-answer',
    language,
    to: String(row.fields.email),
    replyTo: by.email,
    headers: { 'Auto-Submitted': 'no', ...(thread && { 'In-Reply-To': thread, References: thread }) },
    content: {
      subject: { plain: subjectOf(site, tx, row) },
      heading: { key: 'MAIL_ANSWER_HEADING', values: { name: by.name } },
      about: homeInMail(site, row),
      parts: [...parts, ...quote],
      signed: false,
      footnote: { key: 'MAIL_WHY', values: { site: new URL(site.settings.siteUrl).host } },
    },
    enquiryID: row.id,
  }
}

/** Takes the mail back and keeps the text as a draft. What somebody else did with the request since stays. */
export function undoAnswer(tx: SiteTransaction, { thingID, before, after }: AuditEntry): boolean | 'sent' {
  const { note, mail, handledAt } = after as Stored
  if (!tx.select({ id: enquiryNote.id }).from(enquiryNote).where(eq(enquiryNote.id, note)).get()) return false
  if (!takeBackMails(tx, [mail])) return 'sent'
  tx.update(enquiryNote).set({ kind: 'draft' }).where(eq(enquiryNote.id, note)).run()
  const earlier = before as Pick<Stored, 'handledAt'>
  const isAsLeft = and(eq(enquiry.id, thingID), handledAt === null ? undefined : eq(enquiry.handledAt, handledAt))
  if (handledAt !== earlier.handledAt) tx.update(enquiry).set(earlier).where(isAsLeft).run()
  return true
}
