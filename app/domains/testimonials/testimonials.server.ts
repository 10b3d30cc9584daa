/** Testimonials, stored with their enquiry and shown once staff publish them through the link in their mail. */

import { and, desc, eq, sql } from 'drizzle-orm'
import { testimonial } from '../../../db/schema/site.server'
import { recipientOf } from '../../platform/agency/configuration.server'
import { type Actor, type AuditEntry, entriesOf, logAction } from '../../platform/audit/audit.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { EmailPart } from '../../platform/mail/email'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { href } from '../../platform/paths/table'
import { readLink, signLink } from '../../platform/signing/signed-link.server'
import { sendUpload } from '../../platform/uploads/serve-upload.server'
import { readReference } from '../../platform/uploads/upload-kinds'
import { findUpload, type UploadStore, uploadPath } from '../../platform/uploads/upload-store.server'
import type { StoredEffect } from '../enquiries/submission.server'
import { type TestimonialFields, testimonialEnquiry } from './form/testimonial'
import { type Decision, decisions, type ReviewView, type WordsOfClient } from './testimonial-view'

/** How long staff can decide, and change their decision (ms). */
const linkLife = 365 * 24 * 3_600_000

/** How long a page of the desk shows a picture that is not published (ms). */
const pictureLife = 3_600_000

type Row = typeof testimonial.$inferSelect

/** The form's effect: the testimonial waits for a decision, and staff get a mail with the link. */
export const keepTestimonial: StoredEffect<TestimonialFields> = (site, tx, { id, fields, language, now }) => {
  const { name, email, about, website, comment = '', picture } = fields
  const upload = readReference(picture ?? '')?.id
  tx.insert(testimonial)
    .values({ id, language, name, email: email.toLowerCase(), about, website, comment, picture: upload, createdAt: now })
    .run()
  const token = signLink('testimonial', id, now + linkLife, site.secret)
  const reader = recipientOf(site.configuration, testimonialEnquiry.key).language
  const link = site.settings.siteUrl + href('testimonial-review', reader, { token })
  const button = (words: string, address: string): EmailPart => ({ kind: 'button', text: { key: words }, href: address })
  return {
    staff: [
      ...decisions.map(each => button(`MAIL_TESTIMONIAL_${each.toUpperCase()}`, `${link}?decision=${each}`)),
      button('MAIL_TESTIMONIAL_REVIEW', link),
    ],
  }
}

/** Published testimonials in a language, newest first. */
export function publishedTestimonials({ database }: Pick<Site, 'database'>, language: Language): WordsOfClient[] {
  const wanted = and(eq(testimonial.state, 'published'), eq(testimonial.language, language))
  return database.select().from(testimonial).where(wanted).orderBy(desc(testimonial.createdAt)).limit(100).all().map(viewOf)
}

/** Changes with every decision and answer, so that cached pages are replaced. */
export function testimonialsVersion({ database }: Pick<Site, 'database'>): string {
  const { decidedAt, answeredAt } = testimonial
  const counted = sql<string>`count(*) || '-' || coalesce(max(max(${decidedAt}, coalesce(${answeredAt}, 0))), 0)`
  return database.select({ version: counted }).from(testimonial).where(eq(testimonial.state, 'published')).get()?.version ?? ''
}

/** The testimonial of a link. @returns undefined if the link is not ours or has expired. */
export function reviewOf(site: Site, token: string | undefined) {
  const id = readLink('testimonial', token, site.now(), site.secret)
  const row = id === undefined ? undefined : site.database.select().from(testimonial).where(eq(testimonial.id, id)).get()
  if (!row) return undefined
  const picture = row.picture ? `/testimonials/pictures/${row.id}?token=${encodeURIComponent(token ?? '')}` : undefined
  const review: ReviewView = { ...viewOf(row), picture, state: row.state, language: row.language }
  return { id: row.id, review }
}

export const decidedActions = { published: 'testimonial-published', rejected: 'testimonial-rejected' } as const

/** `entry` of the log; undefined if it was so already. */
export type Decided =
  | { kind: 'done'; entry?: number }
  /** `by`: the name of whoever decided since, empty for the link of the mail. */
  | { kind: 'changed'; state: Row['state']; by: string }
  | { kind: 'unknown' }

/**
 * @param decision replaces any earlier one.
 * @param by who of the staff, for the log; by default whoever has the link of the mail
 * @param was the state on the desk's page: a testimonial that a colleague decided since is left alone
 */
export function decideTestimonial(
  site: Site,
  id: string,
  decision: Decision,
  { by = 'link', was }: { by?: Actor; was?: string } = {},
): Decided {
  const now = site.now()
  return site.database.transaction(
    (tx): Decided => {
      const row = tx.select().from(testimonial).where(eq(testimonial.id, id)).get()
      if (!row) return { kind: 'unknown' }
      const action = decidedActions[decision]
      const last = lastEntry(tx, id, Object.values(decidedActions))
      if (row.state === decision) return { kind: 'done', ...(isOwn(last, by) && last.action === action && { entry: last.id }) }
      if (was !== undefined && row.state !== was) return { kind: 'changed', state: row.state, by: last?.name ?? '' }
      tx.update(testimonial).set({ state: decision, decidedAt: now }).where(eq(testimonial.id, id)).run()
      const done = { action, thing: 'testimonial', thingID: id, before: row.state, after: decision }
      return { kind: 'done', entry: logAction(tx, by, done, now) }
    },
    { behavior: 'immediate' },
  )
}

