/** A disabled part: no links, no mentions, and its pages return 404. */
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { isPageOn, type PartsOn, type SitePart, siteParts } from '../../app/platform/agency/site-parts'
import type { Site } from '../../app/platform/context/site.server'
import { createNarrowHandler } from '../../app/platform/http/narrow-handler.server'
import type { Language } from '../../app/platform/i18n/languages'
import { locate } from '../../app/platform/paths/locate'
import { pathTable } from '../../app/platform/paths/table'
import { checkConfiguration } from '../../app/registry/check.server'
import { builtPages } from '../support/built-pages'
import { temporaryFolder, testSite } from '../support/test-site'

const origin = 'http://localhost:3000'
let build: Awaited<ReturnType<typeof builtPages>>
let handle: ReturnType<typeof createNarrowHandler>
beforeAll(async () => {
  build = await builtPages()
  handle = createNarrowHandler(build, 'test')
})

/** The demo's agency without some parts. */
function siteWithout(off: readonly SitePart[]): Site {
  const data = temporaryFolder()
  cpSync('data/site', path.join(data, 'site'), { recursive: true })
  for (const name of readdirSync('data').filter(each => each !== 'site'))
    symlinkSync(path.resolve('data', name), path.join(data, name))
  writeFileSync(path.join(data, 'site/parts.json'), JSON.stringify(Object.fromEntries(off.map(part => [part, false]))))
  return testSite({ catalogue: true, settings: { DATA_DIR: data } })
}

const ask = (site: Site, address: string, init?: RequestInit) =>
  handle(new Request(origin + address, init), { site, clientAddress: '203.0.113.9', requestID: () => 'TEST-TEST' } as never)

/** A part's texts in a language: its own files, and the few other texts about it. */
const namespaces: Record<SitePart, string> = {
  newsletter: 'newsletter',
  ownerPortal: 'owner',
  register: 'demand',
  offers: 'offers',
  favourites: 'favourites',
  testimonials: 'testimonials',
  desk: 'desk',
}
const others: Record<SitePart, RegExp> = {
  newsletter: /^(NEWSLETTER_|FIELD_NEWSLETTER|SIGN_NEWSLETTER|PRIVACY_FORM_(SIGN|LEAVE)_NEWSLETTER)/,
  ownerPortal: /^(OWNER_|PRIVACY_(OTHER|DATA)_ACCOUNT|PRIVACY_COOKIE_PURPOSE_SESSION(_OWNER)?$)/,
  register: /^(DEMAND_|BY_MAIL_|KEEP_ME_INFORMED|PRIVACY_FORM_DEMAND|PRIVACY_COOKIE_PURPOSE_(DRAFT|SESSION(_SUBSCRIBER)?$))/,
  offers: /^(OFFER_|PRIVACY_FORM_OFFER)/,
  favourites: /^(FAVOURITE|COMPARE|PRIVACY_COOKIE_PURPOSE_FAVOURITES)/,
  testimonials: /^(TESTIMONIAL|PRIVACY_FORM_TESTIMONIAL)/,
  desk: /^DESK_/,
}
const read = (language: Language, name: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))

