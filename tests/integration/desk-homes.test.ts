/** Homes entered at the desk: from the first photo to the site, beside a provider's, by two people, and back. */
import { createElement } from 'react'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { runAlerts } from '../../app/domains/demand/alerts/run-alerts.server'
import type { StaffRole } from '../../app/domains/desk/desk-view'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { serveBetweenPasses } from '../../app/domains/feeds/sync.server'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { noteOwnHomeBuild } from '../../app/domains/import/own-homes.server'
import { HomeOverview } from '../../app/domains/listing/HomeOverview'
import {
  documentsOfHome,
  type HomeDocumentView,
  nameOfDocument,
  pendingGaps,
  photosOfHome,
} from '../../app/domains/listing/home-view'
import { newestState, publishedState, saveHome } from '../../app/domains/listing/homes.server'
import { ownHomesJob } from '../../app/domains/listing/own-homes-job.server'
import { photoBytes } from '../../app/domains/publishing/media/media-view'
import type { FieldView } from '../../app/domains/publishing/publishing-view'
import { LUXEMBOURG } from '../../app/platform/i18n/address'
import * as propertyRoute from '../../app/routes/catalogue/property'
import * as homeRoute from '../../app/routes/desk/home'
import * as previewRoute from '../../app/routes/desk/home-preview'
import * as stepRoute from '../../app/routes/desk/home-step'
import * as homesRoute from '../../app/routes/desk/homes'
import * as ownDocumentRoute from '../../app/routes/desk/own-document'
import * as undoRoute from '../../app/routes/desk/undo'
import * as documentRoute from '../../app/routes/documents/document'
import * as requestRoute from '../../app/routes/documents/request-documents'
import * as pictureRoute from '../../app/routes/media/picture'
import * as listRoute from '../../app/routes/search/listing'
import { property } from '../../db/schema/catalogue.server'
import { catalogueEvent, outbox, ownHomeState } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { addSubscriber, demandFor } from '../support/demand-site'
import { browserOf } from '../support/desk-site'
import { person } from '../support/forms'
import { markupOf } from '../support/markup'
import { sourceSite } from '../support/source-site'
import { copyOf, type TestSite, testSite } from '../support/test-site'

let jpeg: Buffer
/** Folders that tests copy, because a log-in, a photo and an import take longer than most tests: a home filled in, and on the site. */
let filled: Prepared
let offered: Prepared
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const made = await desk('agent', 'tom@example.org', testSite({ catalogue: true, now: 'real' }))
  filled = prepared(made, await made.fill())
  const { site, asked, publish } = fromCopy(filled)
  await publish(filled.id)
  importSnapshot(site)
  offered = prepared({ site, asked }, filled.id)
})

type Prepared = { varDir: string; now: number; headers: HeadersInit; id: string }

function prepared({ site, asked }: Pick<Desk, 'site' | 'asked'>, id: string): Prepared {
  const now = site.clock.now
  site.close()
  return { varDir: site.settings.varDir, now, headers: asked.headers, id }
}

function fromCopy({ varDir, now, headers, id }: Prepared) {
  const site = testSite({ varDir: copyOf(varDir), now: 'real' })
  site.clock.now = now
  return deskOf(site, headers, id)
}

type Typed = Record<string, string>

/** What a home in Ghent needs, step by step. */
const steps: Record<string, Typed> = {
  kind: { Goal: '0', WebID: '1', MainTypeName: '', ContractTypeName: 'Verkoop', Reference: 'HAND-1' },
  address: { Zip: '9000', City: 'Gent', CountryID: '10', Street: 'Coupure', HouseNumber: '12', PublishAddress: 'false' },
  facts: { SurfaceLiving: '145', NumberOfBedRooms: '3', HasGarden: 'true' },
  texts: {
    TypeDescription: 'Herenhuis aan het water',
    Description: 'Licht.\n\nRuim.',
    'Translations.fr.Description': 'Lumineux.',
  },
  price: { Price: '425.000', PublishPrice: 'true', Marquee: '0', ManagerID: '2' },
}

/** @param site one without a prepared home, or on which others work */
async function desk(role: StaffRole = 'agent', email = 'tom@example.org', site?: TestSite) {
  return site ? deskOf(site, (await browserOf(site, email, role)).headers) : fromCopy(filled)
}

