/** One word per thing: the demo contains no word forbidden by docs/glossary.md. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isLanguage, type Language, languages } from '../../app/platform/i18n/languages'
import { readTexts } from '../../app/platform/i18n/texts.server'

const folder = 'data/site'
const glossary = readFileSync('docs/glossary.md', 'utf8')

type Rule = { not: string; but: string; found: RegExp }

/** The rows of the table of forbidden words. */
function rulesOf(language: Language): Rule[] {
  const [, table = ''] = glossary.split('## Words that are not used')
  return [...table.matchAll(/^\| (\w\w) \| (.+?) \| (.+?) \|$/gm)].flatMap(([, of, not = '', but = '']) =>
    of === language ? [{ not, but, found: patternOf(not) }] : [],
  )
}

/** A whole word, or several; with `*`, any ending. A no-break space counts as a space. */
function patternOf(word: string): RegExp {
  const [start = ''] = word.split('*')
  const written = start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[ \u00a0]')
  const end = word.endsWith('*') || !/[\p{L}\d]$/u.test(start) ? '' : '(?![\\p{L}\\d])'
  return new RegExp(`(?<![\\p{L}\\d])${written}${end}`, 'iu')
}

type FoundText = { where: string; text: string }

/** All texts of a language in a configuration file: those under its code. */
function* textsUnder(language: Language, value: unknown, where: string, inside = false): Generator<FoundText> {
  if (typeof value === 'string') {
    if (inside) yield { where, text: value }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      // A page's own text in one language contains none in another.
      yield* textsUnder(language, each, `${where}.${key}`, isLanguage(key) ? key === language : inside)
    }
  }
}

function served(language: Language): FoundText[] {
  const texts = Object.entries(readTexts(folder)[language].table)
    // A home abroad has the certificate of its country.
    .filter(([where]) => !/_ABROAD(_|$)/.test(where))
    .map(([where, text]) => ({ where, text }))
  const pages = readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .flatMap(name => [...textsUnder(language, JSON.parse(readFileSync(path.join(folder, name), 'utf8')), name)])
  // The path table has addresses, and crumbs given by SPEC.
  return [...texts, ...pages.filter(({ where }) => !where.startsWith('paths.json'))]
}

function wrongIn(said: readonly FoundText[], rules: readonly Rule[]): string[] {
  return said.flatMap(({ where, text }) =>
    rules.filter(({ found }) => found.test(text)).map(({ not, but }) => `${where}: not '${not}' but '${but}': ${text}`),
  )
}

describe.each(languages)('the words in %s', language => {
  const rules = rulesOf(language)

  it('are listed once in the glossary, with a replacement', () => {
    expect(rules.length).toBeGreaterThan(5)
    expect(new Set(rules.map(({ not }) => not)).size).toBe(rules.length)
    // The word to use is not itself forbidden.
    expect(
      wrongIn(
        rules.map(({ not, but }) => ({ where: not, text: but })),
        rules,
      ),
    ).toEqual([])
  })

  it('occur nowhere in the demo', () => {
    const said = served(language)
    expect(said.length).toBeGreaterThan(1000)
    expect(wrongIn(said, rules)).toEqual([])
  })
})

it('are matched as whole words, with an ending only where allowed', () => {
  const said = (text: string) => [{ where: 'x', text }]
  const rule = (not: string): Rule[] => [{ not, but: '', found: patternOf(not) }]
  expect(wrongIn(said('Eine Immobilie'), rule('Immobilie'))).toHaveLength(1)
  expect(wrongIn(said('Ein Immobilienmakler'), rule('Immobilie'))).toEqual([])
  expect(wrongIn(said('Die Kautionen'), rule('Kaution*'))).toHaveLength(1)
  expect(wrongIn(said('Les champs en\u00a0rouge'), rule('en rouge'))).toHaveLength(1)
  expect(wrongIn(said('[26 objects]'), rule('objects]'))).toHaveLength(1)
})
