/** Choices of words in the texts of the product that no other test holds: one test for each class of mistake. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languages } from '../../app/platform/i18n/languages'
import { textsIn } from '../support/locales'

it('no French word that elides stands before a name, which may begin with a vowel', () => {
  // Values that begin with a digit or with a capital consonant for certain.
  const safe =
    'count|number|price|exempt|rate|day|date|moment|start|end|first|last|largest|deposit|size|max|until|phone|shortest|from|years|least|min|smallest|reference|largest'
  const elided = new RegExp(
    String.raw`(?<![\p{L}’])(?:de|que|le|la|ne|se|je|me|te|jusque|lorsque)[ \u00a0]\{\{(?!(?:${safe})\}\})[a-zA-Z]+\}\}`,
    'iu',
  )
  expect(Object.entries(textsIn('fr')).filter(([, text]) => elided.test(text))).toEqual([])
})

const catalogue = ['data/catalogue', 'data/catalogue/properties'].flatMap(folder =>
  readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => [name, JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as unknown] as const),
)

/** The texts below a value that are in a language: what lies under its code. */
function* textsUnder(language: string, value: unknown, inside = false): Generator<string> {
  if (typeof value === 'string' && inside) yield value
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value))
    yield* textsUnder(language, each, languages.some(code => code === key) ? key === language : inside)
}

it.each([
  ['en', /\be-mail|\btake-over|\bflats?\b(?!-roofed| roof| rate| or pitched)|\bretail property|\benergy label/i],
  ['de', /energieklasse|energieausweis|energiekennwert|flächenwidmung|wohnung mit label/i],
  ['fr', /\blabel (?:PEB )?[A-G]\b/],
])('the demo’s catalogue has one spelling for each word in %s', (language, wrong) => {
  const found = catalogue.flatMap(([name, value]) =>
    [...textsUnder(language, value)].filter(text => wrong.test(text)).map(text => `${name}: ${wrong.exec(text)?.[0]}`),
  )
  expect(found).toEqual([])
})

it('the product’s English has one spelling for email, but for SPEC’s own sentence', () => {
  const found = Object.entries(textsIn('en')).filter(([key, text]) => key !== 'LOGIN_FAILED_TEXT' && /\be-mail/i.test(text))
  expect(found).toEqual([])
})

it.each(['nl', 'fr', 'de'])('a folder without texts reads as well as the demo in %s', language => {
  const file = `data/site/texts/${language}.json`
  const { $schema: _, ...own } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, string>
  // SPEC’s third title has no German word that a woman of today likes to read.
  expect(Object.keys(own).filter(key => key !== 'TITLE_MISS')).toEqual([])
})