/** @param made the home that is filled in already */
function deskOf(site: TestSite, headers: HeadersInit, made?: string) {
  const asked = { headers, clientAddress: '198.51.100.7' }
  const get = async (id: string, step?: string) => {
    const [route, at] = step ? ([stepRoute, `${id}/${step}/`] as const) : ([homeRoute, `${id}/`] as const)
    return (await (await callRoute(site, route, `/desk/homes/${at}`, { ...asked, params: { id, step } })).json()).home
  }
  const post = (id: string, step: string | undefined, typed: Typed | FormData) => {
    const [route, at] = step ? ([stepRoute, `${id}/${step}/`] as const) : ([homeRoute, `${id}/`] as const)
    const body = typed instanceof FormData ? typed : new URLSearchParams(typed)
    return callRoute(site, route, `/desk/homes/${at}`, { ...asked, params: { id, step }, method: 'POST', body })
  }
  const list = (typed: Typed) =>
    callRoute(site, homesRoute, '/desk/homes/', { ...asked, method: 'POST', body: new URLSearchParams(typed) })
  const begin = async () => idIn(await list({ do: 'new' }))
  const save = async (id: string, step: string, typed: Typed) =>
    post(id, step, { ...typed, opened: String((await get(id, step)).opened), do: 'save' })
  const photos = (id: string, ...files: [name: string, bytes: Buffer][]) => {
    const form = new FormData()
    for (const [name, bytes] of files) form.append('photos', new File([new Uint8Array(bytes)], name))
    return post(id, 'photos', form)
  }
  const publish = async (id: string) => post(id, undefined, { do: 'publish', opened: String((await get(id)).opened) })
  const undo = (done: Response) => {
    const entry = new URL(done.headers.get('Location') ?? '', 'http://localhost').searchParams.get('done') ?? ''
    const body = new URLSearchParams({ entry, to: '/desk/' })
    return callRoute(site, undoRoute, '/desk/undo/', { ...asked, method: 'POST', body })
  }
  /** A whole home, up to the button. */
  const fill = async (changes: Record<string, Typed> = {}) => {
    const id = made ?? (await begin())
    if (!made) await photos(id, ['Voorgevel.jpg', jpeg])
    for (const [step, typed] of Object.entries(made ? changes : steps))
      expect((await save(id, step, { ...steps[step], ...typed, ...changes[step] })).status, step).toBe(303)
    return id
  }
  return { site, asked, get, post, list, begin, save, photos, publish, undo, fill }
}

type Desk = ReturnType<typeof deskOf>

const idIn = (answer: Response) => /homes\/(\d+)\//.exec(answer.headers.get('Location') ?? '')?.[1] ?? ''

async function shownAt(site: Awaited<ReturnType<typeof desk>>['site'], address: string) {
  const id = /(\d+)\/$/.exec(address)?.[1]
  return (await (await callRoute(site, propertyRoute, address, { params: { id } })).json()).property
}

describe('a home', () => {
  it('goes from an empty form to list, page and event, with its address hidden', async () => {
    const { site, fill, publish, get } = await desk()
    const id = await fill()
    expect((await get(id)).missing).toEqual([])
    const done = await publish(id)
    expect(done.status).toBe(303)
    expect((await get(id)).served.isServed).toBe(false)
    importSnapshot(site)
    const { served, state } = await get(id)
    expect(state).toBe('offered')
    expect(served.isServed).toBe(true)
    const page = await shownAt(site, served.href)
    expect(page).toMatchObject({ title: 'Herenhuis aan het water', reference: 'HAND-1', description: ['Licht.', 'Ruim.'] })
    expect(page.pictures).toHaveLength(1)
    expect(JSON.stringify(page)).not.toContain('Coupure')
    const found = await (await callRoute(site, listRoute, '/nl/te-koop/?city=Gent%7C9000')).json()
    expect(JSON.stringify(found)).toContain(`"id":${id}`)
    expect(eventsOf(site)).toEqual([[Number(id), 'new', 425000]])
  })

  it('asks at the button whether what its page calls applied for was applied for', async () => {
    const { fill, get, post } = await desk()
    const id = await fill()
    const { opened, law } = await get(id)
    expect(pendingGaps(law).length).toBeGreaterThan(0)
    const press = (typed: Record<string, string>) => post(id, undefined, { do: 'publish', opened: String(opened), ...typed })
    const refused = await press({ pending: '3' })
    expect([refused.status, (await refused.json()).error]).toEqual([422, expect.stringContaining('In aanvraag')])
    expect((await get(id)).state).toBe('draft')
    expect((await press({ pending: '3', applied: 'on' })).status).toBe(303)
  })

  it('says before how many saved searches it finds, and then mails their people', async () => {
    const { site, fill, publish, get } = await desk()
    const id = await fill()
    expect((await get(id)).searches).toBe(0)
    const searching = [demandFor('sale', { cities: [{ name: 'Gent', zip: '9000' }] })]
    addSubscriber(site.database, { email: 'zoekt@zoeker.example', demands: searching }, site.clock.now)
    addSubscriber(site.database, { demands: [demandFor('rent', { cities: [{ name: 'Gent', zip: '9000' }] })] }, site.clock.now)
    expect((await get(id)).searches).toBe(1)
    await publish(id)
    importSnapshot(site)
    expect(await runAlerts(site)).toMatchObject({ alerts: 1, mails: 1 })
    expect(
      site.database
        .select()
        .from(outbox)
        .all()
        .map(({ toAddress }) => toAddress),
    ).toContain('zoekt@zoeker.example')
  })

  it('shows how it will look in each language before it is published', async () => {
    const { site, asked, fill, get } = await desk()
    const id = await fill()
    const { previews } = await get(id)
    expect(previews).toHaveLength(4)
    const preview = (language: string, headers: HeadersInit = asked.headers) =>
      callRoute(site, previewRoute, `/${language}/home-preview/${id}/`, { ...asked, headers, params: { id, language } })
    expect((await (await preview('fr')).json()).property.description).toEqual(['Lumineux.'])
    expect((await preview('nl', {})).headers.get('Location')).toMatch(/log-in/)
    expect((await preview('it')).status).toBe(404)
  })

  it('lists what is missing for its kind and region, at the step that has it', async () => {
    const { begin, save, get, publish } = await desk()
    const id = await begin()
    expect((await get(id)).law).toBeUndefined()
    await save(id, 'kind', steps.kind!)
    await save(id, 'address', steps.address!)
    const { law, missing } = await get(id)
    expect(law.region).toBe('Vlaanderen')
    const gap = (step: string) => law.gaps.filter((each: { step: string }) => each.step === step).length
    expect(gap('facts')).toBeGreaterThan(3)
    expect(missing.map(({ step }: { step: string }) => step)).toEqual(['price'])
    expect((await publish(id)).status).toBe(422)
    await save(id, 'facts', { EnergyPerformance: '210' })
    expect((await get(id)).law.gaps).toHaveLength(law.gaps.length - 1)
    await save(id, 'kind', { ...steps.kind!, Goal: '1' })
    expect((await get(id)).law.gaps.length).toBeLessThan(law.gaps.length)
  })

  it('has only the facts of its kind, in the form and on the site', async () => {
    const { site, fill, get, save, publish } = await desk()
    const id = await fill()
    const names = async () =>
      JSON.stringify(
        (await get(id, 'facts')).groups.flatMap(({ fields }: { fields: { name: string }[] }) => fields.map(({ name }) => name)),
      )
    expect(await names()).toContain('NumberOfBedRooms')
    await save(id, 'kind', { ...steps.kind!, WebID: '4' })
    expect(await names()).not.toContain('NumberOfBedRooms')
    expect(await names()).toContain('SurfaceGround')
    await publish(id)
    importSnapshot(site)
    expect((await shownAt(site, (await get(id)).served.href)).strip.map(({ field }: { field: string }) => field)).not.toContain(
      'NumberOfBedRooms',
    )
  })

  it('has no facts of Belgian law abroad', async () => {
    const { begin, save, get } = await desk()
    const id = await begin()
    await save(id, 'kind', steps.kind!)
    const belgian = /RateableValue|FloodGScore|HasPermit|ElectricityCertificateName/
    expect(JSON.stringify((await get(id, 'facts')).groups)).toMatch(belgian)
    const abroad = { ...steps.address, Zip: '1648', City: 'Luxembourg', CountryID: String(LUXEMBOURG) }
    expect((await save(id, 'address', abroad)).status).toBe(303)
    for (const step of ['facts', 'price']) expect(JSON.stringify((await get(id, step)).groups), step).not.toMatch(belgian)
  })

  it('is held back by a grave gap where the agency wants that', async () => {
    const site = testSite({
      catalogue: true,
      now: 'real',
      configure: ({ advertisements }) => void Object.assign(advertisements, { graveGaps: 'hold-back-unless-applied-for' }),
    })
    const { fill, get, publish, save } = await desk('agent', 'tom@example.org', site)
    const id = await fill()
    expect((await get(id)).law.holdsBack).toBe(true)
    expect((await publish(id)).status).toBe(422)
    await save(id, 'facts', { EnergyPerformance: '210', UniqueCode: '20260101-0001' })
    expect((await get(id)).law.holdsBack).toBe(false)
    expect((await publish(id)).status).toBe(303)
  })
})

