/**
 * A provider's data between passes, in `VAR_DIR/source/{provider}.sqlite` (docs/decisions/feeds-and-imports.md). A pass is
 * staged and committed in one transaction at its end, so one that failed, was refused or was killed changes nothing.
 */
import path from 'node:path'
import { contentDigest, openSource, type SourceDatabase } from '../../../../db/source-client.server'
import { isOwnNumber, ownNumbers } from '../../catalogue/own-numbers'
import type { FeedKind, SetAside } from '../feed'
import { lossOf, type PassLoss } from './pass-loss.server'
import { pictureTable } from './picture-table.server'

type NumberKind = FeedKind | 'unit' | 'picture' | 'document'

/** A stored record. `record` and `pictures` are JSON. */
export type Kept = {
  kind: FeedKind
  key: string
  stamp: string | null
  record: string
  pictures: string | null
  changed_at: number
}

/** A record as returned by a pass. */
type Given = {
  kind: FeedKind
  key: string
  stamp?: string | undefined
  record: unknown
  pictures?: { pictures: readonly unknown[]; plans: readonly unknown[] }
}

const hasPictures = ({ pictures }: Given) => pictures !== undefined && pictures.pictures.length + pictures.plans.length > 0

/** `first_at` in ms. */
export type StoredProblem = { kind: FeedKind; key: string; name: string | null; field: string; reason: string; first_at: number }

/** What committing a pass would change, or changed. */
export type PassChanges = { added: number; changed: number; removed: number; setAside: number }

/** Why some of a pass's records were set aside. `example`: the name or key of one of them. */
export type SetAsideReason = { kind: FeedKind; field: string; reason: string; records: number; example: string }

/** Far more than a provider has unknown words. */
const namedReasons = 100

/** State of passes, by name. Moments are in ms. */
export type StateName =
  /** Where changes continue, in the provider's format. */
  | 'since'
  /** What was requested. */
  | 'asked'
  /** When a pass last began, and when a full one last succeeded. */
  | 'passAt'
  | 'fullAt'
  /** What prevents passes from being committed, and since when. */
  | 'trouble'
  | 'troubleSince'
  /** Why the last pass was refused (JSON). */
  | 'refusal'
  /** The records that the refused pass would have taken away (JSON). */
  | 'losing'
  /** The last catalogue built, the state of the agency's files in it, and whether anything changed since. */
  | 'version'
  | 'own'
  | 'unbuilt'
  /** The addresses reported to the provider, by key (JSON). */
  | 'addresses'

export type SourceStore = ReturnType<typeof openSourceStore>

/** Folder of the store and the lock. */
export function sourceFiles({ varDir }: { varDir: string }, provider: string) {
  const folder = path.join(varDir, 'source')
  return { folder, store: path.join(folder, `${provider}.sqlite`), lock: path.join(folder, 'lock.sqlite') }
}

/** Records per query for pictures. */
const picturesAtOnce = 200

/** Kinds with personal data, of which nothing is kept once they are gone. */
const isOfPeople = `kind in ('agent', 'owner', 'history')`

