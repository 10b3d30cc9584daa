/**
 * Statements that are made once for a connection: Drizzle takes longer to put one together than SQLite to run it
 * (docs/decisions/0108).
 */
import { type Column, getTableColumns, getTableName, type Placeholder, type SQL, sql, type Table } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { SiteDatabase } from './client.server'

type Writer = Pick<SiteDatabase, 'insert'>

/** What is kept by a list of things, each looked up in what is kept by those before it. */
type Kept = { statement?: unknown; by: Map<unknown, Kept> }
const kept = new WeakMap<object, Kept>()

/**
 * @param make puts the statement together, with `sql.placeholder` for what differs, and prepares it. A function of its module, by which
 * the statement is kept: none that is made at each call.
 * @param about what `make` is told beside the database. A statement is kept for each that is given, so there are to be few.
 * @returns on a database, the same within its transactions
 */
export function keptStatement<On extends object, Statement, About extends unknown[]>(
  on: On,
  make: (on: On, ...about: About) => Statement,
  ...about: About
): Statement {
  // A database and its transactions have one session. What has none is as good as new.
  const session = (on as { session?: object }).session ?? on
  let place: Kept = kept.get(session) ?? { by: new Map() }
  kept.set(session, place)
  for (const each of [make, ...about]) {
    const next: Kept = place.by.get(each) ?? { by: new Map() }
    place.by.set(each, next)
    place = next
  }
  place.statement ??= make(on, ...about)
  return place.statement as Statement
}

/**
 * Inserts a row by a statement that is kept for the columns that it names: what is undefined is not named.
 * @param written columns that are given as the file has them, such as JSON that was put together of parts
 * @throws what the disk says
 */
export function insertRow<T extends SQLiteTable, W extends string = never>(
  on: Writer,
  table: T,
  row: Omit<T['$inferInsert'], W>,
  written?: Record<W, string>,
): void {
  let names = ''
  const values: unknown[] = []
  for (const [name, column] of columnsOf(table)) {
    const given = (row as Record<string, unknown>)[name]
    const value = written && name in written ? written[name as W] : given == null ? given : column.mapToDriverValue(given)
    if (value === undefined) continue
    names += ` ${name}`
    values.push(value)
  }
  keptStatement(on, insertOf, table, names.slice(1))(values)
}

const columns = new WeakMap<Table, [string, Column][]>()

function columnsOf(table: Table): [string, Column][] {
  const known = columns.get(table) ?? Object.entries(getTableColumns(table))
  columns.set(table, known)
  return known
}

/** SQLite's own statement: Drizzle's takes as long to look for its placeholders as SQLite to write the row. */
function insertOf(on: Writer, table: SQLiteTable, names: string): (values: unknown[]) => void {
  const { client } = (on as { session?: { client?: SiteDatabase['$client'] } }).session ?? {}
  if (!client) {
    const statement = on
      .insert(table)
      .values(placeholdersOf(names) as Record<string, never>)
      .prepare()
    return values => statement.run(Object.fromEntries(names.split(' ').map((name, at) => [name, values[at]])))
  }
  const own = names.split(' ').map(name => `"${getTableColumns(table)[name]?.name}"`)
  const statement = client.prepare(`insert into "${getTableName(table)}" (${own}) values (${own.map(() => '?')})`)
  return values => statement.run(values)
}

/** A placeholder for each of some columns, which takes what `columnValues` gives. @param columns names, with spaces in between */
export function placeholdersOf(columns: string): Record<string, SQL<Placeholder>> {
  return Object.fromEntries(columns.split(' ').map(name => [name, sql`${sql.placeholder(name)}`]))
}

/** Values as their columns write them into the file. Drizzle's own placeholders would write what is null as the JSON `null`. */
export function columnValues(table: Table, values: Record<string, unknown>): Record<string, unknown> {
  const columns = getTableColumns(table)
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, value === null ? null : columns[name]?.mapToDriverValue(value)]))
}