describe('a change', () => {
  function published() {
    const { id } = offered
    const all = fromCopy(offered)
    const change = (typed: Typed) => all.post(id, undefined, { do: 'change', ...typed })
    return { ...all, id, change }
  }

  it.each([
    [{ change: 'price', price: '399.000' }, 'offered', ['price', 399000]],
    [{ change: 'sold' }, 'sold', ['sold', 425000]],
    [{ change: 'withdrawn' }, 'withdrawn', ['gone', null]],
    [{ change: 'option' }, 'option', undefined],
  ])('%o has its state, its event and its undo', async (typed, state, event) => {
    const { site, id, change, get, undo } = published()
    const done = await change(typed)
    expect(done.status).toBe(303)
    importSnapshot(site)
    expect((await get(id)).state).toBe(state)
    expect(eventsOf(site).slice(1)).toEqual(event ? [[Number(id), ...event]] : [])
    await undo(done)
    importSnapshot(site)
    expect(await get(id)).toMatchObject({ state: 'offered', price: '425000' })
  })

  it.each([
    ['option', 'sale', 'Bekijk op de site', 'Onder optie'],
    ['sold', 'sale', 'Bekijk die pagina', 'Verkocht of verhuurd'],
    ['sold', 'rent', 'Bekijk die pagina', 'Verkocht of verhuurd'],
    ['withdrawn', 'sale', undefined, 'Geen'],
  ] as [string, 'sale' | 'rent', string | undefined, string][])(
    'to %s, for %s: what the desk says of its page, and which label its photo has',
    async (what, goal, link, label) => {
      const { site, id, change, get, save, publish } = published()
      if (goal === 'rent') {
        await save(id, 'kind', { ...steps.kind!, Goal: '1' })
        await publish(id)
      }
      await change({ change: what })
      importSnapshot(site)
      const home = await get(id)
      const html = markupOf(site.texts('nl'), createElement(HomeOverview, { home }))
      const links = [...html.matchAll(/<a href="([^"]*)">(Bekijk [^<]*)</g)].map(([, href, words]) => [href, words])
      expect(links).toEqual(link ? [[home.served.href, link]] : [])
      expect(html.includes('Staat niet meer in de lijsten.')).toBe(what === 'sold')
      expect(html.includes('Kaart voor de etalage')).toBe(what === 'option')
      const fields: FieldView[] = (await get(id, 'price')).groups.flatMap((group: { fields: FieldView[] }) => group.fields)
      const field = fields.find(({ name }) => name === 'Marquee')
      const shown = field?.kind === 'choice' ? field.options?.find(({ value }) => value === field.value) : undefined
      expect(shown?.label).toBe(label)
    },
  )

  it('keeps the day that was typed, and a draft over it', async () => {
    const { site, id } = published()
    site.clock.now += 3 * 86_400_000
    // A session ends after 12 hours.
    const { get, save, post } = await desk('agent', 'jan@example.org', site)
    await save(id, 'texts', { ...steps.texts!, TypeDescription: 'Nieuwe titel' })
    const yesterday = new Date(site.clock.now - 86_400_000).toISOString().slice(0, 10)
    await post(id, undefined, { do: 'change', change: 'price', price: '399000', day: yesterday })
    importSnapshot(site)
    const [, event] = site.database.select().from(catalogueEvent).all()
    expect(event).toMatchObject({ kind: 'price', saidOn: yesterday })
    expect(await get(id)).toMatchObject({ isChanged: true, price: '399000' })
    expect((await shownAt(site, (await get(id)).served.href)).title).toBe('Herenhuis aan het water')
    expect(JSON.stringify((await get(id, 'texts')).groups)).toContain('Nieuwe titel')
  })

  it('comes back after it was withdrawn', async () => {
    const { site, id, change, get } = published()
    await change({ change: 'withdrawn' })
    importSnapshot(site)
    await change({ change: 'relisted' })
    importSnapshot(site)
    expect((await get(id)).state).toBe('offered')
    expect(eventsOf(site).map(([, kind]) => kind)).toEqual(['new', 'gone', 'back'])
  })

  it('is refused with what makes no sense, or no longer', async () => {
    const { change, id, get, undo } = published()
    for (const [typed, status] of [
      [{ change: 'price', price: 'veel' }, 422],
      [{ change: 'price', price: '-5' }, 422],
      [{ change: 'price', price: '1e9' }, 422],
      [{ change: 'sold', day: '2999-01-01' }, 422],
      [{ change: 'sold', day: '2000-01-01' }, 422],
      [{ change: 'sold', day: '<script>' }, 422],
      [{ change: 'relisted' }, 409],
      [{ change: 'nonsense' }, 409],
    ] as [Typed, number][])
      expect((await change(typed)).status, JSON.stringify(typed)).toBe(status)
    const sold = await change({ change: 'sold' })
    await change({ change: 'withdrawn' })
    await undo(sold)
    expect((await get(id)).state).toBe('withdrawn')
  })

  it('of the first publication takes the home off the site, and keeps what was typed', async () => {
    const { site, fill, publish, undo, get } = await desk()
    const id = await fill()
    await undo(await publish(id))
    importSnapshot(site)
    expect(await get(id)).toMatchObject({ state: 'withdrawn', isChanged: true, missing: [] })
    expect(eventsOf(site)).toEqual([])
    await publish(id)
    importSnapshot(site)
    expect((await get(id)).state).toBe('offered')
  })
})

