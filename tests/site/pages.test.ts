/**
 * Every page of the built site in every language, requested once and checked for all of this: its links work, it contains no
 * error, it has the styles of its content, its words are in its language (docs/decisions/languages.md), the sitemap agrees with
 * it, and hidden means hidden (SPEC §4): no unpublished price or address is in any byte of it, its data, or a list, feed, map
 * or count.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '../../app/platform/i18n/languages'
import { namespaces } from '../../app/platform/i18n/namespaces'
import { locate } from '../../app/platform/paths/locate'
import { href } from '../../app/platform/paths/table'
import { type Answer, crawl, headers, linksOf } from '../support/crawl'
import { demoProjects } from '../support/demo'
import { textsIn } from '../support/locales'
import { otherForms, wordsOf } from '../support/other-forms'
import { openPageWords, type PageWords } from '../support/page-words'
import { hiddenAmounts, hiddenPerSquareMetre, hiddenPoints, hiddenRecords, hiddenStreets, secretsIn } from '../support/secrets'
import { type RunningSite, sharedSite } from '../support/site'
import { allIn, alternatesIn, type SitemapEntry, sitemapOf } from '../support/sitemap'
import { type Block, classesIn, outerRules, partsOf, readBlocks } from '../support/styles'

let site: RunningSite
let sitemap: SitemapEntry[][]
let words: PageWords
const wrong: string[] = []
/** Pages' missing styles, and the keys of the pages checked for them. */
const unstyled: string[] = []
const styled = new Set<string>()
const found: string[] = []
/** Fields about a person whose form puts them into an address. */
const personal: string[] = []
/** Values in another format than SPEC's. */
const others: string[] = []
/** Each page's metadata for search engines, by address. */
const heads = new Map<string, { canonical: string[]; alternates: string[]; isIndexed: boolean }>()
const asked = { pages: 0, data: 0 }
const hiding = new Set(hiddenRecords.map(({ ID }) => ID))
const projects = new Set(demoProjects().map(({ ID }) => ID))

beforeAll(async () => {
  site = await sharedSite()
  sitemap = await sitemapOf(site.url)
  words = await openPageWords()
  const listed = sitemap.flat().map(({ url }) => url.slice(site.url.length))
  await crawl(site.url, [...languages.flatMap(startOf), ...listed], look)
}, 300_000)

describe('the links of the pages', () => {
  it('lead to existing pages, pictures and files, and no page shows an error', () => {
    expect(wrong).toEqual([])
    expect(heads.size).toBeGreaterThan(300)
  })
})

describe('the forms of the pages', () => {
  it('put no name, mail address or telephone number into an address', () => {
    expect(personal).toEqual([])
  })
})

describe('the styles in a page', () => {
  it('cover all of its classes', () => {
    expect(unstyled).toEqual([])
    expect(styled.size).toBeGreaterThan(25)
  })
})

describe('hidden data', () => {
  it('exists in the demo', () => {
    expect(hiddenAmounts.length).toBeGreaterThan(3)
    expect(hiddenPerSquareMetre.length).toBeGreaterThan(3)
    expect(secretsIn(Buffer.from(`<b>€ ${hiddenPerSquareMetre[0]}/m² grond</b>`))).toHaveLength(1)
    expect(hiddenStreets.length).toBeGreaterThan(1)
    expect(hiddenPoints.length).toBeGreaterThan(3)
    expect(secretsIn(Buffer.from('<b>€\u00a01\u202f234</b>'), new Map([['1\u202f234', 'it']]))).toEqual(['it'])
    expect(secretsIn(Buffer.from('<path d="0.1234"/>'), new Map([['1234', 'it']]))).toEqual([])
    const token = `"mwrlk4m5.200b8131-3bc4-4793-8b1f-ff7dd37d363e.0.${'Y'.repeat(43)}"`
    expect(secretsIn(Buffer.from(token), new Map([['5.200', 'it']]))).toEqual([])
  })

  it('appears in no answer', () => {
    expect(found).toEqual([])
    expect(asked.pages).toBeGreaterThan(300)
    expect(asked.data).toBeGreaterThan(300)
  })
})

it('writes amounts, numbers, dates and telephone numbers as SPEC §3 and §9 do', () => {
  expect(others).toEqual([])
})

describe('the words of the pages', () => {
  it('are in their language, except names and marked parts', () => {
    expect(words.take()).toEqual([])
  })
})

