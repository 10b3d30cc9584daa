/** Writes rows with one prepared statement, as Drizzle would, without rebuilding the statement. */
import { Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { CatalogueDatabase } from '../../../db/client.server'

type Value = string | number | bigint | Buffer | null

/** A column's field in a row, and how its value is stored. */
function columnsOf(table: SQLiteTable) {
  return Object.entries(getTableColumns(table)).map(([field, column]) => ({
    field,
    name: column.name,
    // Most columns store a value unchanged.
    stored:
      column.mapToDriverValue === Column.prototype.mapToDriverValue
        ? undefined
        : (value: unknown) => column.mapToDriverValue(value),
  }))
}

/** A row's values as stored. */
function valuesOf(columns: ReturnType<typeof columnsOf>, row: Record<string, unknown>): Value[] {
  return columns.map(({ field, stored }) => {
    const value = row[field] ?? null
    return (stored && value !== null ? stored(value) : value) as Value
  })
}

/** @param conflict SQL after the values, such as `on conflict do nothing` */
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