describe('two people', () => {
  it('see both values of a field that both changed, and keep what only one changed', async () => {
    const { site, fill, get, post } = await desk()
    const other = await desk('agent', 'jan@example.org', site)
    const id = await fill()
    const opened = String((await get(id, 'kind')).opened)
    expect((await other.save(id, 'texts', { ...steps.texts!, Description: 'Van Jan.' })).status).toBe(303)
    expect((await other.save(id, 'kind', { ...steps.kind!, Reference: 'JAN-1' })).status).toBe(303)
    const mine = await post(id, 'kind', { ...steps.kind!, Reference: 'TOM-1', opened, do: 'save' })
    expect(mine.status).toBe(409)
    const { home } = await mine.json()
    expect(home.conflicts).toEqual([{ field: 'Referentie', yours: 'TOM-1', theirs: 'JAN-1' }])
    const again = await post(id, 'kind', { ...steps.kind!, Reference: 'TOM-1', opened: String(home.opened), do: 'save' })
    expect(again.status).toBe(303)
    expect(JSON.stringify((await get(id, 'texts')).groups)).toContain('Van Jan.')
    expect(JSON.stringify((await get(id, 'kind')).groups)).toContain('TOM-1')
  })

  it('do not publish what a colleague changed unseen', async () => {
    const { site, fill, get, post } = await desk()
    const id = await fill()
    const opened = String((await get(id)).opened)
    const other = await desk('agent', 'jan@example.org', site)
    await other.save(id, 'price', { ...steps.price!, Price: '1' })
    expect((await post(id, undefined, { do: 'publish', opened })).status).toBe(409)
  })

  it('of two offices see their own homes only, where agents do', async () => {
    const site = testSite({
      catalogue: true,
      now: 'real',
      configure: configuration => {
        const { agency } = configuration
        const office = (id: string) => ({
          ...agency,
          id,
          catalogueNames: [],
          name: { nl: id, fr: id, en: id, de: id },
          city: agency.city,
        })
        Object.assign(configuration, {
          offices: [office('gent'), office('brugge')],
          desk: { ...configuration.desk, agentsSee: 'own-office' },
        })
      },
    })
    const tom = await desk('agent', 'tom@example.org', site)
    const id = await tom.fill({ price: { Office: 'brugge' } })
    expect((await callRoute(site, homeRoute, `/desk/homes/${id}/`, { ...tom.asked, params: { id } })).status).toBe(404)
    expect((await tom.list({ do: 'copy', home: id })).status).toBe(404)
    const editor = await desk('editor', 'jan@example.org', site)
    expect((await editor.get(id)).id).toBe(Number(id))
  })
})

