/** The addresses that a browser may prefetch: cached pages, and none that grants a right. */
import { expect, it } from 'vitest'
import { type Language, languages } from '../../app/platform/i18n/languages'
import { fetchedAhead } from '../../app/platform/paths/fetched-ahead.server'
import { entryHref, type PathEntry, pathTable, placeholdersOf } from '../../app/platform/paths/table'
import { moduleOf } from '../../app/routes'

/** Modules whose pages are stored when their address has no query. */
const stored = /^routes\/(site\/(home|content)|search\/listing|catalogue\/property|projects\/(new-build|project))\.tsx$/

type Pattern = { pathname: string; search: string; hash: string }

/** As `URLPattern` reads them (a browser reads them in tests/browser/fetched-ahead.test.ts). */
function readPatterns(patterns: Pattern[]): (address: string) => boolean {
  for (const each of patterns) expect(each).toEqual({ pathname: expect.stringMatching(/^[\w/:-]+$/), search: '', hash: '' })
  const paths = patterns.map(({ pathname }) => new RegExp(`^${pathname.replace(/:\w+/g, '[^/?#]+')}$`))
  return address => paths.some(path => path.test(address))
}

function readRules(language: Language, table = pathTable): (address: string) => boolean {
  const [{ where, eagerness }] = fetchedAhead(language, table).prefetch as [{ where: { and: unknown[] }; eagerness: string }]
  expect(eagerness).toBe('moderate')
  const [allowed, { not }] = where.and as [{ href_matches: Pattern[] }, { not: { href_matches: Pattern[] } }]
  const [isAllowed, isOther] = [readPatterns(allowed.href_matches), readPatterns(not.href_matches)]
  return address => isAllowed(address) && !isOther(address)
}

const addressOf = (entry: PathEntry, language: Language) =>
  entryHref(entry, language, Object.fromEntries(placeholdersOf(entry[language]).map(name => [name, 'a'])))

it.each(languages)('prefetches only cached pages of the path table: %s', language => {
  const isFetched = readRules(language)
  const fetched = pathTable.filter(entry => isFetched(addressOf(entry, language)))
  expect(fetched.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['sale-list', 'sale-property', 'rent-property', 'project']),
  )
  expect(fetched.map(moduleOf).filter(module => !stored.test(module))).toEqual([])
})

it.each(languages)('excludes tokens, queries and fragments: %s', language => {
  const isFetched = readRules(language)
  const rest = ['?token=a.b', '?u=a.b', '?setcookies', '?page=2', '?page=2&token=a.b', '#content']
  const fetched = pathTable.flatMap(entry =>
    languages.flatMap(other => {
      const address = addressOf(entry, other)
      const isToken = placeholdersOf(entry[other]).includes('token')
      return [...rest.map(each => address + each), ...(isToken ? [address] : [])].filter(isFetched)
    }),
  )
  expect(fetched).toEqual([])
})

it('excludes an agency’s page of another kind', () => {
  const article = pathTable.find(({ key }) => key === 'article') as PathEntry
  const form = { ...article, key: 'own-form', type: 'page' as const, nl: article.nl.replace('{slug}', 'formulier') }
  const isFetched = readRules('nl', [...pathTable, form])
  expect(isFetched(form.nl)).toBe(false)
  expect(isFetched(addressOf(article, 'nl'))).toBe(true)
})

it('excludes external entries', () => {
  const isNewBuild = ({ key }: PathEntry) => key === 'new-build'
  const table = pathTable.map(entry => (isNewBuild(entry) ? { ...entry, external: 'https://other.example/' } : entry))
  const { nl } = table.find(isNewBuild) as PathEntry
  expect(readRules('nl')(nl)).toBe(true)
  expect(readRules('nl', table)(nl)).toBe(false)
})
