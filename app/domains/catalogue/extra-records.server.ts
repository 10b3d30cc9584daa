/** What the provider tells beside its properties: owners, histories and viewing slots, as they came, and properties that are held back. */
import { and, eq } from 'drizzle-orm'
import { extra } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { ShownRecord } from './shown-record'
import type { HistoryRecord, OwnerDocumentRecord, OwnerRecord, ViewingSlotRecord } from './snapshot'

/** How a line of a history says its type, status and source in a language. */
export type HistoryNames = { Type?: string; Status?: string; SourceName?: string }

/** A line with the language of its words; older catalogue files lack both. */
export type ToldHistory = HistoryRecord & { language?: Language; names?: Record<Language, HistoryNames> }

/** With its name in each language. */
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

/** All of a kind, by their numbers. */
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

/** Those of a property, by their numbers. */
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

/** The import writes each kind with records of its own. */
function recordOf<Kind extends keyof ExtraRecords>({ record }: { record: ExtraRecords[keyof ExtraRecords] }) {
  return record as ExtraRecords[Kind]
}
