/** Writes rows of a table by one prepared statement: as Drizzle would, without building each statement anew. */
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { CatalogueDatabase } from '../../../db/client.server'

/** @param conflict what follows the values, such as `on conflict do nothing` */
export function rowWriter<T extends SQLiteTable>(
  { $client }: CatalogueDatabase,
  table: T,
  conflict = '',
): (row: T['$inferInsert']) => void {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, column]) => `"${column.name}"`).join()
  const statement = $client.prepare(
    `insert into "${getTableName(table)}" (${names}) values (${columns.map(() => '?').join()}) ${conflict}`,
  )
  return row => {
    const given: Record<string, unknown> = row
    statement.run(columns.map(([name, column]) => (given[name] == null ? null : column.mapToDriverValue(given[name]))))
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
