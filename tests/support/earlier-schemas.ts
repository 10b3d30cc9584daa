/**
 * Filled databases of every earlier schema. The first is a frozen installation (`upgrades/0000`); each later one adds a migration
 * and the rows that the site wrote at that version (`upgrades/filled/`).
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { temporaryFolder } from './test-site'

export type Kind = 'site' | 'catalogue'
export type Row = Record<string, unknown>

const frozen = 'tests/support/upgrades/0000/var-dir'
const places = {
  site: { migrations: 'db/migrations', filled: 'tests/support/upgrades/filled' },
  catalogue: { migrations: 'db/catalogue', filled: 'tests/support/upgrades/filled/catalogue' },
}

type Journal = { entries: { tag: string }[] }
const journalOf = (kind: Kind): Journal => JSON.parse(readFileSync(`${places[kind].migrations}/meta/_journal.json`, 'utf8'))

/** The migrations' names, in order. */
export const migrationsOf = (kind: Kind): string[] => journalOf(kind).entries.map(({ tag }) => tag)

/** The file that fills a migration. @throws a sentence with the command that drafts it, if missing */
export function fillingOf(kind: Kind, tag: string): string {
  const file = path.join(places[kind].filled, `${tag}.sql`)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  throw new Error(`${file} is not there: node tests/support/upgrades/draft.mjs writes a draft, whose values you put right.`)
}

/** An earlier installation's file. */
export function frozenFile(kind: Kind): string {
  if (kind === 'site') return path.join(frozen, 'site.sqlite')
  const [name = ''] = readdirSync(path.join(frozen, 'catalogue'))
  return path.join(frozen, 'catalogue', name)
}

/** Fills a copy of the earliest database step by step. @returns the file after each migration, in order */
export function filledSchemas(kind: Kind): { tag: string; file: string }[] {
  const { migrations } = places[kind]
  const folder = temporaryFolder()
  const journal = journalOf(kind)
  cpSync(migrations, path.join(folder, 'migrations'), { recursive: true })
  const file = path.join(folder, 'filling.sqlite')
  cpSync(frozenFile(kind), file)
  return journal.entries.map(({ tag }, index) => {
    if (index > 0) {
      const known = { ...journal, entries: journal.entries.slice(0, index + 1) }
      writeFileSync(path.join(folder, 'migrations/meta/_journal.json'), JSON.stringify(known))
      const client = new Database(file)
      migrate(drizzle({ client }), { migrationsFolder: path.join(folder, 'migrations') })
      client.exec(fillingOf(kind, tag))
      client.pragma('wal_checkpoint(TRUNCATE)')
      client.close()
    }
    const level = path.join(folder, tag, path.basename(frozenFile(kind)))
    mkdirSync(path.dirname(level))
    cpSync(file, level)
    return { tag, file: level }
  })
}

/** Every row as stored, independent of today's schema. */
export function readTables(file: string): Map<string, Row[]> {
  const database = new Database(file, { readonly: true })
  const names = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`)
    .pluck()
    .all() as string[]
  const tables = new Map(names.map(name => [name, database.prepare(`select * from "${name}"`).all() as Row[]]))
  database.close()
  return tables
}

/** Tables, columns and indexes, as created. */
export function schemaOf(database: Database.Database): unknown[] {
  return database
    .prepare(
      `select type, name, tbl_name, sql from sqlite_master where name not like 'sqlite\\_%' escape '\\' order by type, name`,
    )
    .all()
}
