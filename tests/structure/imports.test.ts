/**
 * Who may import whom (DESIGN), over the real import statements. Imports of types count too: a type that crosses a
 * border ties the two sides together as a value does, and a circle of types is still a circle to its reader.
 */
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { circles, codeFiles, type Import, importsOf, parse, walk } from '../support/imports'

/** What each domain may see of the others, one way only. */
const mayBeSeenBy: Record<string, readonly string[]> = {
  demand: ['enquiries', 'search', 'account'],
  owner: ['catalogue', 'enquiries', 'demand', 'account'],
  site: ['search', 'enquiries', 'catalogue', 'media'],
  enquiries: ['catalogue'],
  search: ['catalogue'],
  catalogue: ['media', 'map'],
  account: [],
  media: [],
  map: [],
}
const isDomain = (room: string) => Object.hasOwn(mayBeSeenBy, room)

/** Which part of `data/` a room reads at build time. */
const dataOf: Record<string, RegExp> = {
  paths: /^data\/site\/paths\.json$/,
  i18n: /^data\/site\/languages\.json$/,
}

/** What of http/ the domains' and mail's server files may use; `site-database` joins env and db for one process. */
const httpForServerFiles = /^app\/http\/([\w-]*(env|origin|limits?|site-database|setting-file))(\.server)?\.ts$/

/** The parts of ui/ that speak to the framework: links (`use-go` is one in code), forms, and what stands in for `<Scripts/>`. */
const frameworkParts = /^app\/ui\/((.*\/)?[\w-]*(Link|Form)[\w-]*\.tsx|use-go\.ts|boot\/WantedScripts\.tsx)$/

const isServerFile = (file: string) => /\.server\.tsx?$/.test(file)

/** The room a file stands in. */
function roomOf(file: string): string {
  if (file.startsWith('db/')) return 'db'
  if (file.startsWith('data/')) return 'data'
  if (file.startsWith('locales/')) return 'locales'
  const [, first = '', second] = file.split('/')
  if (second !== undefined) return first
  if (/^(root|entry\.\w+)\.tsx$/.test(first)) return 'shell'
  return first.replace(/\.\w+$/, '') // server, routes (the table)
}

/** Why an import is not allowed, or undefined when it is. */
function refusal({ from, target }: Import): string | undefined {
  const [here, there] = [roomOf(from), roomOf(target)]
  if (target.endsWith('.css') && !target.includes('*')) return 'styles are collected by ui/styles; no code imports css'
  if (here === there && !['routes', 'shell'].includes(here)) {
    return isServerFile(target) && !isServerFile(from) && here !== 'db' && here !== 'http'
      ? 'only *.server.ts may import *.server.ts: the rest can reach the browser'
      : undefined
  }
  switch (here) {
    case 'server':
    case 'commands':
      return there === 'routes' ? 'server.ts and commands may import everything but routes/' : undefined
    case 'routes':
    case 'shell':
      if (from === 'app/routes.ts') {
        return ['paths', 'i18n'].includes(there) ? undefined : 'the table of routes knows paths and languages only'
      }
      if (isDomain(there) || ['paths', 'ui', 'i18n', 'http'].includes(there)) return undefined
      return there === here ? 'a route never imports another route' : 'routes see domains, paths, ui, i18n and http only'
    case 'db':
      return 'db/ imports nothing of ours'
    case 'i18n':
      return there === 'locales' || dataOf.i18n!.test(target) ? undefined : "i18n sees locales and data/site's languages only"
    case 'paths':
      return there === 'i18n' || dataOf.paths!.test(target) ? undefined : "paths sees i18n and data/site's path table only"
    case 'ui':
      if (/^app\/\*\*\/\*\.css$/.test(target)) return undefined // ui/styles.server.ts collects the styles of all parts
      return there === 'i18n' ? undefined : 'ui imports i18n and nothing else of ours'
    case 'http':
      return ['db', 'i18n', 'paths'].includes(there) ? undefined : 'http sees db, i18n and paths only'
    case 'mail':
      if (['db', 'i18n'].includes(there)) return undefined
      if (there === 'http' && httpForServerFiles.test(target)) return undefined
      return isDomain(there) ? 'mail knows no domain: a domain hands it plain values' : "mail sees db, i18n and http's env only"
  }
  return isDomain(here) ? refusalInDomain(from, target, here, there) : `no rule for the room '${here}': add it to DESIGN and here`
}

