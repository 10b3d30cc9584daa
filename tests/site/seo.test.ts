/** Search engines: the sitemap, robots, old addresses, and page heads, on the built site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../support/site'
import { changedSiteData } from '../support/site-data'
import { sitemapOf } from '../support/sitemap'

let site: RunningSite
beforeAll(async () => {
  const data = changedSiteData({
    redirects: list => list.push({ from: '/oud/*', to: '/nl/te-koop/' }, { from: '/oude-site/*', to: 'https://oud.example/*' }),
    seo: content => {
      Object.assign(content, { verification: { searchEngine: 'abc', socialNetwork: '', webSafety: '' } })
      content.languages = { nl: { title: 'Gevel Vastgoed in Gent' } }
    },
    pages: content => {
      Object.assign(content.discreet, { isActiveSEO: false })
      Object.assign(content.selling, {
        metadata: {
          nl: {
            metadataTitle: 'Verkopen met ons',
            metadataDescription: 'Zo gaat het.',
            metadataOGTitle: 'Uw huis verkopen',
            metadataTwitterSite: '@gevel',
          },
        },
      })
    },
  })
  site = await startSite({ settings: { DATA_DIR: data } })
})
afterAll(() => site.stop())

const get = (path: string) => fetch(new URL(path, site.url), { redirect: 'manual' })
const text = async (path: string) => (await get(path)).text()
test('omits what must not be found', async () => {
  const urls = (await sitemapOf(site.url)).flat().map(({ url }) => new URL(url).pathname)
  const closed =
    /\/(discreet|vente-discrete|login|bedankt|merci|thank-you|danke|merkliste|cookie-instellingen|print|photo|preview)\//
  expect(urls.filter(path => closed.test(path) || /\/\d+\/(contact|kontakt)\/$/.test(path))).toEqual([])
})

test('robots.txt names the sitemap', async () => {
  const answer = await get('/robots.txt')
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toContain(`Sitemap: ${site.url}/sitemap.xml`)
})

test.each(['/sitemaps/properties-99.xml', '/sitemaps/pages', '/sitemaps/..%2f..%2fetc.xml', '/sitemaps/properties-1e9.xml'])(
  'omits %s',
  async path => expect((await get(path)).status).toBe(404),
)

describe('old addresses', () => {
  test.each([
    ['/oud/wat/dan/ook', '/nl/te-koop/'],
    ['/nl/schatting/', '/nl/gratis-schatting/'],
    ['/oude-site/a/b', 'https://oud.example/a/b'],
  ])('%s redirects to %s', async (from, to) => {
    const answer = await get(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, to])
  })
})

describe('the head of a page', () => {
  test('contains the agency’s metadata for search engines', async () => {
    const html = await text('/nl/verkopen/')
    expect(html).toContain('<title>Verkopen met ons</title>')
    expect(html).toContain('<meta name="description" content="Zo gaat het."')
    expect(html).toContain('<meta property="og:title" content="Uw huis verkopen"')
    expect(html).toContain('<meta name="twitter:site" content="@gevel"')
    expect(html).toContain('<meta name="google-site-verification" content="abc"')
  })
  test('names the agency once', async () => {
    expect(await text('/nl/')).toContain('<title>Gevel Vastgoed in Gent</title>')
    expect(await text('/nl/contact/')).toContain('<title>Contact – Gevel Vastgoed</title>')
  })
  test('excludes inactive pages from search engines', async () => {
    const html = await text('/nl/discreet/')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain('rel="alternate" hrefLang')
  })
})

describe('previews', () => {
  test.each(['/nl/preview/x/', '/nl/preview/nl-selling.zzz.AAAA/', '/xx/preview/a/'])('are empty for %s', async path => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
  })
})