describe('the sitemap', () => {
  it('has parts of permitted size, and each address once', () => {
    expect(sitemap.length).toBeGreaterThanOrEqual(3)
    for (const part of sitemap) expect(part.length).toBeLessThanOrEqual(50_000)
    const urls = sitemap.flat().map(({ url }) => url)
    expect(urls.length).toBeGreaterThan(200)
    expect(new Set(urls).size).toBe(urls.length)
  })

  it('lists indexable pages with the alternates that they declare', () => {
    const known = new Set(sitemap.flat().map(({ url }) => url))
    for (const { url, alternates } of sitemap.flat()) {
      const expected = { canonical: [url], alternates, isIndexed: true }
      expect(heads.get(url.slice(site.url.length)), url).toEqual(expected)
      for (const alternate of alternates) expect(known, alternate).toContain(alternate.split(' ')[1])
    }
  })

  it('lists pictures that every search engine can read', async () => {
    const withPictures = sitemap.flat().filter(({ pictures }) => pictures.length > 0)
    expect(withPictures.length).toBeGreaterThan(100)
    // Each must be generated. One of sixty: the same code writes all their addresses.
    for (const { url, pictures } of withPictures.filter((_, index) => index % 60 === 0))
      expect((await fetch(pictures[0]!)).headers.get('content-type'), url).toBe('image/jpeg')
  }, 120_000)
})

/** Start pages: home, lists by price and every order, each property with hidden data by number. */
function startOf(language: Language): string[] {
  const lists = [href('sale-list', language), href('rent-list', language)]
  const queries = ['?price=0-1000', '?price=100000-400000', '?price=700000-0', '?view=map']
  // The same order in each language.
  if (language === 'nl')
    for (const key of ['sortPrice', 'sortCity', 'sortDate', 'sortTypeDescription']) queries.push(`?${key}=asc`, `?${key}=desc`)
  const details = hiddenRecords.map(({ ID: id, Goal }) =>
    href(Goal === 1 ? 'rent-property' : 'sale-property', language, { id, city: 'x', title: 'x' }),
  )
  const prices = ['0-300000', '300000-0', '']
  const counts = ['sale', 'rent'].flatMap(list => prices.map(price => `/search/count?list=${list}&price=${price}`))
  const ids = hiddenRecords.filter(({ Status }) => Status === 1).map(({ ID }) => ID)
  const around = ids.flatMap(id =>
    ['sale', 'rent'].map(list => `/search/around?list=${list}&language=${language}&id=${id}&sort=price-asc`),
  )
  const marks = ids.flatMap(id =>
    ['sale', 'rent'].map(list => `/search/map?list=${list}&language=${language}&window=49.3,2.3,51.7,6.7&zoom=8&search=${id}`),
  )
  const words = hiddenStreets.map(street => `${lists[0]}?search=${encodeURIComponent(street.slice(0, 7))}`)
  return [
    href('home', language),
    ...lists.flatMap(list => queries.map(query => list + query)),
    ...details,
    ...counts,
    ...words,
    ...around,
    ...marks,
    `/catalogue/cards?ids=${ids.join(',')}&language=${language}`,
    ...ids.map(id => `/catalogue/pictures?property=${id}&language=${language}`),
    `${href('compare', language)}?ids=${ids.slice(0, 3).join(',')}`,
    `${href('compare', language)}?ids=${ids.slice(-3).join(',')}`,
    `${href('favourites', language)}?ids=${ids.join(',')}`,
    ...['/sitemap.xml', '/robots.txt', '/map/frame', '/healthz', ...namespaces.map(name => `/texts/${language}/${name}.json`)],
  ]
}

