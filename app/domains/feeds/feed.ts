/**
 * What a provider's adapter returns: clean records of our snapshot (`catalogue/snapshot.ts`), one by one, and rejected ones. An
 * adapter fetches and maps; it stores and removes nothing and does not decide about the catalogue.
 */
import type { DiaryLine } from '../catalogue/diary'
import type {
  AgentRecord,
  HistoryRecord,
  OwnerRecord,
  ProjectRecord,
  PropertyRecord,
  ViewingSlotRecord,
} from '../catalogue/snapshot'
import type { FeedHttp } from './http/feed-http'

/** Kinds of records a provider may have. */
export type FeedKind = 'property' | 'project' | 'agent' | 'owner' | 'history' | 'viewingSlot'

/** A picture or plan at the provider, identified by key and stamp, never by its address, which may expire. */
export type FeedPicture = {
  key: string
  /** Changes with the file; omitted if the provider has none. */
  stamp?: string
  /**
   * https on a host of `source.json`; or `file:` in the pass's work folder for a file that came with the feed. The file is
   * missing if the sender omitted it because it did not change.
   */
  url: string
  name?: string
  /** In pixels; if omitted, the file is measured. */
  width?: number
  height?: number
}

type Pictures = { pictures: readonly FeedPicture[]; plans?: readonly FeedPicture[] }

/** A record with our number. `key` is the provider's own name of it; `stamp` its last change, as the provider writes it. */
type Found<K extends FeedKind, R> = { kind: K; key: string; stamp?: string; record: R }

/** A property without its pictures, which the import fetches. */
export type FeedProperty = Found<'property', Omit<PropertyRecord, 'PictureItems' | 'PlanItems'>> & Pictures

/** A problem that staff fix in the provider's program: record, field and reason. Never personal data. */
export type SetAside = {
  kind: FeedKind
  key: string
  /** What staff call it: its reference and town. */
  name?: string
  problems: readonly { field: string; reason: string }[]
}

export type FeedItem =
  | FeedProperty
  | (Found<'project', Omit<ProjectRecord, 'PictureItems'>> & Pictures)
  | Found<'agent', AgentRecord>
  | Found<'owner', OwnerRecord>
  | Found<'history', HistoryRecord>
  | Found<'viewingSlot', ViewingSlotRecord>
  /** The provider reports it gone; `on` is the day since when (`YYYY-MM-DD`, Brussels), if given. */
  | { kind: 'removed'; of: FeedKind; key: string; on?: string }
  | { kind: 'setAside'; what: SetAside }

/** How a successful pass ended. */
export type FeedEnd = {
  /**
   * Whether every record on offer was returned; only then are missing ones gone. False for changes only, and for a list whose
   * total changed or that repeated a record.
   */
  complete: boolean
  /** Where the next pass for changes continues, in the provider's format. */
  since?: string
}

export type FeedAsk = {
  /** The `options` of `source.json`, validated by the adapter's schema. They include the tables that an agency overrides. */
  options: unknown
  /** Secrets of the environment by name. */
  secrets: Readonly<Record<string, string | undefined>>
  http: FeedHttp
  /** Where a pass for changes starts; if omitted, everything is requested. */
  since?: string
  /** Keys of known records, for providers without a list. */
  known: (kind: FeedKind) => readonly string[]
  /**
   * Keys reported by webhooks and not yet read, and in a full pass those of rejected records: a provider without a list must be
   * asked for these as well as the known ones.
   */
  announced: readonly string[]
  /** Our number of a record: the provider's if numeric, otherwise one reserved for its key. */
  numberOf: (kind: FeedKind | 'unit' | 'picture' | 'document', key: string) => number
  /**
   * The day in Brussels (`YYYY-MM-DD`) on which a record was first seen; today for a new one. Used when the provider gives no
   * date.
   */
  firstSeen: (kind: FeedKind, key: string) => string
  /** The viewing booked on this site that a diary line refers to; undefined if none. */
  viewingOf: (line: DiaryLine) => string | undefined
  /** Our numbers of the properties with upcoming viewings booked on this site. */
  bookedProperties: () => readonly number[]
  /** An empty folder for unpacked files, deleted once the pictures are read. */
  workFolder: string
  /** ms. */
  now: () => number
  signal: AbortSignal
}

/**
 * Reads a provider's records.
 * @throws FeedError if it cannot continue: nothing is kept.
 */
export type Feed = (ask: FeedAsk) => AsyncGenerator<FeedItem, FeedEnd>

/** Requests to a provider besides its records. */
export type FeedTools = Pick<FeedAsk, 'options' | 'secrets' | 'http'>

export type FeedExtras = {
  /** A record's pictures at addresses that have not expired; undefined if the record is gone. */
  freshPictures?: (key: string) => Promise<readonly FeedPicture[] | undefined>
  /** Reports a record's address on our site to the provider. @throws FeedError if that fails for now. */
  reportAddress?: (key: string, url: string) => Promise<void>
  /** Reports that a record's address no longer exists. @throws as `reportAddress`. */
  reportGone?: (key: string) => Promise<void>
}

/** A failed pass: the catalogue stays. The message says what to do, without secrets or addresses with a query. */
export class FeedError extends Error {
  override name = 'FeedError'
}
