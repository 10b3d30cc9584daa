/** Writes rows of a table by one prepared statement: as Drizzle would, without building each statement anew. */
import type Database from 'better-sqlite3'
import { Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { CatalogueDatabase } from '../../../db/client.server'

type Value = string | number | bigint | Buffer | null

/** A column by its field in a row, and how a value of it is stored. */
function columnsOf(table: SQLiteTable) {
  return Object.entries(getTableColumns(table)).map(([field, column]) => ({
    field,
    name: column.name,
    // Most columns take a value as it is.
    stored:
      column.mapToDriverValue === Column.prototype.mapToDriverValue
        ? undefined
        : (value: unknown) => column.mapToDriverValue(value),
  }))
}

/** The values of a row as they are stored. */
function valuesOf(columns: ReturnType<typeof columnsOf>, row: Record<string, unknown>): Value[] {
  return columns.map(({ field, stored }) => {
    const value = row[field] ?? null
    return (stored && value !== null ? stored(value) : value) as Value
  })
}

/** @param conflict what follows the values, such as `on conflict do nothing` */
export function rowWriter<T extends SQLiteTable>(
  { $client }: CatalogueDatabase,
  table: T,
  conflict = '',
): (row: T['$inferInsert']) => void {
  const columns = columnsOf(table)
  const names = columns.map(({ name }) => `"${name}"`).join()
  const statement = $client.prepare(
    `insert into "${getTableName(table)}" (${names}) values (${columns.map(() => '?').join()}) ${conflict}`,
  )
  return row => void statement.run(valuesOf(columns, row))
}

/** The same for a table whose rows may be there already: one that would be written as it is, is not. */
export function changedRowWriter<T extends SQLiteTable>(database: CatalogueDatabase, table: T, key: readonly string[]) {
  const others = Object.values(getTableColumns(table))
    .map(({ name }) => `"${name}"`)
    .filter(name => !key.includes(name.slice(1, -1)))
  const set = others.map(name => `${name} = excluded.${name}`).join()
  const differs = others.map(name => `${name} is not excluded.${name}`).join(' or ')
  return rowWriter(database, table, `on conflict (${key.join()}) do update set ${set} where ${differs}`)
}

/**
 * Puts a row in the place of the one with its key: of one that is there only the columns that differ are written, so that an index is
 * touched only where it holds one of them.
 * @param key its columns
 */
export function rowReplacer<T extends SQLiteTable>(
  database: CatalogueDatabase,
  table: T,
  key: readonly (keyof T['$inferInsert'] & string)[],
): (row: T['$inferInsert']) => void {
  const { $client } = database
  const insert = rowWriter(database, table)
  const columns = columnsOf(table)
  const keyed = key.map(field => columns.findIndex(column => column.field === field))
  const where = keyed.map(at => `"${columns[at]!.name}" = ?`).join(' and ')
  const names = columns.map(({ name }) => `"${name}"`).join()
  const find = $client.prepare<Value[], Value[]>(`select ${names} from "${getTableName(table)}" where ${where}`).raw()
  const updates = new Map<string, Database.Statement<Value[]>>()
  return row => {
    const values = valuesOf(columns, row)
    const own = keyed.map(at => values[at]!)
    const before = find.get(...own)
    if (!before) {
      insert(row)
      return
    }
    const differing = columns.flatMap((_, at) => (values[at] === before[at] ? [] : at))
    if (differing.length === 0) return
    const set = differing.map(at => `"${columns[at]!.name}" = ?`).join()
    const update = updates.get(set) ?? $client.prepare<Value[]>(`update "${getTableName(table)}" set ${set} where ${where}`)
    updates.set(set, update)
    update.run(...differing.map(at => values[at]!), ...own)
  }
}
