/** The answer that staff are writing: its subject, and the texts that they can put into it. */
import { and, asc, eq } from 'drizzle-orm'
import { type enquiry, outbox } from '../../../../db/schema/site.server'
import type { answerNames } from '../../../platform/agency/config/desk.server'
import type { Site } from '../../../platform/context/site.server'
import { fillText } from '../../../platform/i18n/fill-text'
import type { Language } from '../../../platform/i18n/languages'
import { oneLine, readSubject } from '../../../platform/mail/email'
import type { SiteTransaction } from '../../../platform/mail/outbox.server'
import { aboutInMail } from '../../catalogue/mail-about.server'
import { findProperty } from '../../catalogue/property.server'
import { projectInMail } from '../about-project.server'
import { requestView } from '../handled.server'
import type { AnswerFormView } from './enquiry-view'
import { type Author, longestNote, notesOf } from './notes.server'

type Row = typeof enquiry.$inferSelect

/** Ours, unless `data/site/desk.json` has the agency's own: texts of `server.json`. */
const ownTemplates = ['INFO', 'VISIT', 'CALL', 'TAKEN'] as const

/** The free times of a home, in words; none without an agenda. */
export type FreeTimes = (site: Site, propertyID: number, language: Language) => string[]

/** @param language of the member of staff. @param typed what they have written so far. */
export function answerForm(
  site: Site,
  row: Row,
  { accountID }: Author,
  { language, typed, freeTimes }: { language: Language; typed?: string; freeTimes: FreeTimes },
): AnswerFormView {
  const draft = notesOf(site.database, row.id, 'draft').filter(each => each.accountID === accountID)
  return {
    subject: subjectOf(site, site.database, row),
    text: typed ?? draft.at(-1)?.text ?? '',
    templates: templatesFor(site, row).map(({ title }, index) => ({ value: String(index), label: title(language) })),
    hasTimes: row.propertyID !== null && freeTimes(site, row.propertyID, row.language).length > 0,
    seen: notesOf(site.database, row.id, 'answer').at(-1)?.id ?? 0,
  }
}

/** @param asked a template's number, or `times`. @returns what was typed, with the text after it, in the visitor's language. */
export function withInserted(
  site: Site,
  row: Row,
  { name }: Author,
  { typed, asked, freeTimes }: { typed: string; asked: string; freeTimes: FreeTimes },
): string {
  const text = asked === 'times' ? timesText(site, row, freeTimes) : templatesFor(site, row)[Number(asked || NaN)]?.text(name)
  return [typed.trimEnd(), text].filter(Boolean).join('\n\n').slice(0, longestNote)
}

type Template = { title: (language: Language) => string; text: (author: string) => string }

/** The text is in the visitor's language. */
function templatesFor(site: Site, row: Row): Template[] {
  const { answers } = site.configuration.desk
  if (answers)
    return answers.map(({ title, text }) => ({
      title: language => title[language],
      text: author => fillText(text[row.language], valuesFor(site, row, author)),
    }))
  const keys = row.propertyID === null ? ownTemplates.filter(key => key === 'INFO' || key === 'CALL') : ownTemplates
  return keys.map(key => ({
    title: language => site.texts(language).t(`REPLY_${key}_TITLE`),
    text: author => site.texts(row.language).t(`REPLY_${key}_TEXT`, valuesFor(site, row, author)),
  }))
}

function valuesFor(site: Site, row: Row, agent: string): Record<(typeof answerNames)[number], string> {
  const { name, about } = requestView(site, row, row.language)
  const property = row.propertyID === null ? undefined : findProperty(site, row.propertyID, row.language)
  const { office } = row.propertyID === null ? {} : aboutInMail(site, row.propertyID, row.language)
  const { t } = site.texts(row.language)
  return {
    name,
    home: about ? t('REPLY_HOME_NAMED', { title: about.title }) : t('REPLY_HOME'),
    reference: property?.record.Reference ?? '',
    agent,
    phone: office?.phone ?? site.configuration.agency.phone,
  }
}

const timesOffered = 6

function timesText(site: Site, { propertyID, language }: Row, freeTimes: FreeTimes): string | undefined {
  const times = propertyID === null ? [] : freeTimes(site, propertyID, language).slice(0, timesOffered)
  if (times.length === 0) return undefined
  return [site.texts(language).t('REPLY_TIMES'), ...times.map(time => `– ${time}`)].join('\n')
}

/** The mail that the visitor got first: an answer belongs to its thread. */
export function confirmationOf(reader: Pick<SiteTransaction, 'select'>, { id, fields }: Row) {
  const isTheirs = and(eq(outbox.enquiryID, id), eq(outbox.toAddress, String(fields.email)), eq(outbox.state, 'sent'))
  return reader.select().from(outbox).where(isTheirs).orderBy(asc(outbox.createdAt)).limit(1).get()
}

/** `Re:` and the subject of the visitor's confirmation, which their mail program sorts by. */
export function subjectOf(site: Site, reader: Pick<SiteTransaction, 'select'>, row: Row): string {
  const first = confirmationOf(reader, row)
  if (first) return `Re: ${readSubject(first.values.subject, site.texts(row.language))}`
  const { kind, about } = requestView(site, row, row.language)
  return oneLine(`Re: ${about?.title ?? kind}`)
}

/** The head of the answer's mail: the home, without its agent, since the answer names its author. */
export function homeInMail(site: Site, { propertyID, projectID, unitID, language }: Row) {
  const whole =
    propertyID !== null
      ? aboutInMail(site, propertyID, language)
      : projectID === null
        ? {}
        : projectInMail(site, projectID, unitID ?? undefined, language)
  const { agent: _, ...about } = whole
  return about
}
