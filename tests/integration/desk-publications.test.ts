/** Publications at the desk: what is ticked, what is said of them, where the site shows them, and new contents while they are typed. */
import { describe, expect, it } from 'vitest'
import { dropDraft } from '../../app/domains/publishing/drafts.server'
import type { SiteRefusal, SiteView, ThingView } from '../../app/domains/publishing/publishing-view'
import type { Configuration } from '../../app/platform/agency/configuration.server'
import * as siteRoute from '../../app/routes/desk/site'
import * as draftRoute from '../../app/routes/desk/site-draft'
import * as newArticleRoute from '../../app/routes/desk/site-new-article'
import * as newPageRoute from '../../app/routes/desk/site-new-page'
import * as publicationRoute from '../../app/routes/desk/site-publication'
import * as thingRoute from '../../app/routes/desk/site-thing'
import * as undoRoute from '../../app/routes/desk/undo'
import { siteDraft } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { postedFields } from '../support/posted-fields'
import { testSite } from '../support/test-site'

async function desk(configure: (configuration: Configuration) => void = () => undefined) {
  const site = testSite({ configure })
  const { headers } = await browserOf(site, 'tom@example.org', 'editor')
  const asked = { headers, clientAddress: '198.51.100.7' }
  const post = (typed: Iterable<[string, string]>) => ({ ...asked, method: 'POST', body: new URLSearchParams([...typed]) })
  const view = async (thing: string): Promise<ThingView> =>
    (await (await callRoute(site, thingRoute, `/desk/site/${thing}/`, { ...asked, params: { thing } })).json()).thing
  const change = async (thing: string, changed: Record<string, string>) => {
    const { fields, opened } = await view(thing)
    const typed = new Map([...postedFields(fields), ['opened', opened] as const, ...Object.entries(changed)])
    return callRoute(site, thingRoute, `/desk/site/${thing}/`, { ...post(typed), params: { thing } })
  }
  /** The screen on which somebody lands after a post. */
  const screen = async (answer: Response) =>
    (await callRoute(site, siteRoute, answer.headers.get('Location') ?? '', asked)).json()
  const list = async (query = ''): Promise<SiteView> =>
    (await (await callRoute(site, siteRoute, `/desk/site/${query}`, asked)).json()).site
  const send = (typed: Record<string, string>) => callRoute(site, siteRoute, '/desk/site/', post(Object.entries(typed)))
  const undo = (entry: number) =>
    callRoute(
      site,
      undoRoute,
      '/desk/undo/',
      post([
        ['entry', String(entry)],
        ['to', '/desk/site/'],
      ]),
    )
  const publish = (...things: string[]) =>
    callRoute(site, siteRoute, '/desk/site/', post([['what', 'publish'], ...things.map(id => ['thing', id] as [string, string])]))
  const make = (kind: 'page' | 'article', typed: Record<string, string>, press: 'publish' | 'save') =>
    callRoute(
      site,
      kind === 'page' ? newPageRoute : newArticleRoute,
      `/desk/site/new-${kind}/`,
      post(Object.entries({ ...typed, do: press })),
    )
  const keep = (kind: 'page' | 'article', typed: Record<string, string>) =>
    callRoute(site, draftRoute, `/desk/site/new-${kind}/draft/`, {
      ...post(Object.entries(typed)),
      params: { thing: `new-${kind}` },
    })
  const publication = async (id: number) =>
    (await callRoute(site, publicationRoute, `/desk/site/history/${id}/`, { ...asked, params: { id: String(id) } })).json()
  const takeBack = (id: number) =>
    callRoute(site, publicationRoute, `/desk/site/history/${id}/`, { ...post([]), params: { id: String(id) } })
  return { site, view, change, screen, send, undo, list, publish, make, keep, publication, takeBack }
}

