/**
 * Mails staff about advertisements that newly lack mandatory information, at most once a day. Once a year it also gives the
 * number of legal values still to be confirmed (docs/law.md).
 */
import { setImmediate } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { outbox, staffNotice } from '../../../db/schema/site.server'
import { recipientOf } from '../../platform/agency/configuration.server'
import { formKeys } from '../../platform/agency/form-keys'
import { calendarOf, staffMailDay } from '../../platform/agency/opening-days'
import { settledTime } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { EmailContent, EmailPart, EmailRow, MailText } from '../../platform/mail/email'
import { enqueueMail, onceID, type SiteTransaction } from '../../platform/mail/outbox.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { monthsAfter } from '../../platform/time/calendar-days'
import { type AuditedGap, nameOfSubject } from '../catalogue/audit/audit.server'
import { missingWords } from '../catalogue/audit/audit-report.server'
import { unconfirmedLaw } from '../catalogue/audit/unconfirmed-law.server'
import { aboutInMail } from '../catalogue/mail-about.server'
import { auditInSteps } from '../projects/audit.server'
import { findProject } from '../projects/project.server'
import { projectHref } from '../projects/project-address'

/** Maximum properties listed in a mail, which gives the total. */
const maxListed = 30
const lawNotice = 'law'

type ToldGap = Pick<AuditedGap, 'subject' | 'reference' | 'town' | 'region' | 'field' | 'hidden' | 'heldBack'>

/** The content of one mail. */
type News = {
  /** By property, project or unit. */
  gaps: readonly (readonly ToldGap[])[]
  /** Number of legal values unconfirmed for over a year; 0 unless it is time to report them. */
  unconfirmed: number
}

/** The recipients of `advertisements` in `data/site/recipients.json`, else those of every line on the daily list. */
function gapReaders({ configuration }: Site): ReadonlyMap<string, { language: Language }> {
  const { advertisements, default: others } = configuration.recipients
  const lines = advertisements
    ? [advertisements]
    : formKeys.map(form => recipientOf(configuration, form)).filter(({ dailyList = others.dailyList }) => dailyList)
  return new Map(lines.flatMap(({ addresses, language }) => addresses.map(address => [address, { language }])))
}

/**
 * Enqueues today's mails if there is news, and remembers what they report. Fixed gaps are forgotten, so that they are reported
 * again if they return.
 * @returns how many.
 */
export async function sendGapMails(site: Site): Promise<number> {
  const day = staffMailDay(calendarOf(site.configuration), site.now())
  const readers = gapReaders(site)
  if (day === undefined || readers.size === 0) return 0
  const gaps: AuditedGap[] = []
  for (const some of auditInSteps(site, day)) {
    gaps.push(...some)
    // Visitors take precedence.
    await setImmediate()
  }
  const old = unconfirmedLaw(day).filter(({ isOld }) => isOld).length
  return site.database.transaction(tx => tell(site, tx, { day, readers, gaps, old }), { behavior: 'immediate' })
}

type Found = { day: string; readers: ReturnType<typeof gapReaders>; gaps: readonly AuditedGap[]; old: number }

function tell(site: Site, tx: SiteTransaction, { day, readers, gaps, old }: Found): number {
  const told = new Map(
    tx
      .select()
      .from(staffNotice)
      .all()
      .map(({ name, toldAt }) => [name, toldAt]),
  )
  const named = new Set(gaps.map(noticeOf))
  const mended = [...told.keys()].filter(name => name !== lawNotice && !named.has(name))
  for (const name of mended) tx.delete(staffNotice).where(eq(staffNotice.name, name)).run()
  const fresh = gaps.filter(gap => !told.has(noticeOf(gap)))
  const lawTold = told.get(lawNotice)
  const lawIsDue = old > 0 && (lawTold === undefined || monthsAfter(dayInBrussels(lawTold), 12) <= day)
  if (fresh.length === 0 && !lawIsDue) return 0
  const ids = new Map([...readers.keys()].map(to => [to, onceID(`gaps-${day}`, to)]))
  const sent = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(inArray(outbox.id, [...ids.values()]))
    .get()
  if (sent) return 0
  const now = site.now()
  const news: News = {
    gaps: bySubject(fresh),
    unconfirmed: lawIsDue ? old : 0,
  }
  for (const [to, { language }] of readers) {
    const content = gapEmail(site, news, language)
    enqueueMail(tx, { template: 'advertisement-gaps.staff', language, to, content }, { now, id: ids.get(to) })
  }
  for (const name of new Set([...fresh.map(noticeOf), ...(lawIsDue ? [lawNotice] : [])])) {
    const row = { name, toldAt: now }
    tx.insert(staffNotice).values(row).onConflictDoUpdate({ target: staffNotice.name, set: row }).run()
  }
  return readers.size
}