function wordsOf(part: SitePart, language: Language): string[] {
  const names = readdirSync(`locales/${language}`).map(file => file.replace('.json', ''))
  const own = new Set<string>()
  const shared = new Set<string>()
  for (const name of names)
    for (const [key, text] of Object.entries(read(language, name)))
      (name === namespaces[part] || others[part].test(key) ? own : shared).add(text)
  // A single word may have another meaning, and the agency's own texts are its own affair.
  const written = ['pages', 'articles'].map(name => readFileSync(`data/site/${name}.json`, 'utf8')).join()
  return [...own].filter(
    text => text.includes(' ') && !/\{\{|[<>"&]/.test(text) && !shared.has(text) && !written.includes(`"${text}"`),
  )
}

/** Crawls the site in a language by its links: one page of each kind, and one with a query. */
async function crawl(site: Site, language: Language, parts: PartsOn) {
  const off = siteParts.filter(part => !parts[part])
  const words = new Set(off.flatMap(part => wordsOf(part, language)))
  const [wrong, kinds]: [string[], Set<string>] = [[], new Set()]
  const waiting = [
    `/${language}/`,
    `/${language}/no/such/page/`,
    `${pathOf('sale-list', language)}?price=1-2`,
    '/sitemaps/pages.xml',
    '/robots.txt',
  ]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const { pathname, search } = new URL(address, origin)
    const kind = `${locate(pathname)?.entry.key ?? pathname}${search && '?'}`
    if (kinds.has(kind)) continue
    kinds.add(kind)
    const answer = await ask(site, address)
    if (answer.status >= 400 && !address.includes('/no/such/')) wrong.push(`${answer.status} ${address}`)
    const body = (await answer.text()).replace(/<style[\s\S]*?<\/style>/g, '').replaceAll('&#x27;', '’')
    for (const [, found = ''] of body.matchAll(/(?:\s(?:href|action)="|<loc>http:\/\/localhost:3000)(\/[^"<#]*)/g)) {
      const link = found.replaceAll('&amp;', '&')
      const place = locate(new URL(link, origin).pathname)
      if (place && !isPageOn(parts, place.entry.key)) wrong.push(`${address} leads to ${link}`)
      if (place?.language === language) waiting.push(link)
    }
    // The text of elements and the values of attributes, in scripts too.
    for (const [, text = ''] of body.matchAll(/[>"]([^<>"]+)(?=[<"])/g))
      if (words.has(text)) wrong.push(`${address} says “${text}”`)
  }
  return { wrong: [...new Set(wrong)], kinds }
}

const pathOf = (key: string, language: Language) => pathTable.find(entry => entry.key === key)?.[language] ?? ''

/** Addresses outside the path table. */
const files: Partial<Record<SitePart, string[]>> = {
  ownerPortal: ['/media/owner-documents/4101/x', '/nl/eigenaar/4101/bezoeken/history.csv'],
  register: ['/demand/data', '/demand/places?language=nl&typed=Gent'],
  testimonials: ['/testimonials/pictures/x'],
}

/** Pages of disabled parts, with an existing number where needed. */
const closedPages = (parts: PartsOn, language: Language) =>
  pathTable
    .filter(({ key }) => !isPageOn(parts, key))
    .map(({ key, ...entry }) => ({ key, address: entry[language].replace('{id}', '4101').replace(/\{\w+\}/g, 'x') }))

const post = () => ({ method: 'POST', body: new URLSearchParams({ email: 'an@voorbeeld.example' }) })

/** The loader's and action's response at an address, without the page around it. */
async function closed(site: Site, parts: PartsOn, language: Language): Promise<string[]> {
  // Pages of text have one route together.
  const routeOf = (key: string) => (build.routes[`${key}.${language}`] ? `${key}.${language}` : 'content')
  const pages = closedPages(parts, language).map(({ key, address }) => `${address}?_data=${routeOf(key)}`)
  const others = siteParts.filter(part => !parts[part]).flatMap(part => files[part] ?? [])
  const wrong: string[] = []
  for (const address of [...pages, ...others]) if ((await ask(site, address)).status !== 404) wrong.push(address)
  // A page without an action refuses a post, as if it did not exist.
  for (const address of pages) {
    const { status } = await ask(site, address, post())
    if (status !== 404 && status !== 405) wrong.push(`${status} to a post to ${address}`)
  }
  return wrong
}

/** Every language, and two parts together where the pages of one cannot be reached without an account. */
const cases: [SitePart[], Language][] = [
  [['newsletter', 'ownerPortal'], 'nl'],
  [['register', 'desk'], 'fr'],
  [['offers'], 'en'],
  [['favourites'], 'de'],
  [['testimonials'], 'nl'],
]

describe.each(cases)('without %s', (off, language) => {
  it(`has no links and no mentions, in ${language}`, async () => {
    const site = siteWithout(off)
    const { parts } = site.configuration
    expect(siteParts.filter(each => !parts[each]).sort()).toEqual(off.toSorted())
    const { wrong, kinds } = await crawl(site, language, parts)
    expect(wrong).toEqual([])
    expect(kinds.size).toBeGreaterThan(40)
    expect(await closed(site, parts, language)).toEqual([])
  })
})

describe('without any of them', () => {
  it('leaves no trace', async () => {
    const site = siteWithout(siteParts)
    const { parts } = site.configuration
    expect((await crawl(site, 'en', parts)).wrong).toEqual([])
    expect(await closed(site, parts, 'en')).toEqual([])
    // The page around it is the same for all.
    const [first, ...others] = closedPages(parts, 'fr')
    for (const { address } of [first!, others.at(-1)!])
      for (const answer of [await ask(site, address), await ask(site, address, post())]) {
        expect([address, [404, 405].includes(answer.status)]).toEqual([address, true])
        expect(await answer.text()).toContain('<html lang="fr"')
      }
  })

  it('lists the configured links that are left out', () => {
    const warnings = checkConfiguration(siteWithout(siteParts).settings).warnings.filter(each => each.includes('parts.json'))
    expect(warnings.some(each => /footer\.json: .*columns\./.test(each) && each.includes('/login/'))).toBe(true)
    expect(checkConfiguration(siteWithout([]).settings).warnings).toEqual([])
  })
})
