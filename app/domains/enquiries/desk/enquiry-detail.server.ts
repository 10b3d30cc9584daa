/** One request at the desk: what was asked, by whom, and what happened with it since. */
import { asc, eq } from 'drizzle-orm'
import { crmMessage, enquiry, outbox } from '../../../../db/schema/site.server'
import { entriesOf } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import { formatPhone } from '../../../platform/i18n/formats'
import type { Language } from '../../../platform/i18n/languages'
import { readText } from '../../../platform/mail/email'
import { phoneHref } from '../../catalogue/property/property-view.server'
import { filledRows } from '../compose-emails.server'
import type { FieldDescription } from '../enquiry-form'
import { requestView } from '../handled.server'
import type { CourseStep, EnquiryDetailView } from './enquiry-view'

/** The fields of a form by its key; undefined for one that no longer exists. */
export type FieldsOfForm = (form: string) => Record<string, FieldDescription> | undefined

/** @returns undefined if there is no such request, or it was erased. */
export function enquiryDetail(site: Site, id: string, language: Language, fieldsOf: FieldsOfForm): EnquiryDetailView | undefined {
  const row = site.database.select().from(enquiry).where(eq(enquiry.id, id)).get()
  if (!row) return undefined
  const { phone } = row.fields as { phone?: unknown }
  const { about, kind, name, email, receivedAt } = requestView(site, row, language)
  return {
    id,
    kind,
    name,
    email,
    ...(typeof phone === 'string' &&
      phone !== '' && { phone: { text: formatPhone(phone, site.configuration.languages), href: phoneHref(phone) } }),
    receivedAt,
    language: row.language,
    ...(about && { about }),
    groups: groupsOf(site, row, language, fieldsOf(row.form)),
    course: courseOf(site, row, language),
    ...(row.handledAt !== null && { handledAt: row.handledAt }),
  }
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
  const mails = site.database.select().from(outbox).where(eq(outbox.enquiryID, id)).orderBy(asc(outbox.createdAt)).all()
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
