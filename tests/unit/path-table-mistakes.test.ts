/** Errors of a path table and of JSON, with their place. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatFindings } from '../../app/platform/agency/finding.server'
import { jsonMistake } from '../../app/platform/agency/json-mistake'
import { pathTableFindings } from '../../app/platform/agency/path-table-findings.server'
import fc from '../support/fast-check'
import { runs } from '../support/runs'

const text = readFileSync('data/site/paths.json', 'utf8')
const table = JSON.parse(text)
// biome-ignore lint/suspicious/noExplicitAny: mistakes of every type
type Table = any[]
const mistakes = (change: (table: Table) => void) => {
  const changed = structuredClone(table)
  change(changed)
  const written = JSON.stringify(changed, undefined, 2)
  return { said: formatFindings(pathTableFindings(written)), lines: written.split('\n') }
}

it('accepts the table as it is', () => {
  expect(pathTableFindings(text)).toEqual([])
})

it('reports all errors at once, each with its entry’s first line', () => {
  const { said, lines } = mistakes(each => {
    each[1].nl = '/te-koop/'
    each[2].fr = '/fr/a-louer'
    each[3].type = 'pages'
    each[4].de = each[1].de
    each[5].key = each[1].key
    each[6].en = '/en/Über uns/'
    delete each[7].breadcrumb
    each[8] = 'contact'
  })
  const [, sale, rent, third, fourth] = table as { key: string }[]
  const shown = said.map(each => each.replace(/^data\/site\/paths\.json: line \d+: /, ''))
  const ofSale = Number(/line (\d+)/.exec(said[0] as string)?.[1])
  expect(shown).toEqual([
    `${sale?.key}.nl: must begin with /nl/`,
    `${rent?.key}.fr: must end with /`,
    `${rent?.key}.fr: must have lower-case letters, digits, hyphens and {names} between slashes`,
    `${third?.key}.type: must be page, article, feedback or login, and is "pages"; did you mean "page"?`,
    `${fourth?.key}.de: ${sale?.key} in line ${ofSale} has the same`,
    `${sale?.key}.key: ${sale?.key} in line ${ofSale} has the same`,
    `${table[6].key}.en: must have lower-case letters, digits, hyphens and {names} between slashes`,
    `${table[7].key}.breadcrumb: is missing`,
    'entry 9: must be an object between { and }, and is "contact"',
  ])
  const lineOf = Number(/line (\d+)/.exec(said[1] as string)?.[1])
  expect(lines.slice(lineOf - 1, lineOf + 1).join('')).toContain(`"key": "${rent?.key}"`)
})

it('names an entry without a text key by its number', () => {
  const { said } = mistakes(each => {
    each[1].key = { x: 1 }
    each[2].key = 7
  })
  const shown = said.map(each => each.replace(/^data\/site\/paths\.json: line \d+: /, ''))
  expect(shown).toEqual([
    'entry 2.key: must be a text between quotes, and is an object',
    'entry 3.key: must be a text between quotes, and is 7',
  ])
})

it('treats addresses that differ only in parameter names as equal', () => {
  const { said } = mistakes(each => {
    each.push({ ...each.find(({ key }) => key === 'sale-property'), key: 'own', nl: '/nl/te-koop/{a}/{b}/{c}/' })
  })
  expect(said).toContainEqual(expect.stringMatching(/own\.nl: sale-property in line \d+ has the same$/))
})

it.each([
  ['{\n  "a": 1,\n  "b": x\n}', { line: 3, column: 8, expected: 'a value' }],
  ['{\n  "a": 1\n  "b": 2\n}', { line: 3, column: 3, expected: 'a comma or }' }],
  ['[1, 2,]', { line: 1, column: 7, expected: 'a value' }],
  ['{ a: 1 }', { line: 1, column: 3, expected: 'a name between quotes' }],
  ['{ "a" 1 }', { line: 1, column: 7, expected: 'a colon' }],
  ['["open\n"]', { line: 1, column: 2, expected: 'a text that ends with " in its line' }],
  ['{} }', { line: 1, column: 4, expected: 'nothing more' }],
  ['', { line: 1, column: 1, expected: 'a value' }],
])('reports %j at its place', (broken, place) => {
  expect(jsonMistake(broken)).toEqual(place)
})

it('rejects exactly the texts that Node rejects', () => {
  const isJson = (each: string) => {
    try {
      JSON.parse(each)
      return true
    } catch {
      return false
    }
  }
  const broken = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', '\\', '\u0007', '\u007f', '0', 'e'))
    .map(([json, at, piece]) => json.slice(0, at % (json.length + 1)) + piece + json.slice((at % (json.length + 1)) + 1))
  fc.assert(
    fc.property(fc.oneof(fc.json(), broken), each => (jsonMistake(each) === undefined) === isJson(each)),
    { numRuns: runs(300) },
  )
})

it('needs of an entry only the languages in use', () => {
  const changed = structuredClone(table)
  for (const entry of changed) {
    delete entry.de
    for (const crumb of entry.breadcrumb) delete crumb.name.de
  }
  const written = JSON.stringify(changed)
  expect(pathTableFindings(written, ['nl', 'fr', 'en'])).toEqual([])
  expect(formatFindings(pathTableFindings(written, ['de']))[0]).toContain('home.de: is missing')
})