describe('hostile input', () => {
  it.each(Object.keys(steps))('at the step %s is refused or harmless, and never an error', async step => {
    const { begin, save, get, site } = await desk()
    const id = await begin()
    const names = JSON.stringify(await get(id, step)).match(/"name":"([\w.]+)"/g) ?? []
    const fields = names.map(name => name.slice(8, -1))
    const before = site.database.select().from(ownHomeState).all().length
    for (const value of ['<script>alert(1)</script>', '-1', '1e400', '9'.repeat(400), '__proto__', '\u0000']) {
      const all = Object.fromEntries(fields.map(field => [field, value]))
      const answer = await save(id, step, {
        ...all,
        change: `remove:${value}`,
        'tile.17.1.1.x': value,
        'tile.17.1.1.y': value,
        zoom: value,
      })
      expect([303, 422], `${step} ${value}`).toContain(answer.status)
    }
    expect((await get(id, step)).id).toBe(Number(id))
    expect(site.database.select().from(ownHomeState).all().length - before).toBeLessThan(21)
  })

  it('at an address gets 404, and at an unknown button 422', async () => {
    const { site, asked, begin, post, list } = await desk()
    const id = await begin()
    for (const [at, step] of [
      ['1', 'kind'],
      ['800000009', 'kind'],
      ['%00', 'kind'],
      [id, 'nonsense'],
      ['9'.repeat(40), undefined],
    ] as const)
      expect(
        (await callRoute(site, step ? stepRoute : homeRoute, '/desk/homes/', { ...asked, params: { id: at, step } })).status,
      ).toBe(404)
    expect((await post(id, undefined, { do: 'nonsense' })).status).toBe(422)
    expect((await list({ do: 'nonsense' })).status).toBe(422)
    expect((await list({ do: 'copy', home: '1' })).status).toBe(404)
  })

  it('is not taken from a stranger', async () => {
    const { site } = await desk()
    for (const route of [homesRoute, homeRoute, stepRoute]) {
      const body = new URLSearchParams({ do: 'new' })
      const answer = await callRoute(site, route, '/desk/homes/', { method: 'POST', body, clientAddress: '198.51.100.9' })
      expect(answer.headers.get('Location')).toMatch(/log-in/)
    }
  })
})

describe('a draft', () => {
  it('of a new home is deleted, and comes back with the undo', async () => {
    const { list, post, begin, get, undo } = await desk()
    const id = await begin()
    const dropped = await post(id, undefined, { do: 'drop' })
    expect(dropped.headers.get('Location')).toMatch(/^\/desk\/homes\/\?done=\d+$/)
    expect((await post(id, undefined, { do: 'publish' })).status).toBe(404)
    await undo(dropped)
    expect((await get(id)).state).toBe('draft')
    expect((await list({ do: 'drop', home: id })).status).toBe(422)
  })

  it('over what the site shows is deleted alone, and comes back with the undo', async () => {
    const { site, fill, publish, post, save, get, undo } = await desk()
    const id = await fill()
    await publish(id)
    await save(id, 'texts', { Description: 'Nog niet klaar.' })
    const dropped = await post(id, undefined, { do: 'drop' })
    expect(await get(id)).toMatchObject({ isChanged: false, state: 'offered' })
    expect(publishedState(site.database, Number(id))?.value.record.Description).toContain('Licht.')
    await undo(dropped)
    expect(newestState(site.database, Number(id))?.value.record.Description).toBe('Nog niet klaar.')
    // Nothing is left to delete.
    await post(id, undefined, { do: 'drop' })
    expect((await post(id, undefined, { do: 'drop' })).headers.get('Location')).toMatch(/\?changed$/)
  })
})

it('undoes a price later too, and refuses the price that it has already', async () => {
  const { fill, publish, post, get } = await desk()
  const id = await fill()
  await publish(id)
  const same = await post(id, undefined, { do: 'change', change: 'price', price: '425.000' })
  expect([same.status, (await same.json()).error]).toEqual([422, 'Dat is de prijs die er al staat.'])
  await post(id, undefined, { do: 'change', change: 'price', price: '399.000' })
  expect((await get(id)).last).toMatchObject({ text: 'tom wijzigde de prijs van een pand.' })
})

