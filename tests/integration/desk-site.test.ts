import { describe, expect, it } from 'vitest'
import { allAgents } from '../../app/domains/catalogue/managers.server'
import { findAgent } from '../../app/domains/catalogue/property.server'
import type { StaffRole } from '../../app/domains/desk/desk-view'
import { adviceOn } from '../../app/domains/publishing/advice.server'
import { previewedSite } from '../../app/domains/publishing/draft-preview.server'
import { openThing, proposeDraft, saveDraft } from '../../app/domains/publishing/drafts.server'
import { noteOpening } from '../../app/domains/publishing/openings.server'
import {
  type FieldView,
  type FoundText,
  fieldID,
  type HeldView,
  type ThingView,
} from '../../app/domains/publishing/publishing-view'
import { publishPlanned } from '../../app/domains/publishing/site-view.server'
import { takeBack } from '../../app/domains/publishing/take-back.server'
import { findThing } from '../../app/domains/publishing/thing-view.server'
import { chromeOf } from '../../app/domains/site/layout/chrome.server'
import { siteStyles } from '../../app/domains/site/layout/site-styles.server'
import { articleAddress } from '../../app/domains/site/modules/articles.server'
import { popupFor } from '../../app/domains/site/popup/popup.server'
import { sitemapPart } from '../../app/domains/site/seo/sitemap.server'
import type { Configuration } from '../../app/platform/agency/configuration.server'
import { entriesOf } from '../../app/platform/audit/audit.server'
import { servedSite } from '../../app/platform/context/served-site.server'
import { textsFor } from '../../app/platform/context/site.server'
import type { Language } from '../../app/platform/i18n/languages'
import { publishingCheck } from '../../app/registry/publishing.server'
import * as logRoute from '../../app/routes/desk/log'
import * as siteRoute from '../../app/routes/desk/site'
import * as draftOfThingRoute from '../../app/routes/desk/site-draft'
import * as historyRoute from '../../app/routes/desk/site-history'
import * as newArticleRoute from '../../app/routes/desk/site-new-article'
import * as newPageRoute from '../../app/routes/desk/site-new-page'
import * as previewRoute from '../../app/routes/desk/site-preview'
import * as publicationRoute from '../../app/routes/desk/site-publication'
import * as textsRoute from '../../app/routes/desk/site-texts'
import * as thingRoute from '../../app/routes/desk/site-thing'
import * as todayRoute from '../../app/routes/desk/today'
import * as undoRoute from '../../app/routes/desk/undo'
import * as playerRoute from '../../app/routes/media/player'
import * as contentRoute from '../../app/routes/site/content'
import * as draftRoute from '../../app/routes/site/draft'
import * as homeRoute from '../../app/routes/site/home'
import { checkedTranslation, siteDraft } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { codeOf, deskSite } from '../support/desk-site'
import { postedFields } from '../support/posted-fields'
import { reconfigured, testSite } from '../support/test-site'

async function desk(role: StaffRole = 'editor', configure?: (configuration: Configuration) => void) {
  const { site, headers, accountID } = await deskSite('tom@example.org', role, configure && { configure })
  const asked = { headers, clientAddress: '198.51.100.7' }
  const get = (thing: string) => callRoute(site, thingRoute, `/desk/site/${thing}/`, { ...asked, params: { thing } })
  const formOf = async (thing: string) => {
    const { thing: view } = (await (await get(thing)).json()) as { thing: ThingView }
    return { view, fields: new Map([...postedFields(view.fields), ['opened', view.opened]]) }
  }
  const post = (thing: string, fields: Iterable<[string, string]>) =>
    callRoute(site, thingRoute, `/desk/site/${thing}/`, {
      ...{ ...asked, params: { thing }, method: 'POST' },
      body: new URLSearchParams([...fields]),
    })
  /** Changes fields as a person does, and presses a button. */
  const change = async (thing: string, changed: Record<string, string>) => {
    const { fields } = await formOf(thing)
    return post(thing, new Map([...fields, ...Object.entries(changed)]))
  }
  const list = (body?: Record<string, string>) =>
    callRoute(site, siteRoute, '/desk/site/', { ...asked, ...(body && { method: 'POST', body: new URLSearchParams(body) }) })
  const make = (kind: 'page' | 'article', typed: Record<string, string>, press = 'save') =>
    callRoute(site, kind === 'page' ? newPageRoute : newArticleRoute, `/desk/site/new-${kind}/`, {
      ...{ ...asked, method: 'POST' },
      body: new URLSearchParams({ ...typed, do: press }),
    })
  /** @param others that are taken back with it */
  const takeBackPost = (id: number, others: readonly number[] = []) =>
    callRoute(site, publicationRoute, `/desk/site/history/${id}/`, {
      ...{ ...asked, params: { id: String(id) }, method: 'POST' },
      body: new URLSearchParams(others.map(each => ['with', String(each)])),
    })
  return { site, asked, accountID, get, formOf, post, change, list, make, takeBackPost, served: servedSite(site, 0) }
}

