/** Every gap of every property that the served catalogue offers, or holds back for its gaps. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { property } from '../../../../db/schema/catalogue.server'
import { prepared } from '../../../platform/context/catalogue.server'
import type { Site } from '../../../platform/context/site.server'
import { dayInBrussels } from '../../../platform/time/brussels'
import { extraRecords } from '../extra-records.server'
import type { Region } from '../region'
import type { ShownRecord } from '../shown-record'
import { type Gap, gapsOf, type Kind, kindOf, regionOfRecord } from './gaps.server'

export type AuditedGap = Gap & {
  property: number
  reference: string
  town: string
  region: Region
  kind: Kind
  /** It is not on the site (`data/site/advertisements.json`). */
  heldBack: boolean
}

const { placeholder } = sql
/** Records that are in memory at once. */
const atOnce = 100

/** Those of one property are together. @param on ISO day whose law counts */
export function auditCatalogue(site: Site, on = dayInBrussels(site.now())): AuditedGap[] {
  return [...auditInSteps(site, on)].flat()
}

/** The same in steps of some milliseconds, so that a running site can answer in between. */
export function* auditInSteps(site: Site, on: string): Generator<AuditedGap[]> {
  for (const records of offeredRecords(site)) yield records.flatMap(record => auditedGaps(record, false, on))
  yield extraRecords(site, 'heldBack').flatMap(record => auditedGaps(record, true, on))
}

function auditedGaps(record: ShownRecord, heldBack: boolean, on: string): AuditedGap[] {
  const region = regionOfRecord(record)
  if (!region) return []
  const { ID: property, Reference: reference, City: town } = record
  const what = { property, reference, town, region, kind: kindOf(record, on), heldBack }
  return gapsOf(record, on).map(gap => ({ ...what, ...gap }))
}

function* offeredRecords(site: Site): Generator<ShownRecord[]> {
  for (let after = 0; ; ) {
    // Asked for at each step: an import may have switched the catalogue meanwhile.
    const rows = prepared(site, 'records to audit', database =>
      database
        .select({ record: property.record })
        .from(property)
        .where(and(eq(property.state, 'offered'), gt(property.id, placeholder('after'))))
        .orderBy(asc(property.id))
        .limit(atOnce),
    ).all({ after })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ record }) => record)
    after = last.record.ID
  }
}