describe('photos', () => {
  it('and plans are stored by the button that saves and goes on, with what was typed', async () => {
    const { begin, post, get, photos } = await desk()
    const id = await begin()
    await photos(id, ['gevel.jpg', jpeg])
    const {
      opened,
      photos: [first],
    } = await get(id, 'photos')
    const form = new FormData()
    form.set('opened', String(opened))
    form.set(`photo.${first.id}.room`, '')
    form.set(`photo.${first.id}.alt.nl`, 'De gevel')
    form.set('photos', new File([new Uint8Array(await colour(1))], 'tuin.jpg'))
    form.set('plans', new File([new Uint8Array(await colour(2))], 'plan.jpg'))
    form.set('do', 'next')
    const answer = await post(id, 'photos', form)
    expect(answer.headers.get('Location')).toBe(`/desk/homes/${id}/kind/`)
    const after = await get(id, 'photos')
    expect([after.photos.length, after.plans.length]).toEqual([2, 1])
    expect(after.photos[0].alt[0].value).toBe('De gevel')
    const none = new FormData()
    none.set('do', 'add')
    expect((await (await post(id, 'photos', none)).json()).problems).toEqual(['Kies eerst een foto.'])
  })

  it('are refused one by one when they are none, and beyond the number of a home', async () => {
    const { site, begin, photos, get } = await desk()
    const id = await begin()
    const answer = await photos(id, ['brief.pdf', Buffer.from('%PDF-1.7 long enough to be read')], ['goed.jpg', jpeg])
    expect(answer.status).toBe(422)
    expect((await answer.json()).problems).toHaveLength(1)
    expect((await get(id, 'photos')).photos).toHaveLength(1)
    const { value, id: opened } = newestState(site.database, Number(id))!
    const [photo] = value.photos
    const photosBefore = Array.from({ length: photosOfHome - 1 }, (_, at) => ({
      ...photo!,
      id: at + 1,
      src: `media/homes/${at}.jpg`,
    }))
    saveHome(site, Number(id), { value: { ...value, photos: photosBefore }, opened }, { accountID: 'x', name: 'X' })
    const full = await photos(id, ['een.jpg', await colour(1)], ['twee.jpg', await colour(2)])
    expect(full.status).toBe(422)
    expect((await full.json()).problems).toEqual(['twee.jpg is niet bewaard: hoogstens 60 kan.'])
    expect((await get(id, 'photos')).photos).toHaveLength(photosOfHome)
  })

  it('are ordered, named and removed by buttons, and say so on the site in each language', async () => {
    const { site, fill, photos, get, save, publish } = await desk()
    const id = await fill()
    await photos(id, ['tuin.jpg', await colour(1)], ['keuken.jpg', await colour(2)])
    const [first, second, third] = (await get(id, 'photos')).photos.map(({ id: photo }: { id: number }) => photo)
    await save(id, 'photos', {
      [`photo.${third}.room`]: 'Keuken',
      [`photo.${second}.room`]: '',
      [`photo.${second}.alt.fr`]: 'Le jardin',
      change: `first:${third}`,
    })
    expect((await get(id, 'photos')).photos.map((photo: { id: number }) => photo.id)).toEqual([third, first, second])
    const orderAfter = async (change: string) => {
      await save(id, 'photos', { change })
      return (await get(id, 'photos')).photos.map((photo: { id: number }) => photo.id)
    }
    expect(await orderAfter(`move:${third}=2`)).toEqual([first, second, third])
    expect(await orderAfter(`move:${first}=1`)).toEqual([second, first, third])
    expect(await orderAfter(`down:${second}`)).toEqual([first, second, third])
    expect(await orderAfter(`move:${third}=0`)).toEqual([third, first, second])
    expect(await orderAfter(`move:${third}=-1`)).toEqual([third, first, second])
    await save(id, 'photos', { change: `drop:${first}` })
    await publish(id)
    importSnapshot(site)
    const { href } = (await get(id)).served
    expect((await shownAt(site, href)).pictures.map(({ alt }: { alt: string }) => alt)).toEqual(['Keuken', 'Foto 2'])
    const french =
      (await callRoute(site, propertyRoute, `/fr/a-vendre/gand/x/${id}/`, { params: { id } })).headers.get('Location') ?? ''
    expect((await shownAt(site, french)).pictures.map(({ alt }: { alt: string }) => alt)).toEqual(['Cuisine', 'Le jardin'])
  })
})