describe('the list of drafts', () => {
  it('ticks nothing but the thing from which the person comes', async () => {
    const { change, list, publish } = await desk()
    await change('banner', { 'headline.nl': 'Half', do: 'save' })
    await change('popup', { 'title.nl': 'Anders', do: 'save' })
    expect((await list()).drafts.map(({ isChosen }) => isChosen)).toEqual([false, false])
    expect((await list('?thing=popup')).drafts).toMatchObject([
      { id: 'banner', isChosen: false },
      { id: 'popup', isChosen: true },
    ])
    const refused = await publish()
    expect([refused.status, (await refused.json()).error]).toEqual([422, 'Vink eerst aan wat u wilt publiceren.'])
    expect((await publish('popup')).status).toBe(303)
    expect((await list()).drafts.map(({ id }) => id)).toEqual(['banner'])
  })

  it('links to the field of each mistake, and keeps what was ticked', async () => {
    const { change, publish } = await desk()
    await change('page:selling', { 'nl.title': '', do: 'save' })
    const refused = await publish('page:selling')
    const { mistakes, chosen } = (await refused.json()) as SiteRefusal
    expect([refused.status, chosen]).toEqual([422, ['page:selling']])
    expect(mistakes).toEqual([
      { text: expect.stringMatching(/Nederlands › Titel: Vul dit in\.$/), href: '/desk/site/page:selling/#site-nl-title' },
    ])
    const again = await change('page:selling', { do: 'publish' })
    const { thing } = (await again.json()) as { thing: ThingView }
    expect(thing.wrong).toEqual([{ text: 'Nederlands › Titel: Vul dit in.', href: '#site-nl-title' }])
  })
})

describe('a planned publication', () => {
  it('is said at once, and can be undone and dropped', async () => {
    const { site, change, list, send, screen, undo } = await desk()
    await change('banner', { 'headline.nl': 'Straks', do: 'save' })
    const moment = { what: 'plan', thing: 'banner', day: '2026-11-20', time: '23:20' }
    const refused = await send({ ...moment, day: '2020-01-04' })
    expect([refused.status, await refused.json()]).toMatchObject([422, { chosen: ['banner'], day: '2020-01-04', time: '23:20' }])
    const planned = await screen(await send(moment))
    expect(planned.desk.done).toMatchObject({
      text: expect.stringMatching(/plande een publicatie\. Het gaat om: Banner/),
      undo: expect.any(Number),
    })
    await undo(planned.desk.done.undo)
    expect((await list()).planned).toEqual([])
    await send(moment)
    const [{ id = 0 } = {}] = (await list()).planned
    const dropped = await screen(await send({ what: 'drop-plan', plan: String(id) }))
    expect(dropped.desk.done.text).toMatch(/schrapte een geplande publicatie\. Het gaat om: Banner/)
    await undo(dropped.desk.done.undo)
    expect((await list()).planned).toMatchObject([{ due: Date.UTC(2026, 10, 20, 22, 20), by: 'tom' }])
    // Once its moment has come it does not come back.
    const late = await screen(await send({ what: 'drop-plan', plan: String((await list()).planned[0]?.id) }))
    site.clock.now = Date.UTC(2026, 10, 20, 22, 25)
    expect((await undo(late.desk.done.undo)).headers.get('Location')).toMatch(/changed/)
    expect((await list()).planned).toEqual([])
  })
})

describe('a publication', () => {
  it('of a page links to that page in each language in which it is written, also before this process serves it', async () => {
    const { make, list, publication, takeBack } = await desk()
    await make('page', { 'nl.title': 'Werkwijze', 'fr.title': 'Méthode' }, 'publish')
    const seen = [
      {
        title: 'Werkwijze',
        places: [
          { language: 'nl', name: 'Nederlands', href: '/nl/werkwijze/' },
          { language: 'fr', name: 'Frans', href: '/fr/methode/' },
        ],
      },
    ]
    expect((await list()).seen).toEqual(seen)
    expect((await publication(1)).seen).toEqual(seen)
    await takeBack(1)
    expect((await list()).seen).toEqual([])
  })

  it('has one button that undoes it, beside what it changed', async () => {
    const { make, screen, takeBack } = await desk()
    const made = await make('page', { 'nl.title': 'Werkwijze', menu: 'on' }, 'publish')
    const { site, desk: said } = await screen(made)
    expect([said.done.undo, site.mayTakeBack, site.latest[0].kind]).toEqual([undefined, true, 'published'])
    // The menu is seen on the page.
    expect(site.seen.map(({ title }: { title: string }) => title)).toEqual(['Werkwijze'])
    const undone = await screen(await takeBack(1))
    expect([undone.desk.done.undo, undone.site.latest[0].kind]).toEqual([undefined, 'undone'])
    const again = await screen(await takeBack(2))
    expect([again.site.latest[0].kind, again.desk.done.text]).toEqual(['again', expect.stringContaining('opnieuw')])
    // What was done before is undone by the line that says so.
    expect((await screen(made)).desk.done.undo).toEqual(expect.any(Number))
  })

  it('says what changed as the forms do', async () => {
    const { make, change, publication } = await desk()
    await make('page', { 'nl.title': 'Werkwijze', 'nl.text': 'Zo werkt het.', menu: 'on' }, 'publish')
    const { differences } = await publication(1)
    const said = (differences as { field: string; words: { text: string }[] }[]).map(
      ({ field, words }) => `${field}: ${words.map(({ text }) => text).join('')}`,
    )
    expect(said).toContain('Werkwijze › Status: Gepubliceerd')
    expect(said).toContain('Werkwijze › Nederlands › Titel: Werkwijze')
    expect(said).toContain('Werkwijze › Nederlands › Inhoud › Zo werkt het. › Tekst: Zo werkt het.')
    expect(said).toContain('Menu › Onderdelen › Werkwijze › Titel en link › Titel › Tonen: Ja')
    expect(said.join('\n')).not.toMatch(/Published|true|markdown|\bkind\b|›\s*\d+/)
    await change('text:nl:BACK_TO_HOMEPAGE', { value: 'Naar het begin', do: 'publish' })
    const { publication: row, differences: words } = await publication(2)
    expect([row.things, words[0].field]).toEqual([
      expect.not.stringContaining('HOMEPAGE'),
      expect.stringMatching(/› Nederlands$/),
    ])
  })
})

