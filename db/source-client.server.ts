/**
 * Opens the file with a provider's records (docs/decisions/feeds-and-imports.md): separate from the site database, so that a pass
 * blocks no post.
 */
import { hash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'

export type SourceDatabase = Database.Database

/**
 * Whether visitors see a record: a property that the provider hides counts as gone. The result is stored, so a change here needs
 * a schema step that recomputes it for every record.
 */
const isShown = `(kind <> 'property' or json_extract(record, '$.Status') in (1, 2, 4))`

/** The schema's steps: append new ones; `user_version` counts those applied. */
const steps = [
  `create table number (kind text not null, key text not null, number integer not null, primary key (kind, key)) without rowid;
   create unique index number_once on number (kind, number);
   create table record (
     kind text not null,
     key text not null,
     stamp text,
     -- JSON of catalogue/snapshot.ts without pictures; NULL once a record of a person is gone.
     record text,
     -- JSON of the pictures and plans at the provider's.
     pictures text,
     -- A day in Brussels.
     first_seen text not null,
     changed_at integer not null,
     gone_at integer,
     primary key (kind, key)
   ) without rowid;
   create table problem (
     kind text not null,
     key text not null,
     field text not null,
     reason text not null,
     name text,
     first_at integer not null,
     primary key (kind, key, field, reason)
   ) without rowid;
   create table picture (
     id integer primary key autoincrement,
     kind text not null,
     key text not null,
     picture text not null,
     stamp text,
     -- NULL while it could not be had.
     file text,
     width integer,
     height integer,
     failed_at integer,
     unique (kind, key, picture)
   );
   create index picture_by_file on picture (file);
   create table picture_file (file text primary key, unused_since integer) without rowid;
   create table state (name text primary key, value text not null) without rowid;`,
  // The provider's date of removal.
  'alter table record add column gone_on text;',
  // An index for the checks of a pass, so that it reads no records: whether visitors see it, whether it has pictures, and its
  // content (`contentDigest`).
  `alter table record add column shown integer not null default 0;
   alter table record add column pictured integer not null default 0;
   alter table record add column digest text;
   update record set pictures = null where pictures = '{"pictures":[],"plans":[]}';
   update record set shown = ${isShown}, pictured = pictures is not null, digest = content_digest(record, pictures)
     where record is not null;
   create index record_in_use on record (kind, gone_at, key, shown, pictured, digest);`,
] as const

/**
 * Digest of a record's catalogue content. Picture addresses are excluded, since they may change each time: the pictures table
 * maps them to files.
 * @param record JSON; @param pictures JSON, or NULL for none.
 */
export function contentDigest(record: string, pictures: string | null): string {
  const named = JSON.stringify(JSON.parse(pictures ?? 'null'), (field, value) =>
    field === 'url' || field === 'stamp' ? undefined : value,
  )
  return hash('sha256', `${record}\n${named}`, 'base64url')
}

/** A pass's results in a temporary table, gone with the connection, so that a killed pass changes nothing. */
const aside = `
  create temp table pass_number (kind text not null, key text not null, number integer not null, primary key (kind, key)) without rowid;
  create unique index temp.pass_number_once on pass_number (kind, number);
  create temp table pass_record (
    kind text not null, key text not null, stamp text, record text not null, pictures text, digest text not null,
    shown integer generated always as ${isShown} virtual, pictured integer generated always as (pictures is not null) virtual,
    primary key (kind, key)
  ) without rowid;
  create temp table pass_problem (
    kind text not null, key text not null, field text not null, reason text not null, name text,
    primary key (kind, key, field, reason)
  ) without rowid;
  create temp table pass_gone (kind text not null, key text not null, gone_on text, primary key (kind, key)) without rowid;`

/** @throws if the file cannot be opened or written, or is of a later release. */
export function openSource(file: string): SourceDatabase {
  mkdirSync(path.dirname(file), { recursive: true })
  const client = new Database(file)
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'busy_timeout = 5000',
    'secure_delete = ON',
    'temp_store = FILE',
  ]) {
    client.pragma(pragma)
  }
  client.function('content_digest', (record, pictures) => contentDigest(record as string, pictures as string | null))
  client.transaction(() => {
    const taken = client.pragma('user_version', { simple: true }) as number
    if (taken > steps.length) throw new Error(`${file} was written by a later release.`)
    for (const step of steps.slice(taken)) client.exec(step)
    client.pragma(`user_version = ${steps.length}`)
  })()
  client.exec(aside)
  return client
}

/**
 * Takes a lock that only one connection of all processes can hold, and that ends with its process.
 * @returns a function that releases it; undefined while another process holds it.
 */
export function lockFile(file: string): (() => void) | undefined {
  mkdirSync(path.dirname(file), { recursive: true })
  const client = new Database(file, { timeout: 0 })
  try {
    client.exec('begin exclusive')
    return () => client.close()
  } catch (error) {
    client.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined
    throw error
  }
}
