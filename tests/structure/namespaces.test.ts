/** Text namespaces: a route names those used by its browser code, and browsers get no more. */
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { namespaces, serverNamespaces } from '../../app/platform/i18n/namespaces'
import { type BrowserCode, browserCodeOf } from '../support/browser-code'
import { codeFiles, parse, walk } from '../support/imports'
import { localeFiles, textsIn, withoutPlural } from '../support/locales'

const all = textsIn('nl')
/** Key (a plural without its form) → namespace. */
const namespaceOf = new Map(
  localeFiles('nl').flatMap(({ name, texts }) =>
    Object.keys(texts).map(key => [withoutPlural(key, all), name.replace('.json', '')] as const),
  ),
)
const routes = ['app/root.tsx', ...codeFiles('app/routes').filter(file => file.endsWith('.tsx'))]
const codes = new Map(routes.map(file => [file, browserCodeOf(file)]))

it('match the files of each language', () => {
  expect([...namespaceOf.values()].filter((name, at, list) => list.indexOf(name) === at).sort()).toEqual(
    [...namespaces, ...serverNamespaces].sort(),
  )
})

it('are derived from code that reaches the browser: not from loaders, but from nested components', () => {
  const listing = [...keysIn(codes.get('app/routes/search/listing.tsx')!)]
  expect(listing).not.toContain('LIST_META_SALE')
  expect(listing).toContain('BEDROOMS_COUNT')
})

describe.each(routes)('%s', file => {
  const code = codes.get(file)!
  const named = namespacesNamedIn(file)

  it('names exactly the texts used by its browser code', () => {
    const wanted = new Set(
      [...keysIn(code), ...code.parts.filter(part => part.namespaces.length === 0).flatMap(keysOfPart)].map(at),
    )
    if (file !== 'app/root.tsx') wanted.delete('common')
    expect(named.sort()).toEqual([...wanted].sort())
  })

  it('names the texts of lazy parts where it opens them', () => {
    for (const part of code.parts.filter(({ namespaces }) => namespaces.length > 0)) {
      const wanted = [...new Set(keysOfPart(part).map(at))].filter(name => name !== 'common' && !named.includes(name))
      expect(part.namespaces.toSorted(), part.target).toEqual(wanted.sort())
    }
  })
})

describe('a text', () => {
  const asked = new Set([...codes.values()].flatMap(code => [...keysIn(code), ...code.parts.flatMap(keysOfPart)]))
  const served = new Set<string>(namespaces)

  it('is in a browser namespace only if a browser or a form’s answer uses it', () => {
    const wrong = [...namespaceOf].filter(([key, name]) => served.has(name) && !asked.has(key) && !alerts.has(key))
    expect(wrong).toEqual([])
  })

  it('of an email is in no browser namespace', () => {
    const wrong = [...namespaceOf].filter(([key, name]) => /^MAIL_(?!ERROR$)/.test(key) && served.has(name))
    expect(wrong).toEqual([])
  })

  it('of a form’s answer is in a namespace of its page', () => {
    const wrong = [...alerts].flatMap(([key, files]) =>
      served.has(at(key)) && !asked.has(key) && at(key) !== 'forms'
        ? [...files].filter(file => !file.includes(`/${at(key)}/`)).map(file => `${file}: ${key} is in ${at(key)}`)
        : [],
    )
    expect(wrong).toEqual([])
  })
})

/** Keys sent by the server, which the browser mostly finds itself: form messages. */
const alerts = new Map<string, Set<string>>()
for (const file of codeFiles('app/domains', 'app/platform')) {
  walk(parse(file), node => {
    if (!ts.isStringLiteralLike(node) || !/^(ALERT|FORM|SLOT)_|_(ERROR|FAIL|LIMIT|REFUSED|REQUESTED)$/.test(node.text)) return
    if (namespaceOf.has(node.text)) alerts.set(node.text, (alerts.get(node.text) ?? new Set()).add(file))
  })
}

function at(key: string): string {
  return namespaceOf.get(key)!
}

/** Every key in a piece of code, whole or as prefix and suffix. */
function* keysIn({ literals, templates }: BrowserCode): Iterable<string> {
  const ends = [...templates].map(template => template.split('…') as [string, string])
  const built = ends.filter(([start, end]) => /^[A-Z][A-Z0-9]*_/.test(start) || /_[A-Z0-9_]+$/.test(end))
  for (const key of namespaceOf.keys()) {
    if (literals.has(key) || built.some(([start, end]) => key.startsWith(start) && key.endsWith(end))) yield key
  }
}

function keysOfPart({ target }: { target: string }): string[] {
  const code = browserCodeOf(target, undefined)
  return [...keysIn(code), ...code.parts.flatMap(keysOfPart)]
}

/** `i18n: […]` of its `handle`. */
function namespacesNamedIn(file: string): string[] {
  const named: string[] = []
  walk(parse(file), node => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== 'handle' || !node.initializer) return
    walk(node.initializer, each => {
      if (ts.isPropertyAssignment(each) && each.name.getText() === 'i18n')
        walk(each.initializer, name => ts.isStringLiteral(name) && named.push(name.text))
    })
  })
  return named
}
