/** An agency renames an address of SPEC §2 in its path table: every link, route and check follows. */
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { newAddressOf } from '../../app/domains/site/seo/old-address.server'
import type { pathFindings } from '../../app/platform/agency/check-paths.server'
import type { locate, redirectFor } from '../../app/platform/paths/locate'
import type { href, PathEntry, pathTable } from '../../app/platform/paths/table'
import type routes from '../../app/routes'
import { secondAgency } from '../support/second-agency'
import { reconfigured, temporaryFolder, testSite } from '../support/test-site'

/** The build's version of a path table. */
type Built = {
  pathFindings: typeof pathFindings
  href: typeof href
  locate: typeof locate
  pathTable: typeof pathTable
  redirectFor: typeof redirectFor
  routes: typeof routes
}

let built: Built

beforeAll(async () => {
  const table = JSON.parse(readFileSync('data/site/paths.json', 'utf8')) as PathEntry[]
  const own = table.map(entry => ({
    ...entry,
    fr: entry.fr.replace('/fr/demand-register/', '/fr/ma-recherche/'),
    en: entry.en.replace('/en/demand-register/', '/en/my-search/'),
  }))
  const folder = temporaryFolder()
  const app = path.resolve('app')
  writeFileSync(
    path.join(folder, 'entry.ts'),
    `export * from '${app}/platform/paths/table'
     export * from '${app}/platform/paths/locate'
     export * from '${app}/platform/agency/check-paths.server'
     export { default as routes } from '${app}/routes'`,
  )
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'own paths', enforce: 'pre', load: id => (id.endsWith('data/site/paths.json') ? JSON.stringify(own) : null) },
    ],
    build: {
      ssr: path.join(folder, 'entry.ts'),
      outDir: path.join(folder, 'out'),
      rollupOptions: { output: { entryFileNames: 'built.mjs' } },
    },
  })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  built = (await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'out/built.mjs')).href)) as Built
}, 60_000)

it('uses its own addresses in links, routes, redirects and the start’s check', () => {
  const { href, locate, pathFindings, pathTable, redirectFor, routes } = built
  expect(pathFindings(pathTable)).toEqual([])
  expect([href('demand-register', 'fr'), href('demand-register', 'en')]).toEqual(['/fr/ma-recherche/', '/en/my-search/'])
  expect(href('demand-login', 'fr')).toBe('/fr/ma-recherche/connexion/')
  expect(href('feedback-demand-register', 'fr')).toBe('/fr/merci/recherche-personnalisee/')
  expect(routes.find(({ id }) => id === 'demand-register.fr')?.path).toMatch(/^\/?fr\/ma-recherche\/?$/)
  expect(locate('/en/my-search/')?.entry.key).toBe('demand-register')
  expect(redirectFor('/demand-register/', ['fr', 'en'], 'fr')).toBe('/fr/ma-recherche/')
})

it('redirects from the old address if configured', () => {
  const site = reconfigured(testSite({ settings: { DATA_DIR: secondAgency() } }), configuration => {
    configuration.redirects.push({ from: '/fr/demand-register/*', to: '/fr/ma-recherche/*' })
  })
  expect(newAddressOf(site, '/fr/demand-register/')).toBe('/fr/ma-recherche/')
  expect(newAddressOf(site, '/fr/demand-register/connexion/')).toBe('/fr/ma-recherche/connexion/')
  expect(newAddressOf(site, '/fr/merci/demand-register/')).toBe('/fr/merci/recherche-personnalisee/')
})