describe('documents', () => {
  const shownAddress = { ...steps.address, PublishAddress: 'true', Latitude: '51.0535', Longitude: '3.7165' } as Typed
  const pdf = (words: string) => Buffer.from(`%PDF-1.7\n% ${words}, long enough to be read`)
  const add = (post: Desk['post'], id: string, ...files: [name: string, bytes: Buffer][]) => {
    const form = new FormData()
    for (const [name, bytes] of files) form.append('documents', new File([new Uint8Array(bytes)], name))
    form.set('do', 'add-documents')
    return post(id, 'photos', form)
  }
  const open = (site: Desk['site'], property: string, document: number, token = '') =>
    callRoute(site, documentRoute, `/media/documents/${property}/${document}${token}`, {
      params: { property, document: String(document) },
    })
  const documentsIn = async ({ get }: Desk, id: string): Promise<HomeDocumentView[]> => (await get(id, 'photos')).documents

  it('go from the form to the page: public kinds there, the others with a mailed link, and back with the undo', async () => {
    const made = await desk()
    const { site, fill, post, save, publish, undo, get } = made
    const id = await fill({ address: shownAddress })
    expect((await add(post, id, ['Attest.pdf', pdf('attest')], ['Grondplan.pdf', pdf('plan')])).status).toBe(303)
    const [epc, plan] = (await documentsIn(made, id)) as [HomeDocumentView, HomeDocumentView]
    expect([epc.label, plan.label, epc.kind, epc.isKindAsked]).toEqual(['attest', 'grondplan', 'Document', true])
    await save(id, 'photos', {
      [`document.${epc.id}.kind`]: 'EPC',
      [`document.${plan.id}.kind`]: 'Plan',
      [`document.${plan.id}.name`]: 'Grondplan met\u0000maten',
      change: `first:${plan.id}`,
    })
    const access = (await documentsIn(made, id)).map(each => [each.id, each.access])
    expect(access).toEqual([
      [plan.id, 'Bezoekers vragen het aan op de pagina.'],
      [epc.id, 'Iedereen kan het openen op de pagina.'],
    ])
    const published = await publish(id)
    importSnapshot(site)
    const { href } = (await get(id)).served
    const { documents } = await shownAt(site, href)
    expect(documents.items).toEqual([{ name: 'Grondplan met maten' }, { name: 'EPC', link: `/media/documents/${id}/${epc.id}` }])
    const opened = await open(site, id, epc.id)
    expect([opened.status, opened.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect(Buffer.from(await opened.arrayBuffer()).toString()).toBe(pdf('attest').toString())
    expect((await open(site, id, plan.id)).status).toBe(404)
    const [, { src = '' } = {}] = [...(newestState(site.database, Number(id))?.value.documents ?? [])].reverse()
    const asPicture = await callRoute(site, pictureRoute, `/media/photos/${src}?width=600`, { params: { '*': src } })
    expect([404, 502]).toContain(asPicture.status)
    expect((await open(site, id, plan.id, await mailedLink(site, documents.request))).status).toBe(200)
    await undo(published)
    importSnapshot(site)
    expect((await open(site, id, epc.id)).status).toBe(404)
  })

  it('are opened by staff of the home’s office before it is published', async () => {
    const made = await desk()
    const { site, asked, fill, post } = made
    const id = await fill()
    await add(post, id, ['Attest.pdf', pdf('attest')])
    const [document] = (await documentsIn(made, id)) as [HomeDocumentView]
    const opened = await callRoute(site, ownDocumentRoute, document.href, {
      ...asked,
      params: { id, document: String(document.id) },
    })
    expect([opened.status, opened.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect(Buffer.from(await opened.arrayBuffer()).toString()).toBe(pdf('attest').toString())
    const stranger = await callRoute(site, ownDocumentRoute, document.href, { params: { id, document: String(document.id) } })
    expect(stranger.headers.get('Location')).toMatch(/log-in/)
  })

  it('say nothing that a hidden address hides, and are opened by nobody then', async () => {
    const made = await desk()
    const { site, fill, post, publish, get } = made
    const id = await fill()
    await add(post, id, ['Coupure 12.pdf', pdf('attest')])
    const [document] = await documentsIn(made, id)
    expect(document?.access).toContain('Het adres is verborgen')
    await publish(id)
    importSnapshot(site)
    const page = await shownAt(site, (await get(id)).served.href)
    expect(page.documents.items).toEqual([{ name: 'Document' }])
    expect(JSON.stringify(page).toLowerCase()).not.toContain('coupure')
    expect((await open(site, id, document!.id)).status).toBe(404)
  })

  it('are on the site as they were published until they are published again', async () => {
    const made = await desk()
    const { site, fill, post, save, publish } = made
    const id = await fill({ address: shownAddress })
    await add(post, id, ['Attest.pdf', pdf('attest')])
    const [document] = (await documentsIn(made, id)) as [HomeDocumentView]
    await save(id, 'photos', { [`document.${document.id}.kind`]: 'EPC' })
    await publish(id)
    importSnapshot(site)
    await save(id, 'photos', { change: `drop:${document.id}` })
    expect(await documentsIn(made, id)).toEqual([])
    importSnapshot(site)
    expect((await open(site, id, document.id)).status).toBe(200)
    await publish(id)
    importSnapshot(site)
    expect((await open(site, id, document.id)).status).toBe(404)
  })

  it('go into a copy of the home, but not its certificates', async () => {
    const made = await desk()
    const { post, begin, save, list } = made
    const id = await begin()
    await add(post, id, ['Attest.pdf', pdf('attest')], ['Basisakte.pdf', pdf('basisakte')])
    const [epc, deed] = (await documentsIn(made, id)) as [HomeDocumentView, HomeDocumentView]
    await save(id, 'photos', { [`document.${epc.id}.kind`]: 'EPC', [`document.${deed.id}.kind`]: 'Basisakte' })
    const copy = idIn(await list({ do: 'copy', home: id }))
    expect((await documentsIn(made, copy)).map(({ kind }) => kind)).toEqual(['Basisakte'])
    expect(await documentsIn(made, id)).toHaveLength(2)
  })

  it('are refused by their content, one by one, with a sentence', async () => {
    const made = await desk()
    const { post, begin, photos, save } = made
    const id = await begin()
    const page = Buffer.from('<!doctype html><script>alert(1)</script> %PDF-1.7')
    const hostile: [string, Buffer][] = [
      ['pagina.pdf', page],
      ['foto.pdf', jpeg],
      ['leeg.pdf', Buffer.alloc(0)],
    ]
    const answer = await add(post, id, ...hostile, ['../../site.db.pdf', pdf('goed')])
    expect(answer.status).toBe(422)
    const sentence = 'is geen pdf. Bewaar het document als pdf en probeer opnieuw.'
    expect((await answer.json()).problems).toEqual(hostile.map(([name]) => `${name} ${sentence}`))
    const [kept] = (await documentsIn(made, id)) as [HomeDocumentView]
    expect(await documentsIn(made, id)).toHaveLength(1)
    const large = await add(post, id, ['groot.pdf', Buffer.concat([pdf('groot'), Buffer.alloc(photoBytes)])])
    expect((await large.json()).problems).toEqual(['groot.pdf is groter dan 20\u00a0MB.'])
    expect((await photos(id, ['brief.pdf', pdf('brief')])).status).toBe(422)
    await save(id, 'photos', { [`document.${kept.id}.kind`]: 'Opdracht', [`document.${kept.id}.name`]: 'x'.repeat(5000) })
    const [after] = (await documentsIn(made, id)) as [HomeDocumentView]
    expect([after.kind, after.name.length]).toEqual(['Document', nameOfDocument])
    expect((await (await add(post, id)).json()).problems).toEqual(['Kies eerst een document.'])
  })

  it('are refused beyond the number of a home', async () => {
    const made = await desk()
    const { site, post, begin } = made
    const id = await begin()
    const { value, id: opened } = newestState(site.database, Number(id))!
    const documents = Array.from({ length: documentsOfHome - 1 }, (_, at) => ({
      id: at + 1,
      src: `media/documents/${at}.pdf`,
      kind: 'Plan',
    }))
    saveHome(site, Number(id), { value: { ...value, documents }, opened }, { accountID: 'x', name: 'X' })
    const full = await add(post, id, ['een.pdf', pdf('een')], ['twee.pdf', pdf('twee')])
    expect(full.status).toBe(422)
    expect((await full.json()).problems).toEqual(['twee.pdf is niet bewaard: hoogstens 30 kan.'])
    expect(await documentsIn(made, id)).toHaveLength(documentsOfHome)
  })
})

/** Asks for the documents as a visitor does. @returns the query of the mailed link. */
async function mailedLink(site: Desk['site'], url: string): Promise<string> {
  const { state } = await (await callRoute(site, requestRoute, url)).json()
  site.clock.now += shortestTime
  const body = new URLSearchParams({ ...person, [tokenField]: state.token })
  expect((await callRoute(site, requestRoute, url, { method: 'POST', body })).status).toBeLessThan(400)
  const mails = site.database.select().from(outbox).all()
  const [, token] = /\/nl\/documenten\/([\w.~-]+)/.exec(JSON.stringify(mails)) ?? []
  return `?link=${token}`
}

describe('a press on the map', () => {
  it('places the home, which a change of town forgets', async () => {
    const { begin, save, get } = await desk()
    const id = await begin()
    await save(id, 'address', { ...steps.address!, PublishAddress: 'true' })
    const { tiles } = (await get(id, 'address')).place
    await save(id, 'address', {
      ...steps.address!,
      PublishAddress: 'true',
      [`${tiles[4].name}.x`]: '40',
      [`${tiles[4].name}.y`]: '50',
    })
    expect((await get(id, 'address')).place.isChosen).toBe(true)
    expect((await get(id)).missing.map(({ step }: { step: string }) => step)).not.toContain('address')
    await save(id, 'address', { ...steps.address!, Zip: '8000', City: 'Brugge' })
    expect((await get(id, 'address')).place.isChosen).toBe(false)
  })
})

it('refuses a point far from the town', async () => {
  const { begin, save } = await desk()
  const answer = await save(await begin(), 'address', { ...steps.address!, Latitude: '50.4', Longitude: '5.8' })
  expect(answer.status).toBe(422)
  expect(JSON.stringify((await answer.json()).home.groups)).toContain('Deze plaats ligt te ver van de gemeente.')
})

describe('the build', () => {
  it('runs once for what was published, and waits a minute after a mistake in the agency’s files', async () => {
    const { site, fill, publish, get } = await desk()
    let builds = 0
    const job = ownHomesJob(site, async () => {
      builds += 1
      if (builds === 1) noteOwnHomeBuild(site.database, { state: 1, choice: 0, at: site.now(), problem: 'owners.json: …' })
      else importSnapshot(site)
    })
    await job.run()
    expect(builds).toBe(0)
    const id = await fill()
    await publish(id)
    await job.run()
    expect((await get(id)).served).toEqual({ isServed: false, problem: 'owners.json: …' })
    await job.run()
    expect(builds).toBe(1)
    site.clock.now += 61_000
    await job.run()
    await job.run()
    expect(builds).toBe(2)
    expect((await get(id)).served.isServed).toBe(true)
  })
})

describe('beside a provider', () => {
  it('neither takes the other’s homes away, nor its numbers', async () => {
    const { site, source, provider, sync } = sourceSite()
    provider.homes.set('1', {})
    provider.homes.set('800000001', {})
    for (const key of ['2', '3', '4']) provider.homes.set(key, {})
    await sync()
    const { fill, publish, get } = await desk('agent', 'tom@example.org', site)
    const id = await fill({ price: { ManagerID: '' } })
    expect(id).toBe('800000001')
    await publish(id)
    expect(serveBetweenPasses(site, source)).toMatchObject({
      changes: [{ propertyID: Number(id), kind: 'new' }],
    })
    expect((await get(id)).served.isServed).toBe(true)
    const ids = () =>
      site
        .catalogue()
        .database.select({ id: property.id })
        .from(property)
        .orderBy(property.id)
        .all()
        .map(row => row.id)
    expect(ids()).toEqual([1, 2, 3, 4, 5, 800000001])
    provider.homes.delete('4')
    await sync({ full: true })
    expect(ids()).toEqual([1, 2, 3, 4, 800000001])
    await sync({ full: true })
    expect(ids()).toContain(800000001)
  })
})

const colour = (at: number) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: { r: at * 4, g: 255 - at * 4, b: (at * 37) % 255 } } })
    .jpeg()
    .toBuffer()

const eventsOf = (site: { database: Awaited<ReturnType<typeof desk>>['site']['database'] }) =>
  site.database
    .select()
    .from(catalogueEvent)
    .all()
    .map(({ propertyID, kind, newPrice }) => [propertyID, kind, newPrice])
