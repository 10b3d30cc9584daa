/** Pages as Markdown: what they say, and how they are chosen. */
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { allAgents } from '../../../app/domains/catalogue/managers.server'
import { agentHref, officeHref } from '../../../app/domains/catalogue/office-address'
import { PropertyScreen } from '../../../app/domains/catalogue/property/PropertyScreen'
import { importSnapshot } from '../../../app/domains/import/import-snapshot.server'
import { findProject, listProjects } from '../../../app/domains/projects/project.server'
import { projectHref, unitHref } from '../../../app/domains/projects/project-address'
import type { ProjectView } from '../../../app/domains/projects/project-view'
import { partsOf, townHref, townPlaces } from '../../../app/domains/search/towns/town-places.server'
import { exportedHomes } from '../../../app/domains/syndication/exported-home.server'
import type { Site } from '../../../app/platform/context/site.server'
import { markdownHref, markdownOf, withoutMarkdown } from '../../../app/platform/paths/markdown-name'
import { href } from '../../../app/platform/paths/table'
import * as property from '../../../app/routes/catalogue/property'
import * as newBuild from '../../../app/routes/projects/new-build'
import * as project from '../../../app/routes/projects/project'
import * as unit from '../../../app/routes/projects/project-unit'
import * as listing from '../../../app/routes/search/listing'
import * as town from '../../../app/routes/search/town'
import * as agent from '../../../app/routes/site/agent'
import * as content from '../../../app/routes/site/content'
import * as home from '../../../app/routes/site/home'
import * as office from '../../../app/routes/site/office'
import * as officesRoute from '../../../app/routes/site/offices'
import * as llms from '../../../app/routes/syndication/llms'
import * as markdown from '../../../app/routes/syndication/markdown'
import { callRoute } from '../../support/call-route'
import { fourLanguages as languages } from '../../support/four-languages'
import { startDoor, storedPage } from '../../support/front-door'
import { markupOf, pageMarkupOf } from '../../support/markup'
import { secondAgency } from '../../support/second-agency'
import { reconfigured, testSite } from '../../support/test-site'

