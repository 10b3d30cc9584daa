/** What clients wrote: kept with its enquiry, shown once a member of staff published it by the link of their mail. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { testimonial } from '../../../db/schema/site.server'
import { recipientOf } from '../../platform/agency/recipients.server'
import { siteDatabase, siteSecret } from '../../platform/context/site-database.server'
import { readLink, signLink } from '../../platform/http/signed-link.server'
import type { Language } from '../../platform/i18n/languages'
import { href } from '../../platform/paths/table'
import { env } from '../../platform/settings/settings.server'
import { sendUpload } from '../../platform/uploads/serve-upload.server'
import { readReference } from '../../platform/uploads/upload-kinds'
import { findUpload, type UploadStore } from '../../platform/uploads/upload-store.server'
import type { Alongside } from '../enquiries/submission.server'
import { type TestimonialFields, testimonialEnquiry } from './form/testimonial'
import type { Decision, ReviewView, WordsOfClient } from './testimonial-view'

/** A member of staff may decide, and decide otherwise, for so long (ms). */
const linkLife = 365 * 24 * 3_600_000

type Row = typeof testimonial.$inferSelect
export type TestimonialWork = { secret: string; siteUrl: string; staffLanguage: Language }

/** What the form does beside being stored and mailed. */
export function testimonialWork({ secret, siteUrl, staffLanguage }: TestimonialWork): Alongside<TestimonialFields> {
  return (tx, { id, fields, language, now }) => {
    const { name, email, about, website, comment = '', picture } = fields
    const upload = readReference(picture ?? '')?.id
    tx.insert(testimonial)
      .values({ id, language, name, email: email.toLowerCase(), about, website, comment, picture: upload, createdAt: now })
      .run()
    const token = signLink('testimonial', id, now + linkLife, secret)
    const link = siteUrl + href('testimonial-review', staffLanguage, { token })
    return { staff: [{ kind: 'button', text: { key: 'MAIL_TESTIMONIAL_REVIEW' }, href: link }] }
  }
}

/** The work of the running site. */
export const siteTestimonialWork = () =>
  testimonialWork({
    secret: siteSecret(),
    siteUrl: env().siteUrl,
    staffLanguage: recipientOf(testimonialEnquiry.key).language,
  })

/** What stands on the site in a language, the newest first. */
export function publishedTestimonials(language: Language, database: SiteDatabase = siteDatabase()): WordsOfClient[] {
  const wanted = and(eq(testimonial.state, 'published'), eq(testimonial.language, language))
  return database.select().from(testimonial).where(wanted).orderBy(desc(testimonial.createdAt)).limit(100).all().map(viewOf)
}

/** Changes with every decision: pages that were stored before are not shown any more. */
export function testimonialsVersion(database: SiteDatabase = siteDatabase()): string {
  const counted = sql<string>`count(*) || '-' || coalesce(max(${testimonial.decidedAt}), 0)`
  return database.select({ version: counted }).from(testimonial).where(eq(testimonial.state, 'published')).get()?.version ?? ''
}

/** What the holder of a link decides about. @returns undefined for a link that is not ours or over. */
export function reviewOf(token: string | undefined, now = Date.now(), database: SiteDatabase = siteDatabase()) {
  const id = readLink('testimonial', token, now, siteSecret())
  const row = id === undefined ? undefined : database.select().from(testimonial).where(eq(testimonial.id, id)).get()
  if (!row) return undefined
  const picture = row.picture ? `/testimonials/pictures/${row.id}?token=${encodeURIComponent(token ?? '')}` : undefined
  const review: ReviewView = { ...viewOf(row), picture, state: row.state, language: row.language as Language }
  return { id: row.id, review }
}

/** @param decision what it was before does not matter: the last one counts. */
export function decideTestimonial(id: string, decision: Decision, now = Date.now(), database: SiteDatabase = siteDatabase()) {
  database.update(testimonial).set({ state: decision, decidedAt: now }).where(eq(testimonial.id, id)).run()
}

/** The picture of a published one for everybody, of any other for who holds its link. */
export function testimonialPicture(id: string, token: string | undefined, store: UploadStore): Response {
  const row = store.database.select().from(testimonial).where(eq(testimonial.id, id)).get()
  const published = row?.state === 'published'
  const allowed = published || readLink('testimonial', token, store.now(), store.secret) === row?.id
  const file = row?.picture && allowed ? findUpload(store.database, row.picture) : undefined
  return sendUpload(file, store, published ? { 'Cache-Control': 'public, max-age=3600' } : {})
}

function viewOf({ id, name, about, website, comment, picture, createdAt }: Row): WordsOfClient {
  return {
    id,
    name,
    comment,
    ...(about && { about }),
    ...(website && { website }),
    ...(picture && { picture: `/testimonials/pictures/${id}` }),
    postedAt: createdAt,
  }
}
