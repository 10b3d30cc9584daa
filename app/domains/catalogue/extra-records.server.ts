/** The provider's other records: owners, histories and viewing slots as delivered, and properties that are held back. */
import { and, eq } from 'drizzle-orm'
import { extra } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { ShownRecord } from './shown-record'
import type { HistoryRecord, OwnerDocumentRecord, OwnerRecord, ViewingSlotRecord } from './snapshot'

/** A history line's type, status and source in a language. */
export type HistoryNames = { Type?: string; Status?: string; SourceName?: string }

/** A line with the language of its texts; older catalogue files lack both. */
export type ToldHistory = HistoryRecord & { language?: Language; names?: Record<Language, HistoryNames> }

/** Includes the name in each language. */
type SharedDocument = OwnerDocumentRecord & { names: Record<Language, string> }

type ExtraRecords = {
  owner: OwnerRecord
  history: ToldHistory
  ownerDocument: SharedDocument
  viewingSlot: ViewingSlotRecord
  heldBack: ShownRecord
}

declare module '../../../db/schema/stored-json.server' {
  interface StoredJson {
    'extra.record': ExtraRecords[keyof ExtraRecords]
  }
}

/** All records of a kind, by number. */
export function extraRecords<Kind extends keyof ExtraRecords>(site: Site, kind: Kind): ExtraRecords[Kind][] {
  const rows = site
    .catalogue()
    .database.select({ record: extra.record })
    .from(extra)
    .where(eq(extra.kind, kind))
    .orderBy(extra.id)
    .all()
  return rows.map(row => recordOf<Kind>(row))
}

/** A property's records, by number. */
export function extraRecordsOf<Kind extends keyof ExtraRecords>(
  site: Site,
  kind: Kind,
  propertyID: number,
): ExtraRecords[Kind][] {
  const rows = site
    .catalogue()
    .database.select({ record: extra.record })
    .from(extra)
    .where(and(eq(extra.kind, kind), eq(extra.propertyID, propertyID)))
    .orderBy(extra.id)
    .all()
  return rows.map(row => recordOf<Kind>(row))
}

/** The import writes each kind with its own records. */
function recordOf<Kind extends keyof ExtraRecords>({ record }: { record: ExtraRecords[keyof ExtraRecords] }) {
  return record as ExtraRecords[Kind]
}