/** @throws if the file cannot be opened or written. */
export function openSourceStore(file: string) {
  const client = openSource(file)
  const numbers = numbering(client)
  const select = {
    known: client.prepare<[string], { key: string }>('select key from record where kind = ? and gone_at is null order by key'),
    goneOn: client.prepare<[number], { gone_on: string | null }>(
      `select gone_on from record join number using (kind, key) where kind = 'property' and number = ? and gone_at is not null`,
    ),
    firstSeen: client.prepare<[string, string], { first_seen: string }>(
      'select first_seen from record where kind = ? and key = ?',
    ),
    given: client.prepare('select 1 from temp.pass_record where kind = ? and key = ?'),
    kept: client.prepare<[string], Kept>(
      'select kind, key, stamp, record, pictures, changed_at from record where kind = ? and gone_at is null order by key',
    ),
    present: client.prepare<[string, string], Kept>(
      'select kind, key, stamp, record, pictures, changed_at from record where kind = ? and key = ? and gone_at is null',
    ),
    content: client.prepare<[string, string], Pick<Kept, 'record' | 'pictures'>>(
      'select record, pictures from record where kind = ? and key = ?',
    ),
    keys: client.prepare<[string], string>('select key from record where kind = ? and gone_at is null order by key').pluck(),
    gathered: client.prepare<[string], Pick<Kept, 'key' | 'record'>>(
      'select key, record from temp.pass_record where kind = ? order by key',
    ),
    shown: client.prepare<[string], { key: string }>(
      `select key from record where kind = ? and gone_at is null and shown order by key`,
    ),
    pictures: client.prepare<[string, string, number], { key: string; pictures: string }>(
      // The index selects them before any is read.
      `with these as materialized (
         select kind, key from record where kind = ? and key > ? and gone_at is null and shown and pictured order by key limit ?
       )
       select key, pictures from these cross join record using (kind, key) order by key`,
    ),
    problems: client.prepare<[], StoredProblem>(
      'select kind, key, name, field, reason, first_at from problem order by kind, key, field',
    ),
    state: client.prepare<[string], { value: string }>('select value from state where name = ?'),
  }
  const put = client.prepare(
    'insert or replace into temp.pass_record (kind, key, stamp, record, pictures, digest) values (?, ?, ?, ?, ?, ?)',
  )
  const takeBack = client.prepare('delete from temp.pass_record where kind = ? and key = ?')
  const gone = client.prepare('insert or replace into temp.pass_gone (kind, key, gone_on) values (?, ?, ?)')
  const notGone = client.prepare('delete from temp.pass_gone where kind = ? and key = ?')
  const problem = client.prepare(
    'insert or replace into temp.pass_problem (kind, key, field, reason, name) values (?, ?, ?, ?, ?)',
  )
  const setState = client.prepare('insert or replace into state (name, value) values (?, ?)')
  const clearState = client.prepare('delete from state where name = ?')

  return {
    known: (kind: FeedKind): string[] => select.known.all(kind).map(({ key }) => key),
    numberOf: numbers,
    /** The day on which a record was first seen. */
    firstSeen: (kind: FeedKind, key: string): string | undefined => select.firstSeen.get(kind, key)?.first_seen,
    /** The day on which the provider says that the property with our number went. */
    goneOn: (propertyID: number): string | undefined => select.goneOn.get(propertyID)?.gone_on ?? undefined,
    state: (name: StateName): string | undefined => select.state.get(name)?.value,
    setState: (name: StateName, value: string | undefined): void => {
      if (value === undefined) clearState.run(name)
      else setState.run(name, value)
    },
    /** @returns whether this pass had returned it before. */
    put(given: Given): boolean {
      const { kind, key, stamp } = given
      const again = select.given.get(kind, key) !== undefined
      const record = JSON.stringify(given.record)
      const pictures = hasPictures(given) ? JSON.stringify(given.pictures) : null
      notGone.run(kind, key)
      put.run(kind, key, stamp ?? null, record, pictures, contentDigest(record, pictures))
      return again
    },
    setAside({ kind, key, name, problems }: SetAside): void {
      for (const { field, reason } of problems) problem.run(kind, key, field, reason, name ?? null)
    },
    /** @param on the day that the provider says. */
    remove(kind: FeedKind, key: string, on?: string): void {
      takeBack.run(kind, key)
      gone.run(kind, key, on ?? null)
    },
    /** After the last record of a full pass: anything not returned is gone. */
    removeOthers(): void {
      client.exec(`insert or ignore into temp.pass_gone (kind, key) select kind, key from record r where gone_at is null
        and not exists (select 1 from temp.pass_record p where p.kind = r.kind and p.key = r.key)
        and not exists (select 1 from temp.pass_problem q where q.kind = r.kind and q.key = r.key)`)
    },
    loss: (): PassLoss => lossOf(client),
    /** Takes out of the pass what would remove or hide a record that is shown. Times for viewings still go. */
    holdRemovals(): void {
      client.exec(`delete from temp.pass_gone where kind <> 'viewingSlot';
        delete from temp.pass_record where not shown and exists (select 1 from record r
          where r.kind = temp.pass_record.kind and r.key = temp.pass_record.key and r.gone_at is null and r.shown)`)
    },
    changes: (): PassChanges => changesOf(client),
    /** The commonest of this pass first. */
    reasons: (): SetAsideReason[] =>
      client
        .prepare<[number], SetAsideReason>(
          `select kind, field, reason, count(*) as records, min(coalesce(name, key)) as example from temp.pass_problem
           group by kind, field, reason order by records desc, kind, field limit ?`,
        )
        .all(namedReasons),
    /** Commits the pass. @param complete whether everything was requested and returned. */
    keep({
      now,
      day,
      complete,
      state,
    }: {
      now: number
      day: string
      complete: boolean
      state: Partial<Record<StateName, string>>
    }): void {
      client
        .transaction(() => {
          keepPass(client, { now, day, complete })
          for (const [name, value] of Object.entries(state)) setState.run(name, value)
        })
        .immediate()
    },
    problems: (): StoredProblem[] => select.problems.all(),
    records: (kind: FeedKind): IterableIterator<Kept> => select.kept.iterate(kind),
    /** For each present record. */
    keys: (kind: FeedKind): string[] => select.keys.all(kind),
    content: (kind: FeedKind, key: string): Pick<Kept, 'record' | 'pictures'> | undefined => select.content.get(kind, key),
    /** A record that is not gone. */
    present: (kind: FeedKind, key: string): Kept | undefined => select.present.get(kind, key),
    /** What this pass has returned so far. */
    given: (kind: FeedKind): IterableIterator<Pick<Kept, 'key' | 'record'>> => select.gathered.iterate(kind),
    /** The kind's visible records. */
    shownKeys: (kind: 'property' | 'project'): string[] => select.shown.all(kind).map(({ key }) => key),
    /** Those with pictures. Reads some ahead, so others may be written during iteration. */
    *shownPictures(kind: 'property' | 'project'): Generator<{ key: string; pictures: string }> {
      for (let after = ''; ; ) {
        const rows = select.pictures.all(kind, after, picturesAtOnce)
        yield* rows
        const last = rows.at(-1)
        if (!last) return
        after = last.key
      }
    },
    pictures: pictureTable(client),
    close: () => void client.close(),
  }
}

