/** With `languageUse` reduced to nl and fr, nothing in en or de is offered, linked or reachable. */
import { expect, it } from 'vitest'
import { chromeOf } from '../../app/domains/site/layout/chrome.server'
import { alternatesOf, switcherLinks } from '../../app/domains/site/seo/alternates'
import type { Language } from '../../app/platform/i18n/languages'
import { href, pathTable } from '../../app/platform/paths/table'
import { checkFiles } from '../../app/registry/check.server'
import { moduleOf } from '../../app/routes'
import * as content from '../../app/routes/site/content'
import * as home from '../../app/routes/site/home'
import forms from '../../data/site/forms.json'
import { callRoute, type RouteModule } from '../support/call-route'
import { changedSiteData, onlyLanguages } from '../support/site-data'
import { testSite } from '../support/test-site'

const offered: Language[] = ['nl', 'fr']
const ofOthers = /"\/(en|de)\//
const routes = import.meta.glob<RouteModule>('../../app/routes/*/*.tsx', { eager: true })
const site = testSite({ catalogue: true, settings: { DATA_DIR: changedSiteData(onlyLanguages(...offered)) } })

it('offers two languages on every page', () => {
  for (const language of offered) {
    const chrome = chromeOf(site, language)
    expect(chrome.languages).toEqual(offered)
    expect(JSON.stringify(chrome)).not.toMatch(ofOthers)
  }
})

it('links to no other language from any page', async () => {
  for (const entry of pathTable.filter(entry => !/\{|feedback|list/.test(entry.key + entry.nl))) {
    // A form may exist in some languages only.
    const opened = (forms.languages as Record<string, string[]>)[entry.key] ?? offered
    for (const language of offered.filter(each => opened.includes(each))) {
      const answer = await callRoute(site, routes[`../../app/${moduleOf(entry)}`]!, entry[language])
      // Some need a mailed link (410) or a log-in (302, 303); this agency has one office and no page of offices.
      expect(entry.key === 'offices' ? [404] : [200, 302, 303, 410], `${answer.status} ${entry[language]}`).toContain(
        answer.status,
      )
      expect(await answer.text()).not.toMatch(ofOthers)
    }
  }
  const { head } = await (await callRoute(site, content, '/nl/verkopen/uw-huis-verkopen-in-zeven-stappen/')).json()
  expect(Object.keys(head.alternates)).toEqual(offered)
})

it('returns 404 in the others', async () => {
  for (const language of ['en', 'de'] as const) {
    expect((await callRoute(site, home, href('home', language))).status).toBe(404)
    expect((await callRoute(site, content, href('contact', language))).status).toBe(404)
    expect((await callRoute(site, content, '/en/selling/selling-your-house-in-seven-steps/')).status).toBe(404)
  }
})

it('does not lead on from the slug of a language that is not offered', async () => {
  expect((await callRoute(site, content, '/nl/verkopen/selling-your-house-in-seven-steps/')).status).toBe(404)
})

it('switches between the two on the same page with its search', () => {
  const head = { title: 'x' }
  expect(switcherLinks(head, '/nl/te-koop/', '?type=1&page=2', offered)).toEqual([
    { language: 'nl', href: '/nl/te-koop/?type=1&page=2' },
    { language: 'fr', href: '/fr/a-vendre/?type=1&page=2' },
  ])
  expect(alternatesOf(head, '/nl/te-koop/', offered)).toHaveLength(2)
})

it('takes the page’s form along, but not to another screen, and repeats no query', () => {
  const form = { id: 'site-contact' }
  const links = switcherLinks({ title: 'x', form }, '/nl/contact/', '?to=1', offered)
  expect(links).toEqual([
    { language: 'nl', href: '/nl/contact/?to=1', form },
    { language: 'fr', href: '/fr/contact/?to=1', form },
  ])
  const alternates = { nl: '/nl/contact/?to=1', fr: '/fr/a-vendre/?type=1' }
  expect(switcherLinks({ title: 'x', form, alternates }, '/nl/contact/', '?to=1', offered)).toEqual([
    { language: 'nl', href: '/nl/contact/?to=1', form },
    { language: 'fr', href: '/fr/a-vendre/?type=1' },
  ])
})

it('switches to the home page if the page does not exist', () => {
  expect(switcherLinks(undefined, '/nl/bestaat-niet/', '?a=1', offered).map(link => link.href)).toEqual(['/nl/', '/fr/'])
  expect(switcherLinks({ title: 'x', alternates: { nl: '/nl/a/' } }, '/nl/a/', '', offered).map(link => link.href)).toEqual([
    '/nl/a/',
    '/fr/',
  ])
  expect(alternatesOf(undefined, '/nl/te-koop/', offered)).toEqual([])
})

it('needs no texts in languages that are off', () => {
  const withoutOthers = (content: unknown): void => {
    if (typeof content !== 'object' || content === null) return
    for (const language of ['en', 'de']) delete (content as Record<string, unknown>)[language]
    Object.values(content).forEach(withoutOthers)
  }
  const files = ['pages', 'articles', 'services', 'testimonials', 'menu', 'footer', 'home', 'popup', 'paths']
  const changes = { ...onlyLanguages(...offered), ...Object.fromEntries(files.map(file => [file, withoutOthers])) }
  const { mistakes } = checkFiles({ dataDir: changedSiteData(changes) })
  expect(mistakes).toEqual([])
  expect(checkFiles({ dataDir: changedSiteData({ ...changes, ...onlyLanguages('nl', 'en') }) }).mistakes).not.toEqual([])
})