describe('a new page or article', () => {
  it('is kept as a draft while it is typed, and is the same one when it is published', async () => {
    const { keep, list, make, view } = await desk()
    const first = await (await keep('page', { 'nl.text': 'Zo' })).json()
    expect((await list()).drafts).toMatchObject([{ id: first.kept, title: 'Nieuwe pagina' }])
    const second = await (await keep('page', { ...first, 'nl.title': 'Werk', 'nl.text': 'Zo werkt het.' })).json()
    expect([second.kept, (await list()).drafts.length]).toEqual([first.kept, 1])
    expect(new Map(postedFields((await view(first.kept)).fields)).get('nl.body.0.markdown')).toBe('Zo werkt het.')
    expect((await make('page', { ...second, 'nl.title': 'Werkwijze' }, 'publish')).status).toBe(303)
    const { drafts, seen } = await list()
    expect([drafts, seen[0]?.places[0]?.href]).toEqual([[], '/nl/werkwijze/'])
  })

  it('stays where it is when a button saves it', async () => {
    const { keep, list, make } = await desk()
    const kept = await (await keep('article', { title: 'Da' })).json()
    const saved = await make('article', { ...kept, title: 'Dak' }, 'save')
    expect(saved.headers.get('Location')).toBe(`/desk/site/${kept.kept}/?draft`)
    expect((await list()).drafts).toMatchObject([{ id: kept.kept, title: 'Dak' }])
  })

  it('is proposed with its place in the menu where admins publish', async () => {
    const { site, keep, list, make, screen } = await desk(configuration => {
      configuration.desk.publishes = 'admins'
    })
    const kept = await (await keep('page', { 'nl.title': 'Onze mensen' })).json()
    const made = await screen(await make('page', { ...kept, 'nl.title': 'Onze mensen', menu: 'on' }, 'publish'))
    expect(made.desk.done.text).toMatch(/stelde een wijziging van de site voor/)
    expect((await list()).drafts.map(({ title, proposed }) => [title, proposed]).sort()).toEqual([
      ['Menu', ''],
      ['Onze mensen', ''],
    ])
    // A colleague's draft of the menu is theirs to propose.
    dropDraft(site, 'page:onze-mensen')
    site.database.update(siteDraft).set({ proposed: null }).run()
    expect((await make('page', { 'nl.title': 'Onze buurt', menu: 'on' }, 'publish')).status).toBe(303)
    expect((await list()).drafts.map(({ title, proposed }) => [title, proposed]).sort()).toEqual([
      ['Menu', null],
      ['Onze buurt', ''],
    ])
  })

  it('leaves what a colleague went on with, and takes no other thing for it', async () => {
    const { keep, list, change, make } = await desk()
    const kept = await (await keep('article', { title: 'Dak' })).json()
    await change(kept.kept, { 'nl.title': 'Van een ander', do: 'save' })
    expect((await keep('article', { ...kept, title: 'Dak en gevel' })).status).toBe(409)
    expect((await make('article', { ...kept, title: 'Dak en gevel' }, 'save')).status).toBe(303)
    expect((await list()).drafts.map(({ title }) => title).sort()).toEqual(['Dak en gevel', 'Van een ander'])
    for (const other of ['banner', 'page:selling', 'article:1', 'recipients'])
      expect((await keep('article', { title: 'Dak', kept: other, opened: '0.0' })).status).toBe(409)
    expect((await list()).drafts).toHaveLength(2)
  })
})
