/** Pages as Markdown: what they say, and how they are chosen. */
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { PropertyScreen } from '../../../app/domains/catalogue/property/PropertyScreen'
import { exportedHomes } from '../../../app/domains/syndication/exported-home.server'
import { languages } from '../../../app/platform/i18n/languages'
import { markdownHref, markdownOf } from '../../../app/platform/paths/markdown-name'
import { href } from '../../../app/platform/paths/table'
import * as property from '../../../app/routes/catalogue/property'
import * as listing from '../../../app/routes/search/listing'
import * as content from '../../../app/routes/site/content'
import * as llms from '../../../app/routes/syndication/llms'
import * as markdown from '../../../app/routes/syndication/markdown'
import { callRoute } from '../../support/call-route'
import { startDoor, storedPage } from '../../support/front-door'
import { markupOf, pageMarkupOf } from '../../support/markup'
import { reconfigured, testSite } from '../../support/test-site'

const site = testSite({ catalogue: true })
const homes = [...exportedHomes(site)]
const pathsOf = (language: 'nl' | 'fr' | 'en' | 'de') => homes.map(({ pages }) => new URL(pages[language] ?? '').pathname)
const ask = (path: string) => callRoute(site, markdown, markdownHref(path))

/** The words of a page: its text, and the texts of its pictures. */
function wordsOf(html: string): Set<string> {
  const texts = [...html.matchAll(/ (?:alt|aria-label|title)="([^"]*)"/g)].map(([, text]) => text)
  return new Set(words([html.replace(/<[^>]*>/g, ' '), ...texts].join(' ').replace(/&(?:amp|#x27|quot|lt|gt);/g, ' ')))
}

function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words that a document says, without the addresses of its links. */
function saidIn(document: string): string[] {
  return words(
    document
      .replace(/\]\([^)]*\)/g, '] ')
      .replace(/\\(?=[^\w\s])/g, '')
      .replace(/&(?:amp|lt|gt);/g, ' '),
  )
}

/** The addresses that a document links to, as paths. */
function linkedIn(document: string): string[] {
  return [...document.matchAll(/\]\((?:http:\/\/localhost:3000)?(\/[^)]*)\)/g)].map(([, path = '']) => path)
}

describe('a home', () => {
  it.each(languages)('says nothing in %s that its page does not say', async language => {
    for (const path of pathsOf(language)) {
      const { property: view, forms } = (await (await callRoute(site, property, path)).json()) as never
      const html = markupOf(site.texts(language), <PropertyScreen property={view} forms={forms} />)
      const document = await (await ask(path)).text()
      const said = wordsOf(html)
      // The link to the page itself is written out.
      const own = document.replace(/^\[http.*$/m, '')
      expect([path, saidIn(own).filter(word => !said.has(word))]).toEqual([path, []])
      const unlinked = linkedIn(document).filter(each => each !== path && !each.startsWith('/media/photos/'))
      expect([path, unlinked.filter(each => !html.includes(`href="${each.replaceAll('&', '&amp;')}"`))]).toEqual([path, []])
      expect(saidIn(document).length).toBeGreaterThan(100)
    }
  })

  it('is found from its page, and names it as canonical', async () => {
    const [path = ''] = pathsOf('fr')
    const { head } = (await (await callRoute(site, property, path)).json()) as { head: { markdown?: string } }
    expect(head.markdown).toBe(markdownHref(path))
    const answer = await ask(path)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'x-robots-tag': 'noindex',
      link: `<http://localhost:3000${path}>; rel="canonical"`,
      'x-gevel-store': 'page',
    })
    expect((await ask(`${path}?utm_source=mail`)).headers.get('X-Gevel-Store')).toBeNull()
  })

  it('redirects to the right address, and is gone or unknown as its page is', async () => {
    const [path = ''] = pathsOf('nl')
    const wrong = await ask(path.replace(/[^/]+\/(\d+)\/$/, 'anders/$1/'))
    expect([wrong.status, wrong.headers.get('Location')]).toEqual([308, markdownHref(path)])
    expect((await ask('/nl/te-koop/gent/huis/99999999/')).status).toBe(404)
    expect((await ask('/nl/bestaat-niet/')).status).toBe(404)
    expect((await ask('')).status).toBe(308)
  })
})

