/** What the desk finds a request by, in one folded text per request: a search reads only an index. */
import { asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { enquiry } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { fold } from '../../platform/i18n/fold'
import { backfillJob } from '../../platform/jobs/backfill'
import type { Job } from '../../platform/jobs/jobs'
import { findProperty } from '../catalogue/property.server'
import { recordAddress } from '../catalogue/record-address.server'
import { findProject } from '../projects/project.server'
import { officeOfRequest, type RequestSubject } from './staff-addresses.server'

/** Longer ones would fill the index with what visitors write about themselves. */
const maxLength = 400

/** Fields by which nobody searches. */
const unsearched = new Set(['privacy', 'newsletter', 'title', 'contactDevice', 'reason', 'addressee', 'country'])

/** The columns by which the desk finds a request and shows it to the right office. */
export function deskColumns(site: Site, subject: RequestSubject): { officeID: string | null; searchText: string } {
  return { officeID: officeOfRequest(site, subject) ?? null, searchText: searchTextOf(site, subject) }
}

function searchTextOf(site: Site, { propertyID, projectID, fields = {} }: RequestSubject): string {
  const typed = Object.entries(fields)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '' && !unsearched.has(entry[0]))
    .map(([name, value]) => (name === 'phone' ? digitsOf(value) : value))
    // Short values first: names, address and telephone matter more than the end of a message.
    .sort((a, b) => a.length - b.length)
  return fold([...aboutWords(site, propertyID, projectID), ...typed].join(' ').replace(/\s+/g, ' ')).slice(0, maxLength)
}

function aboutWords(site: Site, propertyID: number | null | undefined, projectID: number | null | undefined): string[] {
  const property = propertyID == null ? undefined : findProperty(site, propertyID, 'nl')
  if (property) return [property.record.Reference, recordAddress(site, property.record), property.title]
  const project = projectID == null ? undefined : findProject(site, projectID, 'nl')
  return project ? [project.card.name, project.card.town] : []
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}

/** The words that a search must contain, folded; a telephone number in any notation is one word of digits. */
export function searchWords(typed: string): string[] {
  if (/^[+\d\s./()-]{6,}$/.test(typed)) {
    const digits = digitsOf(typed)
    // `0470…`, `+32 470…` and `0032 470…` are the same number.
    return [/^(?:\+|00)32|^0[1-9]/.test(typed.trim()) ? digits.replace(/^(?:0032|32|0)/, '') : digits]
  }
  return fold(typed).split(/\s+/).filter(Boolean).slice(0, 8)
}

/** A job: rows of earlier versions have neither column. */
export function searchTextJob(site: Site): Job {
  const rowid = sql<number>`${enquiry}.rowid`
  let last = 0
  return backfillJob('enquiry-search-text', () => {
    const rows = site.database
      .select({ rowid, row: enquiry })
      .from(enquiry)
      .where(sql`${isNull(enquiry.searchText)} and ${gt(rowid, last)}`)
      .orderBy(asc(rowid))
      .limit(100)
      .all()
    site.database.transaction(
      tx => {
        for (const { row } of rows) tx.update(enquiry).set(deskColumns(site, row)).where(eq(enquiry.id, row.id)).run()
      },
      { behavior: 'immediate' },
    )
    last = rows.at(-1)?.rowid ?? 0
    return rows.length
  })
}