function refusalInDomain(from: string, target: string, here: string, there: string): string | undefined {
  if (isDomain(there)) {
    if (!mayBeSeenBy[here]!.includes(there)) {
      return `${here} may see ${mayBeSeenBy[here]!.join(', ') || 'no other domain'}, not ${there}`
    }
    if (isServerFile(target) && !isServerFile(from)) return 'only *.server.ts may import *.server.ts'
    return target.endsWith('.tsx') && from.endsWith('.ts') && !isServerFile(from) ? 'a pure file imports no component' : undefined
  }
  if (there === 'paths') return undefined
  if (there === 'i18n') {
    return isServerFile(target) && !isServerFile(from) ? 'only *.server.ts may import *.server.ts' : undefined
  }
  if (there === 'ui') return from.endsWith('.tsx') ? undefined : 'only components import ui/'
  if (!isServerFile(from)) {
    return ['db', 'mail', 'http', 'data'].includes(there)
      ? `${there}/ is for *.server.ts only: this file can reach the browser`
      : 'a domain sees its own files, the domains it may, paths, i18n and (components) ui'
  }
  if (there === 'db' || there === 'mail') return undefined
  if (there === 'http') {
    return httpForServerFiles.test(target) ? undefined : "of http/ a domain's server file may use env, origin and limits only"
  }
  if (/^data\/(law|site)\//.test(target)) return undefined
  return 'a domain sees its own files, the domains it may, paths, i18n, db, mail and parts of http and data'
}

const files = codeFiles('app', 'db')
const imports = files.flatMap(file => importsOf(file))
const own = imports.filter(each => !each.isPackage)
const packages = imports.filter(each => each.isPackage)

const line = ({ from, target }: Import, reason: string) => `${from} → ${target}: ${reason}`

describe('who may import whom (DESIGN)', () => {
  it('sees the code', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(own.length).toBeGreaterThan(100)
  })

  it('holds between the rooms', () => {
    const refused = own.flatMap(each => {
      const reason = refusal(each)
      return reason ? [line(each, reason)] : []
    })
    expect(refused).toEqual([])
  })

  it('knows an import that is not allowed when it sees one', () => {
    const made: [string, string][] = [
      ['app/catalogue/price.ts', "import type { Filters } from '../search/filters'"],
      ['app/routes/texts.ts', "import { openSite } from '../../db/client.server'"],
      ['app/routes/texts.ts', "export * from './picture'"],
      ['app/search/filters.ts', "import { findProperty } from '../catalogue/property.server'"],
      ['app/paths/table.ts', "const price = await import('../catalogue/price')"],
      ['app/ui/Link.tsx', "type Price = import('../catalogue/price').PriceInput"],
      ['app/catalogue/card.ts', "import { Link } from '../ui/Link'"],
      ['app/http/origin.ts', "import { fold } from '../catalogue/city'"],
      ['app/catalogue/property.server.ts', "import { createFrontDoor } from '../http/front-door.server'"],
      ['app/i18n/texts.ts', "import { once } from '../../db/client.server'"],
    ]
    for (const [file, text] of made) expect(importsOf(file, text).map(refusal), `${file}: ${text}`).toEqual([expect.any(String)])
  })

  it('has no circle between files', () => {
    expect(circles(graphOf(file => file)).map(way => way.join(' → '))).toEqual([])
  })

  it('has no circle between folders', () => {
    expect(circles(graphOf(roomOf)).map(way => way.join(' → '))).toEqual([])
  })
})

describe('the borders to packages', () => {
  it('speaks to Remix only in routes, root, entries, http/ and the link and form parts of ui/', () => {
    const refused = packages
      .filter(({ target }) => target.startsWith('@remix-run/'))
      .filter(({ from }) => !['routes', 'shell', 'http', 'server'].includes(roomOf(from)) && !frameworkParts.test(from))
    expect(refused.map(each => line(each, 'Remix v2 is to be left one day; keep the places that know it few'))).toEqual([])
  })

  it('speaks to the database only in *.server.ts', () => {
    const refused = packages.filter(
      ({ target, from }) => /^(drizzle-orm|better-sqlite3)(\/|$)/.test(target) && !isServerFile(from),
    )
    expect(refused.map(each => line(each, 'SQL stands in *.server.ts only'))).toEqual([])
  })

  it('uses nothing of Node in files that can reach the browser', () => {
    const refused = packages
      .filter(({ target }) => target.startsWith('node:'))
      .filter(({ from }) => !isServerFile(from) && !['http', 'server', 'commands', 'routes', 'db'].includes(roomOf(from)))
      .filter(({ from }) => from !== 'app/entry.server.tsx')
    expect(refused.map(each => line(each, 'name the file *.server.ts'))).toEqual([])
  })
})

it('has SQL in *.server.ts of a domain, db/, mail/ and http/ only', () => {
  const mayHold = (file: string) =>
    isServerFile(file) && (isDomain(roomOf(file)) || ['db', 'mail', 'http'].includes(roomOf(file)))
  const refused: string[] = []
  for (const file of files.filter(file => !mayHold(file))) {
    walk(parse(file), node => {
      const isSql = ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())
      const prepares =
        ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'prepare'
      if (isSql || prepares) refused.push(`${file}: ${node.getText().slice(0, 80)}: SQL stands in *.server.ts of its owner`)
    })
  }
  expect(refused).toEqual([])
})

/** Who imports whom, with files put together by `nameOf`. */
function graphOf(nameOf: (file: string) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, target } of own) {
    if (target.includes('*')) continue
    const [here, there] = [nameOf(from), nameOf(target)]
    if (here !== there) graph.set(here, (graph.get(here) ?? new Set()).add(there))
  }
  return graph
}