/**
 * Our number of a record: the provider's own if it is a number not used by others nor for homes of the desk, else the next free
 * one. Numbers that an uncommitted pass assigned are free again.
 */
function numbering(client: SourceDatabase) {
  const find = client.prepare<[string, string, string, string], { number: number }>(
    'select number from temp.pass_number where kind = ? and key = ? union all select number from number where kind = ? and key = ?',
  )
  const taken = client.prepare<[string, number, string, number], unknown>(
    'select 1 from temp.pass_number where kind = ? and number = ? union all select 1 from number where kind = ? and number = ?',
  )
  const last = client.prepare<[string, string], { number: number | null }>(
    // One lookup per index end: a combined query would read every row.
    `select max(coalesce((select max(number) from temp.pass_number where kind = ?), 0),
       coalesce((select max(number) from number where kind = ?), 0)) as number`,
  )
  const add = client.prepare('insert into temp.pass_number (kind, key, number) values (?, ?, ?)')
  return (kind: NumberKind, key: string): number => {
    const known = find.get(kind, key, kind, key)
    if (known) return known.number
    const own = /^[1-9]\d{0,11}$/.test(key) ? Number(key) : undefined
    const isFree = own !== undefined && !isOwnNumber(own) && !taken.get(kind, own, kind, own)
    const next = (last.get(kind, kind)?.number ?? 0) + 1
    const number = isFree ? own : isOwnNumber(next) ? ownNumbers.last + 1 : next
    add.run(kind, key, number)
    return number
  }
}

function changesOf(client: SourceDatabase): PassChanges {
  const count = (sql: string) => (client.prepare<[], { n: number }>(`select count(*) as n from ${sql}`).get() as { n: number }).n
  // The cross join fixes the order: the staged pass is smaller than the stored data.
  const there = (given: string) => `${given} g cross join record r on r.kind = g.kind and r.key = g.key and r.gone_at is null`
  const again = there('temp.pass_record')
  return {
    added: count('temp.pass_record') - count(again),
    changed: count(`${again} where r.record is not g.record or r.pictures is not g.pictures`),
    removed: count(there('temp.pass_gone')),
    setAside: count('(select distinct kind, key from temp.pass_problem)'),
  }
}

function keepPass(client: SourceDatabase, { now, day, complete }: { now: number; day: string; complete: boolean }): void {
  client.exec('insert or ignore into number select kind, key, number from temp.pass_number')
  client
    .prepare(
      `insert into record (kind, key, stamp, record, pictures, shown, pictured, digest, first_seen, changed_at)
       select kind, key, stamp, record, pictures, shown, pictured, digest, ?, ? from temp.pass_record where true
       on conflict (kind, key) do update set stamp = excluded.stamp, record = excluded.record, pictures = excluded.pictures,
         shown = excluded.shown, pictured = excluded.pictured, digest = excluded.digest, changed_at = excluded.changed_at, gone_at = null, gone_on = null
       where gone_at is not null or stamp is not excluded.stamp or record is not excluded.record
         or pictures is not excluded.pictures or kind = 'viewingSlot'`,
    )
    .run(day, now)
  client
    .prepare(
      `update record set gone_at = ?, gone_on = (select g.gone_on from temp.pass_gone g where g.kind = record.kind and g.key = record.key),
         record = case when ${isOfPeople} then null else record end, digest = case when ${isOfPeople} then null else digest end
       where gone_at is null and (kind, key) in (select kind, key from temp.pass_gone)`,
    )
    .run(now)
  // A problem ends when its record returns without it or is gone; after a full pass also when nothing reports it.
  client.exec(`delete from problem where not exists (select 1 from temp.pass_problem p
      where p.kind = problem.kind and p.key = problem.key and p.field = problem.field and p.reason = problem.reason)
    and (${complete ? 1 : 0}
      or exists (select 1 from temp.pass_problem p where p.kind = problem.kind and p.key = problem.key)
      or exists (select 1 from temp.pass_record p where p.kind = problem.kind and p.key = problem.key)
      or exists (select 1 from temp.pass_gone p where p.kind = problem.kind and p.key = problem.key))`)
  client
    .prepare(
      `insert into problem (kind, key, field, reason, name, first_at) select kind, key, field, reason, name, ? from temp.pass_problem where true
       on conflict (kind, key, field, reason) do update set name = excluded.name`,
    )
    .run(now)
}
