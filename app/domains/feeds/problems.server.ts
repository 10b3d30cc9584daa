/** Rejected records, for the staff who fix them in the provider's program: a list, and one mail a day. */
import { existsSync } from 'node:fs'
import { calendarOf, staffMailDay } from '../../platform/agency/opening-days'
import { datedMailsJob } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import type { Job } from '../../platform/jobs/jobs'
import type { EmailContent, EmailPart, EmailRow, MailText } from '../../platform/mail/email'
import type { FeedKind } from './feed'
import { openSourceStore, sourceFiles } from './store/source-store.server'
import { kindKeys, mailStaff } from './trouble.server'

/** A record that does not fit, partly or entirely. `since` in ms. */
export type Problem = {
  kind: FeedKind
  key: string
  name: string | null
  since: number
  fields: { field: string; reason: string }[]
}

/** Maximum listed in a mail, which gives the total. */
const maxListed = 50
const day = 86_400_000

/** Newest first. */
export function listProblems(site: Pick<Site, 'settings' | 'configuration'>): Problem[] {
  const { source } = site.configuration
  const file = source && sourceFiles(site.settings, source.provider).store
  if (!file || !existsSync(file)) return []
  const store = openSourceStore(file)
  try {
    const problems = new Map<string, Problem>()
    for (const { kind, key, name, field, reason, first_at } of store.problems()) {
      const at = JSON.stringify([kind, key])
      const known = problems.get(at) ?? { kind, key, name, since: first_at, fields: [] }
      known.fields.push({ field, reason })
      known.since = Math.max(known.since, first_at)
      problems.set(at, known)
    }
    return [...problems.values()].sort((a, b) => b.since - a.since)
  } finally {
    store.close()
  }
}

/**
 * Enqueues today's mail once, on the office's working days.
 * @returns how many were enqueued.
 */
export function mailProblems(site: Site): number {
  const now = site.now()
  const today = staffMailDay(calendarOf(site.configuration), now)
  if (today === undefined) return 0
  const problems = listProblems(site)
  return problems.length === 0
    ? 0
    : mailStaff(site, `source-problems-${today}`, 'source-problems.staff', problemsMail(problems, now))
}

/** @param problems the newest first. */
export function problemsMail(problems: readonly Problem[], now: number): EmailContent {
  const named = problems.slice(0, maxListed)
  const table = (title: string, rows: Problem[]): EmailPart[] =>
    rows.length > 0 ? [{ kind: 'table', title: { key: title }, rows: rows.map(rowOf) }] : []
  return {
    subject: { key: 'MAIL_SOURCE_PROBLEMS_SUBJECT', values: { count: problems.length } },
    parts: [
      { kind: 'text', text: { key: 'MAIL_SOURCE_PROBLEMS_INTRO' } },
      ...table(
        'MAIL_SOURCE_PROBLEMS_NEW',
        named.filter(({ since }) => since > now - day),
      ),
      ...table(
        'MAIL_SOURCE_PROBLEMS_KNOWN',
        named.filter(({ since }) => since <= now - day),
      ),
      ...(problems.length > named.length
        ? [
            {
              kind: 'text' as const,
              text: { key: 'MAIL_SOURCE_PROBLEMS_MORE', values: { count: problems.length - named.length } },
            },
          ]
        : []),
    ],
    signed: false,
    footnote: { key: 'MAIL_SOURCE_WHY' },
  }
}

function rowOf({ kind, key, name, fields }: Problem): EmailRow {
  return {
    label: { list: [{ key: kindKeys[kind] }, { plain: name ?? key }] },
    value: {
      list: fields.map(
        ({ field, reason }): MailText =>
          reason === 'is missing'
            ? { key: 'MAIL_SOURCE_FIELD_MISSING', values: { field } }
            : { key: 'MAIL_SOURCE_FIELD_WRONG', values: { field, reason } },
      ),
    },
  }
}

/** A job of the running site: checks every quarter of an hour whether today's mail is due. */
export function sourceProblemsJob(site: Site): Job {
  return datedMailsJob(site, { name: 'source-problems', everyMs: 900_000, send: () => mailProblems(site) })
}
