/**
 * `node tests/support/upgrades/draft.mjs`: for each migration without filled rows, drafts the file in `filled/`: new columns
 * and tables with a value each. Replace them with what the site writes there at that migration.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folders = { 'db/migrations': 'filled', 'db/catalogue': 'filled/catalogue' }

for (const [folder, filled] of Object.entries(folders)) {
  const tags = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')).entries.map(({ tag }) => tag)
  for (const [index, tag] of tags.entries()) {
    const file = path.join(import.meta.dirname, filled, `${tag}.sql`)
    if (index === 0 || existsSync(file)) continue
    writeFileSync(file, draft(tables(folder, tags[index - 1]), tables(folder, tag)))
    console.log(`${file}: correct its values.`)
  }
}

function tables(folder, tag) {
  return JSON.parse(readFileSync(`${folder}/meta/${tag.slice(0, 4)}_snapshot.json`, 'utf8')).tables
}

function draft(before, after) {
  const value = ({ type }) => (type === 'text' ? "'x'" : '1')
  const lines = Object.entries(after).flatMap(([name, { columns }]) => {
    const known = before[name]?.columns
    const added = Object.values(columns).filter(column => known?.[column.name] === undefined)
    if (added.length === 0) return []
    if (known) return [`UPDATE ${name} SET ${added.map(column => `${column.name} = ${value(column)}`).join(', ')};`]
    return [`INSERT INTO ${name} (${added.map(column => column.name).join(', ')}) VALUES (${added.map(value).join(', ')});`]
  })
  return `${lines.join('\n') || '-- Indexes only: nothing to fill.'}\n`
}
