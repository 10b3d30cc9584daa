/** The loaders of the home page, text pages, articles and the log-in, with normal and hostile requests. */
import { describe, expect, it } from 'vitest'
import type { Language } from '../../app/platform/i18n/languages'
import { entryHref, findEntry, pathTable } from '../../app/platform/paths/table'
import { moduleOf } from '../../app/routes'
import * as login from '../../app/routes/account/login'
import * as content from '../../app/routes/site/content'
import * as homePage from '../../app/routes/site/home'
import file from '../../data/site/pages.json'
import { callRoute, type RouteModule } from '../support/call-route'
import { testSite } from '../support/test-site'

const { $schema: _, ...pages } = file
/** By any key: most of these pages are content, which code does not link to. */
const href = (key: string, language: Language) => entryHref(findEntry(key)!, language)
const site = testSite({
  catalogue: true,
  configure: ({ pages, articles }) => {
    delete pages.discreet!.de
    pages['looking-for']!.status = 'Draft'
    delete articles[1]!.de
  },
})
const ask = (route: RouteModule, address: string) => callRoute(site, route, address)

describe('pages of text', () => {
  const keys = Object.keys(pages).filter(key => key !== 'looking-for')

  it.each(keys)('%s exists in every language', async key => {
    for (const language of ['nl', 'fr', 'en', 'de'] as const) {
      const answer = await ask(content, href(key, language))
      expect(answer.status).toBe(200)
      const { head, page } = await answer.json()
      expect(head.title).toBe(page.title)
      expect(head.description).not.toBe('')
      for (const link of page.links) expect(link.href).toMatch(new RegExp(`^/${language}/`))
    }
  })

  it('has a page for every text entry of the path table', () => {
    const withText = [
      'site/content',
      'projects/new-build',
      'enquiries/contact',
      'enquiries/valuation',
      'demand/demand-register',
      'enquiries/job-application',
    ].map(name => `routes/${name}.tsx`)
    const text = pathTable.filter(entry => entry.type === 'page' && withText.includes(moduleOf(entry))).map(({ key }) => key)
    expect(Object.keys(pages).sort()).toEqual(text.sort())
  })

  it('falls back to the default language and says which it is', async () => {
    const { page } = await (await ask(content, href('discreet', 'de'))).json()
    expect(page).toMatchObject({ textLanguage: 'nl', title: pages.discreet.nl.title })
  })

  it('returns 404 for a draft', async () => {
    expect((await ask(content, href('looking-for', 'nl'))).status).toBe(404)
  })

  it('gives the selling page its articles, the disclaimer who the agency is, the services their list', async () => {
    const selling = await (await ask(content, href('selling', 'nl'))).json()
    expect(selling.articles).toHaveLength(5)
    const advice = await (await ask(content, href('advice', 'nl'))).json()
    expect(advice.articles).toHaveLength(5)
    const disclaimer = await (await ask(content, href('disclaimer', 'fr'))).json()
    expect(disclaimer.legal.lines).toContain('Kouter 1, 9000 Gand')
    const services = await (await ask(content, href('services', 'en'))).json()
    expect(services.services.map((service: { href: string }) => service.href)).toContain('/en/services/insurance/')
    const testimonials = await (await ask(content, href('testimonials', 'de'))).json()
    expect(testimonials.quotes.length).toBeGreaterThan(2)
  })

  it.each(['/xx/contact/', '/nl/__proto__/', '/nl/constructor/', '/nl/%ff/', '/nl/contact/x/'])(
    '%s is not found',
    async address => {
      expect((await ask(content, address)).status).toBe(404)
    },
  )

  it.each([
    ['/nl/contact?a=1', '/nl/contact/?a=1'],
    ['/contact/', '/nl/contact/'],
    ['/de/privacy-statement/', '/de/datenschutz/'],
  ])('%s redirects to its own address', async (address, own) => {
    const answer = await ask(content, address)
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, own])
  })
})

describe('articles', () => {
  const slug = 'uw-huis-verkopen-in-zeven-stappen'

  it('is at its own address, with that of the other languages', async () => {
    const { head, crumbs } = await (await ask(content, `/nl/verkopen/${slug}/`)).json()
    expect(head.alternates.fr).toBe('/fr/vendre/vendre-votre-maison-en-sept-etapes/')
    expect(crumbs).toEqual([{ name: head.title }])
  })

  it('tells search engines and link previews that it is one, and by whom', async () => {
    const { head } = await (await ask(content, `/nl/verkopen/${slug}/`)).json()
    expect(head.meta.og).toEqual({ type: 'article' })
    expect(head.jsonLd).toMatchObject([
      {
        '@type': 'Article',
        headline: head.title,
        datePublished: expect.stringMatching(/^2026-/),
        mainEntityOfPage: `${site.settings.siteUrl}/nl/verkopen/${slug}/`,
        publisher: { '@id': `${site.settings.siteUrl}/#agency` },
      },
    ])
  })

  it('redirects the slug of another language to its own, with the query', async () => {
    const answer = await ask(content, `/fr/vendre/${slug}/?a=1`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/fr/vendre/vendre-votre-maison-en-sept-etapes/?a=1'])
  })

  it('does not offer an article in a language it is not written in', async () => {
    const { head } = await (await ask(content, '/nl/verkopen/de-attesten-die-u-nodig-hebt-bij-een-verkoop/')).json()
    expect(Object.keys(head.alternates)).toEqual(['nl', 'fr', 'en'])
    expect((await ask(content, '/de/verkaufen/de-attesten-die-u-nodig-hebt-bij-een-verkoop/')).status).toBe(404)
  })

  it.each(['toString', '__proto__', '%3Cscript%3E', `${slug}x`, '%00', '..%2f..%2fetc', 'a'.repeat(5000)])(
    '%s is not found',
    async hostile => {
      expect((await ask(content, `/nl/verkopen/${hostile}/`)).status).toBe(404)
    },
  )
})

describe('home and login', () => {
  it('shows each property once, in lists of at most four', async () => {
    const { home, head } = await (await ask(homePage, '/en/?whatever=%ff')).json()
    expect(head.title).not.toBe('')
    const lists = home.sections.flatMap((section: { module?: { list?: unknown } }) => section.module?.list ?? [])
    const ids = lists.flatMap((list: { cards: { id: number }[] }) => list.cards.map(card => card.id))
    expect(lists.map((list: { cards: unknown[] }) => list.cards.length)).toEqual([4, 4, 4])
    expect(new Set(ids).size).toBe(ids.length)
    expect(lists[2].cards.every((card: { href: string }) => card.href.startsWith('/en/for-rent/'))).toBe(true)
  })

  it('describes the portal truthfully', async () => {
    const answer = await ask(login, '/de/login/')
    expect(answer.status).toBe(200)
    expect((await answer.json()).office.email).toBe('info@gevel.example')
  })
})
