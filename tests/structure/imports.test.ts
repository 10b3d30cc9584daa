/**
 * Import rules (docs/architecture.md), checked on the actual import statements. Type imports count too: they couple both sides as
 * values do, and a cycle of types is still a cycle to its reader.
 */
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { circles, codeFiles, type Import, importsOf, parse, walk } from '../support/imports'

/** The domains visible to each domain, one way only. */
const domainsSeenBy: Record<string, readonly string[]> = {
  catalogue: [],
  projects: ['catalogue'],
  import: ['catalogue', 'projects'],
  feeds: ['import', 'catalogue', 'projects'],
  crm: ['feeds'],
  favourites: ['catalogue'],
  costs: ['catalogue'],
  search: ['catalogue'],
  enquiries: ['projects', 'catalogue'],
  viewings: ['enquiries', 'catalogue'],
  offers: ['enquiries', 'catalogue'],
  documents: ['enquiries', 'projects', 'catalogue'],
  testimonials: ['enquiries', 'catalogue'],
  newsletter: ['enquiries', 'search', 'catalogue'],
  account: [],
  demand: ['enquiries', 'search', 'account', 'catalogue'],
  owner: ['demand', 'viewings', 'documents', 'enquiries', 'catalogue', 'account'],
  site: ['search', 'enquiries', 'testimonials', 'newsletter', 'projects', 'catalogue'],
  listing: ['demand', 'enquiries', 'documents', 'publishing', 'feeds', 'import', 'projects', 'catalogue'],
  leads: ['enquiries', 'search', 'feeds', 'catalogue'],
  syndication: ['site', 'search', 'documents', 'viewings', 'costs', 'projects', 'feeds', 'catalogue'],
  report: ['owner', 'demand', 'search', 'enquiries', 'feeds', 'catalogue'],
  desk: [
    'report',
    'owner',
    'demand',
    'newsletter',
    'viewings',
    'enquiries',
    'projects',
    'feeds',
    'import',
    'catalogue',
    'account',
    'privacy',
    'publishing',
  ],
  privacy: [],
  publishing: [],
}

/**
 * The platform's modules from lowest to highest: each may import those before it. Modules on one line may not import each other.
 */
const platformOrder: readonly (readonly string[])[] = [
  ['time', 'html', 'settings', 'log', 'signing', 'cookies', 'limiter', 'memo', 'workers'],
  ['i18n'],
  ['paths'],
  ['agency'],
  ['outbox'],
  ['http', 'jobs', 'mail', 'media', 'map'],
  ['clock'],
  ['spam', 'uploads', 'audit'],
  ['context'],
  ['backup'],
]
const heightOf = (room: string) => platformOrder.findIndex(line => line.includes(room))

/** The part of `data/` that a module reads at build time. */
const dataOf: Record<string, RegExp> = {
  'platform/paths': /^data\/site\/paths\.json$/,
  'platform/i18n': /^data\/site\/languages\.json$/,
}

/** Pure modules of the platform: domain files that can reach the browser may import these. */
const pureRooms = [
  'platform/cookies',
  'platform/time',
  'platform/i18n',
  'platform/paths',
  'platform/media',
  'platform/map',
  'platform/agency',
  'platform/spam',
  'platform/uploads',
]

/** The platform's modules with components. */
const roomsWithParts = ['platform/i18n', 'platform/media', 'platform/map', 'platform/spam']

/** The platform modules visible to routes; of the context only the site's type and its accessor. */
const platformSeenByRoutes = ['time', 'i18n', 'paths', 'agency', 'media', 'map', 'spam', 'uploads', 'http', 'context']

/**
 * Parts of ui/ that use the framework: links (`use-go` is one in code), forms, and the replacement of `<Scripts/>`; and the
 * command that starts its development server.
 */
const frameworkParts =
  /^app\/(commands\/dev\.mjs$|ui\/((.*\/)?[\w-]*(Link|Form)[\w-]*\.tsx|use-go\.ts|boot\/WantedScripts\.tsx|navigation\/Navigation\.tsx)$)/

const isServerFile = (file: string) => /\.server\.(tsx?|mjs)$/.test(file)

/** A file's module: `domains/catalogue`, `platform/http`, `routes`, `ui`, `shell` for files directly in app/. */
function roomOf(file: string): string {
  const [top = '', first = '', second = ''] = file.split('/')
  if (top !== 'app') return top
  if (first === 'domains' || first === 'platform') return `${first}/${second}`
  return second === '' ? 'shell' : first
}

