/** The reference of our own format: editors complete what the import accepts. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { propertyRecord } from '../../app/domains/catalogue/snapshot'
import { catalogueSchemas } from '../../app/domains/import/catalogue-schema.server'

const folder = 'data/catalogue/schema'

it('keeps the schemas of data/catalogue current (`npm run schema`)', () => {
  const written = Object.fromEntries(
    readdirSync(folder).map(name => [name.replace(/\.json$/, ''), readFileSync(`${folder}/${name}`, 'utf8')]),
  )
  expect(written).toEqual(catalogueSchemas())
})

it('documents every field of a property in docs/catalogue.md, and no others', () => {
  const [, fields = ''] = readFileSync('docs/catalogue.md', 'utf8').split('## The fields of a property')
  const named = [...fields.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect([...named].sort()).toEqual([...propertyRecord.keyof().options].sort())
})