/** @returns false if it was decided otherwise since, or removed. */
export function undoDecision(tx: SiteTransaction, { thingID, before, after }: AuditEntry, site: Site): boolean {
  const state = before as Row['state']
  // Public pages notice a change by its time.
  const restored = { state, decidedAt: state === 'waiting' ? null : site.now() }
  const isAsLeft = and(eq(testimonial.id, thingID), eq(testimonial.state, after as Decision))
  return tx.update(testimonial).set(restored).where(isAsLeft).run().changes > 0
}

export const answeredTestimonialAction = 'testimonial-answered'

/** `changed`: a colleague wrote `answer` since the person's page was made. */
export type Answered =
  | { kind: 'done'; entry?: number }
  | { kind: 'changed'; answer: string | undefined; by: string }
  | { kind: 'unknown' }

/**
 * @param answer shown below the testimonial; undefined removes it
 * @param by who of the staff, for the log; by default whoever has the link of the mail
 * @param was the answer on the desk's page: one that a colleague wrote since is left alone
 */
export function answerTestimonial(
  site: Site,
  id: string,
  answer: string | undefined,
  { by = 'link', was }: { by?: Actor; was?: string | undefined } = {},
): Answered {
  const now = site.now()
  return site.database.transaction(
    (tx): Answered => {
      const row = tx.select().from(testimonial).where(eq(testimonial.id, id)).get()
      if (!row) return { kind: 'unknown' }
      const before = row.answer ?? undefined
      const last = lastEntry(tx, id, [answeredTestimonialAction])
      if (before === answer) return { kind: 'done', ...(isOwn(last, by) && { entry: last.id }) }
      if (by !== 'link' && before !== was) return { kind: 'changed', answer: before, by: last?.name ?? '' }
      const changed = { answer: answer ?? null, answerBefore: row.answer, answeredAt: now }
      tx.update(testimonial).set(changed).where(eq(testimonial.id, id)).run()
      const done = { action: answeredTestimonialAction, thing: 'testimonial', thingID: id }
      return { kind: 'done', entry: logAction(tx, by, done, now) }
    },
    { behavior: 'immediate' },
  )
}

const lastEntry = (tx: SiteTransaction, id: string, actions: readonly string[]) =>
  entriesOf(tx, 'testimonial', id).findLast(({ action }) => actions.includes(action))

/** Whether the person's form was sent twice: the action before was theirs, and is not undone. */
const isOwn = (last: AuditEntry | undefined, by: Actor): last is AuditEntry =>
  by !== 'link' && last?.accountID === by.accountID && last.undoes === null

/** Puts the answer from before back. @returns false if it was changed since. */
export function undoTestimonialAnswer(tx: SiteTransaction, { id, thingID }: AuditEntry, site: Site): boolean {
  const row = tx.select().from(testimonial).where(eq(testimonial.id, thingID)).get()
  if (!row || lastEntry(tx, thingID, [answeredTestimonialAction])?.id !== id) return false
  const restored = { answer: row.answerBefore, answerBefore: row.answer, answeredAt: site.now() }
  tx.update(testimonial).set(restored).where(eq(testimonial.id, thingID)).run()
  return true
}

/** The address of a picture for staff, who see it before it is published. */
export function picturePath(site: Site, id: string): string {
  return `/testimonials/pictures/${id}?token=${encodeURIComponent(signLink('testimonial', id, site.now() + pictureLife, site.secret))}`
}

/** The file of a published testimonial's picture, and whose it is; undefined if it has none. */
export function publishedPicture({ uploads }: Pick<Site, 'uploads'>, id: string): { file: string; name: string } | undefined {
  const row = uploads.database.select().from(testimonial).where(eq(testimonial.id, id)).get()
  const file = row?.state === 'published' && row.picture ? uploadPath(uploads, row.picture) : undefined
  return row && file ? { file, name: row.name } : undefined
}

/** The picture: public if published, otherwise only for the holder of the link. */
export function testimonialPicture(id: string, token: string | undefined, store: UploadStore): Response {
  const row = store.database.select().from(testimonial).where(eq(testimonial.id, id)).get()
  const published = row?.state === 'published'
  const allowed = published || readLink('testimonial', token, store.now(), store.secret) === row?.id
  const file = row?.picture && allowed ? findUpload(store.database, row.picture) : undefined
  return sendUpload(file, store, published ? { 'Cache-Control': 'public, max-age=3600' } : {})
}

function viewOf({ id, name, about, website, comment, picture, createdAt, answer }: Row): WordsOfClient {
  return {
    id,
    name,
    comment,
    ...(about && { about }),
    ...(website && { website }),
    ...(picture && { picture: `/testimonials/pictures/${id}` }),
    postedAt: createdAt,
    ...(answer && { answer }),
  }
}