const isDomain = (room: string) => room.startsWith('domains/')
const isPlatform = (room: string) => room.startsWith('platform/')
const nameOf = (room: string) => room.split('/')[1] ?? room

/** Why an import is forbidden, or undefined if it is allowed. */
function refusal({ from, target }: Import): string | undefined {
  const [here, there] = [roomOf(from), roomOf(target)]
  if (target.endsWith('.css')) return 'styles are collected by ui/styles; no code imports css'
  if (isServerFile(target) && !isServerFile(from) && (isDomain(here) || isPlatform(here) || here === 'ui')) {
    if (here !== 'platform/http') return 'only *.server.ts may import *.server.ts: the rest can reach the browser'
  }
  switch (here) {
    case 'shell':
      return refusalInShell(from, there)
    case 'commands':
      return there === 'routes' ? 'commands import everything but routes/' : undefined
    case 'registry':
      return there === 'routes' ? 'nothing imports a route' : undefined
    case 'routes':
      return refusalInRoutes(target, there)
    case 'db':
      return there === 'db' ? undefined : 'db/ imports nothing of ours'
    case 'ui':
      if (there === 'ui' || there === 'platform/i18n') return undefined
      return 'ui imports i18n and nothing else of ours'
  }
  if (isPlatform(here)) return refusalInPlatform(from, target, here, there)
  return isDomain(here)
    ? refusalInDomain(from, target, here, there)
    : `no rule for the room '${here}': add it to docs/architecture.md and here`
}

/** The files directly in app/: the start, root, the entries and the route table. */
function refusalInShell(from: string, there: string): string | undefined {
  if (from === 'app/routes.ts') {
    return ['platform/paths', 'platform/i18n'].includes(there) ? undefined : 'the table of routes knows paths and languages only'
  }
  return there === 'routes' ? 'nothing imports a route' : undefined
}

function refusalInRoutes(target: string, there: string): string | undefined {
  if (there === 'routes') return 'a route never imports another route'
  if (
    isDomain(there) ||
    there === 'ui' ||
    /^app\/registry\/((forms|form-routes|generated-blocks|personal-data|publishing|thank-you|undo|webhooks)\.server\.ts|(property-form|form-page)-screen\.tsx)$/.test(
      target,
    )
  )
    return undefined
  if (isPlatform(there) && platformSeenByRoutes.includes(nameOf(there))) return undefined
  return 'routes see domains, ui, the registry, the routes, the screen and the thank-you page of forms, and of the platform no database, mail or jobs'
}

function refusalInPlatform(from: string, target: string, here: string, there: string): string | undefined {
  if (here === there) return undefined
  if (isPlatform(there)) {
    return heightOf(nameOf(there)) < heightOf(nameOf(here)) ? undefined : `${here} stands below ${there} or beside it`
  }
  if (there === 'ui') return from.endsWith('.tsx') ? undefined : 'only components import ui/'
  if (target === 'db/languages.ts' && from === 'app/platform/i18n/languages.ts') return undefined
  if (there === 'db') return isServerFile(from) ? undefined : 'db/ is for *.server.ts only: this file can reach the browser'
  if (here === 'platform/i18n' && there === 'locales') return undefined
  if (dataOf[here]?.test(target)) return undefined
  return `the platform knows no domain, and of data/ and locales/ what its room is for: ${here}`
}

function refusalInDomain(from: string, target: string, here: string, there: string): string | undefined {
  if (here === there) return undefined
  if (isDomain(there)) {
    const seen = domainsSeenBy[nameOf(here)]
    if (!seen) return `no rule for the domain '${here}': add it to docs/architecture.md and here`
    if (!seen.includes(nameOf(there))) return `${here} may see ${seen.join(', ') || 'no other domain'}, not ${there}`
    return target.endsWith('.tsx') && from.endsWith('.ts') && !isServerFile(from) ? 'a pure file imports no component' : undefined
  }
  if (there === 'ui') return from.endsWith('.tsx') ? undefined : 'only components import ui/'
  if (isServerFile(from)) {
    return isPlatform(there) || there === 'db' || /^(data\/(law|towns)\/|locales\/names\.json$)/.test(target)
      ? undefined
      : 'a server file of a domain sees the platform, db, data/law, data/towns and locales/names.json'
  }
  if (pureRooms.includes(there)) return undefined
  if (from.endsWith('.tsx') && roomsWithParts.includes(there)) return undefined
  return 'a file of a domain that can reach the browser sees the pure rooms of the platform, and a component those with parts'
}

