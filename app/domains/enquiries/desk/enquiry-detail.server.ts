/** One request at the desk: what was asked, by whom, and what happened with it since. */
import { and, asc, eq } from 'drizzle-orm'
import { crmMessage, enquiry, enquiryNote, outbox, returnedMail, upload } from '../../../../db/schema/site.server'
import { entriesOf } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { readText } from '../../../platform/mail/email'
import { signLink } from '../../../platform/signing/signed-link.server'
import { filledRows } from '../compose-emails.server'
import type { FieldDescription } from '../enquiry-form'
import { requestView } from '../handled.server'
import { answerForm, type FreeTimes, withInserted } from './answer-draft.server'
import { type DeskReader, visibleTo } from './borders.server'
import { staffNames } from './enquiry-list.server'
import type { CourseStep, EnquiryDetailView, WrittenNote } from './enquiry-view'

/** The fields of a form by its key; undefined for one that no longer exists. */
export type FieldsOfForm = (form: string) => Record<string, FieldDescription> | undefined

type Shown = {
  language: Language
  fieldsOf: FieldsOfForm
  freeTimes: FreeTimes
  /** The answer as it was posted, and what is put into it: `times` or a template's number. */
  typed?: { text: string; insert?: string }
}

/** @returns undefined if there is no such request, it was erased, or the person may not see it. */
export function enquiryDetail(
  site: Site,
  reader: DeskReader & { name: string },
  id: string,
  { language, fieldsOf, freeTimes, typed }: Shown,
): EnquiryDetailView | undefined {
  const isIt = and(eq(enquiry.id, id), visibleTo(site, reader))
  const row = site.database.select().from(enquiry).where(isIt).get()
  if (!row) return undefined
  const names = staffNames(site)
  const text =
    typed?.insert === undefined
      ? typed?.text
      : withInserted(site, row, reader, { typed: typed.text, asked: typed.insert, freeTimes })
  const written = site.database.select().from(enquiryNote).where(eq(enquiryNote.enquiryID, id)).orderBy(enquiryNote.id).all()
  const ofKind = (kind: (typeof written)[number]['kind']) => written.filter(each => each.kind === kind).map(noteView)
  const { about, kind, name, email, phone, receivedAt } = requestView(site, row, language)
  return {
    id,
    kind,
    name,
    email,
    ...(phone && { phone }),
    receivedAt,
    language: row.language,
    ...(about && { about }),
    groups: groupsOf(site, row, language, fieldsOf(row.form)),
    files: filesOf(site, id),
    course: courseOf(site, row, language),
    ...(row.handledAt !== null && { handledAt: row.handledAt }),
    notes: ofKind('note'),
    answers: ofKind('answer'),
    assignedTo: row.assignedTo !== null && names.has(row.assignedTo) ? row.assignedTo : '',
    colleagues: [...names].map(([value, label]) => ({ value, label })),
    answer: answerForm(site, row, reader, { language, typed: text, freeTimes }),
  }
}

export function noteView({ id, at, name, text }: typeof enquiryNote.$inferSelect): WrittenNote {
  return { id, at, name, text }
}

/** A page's links to files work for an hour. */
const fileLinkLife = 3_600_000

/** The visitor's files, behind the links that mails to staff also use. */
function filesOf({ database, uploads, now }: Site, id: string): { name: string; href: string }[] {
  const isKept = and(eq(upload.enquiryID, id), eq(upload.state, 'kept'))
  const rows = database.select({ id: upload.id, name: upload.name }).from(upload).where(isKept).all()
  return rows.map(row => ({
    name: row.name,
    href: `/uploads/${signLink('upload', row.id, now() + fileLinkLife, uploads.secret)}`,
  }))
}

type Row = typeof enquiry.$inferSelect

function groupsOf(site: Site, { fields }: Row, language: Language, described: Record<string, FieldDescription> = {}) {
  const texts = site.texts(language)
  const { privacy: _, ...asked } = fields
  const rowsOf = (section: FieldDescription['section']) =>
    filledRows({ fields: described }, asked, section).map(({ label, value }) => ({
      label: readText(label, texts),
      value: readText(value, texts),
    }))
  return [
    { title: texts.t('MAIL_SECTION_REQUEST'), rows: rowsOf('request') },
    { title: texts.t('MAIL_SECTION_PERSON'), rows: rowsOf('person') },
  ].filter(({ rows }) => rows.length > 0)
}

/** Received, mailed, in the CRM, and what staff did, oldest first. */
function courseOf(site: Site, { id, createdAt }: Row, language: Language): CourseStep[] {
  const { t } = site.texts(language)
  const mails = site.database
    .select({
      createdAt: outbox.createdAt,
      toAddress: outbox.toAddress,
      state: outbox.state,
      returnedAt: returnedMail.returnedAt,
    })
    .from(outbox)
    .leftJoin(returnedMail, eq(returnedMail.outboxID, outbox.id))
    .where(eq(outbox.enquiryID, id))
    .orderBy(asc(outbox.createdAt))
    .all()
  const messages = site.database
    .select()
    .from(crmMessage)
    .where(eq(crmMessage.enquiryID, id))
    .orderBy(asc(crmMessage.createdAt))
    .all()
  return [
    { at: createdAt, text: t('DESK_COURSE_RECEIVED') },
    ...mails.map(
      ({ createdAt: at, toAddress, state }): CourseStep => ({
        at,
        text: t(`DESK_COURSE_MAIL_${state.toUpperCase()}`, { address: toAddress }),
        ...(state === 'dead' && { isBad: true }),
      }),
    ),
    ...mails.flatMap(({ returnedAt, toAddress }): CourseStep[] =>
      returnedAt === null ? [] : [{ at: returnedAt, text: t('DESK_COURSE_MAIL_RETURNED', { address: toAddress }), isBad: true }],
    ),
    ...messages.map(
      ({ createdAt: at, state, provider, providerID }): CourseStep => ({
        at,
        text: t(`DESK_COURSE_CRM_${state.toUpperCase()}`, { provider, number: providerID ?? '' }),
        ...((state === 'dead' || state === 'unclear' || state === 'refused') && { isBad: true }),
      }),
    ),
    ...entriesOf(site.database, 'enquiry', id).map(
      ({ at, name, action, undoes }): CourseStep => ({
        at,
        text: t(actionKey(action, undoes !== null), { name: name || t('DESK_BY_LINK') }),
      }),
    ),
  ].sort((a, b) => a.at - b.at)
}

/** The text key of a log entry: what was done, or what was undone. */
export function actionKey(action: string, isUndo: boolean): string {
  return `DESK_ACTION_${action.toUpperCase().replaceAll('-', '_')}${isUndo ? '_UNDONE' : ''}`
}