const site = testSite({ catalogue: true })
/** With several offices, in other languages. */
const branches = testSite({ settings: { DATA_DIR: secondAgency() } })
importSnapshot(branches)
const homes = [...exportedHomes(site)]
const pathsOf = (language: 'nl' | 'fr' | 'en' | 'de') => homes.map(({ pages }) => new URL(pages[language] ?? '').pathname)
const ask = (path: string, on: Site = site) => callRoute(on, markdown, markdownHref(path))

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
  it('says nothing that its page does not say, each in one of the languages', async () => {
    for (const [at, { pages }] of homes.entries()) {
      const language = languages[at % languages.length]!
      const path = new URL(pages[language] ?? '').pathname
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

const pathsToRead = {
  home: languages.map(language => href('home', language)),
  towns: languages.flatMap(language =>
    (['sale', 'rent'] as const).flatMap(list =>
      townPlaces(site, list, language).flatMap(place => [
        townHref(list, language, place),
        ...partsOf(site, list, language, place).map(part => townHref(list, language, place, part)),
      ]),
    ),
  ),
  overviews: branches.configuration.languages.enabled.map(language => href('offices', language)),
  offices: branches.configuration.languages.enabled.flatMap(language =>
    branches.configuration.offices.flatMap(({ id }) => officeHref(id, language) ?? []),
  ),
  newBuild: languages.map(language => href('new-build', language)),
  projects: languages.flatMap(language =>
    listProjects(site, language).flatMap(card => (card.externalUrl ? [] : [projectHref(card, language)])),
  ),
  units: languages.flatMap(language =>
    listProjects(site, language).flatMap(card =>
      (card.externalUrl ? [] : (findProject(site, card.id, language)?.texts.units ?? [])).map(({ slug }) =>
        unitHref(card, slug, language),
      ),
    ),
  ),
  agents: languages.flatMap(language => allAgents(site).flatMap(each => agentHref(each, language) ?? [])),
}

describe('the home page, towns, offices, agents and projects', () => {
  it.each([
    ['home', home, site],
    ['towns', town, site],
    ['overviews', officesRoute, branches],
    ['offices', office, branches],
    ['agents', agent, site],
    ['newBuild', newBuild, site],
    ['projects', project, site],
    ['units', unit, site],
  ] as const)('say nothing that their pages do not say: %s', async (kind, route, on) => {
    const paths = pathsToRead[kind]
    expect(paths.length).toBeGreaterThan(1)
    // Of hundreds, every third shows each kind in each language.
    for (const path of paths.filter((_, at) => paths.length < 30 || at % 3 === 0)) {
      const answer = await callRoute(on, route as never, path)
      const data = (await answer.json()) as { head: { markdown?: string } }
      expect([answer.status, data.head.markdown]).toEqual([200, markdownHref(path)])
      const html = await pageMarkupOf(on.texts(path.slice(1, 3) as 'nl'), route as never, data)
      const read = await ask(path, on)
      const document = await read.text()
      const said = wordsOf(html)
      expect([path, saidIn(document).filter(word => !said.has(word))]).toEqual([path, []])
      const linked = linkedIn(document).map(each => (each.startsWith('/markdown/') ? withoutMarkdown(each) : each))
      const unseen = linked.filter(each => !each.startsWith('/media/photos/'))
      expect([path, unseen.filter(each => !html.includes(`href="${each.replaceAll('&', '&amp;')}"`))]).toEqual([path, []])
      expect(saidIn(document).length).toBeGreaterThan(15)
      // The pages of offices say who is open now.
      expect([path, read.headers.get('X-Gevel-Store')]).toEqual([path, on === site ? 'page' : null])
    }
  })

  it('say what is known of them, and lead on', async () => {
    const start = await (await ask(href('home', 'nl'))).text()
    expect(linkedIn(start).filter(each => /\/\d+\/$/.test(each)).length).toBeGreaterThan(5)
    const ghent = await (await ask(pathsToRead.towns.find(each => each.endsWith('/gent/')) ?? '')).text()
    expect(ghent).toMatch(/^# .*Gent/)
    expect(ghent.match(/^## /gm)?.length).toBeGreaterThan(4)
    const [first = ''] = pathsToRead.offices
    const document = await (await ask(first, branches)).text()
    expect(document).toMatch(/\]\(tel:\+32\d+\)/)
    expect(document).toContain(`](http://localhost:3000${markdownHref(`${first}?page=2`)})`)
    expect((await ask(`${first}?page=2`, branches)).status).toBe(200)
  })

  it('say what is known of a project and its units', async () => {
    const path = pathsToRead.projects.find(each => each.includes('/nl/')) ?? ''
    const document = await (await ask(path)).text()
    const { project: view } = (await (await callRoute(site, project, path)).json()) as { project: ProjectView }
    expect(view.units.length).toBeGreaterThan(2)
    expect(linkedIn(document)).toEqual(expect.arrayContaining(view.units.map(each => markdownHref(each.href))))
    expect(document).toContain(view.side.price.replace(/\s/g, ' '))
    const first = pathsToRead.units[0] ?? ''
    expect(await (await ask(first)).text()).toContain(markdownHref(path))
  })

  it('are unknown, or lead to the right address, as their pages are', async () => {
    const [first = ''] = pathsToRead.agents
    const wrong = await ask(first.replace('lotte', 'anders'))
    expect([wrong.status, wrong.headers.get('Location')]).toEqual([308, markdownHref(first)])
    const [own = ''] = pathsToRead.projects
    const moved = await ask(own.replace(/[^/]+\/(\d+)\/$/, 'anders/$1/'))
    expect([moved.status, moved.headers.get('Location')]).toEqual([308, markdownHref(own)])
    expect((await ask(`${own}bestaat-niet/`)).status).toBe(404)
    expect((await ask(own.replace(/\d+\/$/, '99999/'))).status).toBe(404)
    const nowhere = (pathsToRead.offices[0] ?? '').replace(/[^/]+\/$/, 'nowhere/')
    expect((await ask(nowhere, branches)).status).toBe(404)
    for (const path of ['/nl/te-koop/bestaat-niet/', first.replace(/\d+/, '999999'), href('offices', 'nl')])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
  })
})

describe('/llms.txt', () => {
  it('says how to reach the agency, as its contact page does', async () => {
    const document = await (await callRoute(site, llms, '/llms.txt')).text()
    const { phone, email, street, zip } = site.configuration.offices[0] ?? site.configuration.agency
    for (const each of [phone, email, street, zip]) expect(document).toContain(each)
    expect(linkedIn(document)).toContain(href('contact', site.configuration.languages.fallback))
  })

  it('leads to lists, pages and articles, which say nothing that their pages do not say', async () => {
    const document = await (await callRoute(site, llms, '/llms.txt')).text()
    const paths = linkedIn(document).filter(each => each.startsWith(markdownHref('/')))
    for (const language of languages) expect(paths).toContain(markdownHref(href('sale-list', language)))
    expect(paths.length).toBeGreaterThan(40)
    expect(new Set(paths).size).toBe(paths.length)
    // Compared with their pages above.
    const elsewhere = ['home', 'sale-list', 'rent-list', 'offices', 'new-build'] as const
    expect(paths.filter(each => pathsToRead.projects.includes(each.slice(markdownHref('').length)))).toHaveLength(
      pathsToRead.projects.length,
    )
    for (const linked of paths) {
      const path = linked.slice(markdownHref('').length)
      const answer = await ask(path)
      expect([path, answer.status]).toEqual([path, 200])
      const language = path.slice(1, 3) as 'nl'
      if (languages.some(each => elsewhere.some(key => path === href(key, each)))) continue
      if (pathsToRead.projects.includes(path)) continue
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
  const [homePath = ''] = pathsOf('nl')

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
      const { headers, text } = await get(homePath, { accept })
      expect([headers['content-type'], headers.vary]).toEqual([
        isMarkdown ? 'text/markdown' : 'text/html',
        'Accept, Accept-Encoding, Cookie, Save-Data',
      ])
      expect(text).toContain(isMarkdown ? `<h1>/markdown${homePath}` : `<h1>${homePath}`)
    }
  })

  it('does not change what others get from the cache', async () => {
    const { ask: get } = await door()
    for (const accept of ['text/markdown', 'text/html', 'text/markdown', '*/*']) {
      const { text } = await get(homePath, { accept, 'accept-encoding': 'br' })
      expect(text).toContain(accept === 'text/markdown' ? `<h1>/markdown${homePath}` : `<h1>${homePath}`)
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