describe('a list', () => {
  it('says nothing that its page does not say, and leads to its next page', async () => {
    for (const [key, language] of [
      ['sale-list', 'nl'],
      ['rent-list', 'de'],
    ] as const) {
      const path = href(key, language)
      const data = (await (await callRoute(site, listing, path)).json()) as { head: { markdown?: string } }
      const html = await pageMarkupOf(site.texts(language), listing as never, data)
      const document = await (await ask(path)).text()
      const said = wordsOf(html)
      expect(saidIn(document).filter(word => !said.has(word))).toEqual([])
      expect(data.head.markdown).toBe(markdownHref(path))
      expect(linkedIn(document)).toContain(markdownHref(`${path}?page=2`))
    }
    const second = await (await ask(`${href('sale-list', 'nl')}?page=2`)).text()
    expect(linkedIn(second)).toContain(markdownHref(href('sale-list', 'nl')))
  })

  it('keeps its search, and redirects to its right form', async () => {
    const path = href('sale-list', 'nl')
    expect((await ask(`${path}?bedrooms=4`)).status).toBe(200)
    const wrong = await ask(`${path}?bedrooms=04&page=1`)
    expect([wrong.status, wrong.headers.get('Location')?.startsWith(markdownHref(path))]).toEqual([302, true])
  })
})

describe('/llms.txt', () => {
  it('leads to lists, pages and articles, which say nothing that their pages do not say', async () => {
    const document = await (await callRoute(site, llms, '/llms.txt')).text()
    const paths = linkedIn(document)
    for (const language of languages) expect(paths).toContain(markdownHref(href('sale-list', language)))
    expect(paths.length).toBeGreaterThan(40)
    expect(new Set(paths).size).toBe(paths.length)
    for (const linked of paths) {
      const path = linked.slice(markdownHref('').length)
      if (/^\/\w\w\/[\w-]+\/$/.test(path) && [href('sale-list', 'nl'), href('rent-list', 'nl')].includes(path)) continue
      const answer = await ask(path)
      expect([path, answer.status]).toEqual([path, 200])
      const language = path.slice(1, 3) as 'nl'
      if (languages.some(each => path === href('sale-list', each) || path === href('rent-list', each))) continue
      const data = (await (await callRoute(site, content, path)).json()) as { head: { markdown?: string } }
      expect(data.head.markdown).toBe(linked)
      const said = wordsOf(await pageMarkupOf(site.texts(language), content as never, data))
      expect([path, saidIn(await answer.text()).filter(word => !said.has(word))]).toEqual([path, []])
    }
  })

  it('is not there if the agency keeps robots out', async () => {
    const closed = reconfigured(site, ({ seo }) => {
      seo.robots = false
    })
    expect((await callRoute(closed, llms, '/llms.txt')).status).toBe(404)
  })
})

describe('a client that prefers Markdown', () => {
  const answer = (text: string): ReactNode => text
  const door = () =>
    startDoor({
      markdownOf,
      handler: ({ url }) => {
        const { pathname } = new URL(url)
        return storedPage(String(answer(pathname)), {
          headers: { 'Content-Type': pathname.startsWith('/markdown/') ? 'text/markdown' : 'text/html' },
        })
      },
    })
  const [home = ''] = pathsOf('nl')

  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
    ['text/html, text/markdown', true],
    ['text/html, text/markdown;q=0.5', false],
    ['text/markdown;q=0', false],
    ['text/html,application/xhtml+xml,*/*;q=0.8', false],
    ['*/*', false],
  ])('gets it for %s: %s', async (accept, isMarkdown) => {
    const { ask: get } = await door()
    for (let times = 0; times < 2; times += 1) {
      const { headers, text } = await get(home, { accept })
      expect([headers['content-type'], headers.vary]).toEqual([
        isMarkdown ? 'text/markdown' : 'text/html',
        'Accept, Accept-Encoding, Cookie, Save-Data',
      ])
      expect(text).toContain(isMarkdown ? `<h1>/markdown${home}` : `<h1>${home}`)
    }
  })

  it('does not change what others get from the cache', async () => {
    const { ask: get } = await door()
    for (const accept of ['text/markdown', 'text/html', 'text/markdown', '*/*']) {
      const { text } = await get(home, { accept, 'accept-encoding': 'br' })
      expect(text).toContain(accept === 'text/markdown' ? `<h1>/markdown${home}` : `<h1>${home}`)
    }
  })

  it('gets the page where there is no Markdown, and hostile addresses change nothing', async () => {
    const { ask: get } = await door()
    const accept = 'text/markdown'
    expect((await get('/nl/contact/', { accept })).headers['content-type']).toBe('text/html')
    expect((await get('/desk/', { accept })).headers['content-type']).toBe('text/html')
    for (const path of ['//', '/%ff/', '/nl/%2e%2e/', `/${'a/'.repeat(500)}`])
      expect((await get(path, { accept })).status).toBeLessThan(500)
  })
})
