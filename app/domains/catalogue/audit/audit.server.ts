/** All gaps of all properties that the served catalogue offers or holds back. */
import { and, asc, eq, gt } from 'drizzle-orm'
import { property } from '../../../../db/schema/catalogue.server'
import type { Site } from '../../../platform/context/site.server'
import { extraRecords } from '../extra-records.server'
import type { Region } from '../region'
import type { ShownRecord } from '../shown-record'
import { type Gap, gapsOf, type Kind, kindOf, regionOfRecord } from './gaps.server'

/** The number of a property or project, and of the unit if the gap belongs to one. */
type Subject = { property: number } | { project: number; unit?: number }

export type AuditedGap = Gap & {
  subject: Subject
  reference: string
  town: string
  region: Region
  kind: Kind
  /** Whether it is kept off the site (`data/site/advertisements.json`). */
  heldBack: boolean
}

/** Maximum number of records in memory. */
const atOnce = 100

/** A unique label for what has the gap: `property 4101`, `project 7001`, `unit 7001002`. */
export function nameOfSubject(subject: Subject): string {
  if ('property' in subject) return `property ${subject.property}`
  return subject.unit === undefined ? `project ${subject.project}` : `unit ${subject.unit}`
}

/**
 * Grouped by property. Runs in steps of a few milliseconds, so that a running site can answer in between.
 * @param on ISO day of the law to apply
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
    // Looked up at each step, because an import may have switched the catalogue.
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