/** @returns the addresses that it links to. */
async function look(answer: Answer): Promise<string[]> {
  const { address, from, status, type, location, body, shown } = answer
  if (from !== 'the start' && status !== 200) wrong.push(`${status} ${address} (linked from ${from})`)
  if (/^text\/|xml/.test(type) && !/;\s*charset=utf-8$/i.test(type)) wrong.push(`${address} is ${type}, of no character set`)
  // Our code and pictures contain no words of the catalogue.
  if (/^\/(assets|images|fonts)\//.test(address)) return []
  const isOneMore = isReadAlready(address)
  const data = isOneMore ? Buffer.alloc(0) : await dataOf(answer)
  for (const bytes of [body, Buffer.from(location), data])
    for (const secret of secretsIn(bytes)) found.push(`${secret} at ${address}`)
  if (location) return [new URL(location, site.url + address)].map(({ pathname, search }) => pathname + search)
  if (shown === '') return []
  asked.pages += 1
  const language = languages.find(each => address.startsWith(`/${each}/`))
  if (language && !address.includes('?'))
    for (const each of otherForms(wordsOf(shown), { language, formats: 'specification' })) others.push(`${address}: ${each}`)
  // The facts of properties differ, and with them their words.
  if (!isOneMore || ownPages.has(locate(address)?.entry.key ?? '')) words.note(body.toString(), address)
  if (status === 200) {
    const html = body.toString()
    heads.set(address, {
      canonical: allIn(html, /<link rel="canonical" href="([^"]+)"/g),
      alternates: alternatesIn(html),
      isIndexed: !/<meta name="robots" content="noindex"/.test(html),
    })
    for (const [form] of shown.matchAll(/<form(?![^>]*\smethod="post")[\s\S]*?<\/form>/g))
      for (const [field] of form.matchAll(
        /<(?:input|textarea)[^>]*(?:name="\w*(?:name|email|phone)"|type="(?:email|tel)")[^>]*>/gi,
      ))
        personal.push(`${address}: ${field}`)
    const kind = locate(new URL(address, site.url).pathname)?.entry.key ?? address
    if (!styled.has(kind)) {
      styled.add(kind)
      unstyled.push(...(await missingStyles(html, shown)).map(rule => `${address}: ${rule}`))
    }
    const title = /<title>([^<]*)</.exec(html)?.[1]?.replace(/&[^;]+;/g, '_') ?? ''
    if (title.length > 64) wrong.push(`${address} has a title of ${title.length} characters`)
    if (!/<meta property="og:image" content="http/.test(html)) wrong.push(`${address} has no picture for who shares it`)
    // A token may contain these three letters.
    const mistake = /undefined|\[object Object\]|(?<![\w-])NaN(?![\w-])/.exec(shown)?.[0] ?? keyIn(shown)
    if (mistake) wrong.push(`${address} shows ${mistake}`)
  }
  return linksOf(answer, site.url).filter(link => !elsewhere.test(link) && !isOneOfMany(link))
}

/** The rules missing for a page's classes. */
async function missingStyles(html: string, shown: string): Promise<string[]> {
  const [, file] = /<link id="class-styles" rel="stylesheet" href="([^"]+)" disabled/.exec(html) ?? []
  const [, own = ''] = /<style id="styles">([\s\S]*?)<\/style>/.exec(html) ?? []
  const all = await (await fetch(site.url + file, { headers })).text()
  const present = new Set([...shown.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, list]) => list!.split(' ')))
  const there = new Set(rulesIn(own))
  const isNeeded = (rule: string) => partsOf(rule).some(selector => present.has(classesIn(selector)[0] ?? ''))
  return rulesIn(all).filter(rule => isNeeded(rule) && !there.has(rule))
}

const rulesIn = (css: string) => outerRules(withoutDesigns(readBlocks(css))).map(({ head }) => head)

/** A design is in a scope, and only the agency's is in a page. */
function withoutDesigns(blocks: readonly Block[]): Block[] {
  return blocks
    .filter(({ head }) => !head.startsWith('@scope '))
    .map(block => ({ ...block, blocks: withoutDesigns(block.blocks) }))
}

/** Tests of their own ask for photos, tiles, and the Markdown of each page. */
const elsewhere = /^\/(media\/photos|map\/tiles|markdown\/(fr|en|de))\//
const ownPages = new Set<string>(['sale-property', 'rent-property'])

/**
 * The pages below a property (its forms and photos) are requested in one language, another for the next property, and only its
 * first two photos: `photo-pages.test.tsx` covers all of them. Of filters, orders and views, two are combined.
 */
function isOneOfMany(address: string): boolean {
  const { pathname, searchParams } = new URL(address, site.url)
  if (searchParams.size > 2) return true
  const place = locate(pathname)
  const id = Number(place?.parameters.id)
  if (!place || !id || projects.has(id) || ownPages.has(place.entry.key)) return false
  return Number(place.parameters.number) > 2 || place.language !== languages[id % languages.length]
}

const readings = new Map<string, number>()

/** Pages of one kind share a template: five are read word by word, and the data of their scripts; and each with hidden data. */
function isReadAlready(address: string): boolean {
  const { pathname, searchParams } = new URL(address, site.url)
  const place = locate(pathname)
  if (!place || hiding.has(Number(place.parameters.id))) return false
  const kind = [place.entry.key, place.language, ...[...searchParams.keys()].sort()].join()
  const times = (readings.get(kind) ?? 0) + 1
  readings.set(kind, times)
  return times > 5
}

/** What a script requests instead of the page. */
async function dataOf({ address, shown }: Answer): Promise<Buffer> {
  const place = locate(new URL(address, site.url).pathname)
  if (!place || shown === '') return Buffer.alloc(0)
  const separator = address.includes('?') ? '&' : '?'
  const url = `${site.url}${address}${separator}_data=${place.entry.key}.${place.language}`
  const answer = await fetch(url, { redirect: 'manual', headers })
  if (answer.headers.get('content-type')?.startsWith('application/json')) asked.data += 1
  return Buffer.from(await answer.arrayBuffer())
}

const texts = textsIn('nl')

/** A key shown instead of its text: between tags or in an attribute; a form's values may look alike. */
function keyIn(html: string): string | undefined {
  const words = [...html.matchAll(/(?:>|\s(?!value)[\w-]+=")([A-Z][A-Z0-9_]*)(?=[<"])/g)].map(([, word]) => word!)
  return words.find(word => /^[A-Z]{2,}_[A-Z0-9_]+$/.test(word) || (word in texts && !Object.values(texts).includes(word)))
}
