/** Writes rows of a table by one prepared statement: as Drizzle would, without building each statement anew. */
import { Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { CatalogueDatabase } from '../../../db/client.server'

/** @param conflict what follows the values, such as `on conflict do nothing` */
export function rowWriter<T extends SQLiteTable>(
  { $client }: CatalogueDatabase,
  table: T,
  conflict = '',
): (row: T['$inferInsert']) => void {
  const columns = Object.entries(getTableColumns(table)).map(([field, column]) => ({
    field,
    name: column.name,
    // Most columns take a value as it is.
    stored:
      column.mapToDriverValue === Column.prototype.mapToDriverValue
        ? undefined
        : (value: unknown) => column.mapToDriverValue(value),
  }))
  const names = columns.map(({ name }) => `"${name}"`).join()
  const statement = $client.prepare(
    `insert into "${getTableName(table)}" (${names}) values (${columns.map(() => '?').join()}) ${conflict}`,
  )
  return row => {
    const given: Record<string, unknown> = row
    const values: unknown[] = []
    for (const { field, stored } of columns) {
      const value = given[field] ?? null
      values.push(stored && value !== null ? stored(value) : value)
    }
    statement.run(values)
  }
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