describe('an editor', () => {
  it('changes the banner, publishes it and takes it back', async () => {
    const { site, asked, change, formOf, served } = await desk()
    const alt = { 'alt.nl': 'Een villa', 'alt.fr': 'Une villa', 'alt.en': 'A villa', 'alt.de': 'Eine Villa' }
    const saved = await change('banner', { 'headline.nl': 'Nieuw huis', image: 'exterior/villa-1.webp', ...alt, do: 'save' })
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/desk/site/banner/?draft'])
    expect(served.follow()).toBe(0)
    const { view } = await formOf('banner')
    expect(view).toMatchObject({ draft: { by: 'tom' }, mistakes: [] })
    expect(view.differences).toContainEqual(
      expect.objectContaining({ words: expect.arrayContaining([expect.objectContaining({ is: 'added' })]) }),
    )
    const published = await change('banner', { do: 'publish', words: 'Lente' })
    const target = published.headers.get('Location') ?? ''
    expect([published.status, target]).toEqual([303, expect.stringMatching(/^\/desk\/site\/banner\/\?done=\d+$/)])
    served.follow()
    expect(served.current().configuration.home.banner.headline.nl).toBe('Nieuw huis')
    const history = await (await callRoute(site, historyRoute, '/desk/site/history/', asked)).json()
    expect(history.rows).toMatchObject([{ id: 1, by: 'tom', words: 'Lente' }])
    const entry = new URL(target, 'http://localhost').searchParams.get('done') ?? ''
    const body = new URLSearchParams({ entry, to: '/desk/site/' })
    const undone = await callRoute(site, undoRoute, '/desk/undo/', { ...asked, method: 'POST', body })
    expect(undone.headers.get('Location')).toMatch(/done=\d+$/)
    served.follow()
    expect(served.current().configuration.home).toEqual(site.configuration.home)
    // And forward again.
    const again = await callRoute(site, publicationRoute, '/desk/site/history/2/', {
      ...asked,
      params: { id: '2' },
      method: 'POST',
      body: new URLSearchParams(),
    })
    expect(again.status).toBe(303)
    served.follow()
    expect(served.current().configuration.home.banner.headline.nl).toBe('Nieuw huis')
  })

  it('sees mistakes at their field, in their language, and loses nothing', async () => {
    const { change, served } = await desk()
    const refused = await change('page:selling', { 'nl.title': '', 'fr.intro': 'Bonjour', do: 'publish' })
    expect(refused.status).toBe(422)
    const { thing } = (await refused.json()) as { thing: ThingView }
    const columns = thing.fields.find(({ kind }) => kind === 'columns')
    const dutch = columns?.kind === 'columns' ? columns.columns[0]?.fields : []
    expect(dutch?.find(({ name }) => name === 'nl.title')?.mistake).toBe('Vul dit in.')
    expect(new Map(postedFields(thing.fields)).get('fr.intro')).toBe('Bonjour')
    expect(served.follow()).toBe(0)
  })

  it('adds, moves and removes entries by buttons, and by dragging', async () => {
    const { change, formOf } = await desk()
    const titles = async () => {
      const { view } = await formOf('topbar')
      const [list] = view.fields
      return list?.kind === 'list' ? list.items.map(({ title }) => title) : []
    }
    const before = await titles()
    await change('topbar', { change: 'down:0' })
    expect(await titles()).toEqual([before[1], before[0], ...before.slice(2)])
    await change('topbar', { change: 'up:1' })
    const last = before.length - 1
    const moved = await change('topbar', { change: `move:0=${last}` })
    expect(moved.headers.get('Location')).toMatch(new RegExp(`#site-${last}$`))
    expect(await titles()).toEqual([...before.slice(1), before[0]])
    await change('topbar', { change: `move:${last}=0` })
    for (const place of [before.length, -1, 'x']) await change('topbar', { change: `move:0=${place}` })
    expect(await titles()).toEqual(before)
    await change('topbar', { change: 'remove:0' })
    await change('topbar', { change: 'add:' })
    expect(await titles()).toHaveLength(before.length)
  })

  it('changes the opening hours once, in every language', async () => {
    const { change, served } = await desk()
    const times = { 'times-1-from': '6', 'times-1-to': '6', 'times-1-open-0': '09:30', 'times-1-close-0': '12:00' }
    const refused = await change('hours', { ...times, 'times-1-close-0': '08:00', do: 'publish' })
    expect(refused.status).toBe(422)
    const { thing } = (await refused.json()) as { thing: ThingView }
    expect(postedFields(thing.fields)).toContainEqual(['1.schema', 'Sa 09:30-08:00'])
    expect((await change('hours', { ...times, do: 'publish' })).status).toBe(303)
    served.follow()
    const hours = served.current().configuration.agency.openingHours
    expect(hours[1]).toEqual({
      days: { nl: 'Zaterdag', fr: 'Le samedi', en: 'Saturday', de: 'Samstag' },
      hours: { nl: '9.30–12.00 uur', fr: '9\u00a0h\u00a030 – 12\u00a0h', en: '9.30 am–12 pm', de: '9.30–12.00 Uhr' },
      schema: ['Sa 09:30-12:00'],
    })
    const [others] = served.current().configuration.agency.openingHours
    expect(others?.schema).toEqual(['Mo-Fr 09:00-12:30', 'Mo-Fr 13:30-18:00'])
  })

  it('writes a new article, which has its address at once in each language', async () => {
    const { site, asked, make, change, formOf, served } = await desk()
    const made = await make('article', { title: 'Dak' })
    const thing = /^\/desk\/site\/(article:\d+)\/\?draft$/.exec(made.headers.get('Location') ?? '')?.[1] ?? ''
    const mistakesIn = async () => JSON.stringify((await formOf(thing)).view).match(/"mistake":"/g) ?? []
    expect(await mistakesIn()).toEqual([])
    for (const kind of ['heading', 'paragraph']) await change(thing, { change: `add:nl.body=${kind}` })
    await change(thing, { 'nl.title': '' })
    expect(await mistakesIn()).not.toEqual([])
    const words = { 'nl.title': 'Een nieuw dak', 'nl.intro': 'Kort.', 'nl.metaDescription': 'Dak', 'nl.body.1.text': 'Lang.' }
    const french = { 'fr.title': 'Un nouveau toit', 'fr.intro': 'Court.', 'fr.metaDescription': 'Toit' }
    const shown = {
      'nl.body.0.text': 'Waarom',
      status: 'Published',
      image: 'exterior/villa-1.webp',
      'alt.nl': 'Dak',
      'alt.fr': 'Toit',
      'alt.en': 'Roof',
      'alt.de': 'Dach',
    }
    await change(thing, { ...words, ...french, ...shown, status: 'Draft', do: 'save' })
    const link = (await formOf(thing)).view.previews[0]?.href.split('/').at(-2)
    const preview = await callRoute(site, draftRoute, `/site-draft/${link}/`, { params: { link } })
    expect(preview.headers.get('Location')).toMatch(/een-nieuw-dak\/$/)
    expect((await change(thing, { ...words, ...french, ...shown, do: 'publish' })).status).toBe(303)
    served.follow()
    const id = Number(thing.split(':')[1])
    const page = (language: Language) =>
      callRoute(served.current(), contentRoute, articleAddress(served.current(), id, language) ?? '/nowhere/')
    const dutch = await page('nl')
    expect(dutch.status).toBe(200)
    expect(await dutch.text()).toContain('Lang.')
    expect((await page('fr')).status).toBe(200)
    // Also in a process that does not serve it yet.
    const shownAt = await callRoute(site, thingRoute, `/desk/site/${thing}/`, { ...asked, params: { thing } })
    expect((await shownAt.json()).seen).toMatchObject([
      { language: 'nl', href: expect.stringMatching(/^\/nl\/.*een-nieuw-dak\/$/) },
      { language: 'fr', href: expect.stringMatching(/^\/fr\/.*un-nouveau-toit\/$/) },
    ])
    expect(site.configuration.articles).toHaveLength(served.current().configuration.articles.length - 1)
  })

  it('makes a new page, at its address at once in each language, in the menu and for search engines', async () => {
    const { site, make, change, formOf, served } = await desk()
    expect((await make('page', { 'nl.title': '…' })).status).toBe(422)
    const made = await make('page', { 'nl.title': 'Ons team' })
    expect(made.headers.get('Location')).toBe('/desk/site/page:ons-team/?draft')
    expect((await make('page', { 'nl.title': 'Ons team!' })).headers.get('Location')).toBe('/desk/site/page:ons-team-2/?draft')
    const words = { 'nl.body.0.markdown': 'Vijf mensen.', 'fr.title': 'Notre équipe', 'fr.metaDescription': '', 'fr.intro': '' }
    await change('page:ons-team', words)
    const { view } = await formOf('page:ons-team')
    expect(view.mistakes).toEqual([])
    expect(JSON.stringify(view.fields)).not.toContain('"mistake":"')
    const link = view.previews[1]?.href.split('/').at(-2)
    const preview = await callRoute(site, draftRoute, `/site-draft/${link}/`, { params: { link } })
    expect(preview.headers.get('Location')).toMatch(/^\/fr\/notre-equipe\/$/)
    expect((await change('page:ons-team', { do: 'publish' })).status).toBe(303)
    served.follow()
    const shown = (address: string) => callRoute(served.current(), contentRoute, address)
    const { head, page, crumbs } = await (await shown('/nl/ons-team/')).json()
    expect(head.alternates).toEqual({
      ...{ nl: '/nl/ons-team/', fr: '/fr/notre-equipe/' },
      // Not written yet: the Dutch text, with a note.
      ...{ en: '/en/ons-team/', de: '/de/ons-team/' },
    })
    expect(page.body).toEqual([{ kind: 'html', html: '<p>Vijf mensen.</p>\n' }])
    expect(crumbs.at(-1)).toEqual({ name: 'Ons team' })
    expect((await (await shown('/en/ons-team/')).json()).page.textLanguage).toBe('nl')
    for (const [near, to] of [
      ['/nl/Ons-Team', '/nl/ons-team/'],
      ['/fr/ons-team/', '/fr/notre-equipe/'],
      ['/ons-team/', '/nl/ons-team/'],
    ]) {
      const answer = await shown(near as string)
      expect([answer.status, answer.headers.get('Location')]).toEqual([308, to])
    }
    for (const lost of ['/nl/ons-team/x/', '/nl/ons-team-2/', '/xx/ons-team/']) expect((await shown(lost)).status).toBe(404)
    const sitemap = await new Response(sitemapPart(served.current(), 'pages')).text()
    expect(sitemap).toContain('/fr/notre-equipe/')
    expect(sitemap).not.toContain('/en/ons-team/')
    const { fields } = await formOf('menu')
    const at = [...fields.keys()].filter(name => /^items\.\d+\.path$/.test(name)).length
    await change('menu', { change: 'add:items' })
    const item = { [`items.${at}.path`]: 'ons-team', [`items.${at}.status`]: 'Published', [`items.${at}.sort`]: '0' }
    const titles = { [`items.${at}.params.title.nl`]: 'Team', [`items.${at}.params.title.public`]: 'true' }
    expect((await change('menu', { ...item, ...titles, do: 'publish' })).status).toBe(303)
    served.follow()
    expect(chromeOf(served.current(), 'fr').menu).toContainEqual(expect.objectContaining({ href: '/fr/notre-equipe/' }))
    const lost = await change('menu', { [`items.${at}.path`]: 'ons-taem', do: 'publish' })
    expect(lost.status).toBe(422)
  })

  it('makes a page in two languages with its place in the menu from one screen, and takes both back at once', async () => {
    const { make, takeBackPost, served } = await desk()
    const typed = { 'nl.title': 'Werkwijze', 'nl.text': 'Zo **werkt** het.', 'fr.title': 'Méthode', 'fr.text': 'Voici.' }
    expect((await make('page', { ...typed, menu: 'on' }, 'publish')).headers.get('Location')).toMatch(/^\/desk\/site\/\?done=/)
    expect(served.follow()).toBe(1)
    const { pages } = served.current().configuration
    expect(pages.werkwijze).toMatchObject({ nl: { title: 'Werkwijze' }, fr: { title: 'Méthode' } })
    expect(pages.werkwijze?.en).toBeUndefined()
    expect(chromeOf(served.current(), 'fr').menu.at(-1)).toMatchObject({ label: 'Méthode', href: '/fr/methode/' })
    expect((await takeBackPost(1)).status).toBe(303)
    expect(served.follow()).toBe(2)
    expect(served.current().configuration.pages.werkwijze).toBeUndefined()
    expect(JSON.stringify(chromeOf(served.current(), 'fr').menu)).not.toContain('methode')
  })

  it("leaves a colleague's draft of the menu a draft when a new page goes into the menu", async () => {
    const { change, make, formOf, served } = await desk()
    await change('menu', { 'items.0.params.title.nl': 'Nog niet', do: 'save' })
    expect((await make('page', { 'nl.title': 'Werkwijze', menu: 'on' }, 'publish')).status).toBe(303)
    served.follow()
    const { items } = served.current().configuration.menu
    expect([items[0]?.params.title.nl, items.at(-1)?.path]).toEqual([expect.not.stringMatching('Nog niet'), 'werkwijze'])
    const { view } = await formOf('menu')
    expect(view.draft).not.toBeNull()
    expect((await change('menu', { do: 'publish' })).status).toBe(303)
    served.follow()
    expect(served.current().configuration.menu.items[0]?.params.title.nl).toBe('Nog niet')
    expect(served.current().configuration.menu.items.at(-1)?.path).toBe('werkwijze')
  })

  it('says which later publication holds one, and takes both back together', async () => {
    const { site, make, change, takeBackPost, formOf, asked, served } = await desk()
    await make('page', { 'nl.title': 'Werkwijze' }, 'publish')
    const { fields } = await formOf('menu')
    const at = [...fields.keys()].filter(name => /^items\.\d+\.path$/.test(name)).length
    await change('menu', { change: 'add:items' })
    const titles = { [`items.${at}.params.title.nl`]: 'Zo', [`items.${at}.params.title.public`]: 'true' }
    expect((await change('menu', { [`items.${at}.path`]: 'werkwijze', ...titles, do: 'publish' })).status).toBe(303)
    const refused = await takeBackPost(1)
    expect(refused.status).toBe(409)
    const { held } = (await refused.json()) as { held: HeldView }
    expect(held.later).toMatchObject([{ id: 2, things: 'Menu' }])
    const entry = entriesOf(site.database, 'publication', '1')[0]?.id ?? 0
    const body = new URLSearchParams({ entry: String(entry), to: '/desk/site/' })
    const undone = await callRoute(site, undoRoute, '/desk/undo/', { ...asked, method: 'POST', body })
    expect(undone.headers.get('Location')).toBe('/desk/site/history/1/?held')
    expect(served.follow()).toBe(2)
    expect((await takeBackPost(1, [2])).status).toBe(303)
    expect(served.follow()).toBe(4)
    expect(served.current().configuration.pages.werkwijze).toBeUndefined()
    expect(served.current().configuration.menu).toEqual(site.configuration.menu)
  })

  it('gives the menu and the footer the new title of a page where they have the old one, and takes it all back', async () => {
    const { site, change, formOf, takeBackPost, served } = await desk()
    const places = { menu: 'Diensten', footer: 'Verkopen met ons' }
    expect((await formOf('page:services')).view.links).toEqual([
      {
        thing: 'menu',
        words: places.menu,
        follows: true,
        href: '/desk/site/menu/?at=items.5.params.title.nl#site-items-5-params-title-nl',
      },
    ])
    expect((await formOf('page:services-selling')).view.links).toMatchObject([
      { thing: 'menu', words: 'Verkopen', follows: false },
      { thing: 'footer', words: places.footer, follows: true },
    ])
    await change('menu', { 'items.5.params.title.fr': 'Nos métiers', do: 'publish' })
    await change('page:services', { 'nl.title': 'Wat wij doen', 'fr.title': 'Ce que nous faisons', do: 'publish' })
    await change('page:services-selling', { 'nl.title': 'Zo verkopen wij', do: 'publish' })
    served.follow()
    const { menu, footer } = served.current().configuration
    expect(menu.items[5]?.params.title).toMatchObject({ nl: 'Wat wij doen', fr: 'Nos métiers', en: 'Services' })
    expect(menu.items[5]?.childMenus[0]?.params.title.nl).toBe('Verkopen')
    expect(JSON.stringify(footer)).toContain('Zo verkopen wij')
    expect(JSON.stringify(footer)).not.toContain(places.footer)
    expect((await takeBackPost(3)).status).toBe(303)
    served.follow()
    expect(served.current().configuration.footer).toEqual(site.configuration.footer)
    expect(served.current().configuration.menu.items[5]?.params.title.nl).toBe('Wat wij doen')
  })

  it('chooses the page of a menu item from the pages of the site, by their titles', async () => {
    const { make, formOf } = await desk()
    await make('page', { 'nl.title': 'Werkwijze', menu: 'on' }, 'publish')
    const { view } = await formOf('menu')
    const list = view.fields.find(({ kind }) => kind === 'list')
    const items = list?.kind === 'list' ? list.items : []
    expect(items.slice(1, 3).map(({ title }) => title)).toEqual(['Te koop', 'Te huur'])
    const page = items.at(-1)?.fields.find(({ name }) => name.endsWith('.path'))
    expect(page).toMatchObject({ kind: 'choice', value: 'werkwijze' })
    const labels = page && 'options' in page ? page.options?.map(({ label }) => label) : []
    expect(labels).toEqual(expect.arrayContaining(['Verkopen (/nl/verkopen/)', '/nl/te-koop/']))
    expect(JSON.stringify(items)).not.toMatch(/"kind":"text","name":"items\.\d+\.name"/)
  })

  it.each([
    ['banner', { 'headline.nl': 'a'.repeat(5001) }, 'Dit is te lang: hoogstens 5000 tekens.'],
    ['menu', { 'settings.menuFontSize': '99' }, 'Vul hoogstens 24 in.'],
    ['menu', { 'settings.menuMaxItems': '-5' }, 'Vul 0 of meer in.'],
  ])('is told in words what is wrong in %s', async (thing, typed, words) => {
    const { change } = await desk()
    const refused = await change(thing, { ...typed, do: 'publish' })
    expect(refused.status).toBe(422)
    const { view } = { view: ((await refused.json()) as { thing: ThingView }).thing }
    const [name] = Object.keys(typed)
    expect(JSON.stringify(view.fields)).toContain(`"name":"${name}"`)
    expect(JSON.stringify(view.fields)).toContain(`"mistake":"${words}"`)
  })

  it('reads in the log and at the top what was published', async () => {
    const { site, make, asked } = await desk('admin')
    const done = await make('page', { 'nl.title': 'Werkwijze', menu: 'on' }, 'publish')
    const shown = await callRoute(site, siteRoute, done.headers.get('Location') ?? '', asked)
    expect((await shown.json()).desk.done.text).toContain('Werkwijze, Menu')
    const { log } = await (await callRoute(site, logRoute, '/desk/log/', asked)).json()
    expect(log.rows[0].text).toContain('Werkwijze, Menu')
  })

  it('goes back to the language of the preview when it is closed', async () => {
    const { site, change, formOf } = await desk()
    await change('banner', { 'headline.nl': 'Nieuw', do: 'save' })
    const link = (await formOf('banner')).view.previews[1]?.href.split('/').at(-2)
    const opened = await callRoute(site, draftRoute, `/site-draft/${link}/`, { params: { link } })
    const Cookie = opened.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const close = (headers: Record<string, string>) =>
      callRoute(site, draftRoute, '/site-draft/end/', { params: { link: 'end' }, headers })
    expect((await close({ Cookie })).headers.get('Location')).toBe('/fr/')
    expect((await close({ Cookie, Referer: 'http://localhost/en/contact/' })).headers.get('Location')).toBe('/en/')
    expect((await close({})).headers.get('Location')).toBe('/')
  })

  it('refuses a new page the address of another one', async () => {
    const { list, make, change, formOf } = await desk()
    await make('page', { 'nl.title': 'Team' })
    const listed = async () => JSON.stringify((await (await list()).json()).site.groups)
    expect(await listed()).toContain('"title":"Team"')
    for (const title of ['Te koop', 'Contact']) {
      expect((await change('page:team', { 'nl.title': title, do: 'publish' })).status).toBe(422)
      expect(JSON.stringify((await formOf('page:team')).view.fields)).toMatch(/"name":"nl.title".*"mistake":"/)
    }
    expect((await change('page:team', { 'nl.slug': 'te-koop-team', do: 'publish' })).status).toBe(303)
    await make('page', { 'nl.title': 'Weg' })
    expect((await change('page:weg', { do: 'drop' })).headers.get('Location')).toBe('/desk/site/')
  })

  it('takes the button off the popup by emptying its address', async () => {
    const { change, formOf, served } = await desk()
    const empty = { 'link.nl': '', 'link.fr': ' ', 'link.en': '', 'link.de': '' }
    expect((await change('popup', { ...empty, 'link.nl': '/contact/', do: 'publish' })).status).toBe(422)
    expect((await change('popup', { ...empty, isPublished: 'yes', do: 'publish' })).status).toBe(303)
    served.follow()
    const shown = popupFor(served.current(), new Request('http://localhost/nl/'), 'nl')
    expect([shown?.title, shown?.link]).toEqual(['Wat is uw huis waard?', undefined])
    expect((await formOf('popup')).view.fields).toContainEqual(expect.objectContaining({ kind: 'absent', name: 'link' }))
    await change('popup', { change: 'add:link' })
    expect(new Map(postedFields((await formOf('popup')).view.fields)).get('link.nl')).toBe('')
  })

  it('builds a page of blocks of every kind by buttons', async () => {
    const { make, change, formOf, served } = await desk()
    const thing = (await make('article', { title: 'Van alles' })).headers.get('Location')?.split('/').at(-2) ?? ''
    const kinds = ['text', 'picture', 'columns', 'video', 'questions', 'call', 'homes']
    for (const kind of kinds) await change(thing, { change: `add:nl.body=${kind}` })
    await change(thing, { change: 'add:nl.body.4.questions' })
    const typed = {
      'nl.body.0.markdown': '**Vet** en [contact](/contact/).\n\n- een\n- twee\n\n<script>alert(1)</script>',
      'nl.body.1.image': 'exterior/villa-1.webp',
      'nl.body.1.alt': 'Een huis',
      'nl.body.2.left': 'Links',
      'nl.body.2.right': 'Rechts',
      'nl.body.3.title': 'Rondleiding',
      'nl.body.3.video': 'https://example.org/film',
      'nl.body.4.questions.0.title': 'Hoelang?',
      'nl.body.4.questions.0.markdown': 'Drie maanden.',
      'nl.body.5.label': 'Vraag een schatting',
      'nl.body.5.path': '/contact-demand/',
      'nl.body.6.search': 'appartement te huur',
    }
    const words = { 'nl.title': 'Van alles', 'nl.intro': 'Kort.', 'nl.metaDescription': 'Alles' }
    const refused = await change(thing, { ...words, ...typed, 'nl.body.1.alt': '', do: 'publish' })
    expect(refused.status).toBe(422)
    expect((await formOf(thing)).view.advice).toHaveLength(1)
    await change(thing, { 'nl.body.1.alt': 'Een huis' })
    const { view } = await formOf(thing)
    expect(JSON.stringify(view.fields)).toMatch(/"name":"nl\.body\.3\.video","label":"[^"]+","hint":"[^"]+","mistake"/)
    expect(view.advice).toEqual([])
    expect(JSON.stringify(view.fields)).toContain('"title":"Vet en contact.')
    expect(JSON.stringify(view.fields)).toContain('"title":"Foto – Een huis"')
    const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    expect((await change(thing, { ...words, ...typed, 'nl.body.3.video': video, do: 'publish' })).status).toBe(303)
    served.follow()
    const site = served.current()
    const address = articleAddress(site, Number(thing.split(':')[1]), 'nl') ?? ''
    const { article } = await (await callRoute(site, contentRoute, address)).json()
    const [text, picture, columns, player, questions, call, homes] = article.body
    expect(text.html).toMatch(/^<p><strong>Vet<\/strong> en <a href="\/nl\/contact\/">contact<\/a>/)
    expect(text.html).toContain('<li>twee</li>')
    expect(text.html).not.toContain('script')
    expect(picture).toMatchObject({ picture: { src: 'exterior/villa-1.webp', alt: 'Een huis' } })
    expect(columns.right).toBe('<p>Rechts</p>\n')
    expect(questions.questions).toEqual([{ title: 'Hoelang?', html: '<p>Drie maanden.</p>\n' }])
    expect(call).toMatchObject({ href: '/nl/gratis-schatting/' })
    expect(homes).toMatchObject({ list: 'rent', allHref: expect.stringMatching(/^\/nl\/te-huur\/\?/) })
    expect(homes.cards).toHaveLength(3)
    const [, , , id = '', kind = ''] = player.player.split('/')
    const frame = await callRoute(site, playerRoute, player.player, { params: { id, kind } })
    expect(await frame.text()).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
    const unknown = await callRoute(site, playerRoute, '/media/player/0/page', {
      params: { id: '0123456789abcdef', kind: 'page' },
    })
    expect(unknown.status).toBe(404)
  })

  it('finds a text by the words on the screen, and changes it', async () => {
    const { site, asked, change, served } = await desk()
    const before = site.texts('nl').t('BACK_TO_HOMEPAGE')
    const found = await callRoute(site, textsRoute, `/desk/site/texts/?words=${encodeURIComponent(before)}`, asked)
    const rows = ((await found.json()) as { found: FoundText[] }).found
    expect(rows.find(({ key }) => key === 'BACK_TO_HOMEPAGE')?.forms[0]?.href).toBe(
      '/desk/site/text:nl:BACK_TO_HOMEPAGE/?at=value#site-value',
    )
    expect((await change('text:nl:BACK_TO_HOMEPAGE', { value: 'Hallo {{wie}}', do: 'publish' })).status).toBe(303)
    expect((await change('text:nl:BACK_TO_HOMEPAGE', { value: 'Naar het begin', do: 'publish' })).status).toBe(303)
    served.follow()
    // The test site shares the texts of the product, so they are made here.
    const texts = textsFor(served.current().configuration)
    expect(texts.nl.t('BACK_TO_HOMEPAGE')).toBe('Naar het begin')
    expect(texts.fr.t('BACK_TO_HOMEPAGE')).toBe(site.texts('fr').t('BACK_TO_HOMEPAGE'))
  })

  it('finds the words of a page, with its form, and not those that only admins change', async () => {
    const { site, asked } = await desk()
    const find = async (words: string) => {
      const answer = await callRoute(site, textsRoute, `/desk/site/texts/?${new URLSearchParams({ words })}`, asked)
      return ((await answer.json()) as { found: FoundText[] }).found.map(({ key }) => key)
    }
    expect(await find(site.configuration.pages.selling!.nl!.intro)).toEqual(['page:selling nl.intro'])
    expect(await find(site.configuration.home.banner.headline.fr)).toContain('banner headline.fr')
    expect((await find(site.configuration.recipients.default.addresses[0]!)).join()).not.toContain('recipients')
    expect(await find('geen enkele tekst heeft dit')).toEqual([])
  })

  it('leads to the field that has the words, with the entries around it open', async () => {
    const { site, asked } = await desk()
    const { path, params: titles } = site.configuration.menu.items[5]!.childMenus[1]!
    const words = new URLSearchParams({ words: titles.title.nl })
    const { found } = (await (await callRoute(site, textsRoute, `/desk/site/texts/?${words}`, asked)).json()) as {
      found: FoundText[]
    }
    const name = 'items.5.childMenus.1.params.title.nl'
    const href = `/desk/site/menu/?at=${name}#${fieldID(name)}`
    expect(found.find(({ key }) => key === `menu ${name}`)?.forms).toEqual([{ language: 'Menu', href }])
    const opened = await callRoute(site, thingRoute, href, { ...asked, params: { thing: 'menu' } })
    const { thing } = (await opened.json()) as { thing: ThingView }
    const list = thing.fields.find(({ kind }) => kind === 'list')
    const items = list?.kind === 'list' ? list.items : []
    expect(items.flatMap(({ name: each, isOpen }) => (isOpen ? [each] : []))).toEqual(['items.5'])
    const below = items[5]?.fields.find(({ kind }) => kind === 'list')
    expect(below?.kind === 'list' && below.items.map(({ isOpen }) => isOpen)).toEqual([false, true])
    expect(path).toBe('verhuren')
  })

  it('chooses the weekday of the newsletter by its name', async () => {
    const { change, formOf, served } = await desk()
    const { fields } = (await formOf('newsletter')).view
    const weekday = fields.find(({ name }) => name === 'weekday')
    expect(weekday).toMatchObject({ kind: 'choice', value: '4' })
    expect(weekday && 'options' in weekday && weekday.options?.[3]).toEqual({ value: '4', label: 'donderdag' })
    const [status, from] = ['status', 'from'].map(key => fields.find(({ name }) => name === key))
    expect([status?.hint, from?.label]).toEqual(['Of de site elke week zelf een nieuwsbrief verstuurt.', 'Verzonden vanaf'])
    expect((await change('newsletter', { weekday: '5', do: 'publish' })).status).toBe(303)
    served.follow()
    expect(served.current().configuration.newsletter.weekday).toBe(5)
  })

  it('adds one of what a list has, in words of their own', async () => {
    const { formOf } = await desk()
    const addIn = (fields: readonly FieldView[]) =>
      fields.flatMap(field => (field.kind === 'list' ? [field.add, ...field.kinds.map(({ add }) => add)] : []))
    expect(addIn((await formOf('topbar')).view.fields)).toEqual(['Voeg een onderdeel toe'])
    expect(addIn((await formOf('services')).view.fields)).toEqual(['Voeg een dienst toe'])
    const columns = (await formOf('page:about')).view.fields.find(({ kind }) => kind === 'columns')
    const words = columns?.kind === 'columns' ? addIn(columns.columns[0]?.fields ?? []) : []
    expect(words).toEqual(expect.arrayContaining(['Voeg een foto toe', 'Voeg twee kolommen toe']))
    expect(words.slice(1)).not.toContain(undefined)
  })

  it('chooses a photo by pressing it', async () => {
    const { change, formOf } = await desk()
    await change('banner', { change: 'pick:image=exterior/villa-1.webp' })
    expect(new Map(postedFields((await formOf('banner')).view.fields)).get('image')).toBe('exterior/villa-1.webp')
  })

  it('has what is typed saved as a draft, without losing what a colleague typed', async () => {
    const { site, asked, formOf, served } = await desk()
    const { fields } = await formOf('banner')
    const keep = async (typed: Record<string, string>, thing = 'banner') => {
      const body = new URLSearchParams([...new Map([...fields, ...Object.entries(typed)])])
      const answer = await callRoute(site, draftOfThingRoute, `/desk/site/${thing}/draft/`, {
        ...{ ...asked, params: { thing }, method: 'POST', body },
      })
      return { status: answer.status, opened: answer.ok ? (await answer.json()).opened : undefined }
    }
    const first = await keep({ 'headline.nl': 'Half' })
    expect(first.status).toBe(200)
    const second = await keep({ 'headline.nl': 'Half getypt', opened: first.opened })
    expect(second.status).toBe(200)
    expect(postedFields((await formOf('banner')).view.fields)).toContainEqual(['headline.nl', 'Half getypt'])
    expect((await keep({ 'headline.nl': 'Van een ander' })).status).toBe(409)
    expect(postedFields((await formOf('banner')).view.fields)).toContainEqual(['headline.nl', 'Half getypt'])
    expect(served.follow()).toBe(0)
    expect((await keep({}, 'recipients')).status).toBe(403)
    expect((await keep({}, 'page:nowhere')).status).toBe(404)
    // A form that was left open holds its draft for two days.
    site.clock.now += 3 * 86_400_000
    const banner = findThing(site, 'banner')
    if (!banner) throw new Error('No banner')
    const { value, opened } = openThing(site, site.database, banner)
    saveDraft(site, banner, { value: { ...(value as object), video: '' }, opened }, { accountID: 'tom', name: 'tom' })
    expect(site.database.select().from(siteDraft).all()).toHaveLength(1)
  })

  it('describes a photo once, for every place that chooses it, and says what stays in view', async () => {
    const { asked, change, formOf, post, served } = await desk()
    const photo = 'photo:keuken-0123456789ab.jpg'
    const alt = { 'alt.nl': 'Een keuken', 'alt.fr': 'Une cuisine', 'alt.en': 'A kitchen', 'alt.de': 'Eine Küche' }
    const published = await change(photo, { ...alt, focus: 'top', do: 'publish' })
    expect(published.status).toBe(303)
    served.follow()
    const src = 'media/keuken-0123456789ab.jpg'
    expect(served.current().configuration.photos[src]).toMatchObject({ alt: { de: 'Eine Küche' }, focus: 'top' })
    const pick = { 'alt.nl': '', 'alt.fr': 'Ma cuisine', change: `pick:image=${src}` }
    const { fields } = await formOf('banner')
    const site = served.current()
    const body = new URLSearchParams([...new Map([...fields, ...Object.entries(pick)])])
    await callRoute(site, thingRoute, '/desk/site/banner/', { ...asked, params: { thing: 'banner' }, method: 'POST', body })
    const chosen = new Map(postedFields((await formOf('banner')).view.fields))
    expect([chosen.get('alt.nl'), chosen.get('alt.fr')]).toEqual(['Een keuken', 'Ma cuisine'])
    expect((await change('banner', { do: 'publish' })).status).toBe(303)
    served.follow()
    const { home } = await (await callRoute(served.current(), homeRoute, '/nl/')).json()
    expect(home.banner.picture).toMatchObject({ src, alt: 'Een keuken', focus: 'top' })
    // Taken back to an agency without a word about photos.
    const by = { accountID: 'tom', name: 'tom' }
    expect(takeBack(site, publishingCheck(site), 1, by)).toMatchObject({ kind: 'published' })
    served.follow()
    expect(served.current().configuration.photos).toEqual({})
    expect((await post('photo:../x.jpg', [])).status).toBe(404)
  })

  it('gives an agent a portrait, by the name on the site', async () => {
    const { site, change, served } = await desk()
    const [agent] = allAgents(site)
    await change('agents', { change: 'add:' })
    const name = `${agent?.FirstName} ${agent?.LastName}`.toUpperCase()
    expect((await change('agents', { '0.name': name, '0.image': 'exterior/villa-1.webp', do: 'publish' })).status).toBe(303)
    served.follow()
    expect(findAgent(served.current(), agent?.ID)?.PictureItem?.Url).toBe('exterior/villa-1.webp')
    expect(allAgents(served.current())[1]).toEqual(allAgents(site)[1])
    expect((await change('agents', { '0.name': '', do: 'publish' })).status).toBe(422)
  })

  it('meets what a colleague saved meanwhile', async () => {
    const { formOf, change, post } = await desk()
    const { fields } = await formOf('banner')
    await change('banner', { 'headline.nl': 'Van de collega', do: 'save' })
    const both = await post('banner', new Map([...fields, ['headline.nl', 'Van mij'], ['do', 'publish']]))
    expect(both.status).toBe(409)
    const { thing } = (await both.json()) as { thing: ThingView }
    expect(thing.conflicts).toMatchObject([{ yours: 'Van mij', theirs: 'Van de collega' }])
    const mine = new Map([...postedFields(thing.fields), ['opened', thing.opened], ['do', 'save']] as [string, string][])
    expect((await post('banner', mine)).status).toBe(303)
    expect(new Map(postedFields((await formOf('banner')).view.fields)).get('headline.nl')).toBe('Van mij')
  })

  it('publishes several things together, at once or at a time', async () => {
    const { site, change, list, served } = await desk()
    await change('banner', { 'headline.nl': 'Samen', do: 'save' })
    await change('popup', { isPublished: 'no', do: 'save' })
    const planned = await list({ what: 'plan', thing: 'banner', day: '2027-01-04', time: '09:00' })
    expect(planned.status).toBe(303)
    expect((await list({ what: 'plan', thing: 'banner', day: '2020-01-04', time: '09:00' })).status).toBe(422)
    const check = publishingCheck(site)
    publishPlanned(site, check)
    expect(served.follow()).toBe(0)
    site.clock.now = Date.UTC(2027, 0, 4, 8, 0, 5)
    publishPlanned(site, check)
    expect(served.follow()).toBe(1)
    expect(served.current().configuration.home.banner.headline.nl).toBe('Samen')
  })

  it('shows a draft in a frame, in each language, on a phone and a desktop, light and dark', async () => {
    const { site, asked, change } = await desk()
    const framed = async (query: string, thing = 'banner') =>
      callRoute(site, previewRoute, `/desk/site/${thing}/preview/${query}`, { ...asked, params: { thing } })
    expect((await framed('')).headers.get('Location')).toBe('/desk/site/banner/')
    await change('banner', { 'headline.fr': 'Nouveau', do: 'save' })
    const { preview } = await (await framed('?language=fr&screen=desktop&scheme=dark')).json()
    expect(preview).toMatchObject({ language: 'fr', screen: 'desktop', scheme: 'dark' })
    const link = preview.address.split('/').at(-2)
    const opened = await callRoute(site, draftRoute, `/site-draft/${link}/`, { params: { link } })
    expect(opened.headers.get('Location')).toBe('/fr/')
    const Cookie = opened.headers.get('Set-Cookie')?.split(';', 1)[0] ?? ''
    const shown = previewedSite(site, new Request('http://localhost/fr/', { headers: { Cookie } }))
    expect(shown && siteStyles(shown)).toContain('color-scheme:dark')
    expect(siteStyles(site)).not.toContain('color-scheme:')
    expect((await (await framed('?language=xx&screen=tv&scheme=pink')).json()).preview).toMatchObject({
      ...{ language: 'nl', screen: 'phone', scheme: 'light' },
    })
    expect((await framed('', 'recipients')).status).toBe(403)
    expect((await framed('', 'page:nowhere')).status).toBe(404)
  })

  it('shows a draft to whoever has its link, for 14 days', async () => {
    const { site, change, formOf } = await desk()
    await change('banner', { 'headline.nl': 'Nog niet', do: 'save' })
    const href = (await formOf('banner')).view.previews[0]?.href ?? ''
    const link = href.split('/').at(-2)
    const open = () => callRoute(site, draftRoute, href, { params: { link } })
    const opened = await open()
    expect([opened.status, opened.headers.get('Location')]).toEqual([302, '/nl/'])
    const cookie = opened.headers.get('Set-Cookie')?.split(';', 1)[0] ?? ''
    const seen = (headers: Record<string, string>, method = 'GET', path = '/nl/') =>
      previewedSite(site, new Request(`http://localhost${path}`, { method, headers }))
    expect(seen({ Cookie: cookie })?.configuration.home.banner.headline.nl).toBe('Nog niet')
    expect(seen({})).toBeUndefined()
    expect(seen({ Cookie: cookie }, 'GET', '/desk/')).toBeUndefined()
    expect(seen({ Cookie: `${cookie}x` })).toBeUndefined()
    expect(seen({ Cookie: cookie }, 'POST')).toBeUndefined()
    site.clock.now += 15 * 86_400_000
    expect(seen({ Cookie: cookie })).toBeUndefined()
    expect((await open()).status).toBe(404)
  })
})

describe('what sends requests or visitors elsewhere', () => {
  it('is for admins', async () => {
    const { get, post } = await desk()
    for (const thing of ['recipients', 'redirects', 'siteinfo']) {
      expect((await get(thing)).status).toBe(403)
      expect((await post(thing, [])).status).toBe(403)
    }
  })

  it('asks for the code of the app again', async () => {
    const { site, accountID, change, served } = await desk('admin')
    const publish = (code: string) => change('recipients', { 'default.addresses': 'nieuw@example.org', do: 'publish', code })
    expect((await publish('')).status).toBe(422)
    expect((await publish('000000')).status).toBe(422)
    site.clock.now += 60_000
    expect((await publish(codeOf(site, accountID))).status).toBe(303)
    served.follow()
    expect(served.current().configuration.recipients.default.addresses).toEqual(['nieuw@example.org'])
  })
})

describe('where admins alone publish', () => {
  const onlyAdmins = (configuration: Configuration) => Object.assign(configuration.desk, { publishes: 'admins' })

  it('an editor proposes, and whoever changes the draft proposes it anew', async () => {
    const { site, change, formOf, list, served } = await desk('editor', onlyAdmins)
    const proposed = await change('banner', { 'headline.nl': 'Nieuw huis', do: 'publish', words: 'Voor de lente' })
    expect(proposed.headers.get('Location')).toMatch(/done=\d+$/)
    expect((await formOf('banner')).view).toMatchObject({ mayPublish: false, draft: { proposed: 'Voor de lente' } })
    expect(served.follow()).toBe(0)
    expect(entriesOf(site.database, 'draft', 'banner')).toMatchObject([{ action: 'site-proposed' }])
    for (const what of ['publish', 'plan']) {
      const refused = await list({ what, thing: 'banner', day: '2030-01-01', time: '10:00' })
      expect(refused.status).toBe(422)
    }
    await change('banner', { 'headline.nl': 'Ander huis', do: 'save' })
    expect((await formOf('banner')).view.draft?.proposed).toBeNull()
    expect(served.follow()).toBe(0)
  })

  it('an admin is told, and publishes it', async () => {
    const { site, asked, change, list, served } = await desk('admin', onlyAdmins)
    await change('banner', { 'headline.nl': 'Nieuw huis', do: 'save' })
    proposeDraft(site, 'banner', 'Voor de lente', { accountID: 'ed', name: 'Ed' })
    const today = await (await callRoute(site, todayRoute, '/desk/', asked)).json()
    expect(today.also).toMatchObject([{ key: 'PROPOSALS', href: '/desk/site/' }])
    expect((await (await list()).json()).site.drafts).toMatchObject([{ id: 'banner', proposed: 'Voor de lente' }])
    await list({ what: 'publish', thing: 'banner' })
    served.follow()
    expect(served.current().configuration.home.banner.headline.nl).toBe('Nieuw huis')
    expect((await (await callRoute(site, todayRoute, '/desk/', asked)).json()).also).toEqual([])
  })

  it('an editor takes nothing back', async () => {
    const { site, asked, change, served } = await desk()
    await change('banner', { 'headline.nl': 'Nieuw huis', do: 'publish' })
    const strict = reconfigured(site, onlyAdmins)
    const params = { params: { id: '1' }, method: 'POST', body: new URLSearchParams() }
    expect((await callRoute(strict, publicationRoute, '/desk/site/history/1/', { ...asked, ...params })).status).toBe(404)
    served.follow()
    expect(served.current().configuration.home.banner.headline.nl).toBe('Nieuw huis')
  })
})

it.each([
  ['fr', '?shown=fr', 'fr'],
  ['', '', undefined],
  ['"><x', '', undefined],
])('keeps the language that a phone shows alone: %j', async (shown, query, kept) => {
  const { site, asked, change } = await desk()
  const saved = await change('banner', { 'headline.fr': 'Une autre maison', shown, do: 'save' })
  expect(saved.headers.get('Location')).toBe(`/desk/site/banner/${query === '' ? '?' : `${query}&`}draft`)
  const page = await callRoute(site, thingRoute, `/desk/site/banner/${query}`, { ...asked, params: { thing: 'banner' } })
  const data = await page.json()
  expect(data.shown).toBe(kept)
  expect(new Map(postedFields(data.thing.fields)).get('headline.fr')).toBe('Une autre maison')
})

it('says which colleagues opened the same thing in the last half hour', async () => {
  const { site, get } = await desk()
  const others = async (thing = 'banner') => (await (await get(thing)).json()).others
  noteOpening(site, 'banner', { accountID: 'ed', name: 'Ed' })
  expect(await others()).toEqual([{ name: 'Ed', at: site.now() }])
  expect(await others('popup')).toEqual([])
  site.clock.now += 16 * 60_000
  expect(await others()).toHaveLength(1)
  site.clock.now += 16 * 60_000
  expect(await others()).toEqual([])
})

describe('a translation', () => {
  const late = async (site: Awaited<ReturnType<typeof desk>>, thing: string) =>
    (await site.formOf(thing)).view.outOfDate.map(({ language }) => language)

  it.each([
    ['a page', 'page:selling', 'intro', ['fr', 'en', 'de']],
    ['the banner', 'banner', 'headline', ['fr', 'en', 'de']],
  ])('of %s is out of date once the original is changed, until it is changed or said to hold', async (_, thing, field, all) => {
    const open = await desk()
    const named = (language: string) => (thing === 'banner' ? `${field}.${language}` : `${language}.${field}`)
    const publish = async (changed: Record<string, string>) => {
      open.site.clock.now += 1000
      expect((await open.change(thing, { ...changed, do: 'publish' })).status).toBe(303)
    }
    expect(await late(open, thing)).toEqual([])
    await publish({ [named('nl')]: 'Anders' })
    expect(await late(open, thing)).toEqual(all)
    const { site } = await (await open.list()).json()
    const listed = site.groups.flatMap(({ things }: { things: { id: string; outOfDate: string[] }[] }) => things)
    expect(listed.find(({ id }: { id: string }) => id === thing).outOfDate).toHaveLength(3)
    await publish({ [named('fr')]: 'Autre' })
    await open.post(thing, [['checked', 'en']])
    expect(await late(open, thing)).toEqual(['de'])
    await publish({ [named('nl')]: 'Weer anders', [named('de')]: 'Anders' })
    expect(await late(open, thing)).toEqual(['fr', 'en'])
    // Taken back: the original says again what the French was made from.
    await publish({ [named('nl')]: 'Anders' })
    expect(await late(open, thing)).toEqual(['de'])
  })

  it('of an unknown language changes nothing', async () => {
    const open = await desk()
    const answer = await open.post('banner', [['checked', '../xx']])
    expect([303, 409, 422]).toContain(answer.status)
    expect(open.site.database.select().from(checkedTranslation).all()).toEqual([])
  })
})

describe('advice while writing', () => {
  const { configuration, texts } = testSite()
  const all = (words: string) => ({ nl: words, fr: words, en: words, de: words })
  const served = { image: 'a.webp', url: 'a.webp', alt: all('Rijhuis') }
  const kinds = (value: unknown) =>
    adviceOn({ configuration, texts }, value, served).map(({ at, kind }) => `${at.join('.')} ${kind}`)
  const html = (words: string) => ({ nl: { body: [{ kind: 'html', html: words }] } })

  it.each<[string, unknown, string[]]>([
    ['a picture without words', { image: 'a.webp', alt: { ...all('Rijhuis'), fr: ' ' } }, ['alt.fr ALT']],
    [
      'a picture that is said to be one',
      { url: 'a.webp', alt: { ...all('Rijhuis'), nl: 'Foto van een rijhuis' } },
      ['alt.nl ALT_PHOTO'],
    ],
    ['a changed picture with the words of the one before', { image: 'b.webp', alt: all('Rijhuis') }, ['alt ALT_OLD']],
    ['no picture', { image: '', alt: all('') }, []],
    ['a vague link in a text', html('<p><a href="/x/">Klik hier</a></p>'), ['nl.body.0.html LINK']],
    ['a link that says where it leads', html('<p><a href="/x/">Onze tarieven</a></p>'), []],
    [
      'a vague link below a text',
      { links: [{ path: '/x/', text: { ...all('Onze tarieven'), de: 'Mehr …' } }] },
      ['links.0.text.de LINK'],
    ],
    ['a skipped heading', html('<h2>A</h2><h4>B</h4>'), ['nl.body.0.html HEADINGS']],
    ['headings in order', html('<h3>A</h3><h4>B</h4><h2>C</h2>'), []],
    ['a shouted title', { nl: { title: 'UW HUIS VERKOPEN' }, fr: { title: 'PEB' } }, ['nl.title CAPITALS']],
  ])('is given on %s', (_, value, wanted) => {
    expect(kinds(value)).toEqual(wanted)
  })

  it('stands at the thing, and holds back nothing', async () => {
    const { change, formOf, served } = await desk()
    await change('banner', { 'headline.nl': 'KOOP NU UW DROOMHUIS', do: 'save' })
    expect((await formOf('banner')).view.advice).toHaveLength(1)
    expect((await change('banner', { do: 'publish' })).status).toBe(303)
    expect(served.follow()).toBe(1)
  })

  it('asks once about a new photo without words, which does not keep those of the photo before it', async () => {
    const { change, formOf, served } = await desk()
    const refused = await change('banner', { image: 'exterior/villa-1.webp', do: 'publish' })
    expect(refused.status).toBe(422)
    const { thing } = (await refused.json()) as { thing: ThingView }
    expect(thing.isAsked).toBe(true)
    expect(thing.error).toMatch(/^Nog niet gepubliceerd: bij een nieuwe foto/)
    expect(new Map(postedFields(thing.fields)).get('alt.nl')).toBe('')
    expect(JSON.stringify(thing.fields)).toMatch(/"name":"alt\.nl","value":"","advice":"Zeg in één zin/)
    expect(thing.advice[0]?.href).toBe('#site-alt-nl')
    expect((await change('banner', { 'alt.fr': 'Une villa', do: 'publish' })).status).toBe(422)
    expect(served.follow()).toBe(0)
    expect((await change('banner', { asked: 'alt', do: 'publish' })).status).toBe(303)
    served.follow()
    expect(served.current().configuration.home.banner.alt).toEqual({ nl: '', fr: 'Une villa', en: '', de: '' })
    // What was published without words is not asked about again.
    expect((await change('banner', { 'headline.nl': 'Thuis', do: 'publish' })).status).toBe(303)
    expect((await formOf('banner')).view.isAsked).toBe(false)
    // The words in its own language are enough: the others are translations.
    const described = { image: 'exterior/apartment-block-1.webp', 'alt.nl': 'Een huis', do: 'publish' }
    expect((await change('banner', described)).status).toBe(303)
  })

  it('keeps what was written for a photo that is chosen afterwards', async () => {
    const { change, formOf } = await desk()
    await change('banner', { 'alt.nl': 'Een villa', do: 'save' })
    await change('banner', { change: 'pick:image=exterior/villa-1.webp' })
    const chosen = new Map(postedFields((await formOf('banner')).view.fields))
    expect([chosen.get('alt.nl'), chosen.get('alt.fr')]).toEqual(['Een villa', ''])
  })

  it('does not publish a new article with a photo that nobody described', async () => {
    const { make, served } = await desk()
    const typed = { title: 'Een dak', 'photo-0': 'exterior/villa-1.webp', 'text-0': 'Lang.' }
    const refused = await make('article', typed, 'publish')
    expect(refused.status).toBe(422)
    const { article, error } = await refused.json()
    expect(error).toContain('wat erop staat')
    expect(article.parts).toMatchObject([
      { photo: 'exterior/villa-1.webp', text: 'Lang.', lacksAlt: true },
      { lacksAlt: false },
      {},
    ])
    expect((await make('article', typed)).status).toBe(303)
    expect((await make('article', { ...typed, 'alt-0': 'Een dak met pannen' }, 'publish')).status).toBe(303)
    served.follow()
    expect(served.current().configuration.articles.at(-1)?.alt.nl).toBe('Een dak met pannen')
  })

  it('is not needed for the texts of the demo', async () => {
    const { formOf, list } = await desk()
    const { site } = await (await list()).json()
    const ids = site.groups.flatMap(({ things }: { things: { id: string }[] }) => things.map(({ id }) => id))
    const given = await Promise.all(
      ids.map(async (id: string) => (await formOf(id)).view.advice.map(({ field }) => `${id} ${field}`)),
    )
    expect(given.flat()).toEqual([])
  })
})

it('is closed to agents', async () => {
  const { get, list } = await desk('agent')
  expect([(await get('banner')).status, (await list()).status]).toEqual([403, 403])
})

it('answers hostile posts with a form or a refusal', async () => {
  const { formOf, post, list } = await desk()
  const { fields } = await formOf('menu')
  const hostile: Record<string, string>[] = [
    {},
    { opened: '999999999999.999999999999' },
    { opened: "d1'; drop table publication" },
    { change: 'add:__proto__.polluted' },
    { change: 'remove:items.99999' },
    { change: 'up:items.0.childMenus' },
    { change: 'move:items.0.childMenus=99' },
    { change: 'move:items.99=0' },
    { change: `add:${'items.'.repeat(60)}` },
    { '__proto__.polluted': 'yes', 'constructor.prototype.polluted': 'yes' },
    { 'items.0.sort': '1e999', 'items.0.id': 'NaN' },
    { 'settings.menuFontSize': 'x'.repeat(100_000) },
    { 'items.0.params.title.nl': '\u0000\ud800<script>{{name}}' },
  ]
  for (const more of hostile) {
    const { status } = await post('menu', new Map([...fields, ...Object.entries({ ...more, do: 'publish' })]))
    expect([303, 409, 422], JSON.stringify(more).slice(0, 80)).toContain(status)
  }
  for (const body of [{ what: 'plan' }, { what: 'publish', thing: 'nothing' }, { what: 'keep-files', file: '../../etc/passwd' }])
    expect([409, 422]).toContain((await list(body as unknown as Record<string, string>)).status)
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
  expect((await post('page:nowhere', [])).status).toBe(404)
})
