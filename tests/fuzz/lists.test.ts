/** Any query string gives a list, or redirects to one in a few steps, and never an error. */

import { expect, it } from 'vitest'
import { searchParameters } from '../../app/domains/search/filters'
import * as listing from '../../app/routes/search/listing'
import * as searchCount from '../../app/routes/search/search-count'
import { callRoute, type RouteModule } from '../support/call-route'
import fc from '../support/fast-check'
import { runs } from '../support/runs'
import { testSite } from '../support/test-site'

const tries = runs(300)
const paths = ['/nl/te-koop/', '/fr/a-louer/', '/en/for-sale/', '/de/mieten/']
const maxRedirects = 2

const site = testSite({ catalogue: true })

const name = fc.constantFrom(...searchParameters, 'language', 'utm', '__proto__')
const value = fc.oneof(
  fc.constantFrom(
    'Gent|9000',
    'gent|9000,GENT|9000',
    "Braine-l'Alleud|1420",
    '1,2,3',
    '0-400000',
    'asc',
    'price-desc',
    'rent',
    'sale',
    '1',
    '2',
    'BE-VOV',
    'LU,9000,gand',
    'Gent',
    'Nergens',
    'huis',
    'GV-4113',
    '300k',
    '€ 300.000,-',
  ),
  // Active bounds, including upper ones below lower ones.
  fc.integer({ min: 0, max: 25 }).map(String),
  fc.constantFrom(
    "' or 1=1 --",
    '%00',
    '\u0000',
    '\ud800',
    '|',
    '|||',
    ',,,',
    '-'.repeat(99),
    '9'.repeat(99),
    '١٢',
    'a'.repeat(5000),
    '%',
  ),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.integer().map(String),
)
const query = fc.oneof(
  fc
    .array(fc.tuple(name, value), { maxLength: 10 })
    .map(pairs => pairs.map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed())}`).join('&')),
  fc.array(fc.tuple(name, value), { maxLength: 10 }).map(pairs => pairs.map(([key, text]) => `${key}=${text}`).join('&')),
  fc.string({ unit: 'binary' }),
)

function answerOf(route: RouteModule, url: URL): Promise<Response> {
  url.searchParams.delete('index')
  return callRoute(site, route, url.pathname + url.search)
}

it(`handles ${tries} query strings`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), query, async (path, text) => {
      let url = new URL(`${site.settings.siteUrl}${path}?${text.toWellFormed().replace(/#/g, '')}`)
      let answer = await answerOf(listing, url)
      for (let step = 0; answer.status === 302 && step < maxRedirects; step++) {
        url = new URL(answer.headers.get('Location') ?? '', url)
        // A reference leads to its property.
        if (/\/\d+\/$/.test(url.pathname)) return
        answer = await answerOf(listing, url)
      }
      expect(answer.status).toBe(200)
      const count = await answerOf(searchCount, new URL(`/search/count${url.search}`, site.settings.siteUrl))
      expect([200, 400]).toContain(count.status)
    }),
    { numRuns: tries },
  )
}, 600_000)
