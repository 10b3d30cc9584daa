/** The reference of our own format: editors complete what the import accepts. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { propertyRecord } from '../../app/domains/catalogue/snapshot'
import { catalogueSchemas } from '../../app/domains/import/catalogue-schema.server'

const folder = 'data/catalogue/schema'

it('the schemas of data/catalogue are current: `npm run schema` writes them', () => {
  const written = Object.fromEntries(
    readdirSync(folder).map(name => [name.replace(/\.json$/, ''), readFileSync(`${folder}/${name}`, 'utf8')]),
  )
  expect(written).toEqual(catalogueSchemas())
})

it('docs/catalogue.md names every field of a property, and none that there is not', () => {
  const [, fields = ''] = readFileSync('docs/catalogue.md', 'utf8').split('## The fields of a property')
  const named = [...fields.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect([...named].sort()).toEqual([...propertyRecord.keyof().options].sort())
})
