/**
 * Typography of all texts: ours, the agency's, the demo catalogue's, and punctuation added by code. Stored values and names are
 * exempt: '10:00-13:00', `Stalhof - Sint-Pieters`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../app/platform/i18n/languages'
import { codeFiles, parse, walk } from '../support/imports'

/** Values that are not prose, or are compared with a stored one. */
const stored = [
  /^(\$schema|schema|id|key|slug|href|link|url|path|image|file|src|css|language)$/i,
  /^(HouseNumber|BoxNr|Zip|City|Street|Neighbourhood|Reference|UniqueCode|ProjectNumber|Phone|Email|WebIDs|.*Date|Date.*)$/i,
  /^(phoneLink|whatsApp|iban|vat|biv|username|passwordHash)$/i,
]

type Rule = { name: string; found: RegExp; languages?: readonly Language[] }

const rules: Rule[] = [
  { name: 'a straight quotation mark or apostrophe', found: /["']/ },
  { name: 'three dots for an ellipsis', found: /\.\.\./ },
  { name: 'a hyphen in a range', found: /(?<![\d–/.:-])\d{1,4}(?:[.:]\d\d)? ?- ?\d{1,4}(?:[.:]\d\d)?(?![\d–/:-])/ },
  { name: 'a hyphen for a dash', found: /\s-\s/ },
  {
    name: 'a breaking space in an amount or before a unit',
    found: /€ \d|\d (?:(?:m²|m³|m|km²?|cm|mm|kWh|kWp|kW|€|ha|MB)(?![\p{L}\d²³’])|%)/u,
  },
  {
    name: 'no no-break space before a mark',
    found: /[^\s\u00a0\u202f?!;([][;?!]|[^\s\u00a0\u202f]:(?=\s|$)| [:;?!»]/,
    languages: ['fr'],
  },
  { name: 'a guillemet without its no-break space', found: /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/, languages: ['fr'] },
  { name: 'quotation marks of another language', found: /[“”„‘]/, languages: ['fr'] },
  { name: 'quotation marks of another language', found: /[«»”]|‘(?!.*’)|(?<![„\p{L}][^“]*)“/u, languages: ['de'] },
  { name: 'quotation marks of another language', found: /[«»„]/, languages: ['nl', 'en'] },
]

/** The errors of a text. Markup, placeholders, addresses and entities are ignored. */
function offences(text: string, language: Language | undefined): string[] {
  const prose = text.replace(/<[^<>]*>/g, '').replace(/\{\{[^{}]*\}\}|&#?\w+;|https?:\/\/\S*[\w/]|[\w.+-]+@[\w.-]+\.\w+/g, 'x')
  return rules
    .filter(rule => !rule.languages || (language && rule.languages.includes(language)))
    .flatMap(({ name, found }) => {
      const match = found.exec(prose)
      return match ? [`${name}: ${prose.slice(Math.max(0, match.index - 20), match.index + 20)}`] : []
    })
}

type Text = { at: string; text: string; language: Language | undefined }

const isLanguage = (key: string): key is Language => languages.some(each => each === key)

function textsIn(value: unknown, at: string, language: Language | undefined): Text[] {
  if (typeof value === 'string') return [{ at, text: value, language }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) =>
    stored.some(each => each.test(key)) ? [] : textsIn(below, `${at}.${key}`, isLanguage(key) ? key : language),
  )
}

const folder = (path: string) =>
  existsSync(path)
    ? readdirSync(path)
        .filter(name => name.endsWith('.json'))
        .map(name => `${path}/${name}`)
    : []
const read = (file: string, language?: Language) => textsIn(JSON.parse(readFileSync(file, 'utf8')), file, language)

const places: [string, Text[]][] = [
  ['the texts', languages.flatMap(language => folder(`locales/${language}`).flatMap(file => read(file, language)))],
  ['the agency’s configuration', folder('data/site').flatMap(file => read(file))],
  [
    'the agency’s own texts',
    languages.flatMap(each => (existsSync(`data/site/texts/${each}.json`) ? read(`data/site/texts/${each}.json`, each) : [])),
  ],
  ['the words of providers', read('locales/names.json', 'nl')],
  ['the demo catalogue', [...folder('data/catalogue'), ...folder('data/catalogue/properties')].flatMap(file => read(file, 'nl'))],
]

describe.each(places)('%s', (_, texts) => {
  it('use the marks and spaces of their language', () => {
    const wrong = texts.flatMap(({ at, text, language }) => offences(text, language).map(each => `${at}: ${each}`))
    expect(wrong).toEqual([])
  })
})

describe('the rules', () => {
  it.each<[Language, string]>([
    ['nl', "Foto's"],
    ['nl', 'De "leefruimte"'],
    ['en', 'Loading...'],
    ['en', '2-4 bedrooms'],
    ['de', 'Montag - Freitag'],
    ['nl', 'een tuin van 85 m²'],
    ['nl', 'vanaf € 950'],
    ['de', '10 % des Preises'],
    ['fr', 'Combien?'],
    ['fr', 'Combien ?'],
    ['fr', 'Prix: {{price}}'],
    ['fr', '{{field}} : {{text}}'],
    ['fr', 'le « séjour »'],
    ['fr', 'le “séjour”'],
    ['de', 'das «Haus»'],
    ['de', 'das ”Haus”'],
    ['en', 'the «house»'],
  ])('report an error in %s: %s', (language, text) => {
    expect(offences(text, language)).not.toEqual([])
  })

  it.each<[Language, string]>([
    ['nl', 'Foto’s van ‘de leefruimte’ – 85\u00a0m², vanaf €\u00a0950, <a href="/nl/">10:00–13:00</a>'],
    ['en', 'We’ll call you: 2–4 bedrooms… or a 3-bedroom house, GV-4101'],
    ['de', '„Haus“ mit 10\u00a0%'],
    ['fr', '«\u00a0Séjour\u00a0»\u00a0: {{price}} (https://a.be/?x=1) à 9:00\u00a0; Q&amp;R\u00a0!'],
  ])('accept correct text in %s: %s', (language, text) => {
    expect(offences(text, language)).toEqual([])
  })
})

describe('code', () => {
  it('never adds its own colon after a text: `colon` handles French', () => {
    const found = codeFiles('app').flatMap(file => colonsIn(file))
    expect(found).toEqual([])
  })

  it('is scanned', () => {
    const code =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to be read, not a template
      "const a = `${t('A')}: ${b}`; const c = `${label}:`; const d = <p>{t('A')}: {b}</p>; const e = `${id}: ${t('B')}`; const f = <p>{type}{': '}{b}</p>"
    expect(colonsIn('made.tsx', code)).toHaveLength(4)
  })
})

/** Punctuation after a text that French writes differently. */
function colonsIn(file: string, code?: string): string[] {
  const source = code === undefined ? parse(file) : parse(file, code)
  const found: string[] = []
  const look = (before: ts.Node, after: string) => {
    if (isText(before) && /^ ?[:;?!](?:\s|$)/.test(after)) found.push(`${file}: ${before.getText(source)}${after.slice(0, 10)}`)
  }
  walk(source, node => {
    if (ts.isTemplateSpan(node)) look(node.expression, node.literal.text)
    if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return
    for (const child of node.children) {
      if (!ts.isJsxExpression(child) || !child.expression || !ts.isStringLiteralLike(child.expression)) continue
      if (/^ ?[:;?!]\s*$/.test(child.expression.text)) found.push(`${file}: ${child.getText(source)}`)
    }
    for (const [index, child] of node.children.entries()) {
      const before = node.children[index - 1]
      if (ts.isJsxText(child) && before && ts.isJsxExpression(before) && before.expression) look(before.expression, child.text)
    }
  })
  return found
}

/** A text in the page's language: the result of `t` or `readText`, or a value with such a name. */
function isText(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return /^(label|title|heading|words|goal)$/.test(node.text)
  if (!ts.isCallExpression(node)) return false
  const { expression } = node
  return /^(t|readText)$/.test(ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText())
}
