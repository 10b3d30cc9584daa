/** The texts as served: in the path's language, by namespace, with the agency's own overriding ours. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { namespaces, serverNamespaces, textsAddress } from '../../app/platform/i18n/namespaces'
import { createPageTexts } from '../../app/platform/i18n/page-texts.server'
import { readTexts } from '../../app/platform/i18n/texts.server'
import * as route from '../../app/routes/site/texts'
import { callRoute } from '../support/call-route'
import { temporaryFolder, testSite } from '../support/test-site'

const site = testSite({ configure: ({ languages }) => void Object.assign(languages, { enabled: ['nl', 'fr'], fallback: 'fr' }) })

/** The agency's own texts override ours. */
function textsWith(own: Record<string, string>) {
  const folder = temporaryFolder()
  mkdirSync(path.join(folder, 'texts'))
  writeFileSync(path.join(folder, 'texts', 'nl.json'), JSON.stringify({ $schema: '../schema/texts.json', ...own }))
  return readTexts(folder).nl
}

describe('a page', () => {
  it.each([
    ['/nl/te-koop/', 'nl'],
    ['/fr/', 'fr'],
    ['/de/kaufen/', 'fr'],
    ['/nlx/', 'fr'],
    ['/NL/', 'fr'],
    ['/nl', 'nl'],
    ['//nl/', 'fr'],
    ['/nergens/nl/?lng=nl', 'fr'],
  ])('at %s is in %s by its path, not by header or query', async (address, language) => {
    const headers = { 'Accept-Language': 'nl', Cookie: 'lng=nl; i18next=nl' }
    expect(await site.pageTexts.languageOf(new Request(new URL(site.settings.siteUrl + address), { headers }))).toBe(language)
  })

  it('has exactly the texts of its routes’ namespaces', async () => {
    const request = new Request(`${site.settings.siteUrl}/nl/`)
    const page = { routeModules: { root: { handle: { i18n: ['common'] } }, list: { handle: { i18n: ['search'] } }, other: {} } }
    const { language, t } = await site.pageTexts.textsOf(request, page as never)
    expect([language, t('HOME'), t('SEARCH_NOW'), t('RESULT_COUNT', { count: 1 })]).toEqual(['nl', 'Home', 'Zoek nu', '1 pand'])
    expect([t('FIELD_QUESTION'), t('MAIL_CLOSING'), t('BEDROOMS_COUNT', { count: 1 })]).toEqual([
      'FIELD_QUESTION',
      'MAIL_CLOSING',
      'BEDROOMS_COUNT',
    ])
  })
})

describe("an agency's own text", () => {
  it('is in the namespace of the text it replaces', async () => {
    const before = readTexts('/nowhere').nl
    const after = textsWith({ SEARCH_NOW: 'Laat zien', MAIL_CLOSING: 'Tot ziens,', RESULT_COUNT_one: '{{count}} huis' })
    expect(after.tables.search).toEqual({ ...before.tables.search, SEARCH_NOW: 'Laat zien', RESULT_COUNT_one: '{{count}} huis' })
    expect(after.tables.mail).toEqual({ ...before.tables.mail, MAIL_CLOSING: 'Tot ziens,' })
    expect([after.t('SEARCH_NOW'), after.t('RESULT_COUNT', { count: 1 })]).toEqual(['Laat zien', '1 huis'])
    const { textsOf } = createPageTexts({ ...readTexts('/nowhere'), nl: after }, { enabled: ['nl'], fallback: 'nl' })
    const page = await textsOf(new Request('http://localhost/nl/'), {
      routeModules: { root: { handle: { i18n: ['search'] } } },
    } as never)
    expect(page.t('SEARCH_NOW')).toBe('Laat zien')
  })

  it('changes the address for browsers that load it, and no other', () => {
    const { version } = textsWith({})
    expect(textsWith({ SEARCH_NOW: 'Laat zien' }).version).not.toBe(version)
    expect(textsWith({ MAIL_CLOSING: 'Tot ziens,', NOWHERE: 'x' }).version).toBe(version)
  })

  it('changes nothing with an unknown key', () => {
    expect(textsWith({ NOWHERE: 'x', constructor: 'x' }).table).toEqual(readTexts('/nowhere').nl.table)
  })
})

describe('a browser', () => {
  const ask = (address: string) => {
    const [, language, file] = /^\/texts\/([^/]+)\/([^/?]+)/.exec(address) ?? []
    return callRoute(site, route, address, { params: { language, file } })
  }

  it.each(namespaces)('gets %s completely and caches it for good', async name => {
    const answer = await ask(textsAddress('nl', name, site.texts('nl').version))
    expect(await answer.json()).toEqual(site.texts('nl').tables[name])
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
  })

  it('gets the current version for an old address, uncached', async () => {
    const answer = await ask(textsAddress('nl', 'search', 'deadbeef0000'))
    expect(await answer.json()).toEqual(site.texts('nl').tables.search)
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  })

  it.each([
    ...serverNamespaces.map(name => `/texts/nl/${name}.json`),
    '/texts/de/common.json',
    '/texts/xx/common.json',
    '/texts/nl/common',
    '/texts/nl/common.json.json',
    '/texts/nl/__proto__.json',
    '/texts/nl/constructor.json',
  ])('gets nothing at %s', async address => {
    expect((await ask(address)).status).toBe(404)
  })
})