/** Properties are identified by number only. */
const noticeOf = ({ subject, mention }: AuditedGap) => `gap ${nameOfSubject(subject).replace('property ', '')} ${mention}`

function bySubject(gaps: readonly AuditedGap[]): AuditedGap[][] {
  const found = new Map<string, AuditedGap[]>()
  for (const gap of gaps) {
    const name = nameOfSubject(gap.subject)
    found.set(name, [...(found.get(name) ?? []), gap])
  }
  return [...found.values()]
}

export function gapEmail(site: Site, { gaps, unconfirmed }: News, language: Language): EmailContent {
  const values = { count: gaps.length }
  const law = { key: 'MAIL_GAPS_LAW', values: { count: unconfirmed } }
  const parts: EmailPart[] = []
  if (gaps.length > 0) {
    const rows = gaps.slice(0, maxListed).map(some => gapRow(site, some, language))
    parts.push(
      { kind: 'text', text: { key: 'MAIL_GAPS_INTRO', values } },
      { kind: 'table', title: { key: 'MAIL_GAPS_TABLE' }, rows },
    )
  }
  if (gaps.length > maxListed)
    parts.push({ kind: 'text', text: { key: 'MAIL_GAPS_MORE', values: { count: gaps.length - maxListed } } })
  if (unconfirmed > 0) parts.push({ kind: 'text', text: law })
  return {
    subject: gaps.length > 0 ? { key: 'MAIL_GAPS_SUBJECT', values } : { key: 'MAIL_GAPS_LAW_SUBJECT' },
    parts,
    signed: false,
    footnote: { key: 'MAIL_GAPS_WHY' },
  }
}

/** The reference, the town and the missing information, in the region's terms. */
function gapRow(site: Site, gaps: readonly ToldGap[], language: Language): EmailRow {
  const [first] = gaps as [ToldGap]
  const address = addressOf(site, first, language)
  const missing = gaps.map((gap): MailText => {
    const words = missingWords(site, gap, language)
    return gap.hidden ? { key: 'MAIL_GAPS_HIDDEN', values: { field: words } } : { plain: words }
  })
  return {
    label: { plain: `${first.reference}, ${first.town}` },
    value: { list: first.heldBack ? [...missing, { key: 'MAIL_GAPS_HELD_BACK' }] : missing },
    ...(address && { href: address }),
  }
}

/** Its address on the site; none if it is held back. */
function addressOf(site: Site, { subject }: ToldGap, language: Language): string | undefined {
  if ('property' in subject) return aboutInMail(site, subject.property, language).listing?.href
  const project = findProject(site, subject.project, language)
  return project && site.settings.siteUrl + projectHref(project.card, language)
}

/** A job of the running site: checks every quarter of an hour whether a mail is due. */
export function gapMailJob(site: Site) {
  // Nothing can be new while the catalogue and the day are unchanged.
  let lookedAt = ''
  return {
    name: 'advertisement-gaps',
    everyMs: 900_000,
    atStart: true,
    run: async () => {
      const day = staffMailDay(calendarOf(site.configuration), site.now())
      if (!settledTime(site).isSettled || day === undefined || gapReaders(site).size === 0) return
      const what = `${site.catalogue().version} ${day}`
      if (lookedAt === what) return
      if ((await sendGapMails(site)) > 0) site.mail.notify()
      lookedAt = what
    },
  }
}
