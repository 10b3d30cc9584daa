/** Every gap of every property that the served catalogue offers, or holds back for its gaps. */
import { and, asc, eq, gt } from 'drizzle-orm'
import { property } from '../../../../db/schema/catalogue.server'
import type { Site } from '../../../platform/context/site.server'
import { extraRecords } from '../extra-records.server'
import type { Region } from '../region'
import type { ShownRecord } from '../shown-record'
import { type Gap, gapsOf, type Kind, kindOf, regionOfRecord } from './gaps.server'

/** A number of a property, or of a project, with that of its unit where the gap is of that. */
type Subject = { property: number } | { project: number; unit?: number }

export type AuditedGap = Gap & {
  subject: Subject
  reference: string
  town: string
  region: Region
  kind: Kind
  /** It is not on the site (`data/site/advertisements.json`). */
  heldBack: boolean
}

/** Records that are in memory at once. */
const atOnce = 100

/** What a gap is of, in a word that is its own: `property 4101`, `project 7001`, `unit 7001002`. */
export function nameOfSubject(subject: Subject): string {
  if ('property' in subject) return `property ${subject.property}`
  return subject.unit === undefined ? `project ${subject.project}` : `unit ${subject.unit}`
}

/**
 * Those of one property are together; in steps of some milliseconds, so that a running site can answer in between.
 * @param on ISO day whose law counts
 */
export function* auditProperties(site: Site, on: string): Generator<AuditedGap[]> {
  for (const records of offeredRecords(site)) yield records.flatMap(record => auditedGaps(record, false, on))
  yield extraRecords(site, 'heldBack').flatMap(record => auditedGaps(record, true, on))
}

function auditedGaps(record: ShownRecord, heldBack: boolean, on: string): AuditedGap[] {
  const region = regionOfRecord(record)
  if (!region) return []
  const { ID, Reference: reference, City: town } = record
  const what = { subject: { property: ID }, reference, town, region, kind: kindOf(record, on), heldBack }
  return gapsOf(record, on).map(gap => ({ ...what, ...gap }))
}

function* offeredRecords(site: Site): Generator<ShownRecord[]> {
  for (let after = 0; ; ) {
    // Asked for at each step: an import may have switched the catalogue meanwhile.
    const rows = site
      .catalogue()
      .database.select({ record: property.record })
      .from(property)
      .where(and(eq(property.state, 'offered'), gt(property.id, after)))
      .orderBy(asc(property.id))
      .limit(atOnce)
      .all()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ record }) => record)
    after = last.record.ID
  }
}