const files = codeFiles('app', 'db')
const imports = files.flatMap(file => importsOf(file))
const own = imports.filter(each => !each.isPackage)
const packages = imports.filter(each => each.isPackage)

const line = ({ from, target }: Import, reason: string) => `${from} → ${target}: ${reason}`

describe('who may import whom (docs/architecture.md)', () => {
  it('covers the code', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(own.length).toBeGreaterThan(100)
  })

  it('holds between modules', () => {
    const refused = own.flatMap(each => {
      const reason = refusal(each)
      return reason ? [line(each, reason)] : []
    })
    expect(refused).toEqual([])
  })

  it('recognises a forbidden import', () => {
    const made: [string, string][] = [
      ['app/domains/catalogue/price.ts', "import type { Filters } from '../search/filters'"],
      ['app/routes/site/texts.ts', "import { openSite } from '../../../db/client.server'"],
      ['app/routes/site/texts.ts', "export * from '../media/picture'"],
      ['app/routes/site/texts.ts', "import { createMailWorker } from '../../platform/mail/worker.server'"],
      ['app/domains/search/filters.ts', "import { findProperty } from '../catalogue/property.server'"],
      ['app/domains/catalogue/price.ts', "import { readSettings } from '../../platform/settings/settings.server'"],
      [
        'app/domains/enquiries/submit-enquiry.server.ts',
        "import { newsletterCheckbox } from '../newsletter/newsletter-effect.server'",
      ],
      ['app/platform/paths/table.ts', "const price = await import('../../domains/catalogue/price')"],
      ['app/platform/i18n/texts.ts', "import { href } from '../paths/table'"],
      ['app/platform/i18n/texts.server.ts', "import { openSite } from '../http/front-door.server'"],
      ['app/platform/uploads/upload-kinds.ts', "import { createSite } from '../context/site.server'"],
      ['app/ui/Link.tsx', "type Price = import('../domains/catalogue/price').PriceInput"],
      ['app/domains/catalogue/cards/card.ts', "import { Link } from '../../../ui/Link'"],
    ]
    for (const [file, text] of made) expect(importsOf(file, text).map(refusal), `${file}: ${text}`).toEqual([expect.any(String)])
  })

  it('has no cycle between files', () => {
    expect(circles(graphOf(file => file)).map(way => way.join(' → '))).toEqual([])
  })

  it('has no cycle between folders', () => {
    expect(circles(graphOf(roomOf)).map(way => way.join(' → '))).toEqual([])
  })
})

/** Modules whose files cannot reach the browser, or only those that the build keeps from it. */
const nodeRooms = ['platform/http', 'platform/log', 'platform/jobs', 'commands', 'routes', 'db']
const nodeFiles = ['app/entry.server.tsx', 'app/server.ts']

describe('the borders to packages', () => {
  it('imports Remix only in routes, root, entries, http/ and the link and form parts of ui/', () => {
    const refused = packages
      .filter(({ target }) => target.startsWith('@remix-run/'))
      .filter(
        ({ from }) => !['routes', 'registry', 'shell', 'platform/http'].includes(roomOf(from)) && !frameworkParts.test(from),
      )
    expect(refused.map(each => line(each, 'Remix v2 is to be left one day; keep the places that know it few'))).toEqual([])
  })

  it('imports the database only in *.server.ts', () => {
    const refused = packages.filter(
      ({ target, from }) => /^(drizzle-orm|better-sqlite3)(\/|$)/.test(target) && !isServerFile(from),
    )
    expect(refused.map(each => line(each, 'SQL stands in *.server.ts only'))).toEqual([])
  })

  it('uses no Node APIs in files that can reach the browser', () => {
    const refused = packages
      .filter(({ target }) => target.startsWith('node:'))
      .filter(({ from }) => !isServerFile(from) && !nodeRooms.includes(roomOf(from)) && !nodeFiles.includes(from))
    expect(refused.map(each => line(each, 'name the file *.server.ts'))).toEqual([])
  })
})

it('has SQL only in *.server.ts of a domain, the platform and db/', () => {
  const mayHold = (file: string) =>
    isServerFile(file) && (isDomain(roomOf(file)) || isPlatform(roomOf(file)) || roomOf(file) === 'db')
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

/** Who imports whom, grouping files by `nameOf`. */
function graphOf(nameOf: (file: string) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { from, target } of own) {
    if (target.includes('*')) continue
    const [here, there] = [nameOf(from), nameOf(target)]
    if (here !== there) graph.set(here, (graph.get(here) ?? new Set()).add(there))
  }
  return graph
}
