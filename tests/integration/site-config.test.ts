/** A mistake in the agency's configuration gives one sentence with file and field; flags and states decide what is shown. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { chromeOf } from '../../app/domains/site/layout/chrome.server'
import { type Configuration, readConfiguration } from '../../app/platform/agency/configuration.server'
import { href } from '../../app/platform/paths/table'
import { changedSiteData, type SiteDataChanges } from '../support/site-data'
import { testSite } from '../support/test-site'

const chrome = (configure: (configuration: Configuration) => void = () => {}, language: 'nl' | 'fr' = 'nl') =>
  chromeOf(testSite({ configure, now: Date.parse('2026-12-31T23:30:00Z') }), language)

function mistake(changes: SiteDataChanges): string {
  try {
    readConfiguration(path.join(changedSiteData(changes), 'site'))
  } catch (error) {
    return (error as Error).message
  }
  return 'no mistake'
}

describe('a mistake in data/site/', () => {
  it.each<[string, SiteDataChanges, RegExp]>([
    [
      'a wrong type',
      { menu: menu => (menu.items[0].path = 7) },
      /^data\/site\/menu\.json: line 1: items\.0\.path \(id \d+\): must be a text between quotes, and is 7$/,
    ],
    [
      'an unknown page',
      { menu: menu => (menu.items[1].path = 'nowhere') },
      /^data\/site\/menu\.json: line 1: items\.1\.path \(id \d+\): \/nowhere\/ is not in/,
    ],
    [
      'an unknown page below another',
      { menu: menu => (menu.items.find((item: { id: number }) => item.id === 6).childMenus[0].path = 'nowhere') },
      /childMenus\.0\.path \(id \d+\): \/diensten\/nowhere\/ is not in/,
    ],
    [
      'a redirect to nowhere',
      { menu: menu => (menu.items[1].params.redirect = true) },
      /items\.1\.params\.redirectUrl \(id \d+\): is missing$/,
    ],
    [
      'a redirect that is a script',
      { menu: menu => Object.assign(menu.items[1].params, { redirect: true, redirectUrl: 'javascript:alert(1)' }) },
      /items\.1\.params\.redirectUrl \(id \d+\): must be an address that begins with/,
    ],
    [
      'an old address that a visitor could lengthen to another host',
      { redirects: redirects => redirects.push({ from: '/oud*', to: 'https://www.nieuw.example*' }) },
      /^data\/site\/redirects\.json: line 1: \d+\.to \(from \/oud\*\): /,
    ],
    [
      'a link that is a script',
      { topbar: bar => (bar[0].link = 'javascript:alert(1)') },
      /^data\/site\/topbar\.json: line 1: 0\.link \(id \w+\): /,
    ],
    [
      'a colour with more in it',
      { topbar: bar => (bar[0].color = 'red;x') },
      /^data\/site\/topbar\.json: line 1: 0\.color \(id \w+\): /,
    ],
    [
      'a missing language',
      { footer: footer => delete footer.columns[0].title.de },
      /^data\/site\/footer\.json: line 1: columns\.0\.title\.de \(id \w+\): /,
    ],
    [
      'a page without the default language',
      { pages: pages => delete pages.contact.nl },
      /^data\/site\/pages\.json: line 1: contact\.nl: /,
    ],
    [
      'a slug that is no slug',
      { articles: articles => (articles[0].nl.slug = '../x') },
      /^data\/site\/articles\.json: line 1: 0\.nl\.slug \(id 1\): /,
    ],
  ])('%s', (_, changes, sentence) => {
    const message = mistake(changes)
    expect(message).toMatch(sentence)
    expect(message).not.toContain('\n')
  })

  it('a file that is not JSON', () => {
    const folder = changedSiteData()
    writeFileSync(path.join(folder, 'site', 'home.json'), '{')
    expect(() => readConfiguration(path.join(folder, 'site'))).toThrow(/^data\/site\/home\.json: /)
  })
})

describe('header and footer', () => {
  it('show published links, columns and public texts only', () => {
    const { topBar, footer } = chrome(({ topbar, footer }) => {
      topbar[1]!.status = 'Draft'
      footer.columns[0]!.title.public = false
      footer.columns[1]!.status = 'Draft'
      footer.copyright.public = false
    })
    expect(topBar.map(link => link.href)).toEqual(['tel:+3290000000', '/nl/login/'])
    const [, portal] = chromeOf(testSite(), 'nl', true).topBar.slice(-2)
    expect(portal).toMatchObject({ label: 'Mijn portaal', href: href('owner-portal', 'nl') })
    expect(footer.columns).toHaveLength(3)
    expect(footer.columns[0]).not.toHaveProperty('title')
    expect(footer).not.toHaveProperty('copyright')
  })

  it('take the free valuation, the header’s states and the extra menu from the settings', () => {
    const shown = chrome(({ menu }) => {
      Object.assign(menu.settings, { showFreeEvaluation: false, changeOnScroll: false, menuMaxItems: 3 })
    })
    expect(shown).toMatchObject({ showFreeEvaluation: false, changeOnScroll: false })
    expect([shown.menu.length, shown.extraMenu.length]).toEqual([3, 3])
  })

  it('show the agency’s identity, and the year in Brussels', () => {
    const { footer } = chrome(undefined, 'fr')
    expect(footer.copyright).toContain('2027')
    expect(footer.legal.lines.join(' ')).toMatch(/Gevel Vastgoed BV.*9000 Gand.*BE 0000\.000\.000.*000 000/)
    expect(footer.legal.supervisor.label).toContain('IPI')
  })
})
