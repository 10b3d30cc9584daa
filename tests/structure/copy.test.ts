/** The demo's texts: nothing about the software, everything in every language, and articles with sources. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTexts } from '../../app/platform/i18n/texts.server'
import taxes from '../../data/law/purchase-taxes.json'
import articles from '../../data/site/articles.json'
import pages from '../../data/site/pages.json'
import { fourLanguages as languages } from '../support/four-languages'

/** Operator's terms and file names, which visitors and agents do not need. */
const software =
  /\bnpm\b|\?setcookies|__Host-|\bAtom\b|\bAPI\b|\bJSON\b|data\/site|\.json\b|\b[\w-]+\.(?:jpe?g|png|webp|pdf)\b|\bplug-?in\b/i

const texts = readTexts('data/site')
const contents = ['articles', 'footer', 'home', 'pages', 'popup', 'services', 'testimonials', 'topbar'].map(
  name => [name, JSON.parse(readFileSync(`data/site/${name}.json`, 'utf8'))] as const,
)

/** The texts of a language below a value: those under its code. */
function* saidIn(language: string, value: unknown, inside = false): Generator<string> {
  if (typeof value === 'string' && inside) yield value
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    const isLanguage = (languages as readonly string[]).includes(key)
    yield* saidIn(language, each, isLanguage ? key === language : inside)
  }
}

describe.each(languages)('in %s', language => {
  it('never mentions the software', () => {
    const table = Object.entries(texts[language].table).map(([key, text]) => `${key}: ${text}`)
    const said = [
      ...table,
      ...contents.flatMap(([name, content]) => [...saidIn(language, content)].map(text => `${name}: ${text}`)),
    ]
    expect(said.length).toBeGreaterThan(1000)
    // A link's address is not text.
    const wrong = said.map(text => text.replace(/https?:\/\/\S+|href="[^"]*"/g, '')).filter(text => software.test(text))
    expect(wrong).toEqual([])
  })

  it('has a text for every page', () => {
    const { $schema: _, ...all } = pages
    for (const [key, page] of Object.entries(all)) {
      const { title, intro, metaDescription } = page[language]
      expect([key, [title, intro, metaDescription].filter(text => text.trim() === '')]).toEqual([key, []])
    }
  })

  it('has articles with external sources', () => {
    expect(articles.length).toBeGreaterThanOrEqual(10)
    for (const article of articles) {
      const { title, intro, body, sources } = article[language]
      const words = [intro, ...saidIn(language, { [language]: body })].join(' ').split(/\s+/).length
      expect([title, words > 120, sources.length >= 2]).toEqual([title, true, true])
      for (const { name, link } of sources) expect([name.length > 3, link]).toEqual([true, expect.stringMatching(/^https:\/\//)])
    }
  })

  it('quotes the legal rates in the article on buying costs', () => {
    const article = articles.find(({ nl }) => nl.slug === 'wat-kost-een-huis-kopen')!
    const said = JSON.stringify(article[language])
    const space = ['nl', 'en'].includes(language) ? '' : '\u00a0'
    const written = (value: number) => `${language === 'en' ? value : String(value).replace('.', ',')}${space}%`
    for (const list of Object.values(taxes)) {
      const { rate, ownHome } = list.at(-1) as { rate: number; ownHome: { rate?: number } }
      for (const value of [rate, ownHome.rate]) if (value !== undefined) expect(said).toContain(written(value))
    }
  })
})

it('has a date and a category for every article', () => {
  for (const { date, category } of articles) {
    expect(date).toMatch(/^2026-\d\d-\d\d$/)
    expect(['/Verkopen/', '/advies/']).toContain(category.original)
  }
})

it('never shows file names on a property sheet', () => {
  expect(readFileSync('data/site/property-sheet.json', 'utf8')).not.toContain('"RecordFile"')
})

it('covers every configuration file with texts', () => {
  const known = [
    'accounts',
    'advertisements',
    'agency',
    'appointments',
    'documents',
    'forms',
    'languages',
    'look',
    'marquee',
    'menu',
    'newsletter',
    'paths',
  ]
  const others = ['property-sheet', 'recipients', 'redirects', 'retention', 'seo', 'siteinfo', 'spam']
  const files = readdirSync('data/site').filter(name => name.endsWith('.json'))
  expect(files.sort()).toEqual([...known, ...others, ...contents.map(([name]) => name)].map(name => `${name}.json`).sort())
})
