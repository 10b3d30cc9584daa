/** Projects entered at the desk: with units, from the first one to the site, and back. */
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import type { HomeDocumentView, LawView } from '../../app/domains/listing/home-view'
import { findProject, listProjects } from '../../app/domains/projects/project.server'
import { projectHref } from '../../app/domains/projects/project-address'
import * as homeRoute from '../../app/routes/desk/home'
import * as logRoute from '../../app/routes/desk/log'
import * as ownDocumentRoute from '../../app/routes/desk/own-document'
import * as projectRoute from '../../app/routes/desk/project'
import * as previewRoute from '../../app/routes/desk/project-preview'
import * as projectsRoute from '../../app/routes/desk/projects'
import * as undoRoute from '../../app/routes/desk/undo'
import * as documentRoute from '../../app/routes/documents/document'
import * as requestedRoute from '../../app/routes/documents/requested-documents'
import * as contactRoute from '../../app/routes/enquiries/project-contact'
import * as publicRoute from '../../app/routes/projects/project'
import * as markdownRoute from '../../app/routes/syndication/markdown'
import { outbox } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { browserOf, deskSite } from '../support/desk-site'
import { person } from '../support/forms'

let jpeg: Buffer
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
})

type Typed = Record<string, string>

const whole: Typed = {
  Name: 'Hof aan de Schelde',
  'Translations.fr.Name': 'Cour de l’Escaut',
  Description: 'Zes woningen.',
  Goal: '0',
  Zip: '9000',
  City: 'Gent',
  CountryID: '10',
  Street: 'Coupure',
  HouseNumber: '12',
  PublicAddress: 'false',
}
const pasted = 'A1\tAppartement\t0\t2\t85,5\t12\t\t325.000\tavailable\nA2\tAppartement\t1\t3\t110\t\t\t\toption'

async function desk() {
  const { site, headers } = await deskSite('tom@example.org', 'agent', { now: 'real' })
  const asked = { headers, clientAddress: '198.51.100.7' }
  const begun = await callRoute(site, projectsRoute, '/desk/projects/', {
    ...asked,
    method: 'POST',
    body: new URLSearchParams({ do: 'new' }),
  })
  const id = /projects\/(\d+)\//.exec(begun.headers.get('Location') ?? '')?.[1] ?? ''
  const at = `/desk/projects/${id}/`
  const get = async () => (await (await callRoute(site, projectRoute, at, { ...asked, params: { id } })).json()).project
  const send = (body: FormData | URLSearchParams) =>
    callRoute(site, projectRoute, at, { ...asked, params: { id }, method: 'POST', body })
  const post = async (typed: Typed) => {
    const { opened } = await get()
    return send(new URLSearchParams({ opened: String(opened), ...typed }))
  }
  const undo = (done: Response) => {
    const entry = new URL(done.headers.get('Location') ?? '', 'http://localhost').searchParams.get('done') ?? ''
    const body = new URLSearchParams({ entry, to: '/desk/' })
    return callRoute(site, undoRoute, '/desk/undo/', { ...asked, method: 'POST', body })
  }
  const list = async () => (await (await callRoute(site, projectsRoute, '/desk/projects/', asked)).json()).projects
  return { site, asked, id: Number(id), begun, get, send, post, undo, list }
}

describe('a project', () => {
  it('goes with its units from an empty form to the site next to a provider’s, address and price hidden', async () => {
    const { site, id, get, post, list } = await desk()
    const given = listProjects(site, 'nl').length
    expect((await get()).missing.length).toBeGreaterThan(2)
    expect((await post({ ...whole, pasted, do: 'save' })).status).toBe(303)
    const [first] = (await get()).units
    expect(first.values).toMatchObject({ UnitNumber: 'A1', SurfaceLiving: '85.5', Price: '325000', Status: 'available' })
    const hidden = { 'unit.1.UnitNumber': 'A1', 'unit.1.Price': '325.000', 'unit.1.MainTypeName': 'Appartement' }
    const done = await post({ ...whole, ...hidden, do: 'publish' })
    expect(done.status).toBe(303)
    expect((await get()).served.isServed).toBe(false)
    importSnapshot(site)
    const { served, state } = await get()
    expect(state).toBe('offered')
    expect(served).toMatchObject({ isServed: true, href: expect.stringContaining(`/${id}/`) })
    expect(listProjects(site, 'nl')).toHaveLength(given + 1)
    const shown = findProject(site, id, 'nl')
    expect(shown?.texts.units.map(({ number, bedrooms, status, price }) => [number, bedrooms, status, price])).toEqual([
      ['A1', 2, 'available', undefined],
      ['A2', 3, 'option', undefined],
    ])
    expect(findProject(site, id, 'fr')?.card.name).toBe('Cour de l’Escaut')
    expect(JSON.stringify(shown)).not.toMatch(/Coupure|325000/)
    expect(await list()).toMatchObject([{ id, units: 2, state: 'offered', isChanged: false }])
  })

  it('adds, moves and removes rows by buttons, and each keeps what was typed', async () => {
    const { get, post } = await desk()
    const numbers = async () => (await get()).units.map((unit: { values: Typed }) => unit.values.UnitNumber)
    expect((await post({ change: 'unit.add:0' })).headers.get('Location')).toMatch(/#unit-1$/)
    await post({ 'unit.1.UnitNumber': 'A1', 'unit.1.PublishPrice': 'true', change: 'unit.add:0' })
    await post({ 'unit.2.UnitNumber': 'A2', change: 'unit.up:2' })
    expect(await numbers()).toEqual(['A2', 'A1'])
    await post({ change: 'unit.down:2' })
    expect(await numbers()).toEqual(['A1', 'A2'])
    await post({ change: 'unit.drop:1' })
    expect(await numbers()).toEqual(['A2'])
    expect((await get()).units[0].isPriceShown).toBe(false)
  })

  it('takes photos, and a colleague’s change of another unit, but not of the same', async () => {
    const { get, send, post } = await desk()
    await post({ ...whole, pasted, do: 'save' })
    const form = new FormData()
    const { opened } = await get()
    form.append('opened', String(opened))
    form.append('photos', new File([new Uint8Array(jpeg)], 'Gevel.jpg'))
    expect((await send(form)).status).toBe(303)
    expect((await get()).photos).toHaveLength(1)
    const two = (typed: Typed) => send(new URLSearchParams({ opened: String(opened), ...typed }))
    expect((await two({ 'unit.1.UnitNumber': 'A1', 'unit.1.PublishPrice': 'true', 'unit.1.Price': '330000' })).status).toBe(303)
    expect((await two({ 'unit.2.UnitNumber': 'A2', 'unit.2.PublishPrice': 'true', 'unit.2.Price': '400000' })).status).toBe(303)
    const again = await two({ 'unit.1.UnitNumber': 'A1', 'unit.1.PublishPrice': 'true', 'unit.1.Price': '1' })
    expect(again.status).toBe(409)
    expect((await again.json()).project.conflicts).toMatchObject([{ yours: '1', theirs: '330000' }])
    expect((await get()).units.map((unit: { values: Typed }) => unit.values.Price)).toEqual(['330000', '400000'])
  })

  it('goes off the site by its button and by undo, and comes back by undo', async () => {
    const { site, id, post, undo } = await desk()
    const published = await post({ ...whole, pasted, do: 'publish' })
    const isShown = () => {
      importSnapshot(site)
      return findProject(site, id, 'nl') !== undefined
    }
    expect(isShown()).toBe(true)
    const withdrawn = await post({ do: 'withdraw' })
    expect(isShown()).toBe(false)
    expect((await undo(withdrawn)).status).toBe(303)
    expect(isShown()).toBe(true)
    expect((await post({ ...whole, Name: 'Anders', do: 'publish' })).status).toBe(303)
    expect(published.status).toBe(303)
    expect(isShown()).toBe(true)
    expect(findProject(site, id, 'nl')?.card.name).toBe('Anders')
  })

  it('can be taken back from the first publication, and put on the site again', async () => {
    const { site, id, get, post, undo } = await desk()
    await undo(await post({ ...whole, pasted, do: 'publish' }))
    importSnapshot(site)
    expect(findProject(site, id, 'nl')).toBeUndefined()
    expect(await get()).toMatchObject({ state: 'withdrawn', isChanged: true })
    expect((await post({ do: 'publish' })).status).toBe(303)
    importSnapshot(site)
    expect(findProject(site, id, 'nl')?.texts.units).toHaveLength(2)
    const { headers } = await browserOf(site, 'eva@example.org', 'admin')
    const { log } = await (await callRoute(site, logRoute, '/desk/log/', { headers, clientAddress: '198.51.100.8' })).json()
    expect(JSON.stringify(log)).toContain(`/desk/projects/${id}/`)
  })

  it('is not among the homes; its draft can be deleted, and its creation undone', async () => {
    const { site, asked, id, begun, post, undo, list } = await desk()
    const params = { id: String(id) }
    expect((await callRoute(site, homeRoute, `/desk/homes/${id}/`, { ...asked, params })).status).toBe(404)
    const dropped = await post({ do: 'drop' })
    expect(await list()).toEqual([])
    await undo(dropped)
    expect(await list()).toHaveLength(1)
    await undo(begun)
    expect(await list()).toEqual([])
  })
})

describe('what does not fit', () => {
  it.each([
    ['a price in words', { 'unit.1.UnitNumber': 'A1', 'unit.1.Price': 'veel' }],
    ['a status that there is not', { 'unit.1.UnitNumber': 'A1', 'unit.1.Status': 'gone' }],
    ['a negative area', { 'unit.1.UnitNumber': 'A1', 'unit.1.SurfaceLiving': '-4' }],
    ['a number of 5,000 characters', { 'unit.1.UnitNumber': 'A'.repeat(5000) }],
    ['an address of another kind', { ExternalUrl: 'javascript:alert(1)' }],
    ['a pasted line without a number for the floor', { pasted: 'A9\tAppartement\tkelder' }],
    ['more lines than there may be', { pasted: 'A\n'.repeat(201) }],
    ['a goal that projects do not have', { Goal: '2' }],
  ])('is told and not saved: %s', async (_, typed) => {
    const { get, post } = await desk()
    await post({ ...whole, pasted, do: 'save' })
    const before = await get()
    const answer = await post({ ...typed, do: 'publish' })
    expect(answer.status).toBe(422)
    expect(JSON.stringify((await answer.json()).project)).toMatch(/"(mistake|pastedMistake)":"|"mistakes":\{"/)
    expect(await get()).toEqual(before)
  })

  it('has its page look again once after it is published, and never while somebody may be typing', async () => {
    const { site, id, asked, post } = await desk()
    const done = await post({ ...whole, pasted, do: 'publish' })
    const look = async (address: string) =>
      (await callRoute(site, projectRoute, address, { ...asked, params: { id: String(id) } })).headers.get('Refresh')
    const target = done.headers.get('Location') ?? ''
    expect(await look(target)).toBe(`4;url=${target}&looked`)
    expect(await look(`${target}&looked`)).toBeNull()
    expect(await look(`/desk/projects/${id}/`)).toBeNull()
  })

  it('is not published while something is missing, and says what', async () => {
    const { post } = await desk()
    const answer = await post({ Name: 'Half', pasted: '\tAppartement', do: 'publish' })
    expect(answer.status).toBe(422)
    const { missing } = (await answer.json()).project
    expect(missing).toContain('Postcode')
    expect(missing).toContain('Nr. van woning 1')
  })

  it('gets 404 at an unknown address, and 422 at an unknown button', async () => {
    const { site, asked } = await desk()
    for (const id of ['1', 'x', '800000099', '__proto__'])
      expect((await callRoute(site, projectRoute, '/desk/projects/1/', { ...asked, params: { id } })).status).toBe(404)
    const body = new URLSearchParams({ do: 'all' })
    expect((await callRoute(site, projectsRoute, '/desk/projects/', { ...asked, method: 'POST', body })).status).toBe(422)
  })
})

const shown = { ...whole, PublicAddress: 'true', Latitude: '51.0535', Longitude: '3.7165' }
type Desk = Awaited<ReturnType<typeof desk>>
const preview = (
  { site, asked, id }: Desk,
  path: { language?: string; unit?: string; query?: string } = {},
  headers: HeadersInit = asked.headers,
) => {
  const { language = 'nl', unit, query = '' } = path
  const address = `/${language}/project-preview/${id}/${unit ? `${unit}/` : ''}${query}`
  return callRoute(site, previewRoute, address, { ...asked, headers, params: { id: String(id), language, unit } })
}

describe('the preview of a project', () => {
  it('shows it and each unit as the site will, in each language, and leads from one to the other', async () => {
    const made = await desk()
    const { site, id, get, post } = made
    expect((await get()).previews).toEqual([])
    expect((await preview(made)).status).toBe(404)
    await post({ ...whole, pasted, do: 'save' })
    const { previews } = await get()
    expect(previews.map(({ href }: { href: string }) => href)).toContain(`/fr/project-preview/${id}/`)
    const { project } = await (await preview(made)).json()
    expect(project).toMatchObject({ name: 'Hof aan de Schelde', town: 'Gent', soldOut: false })
    expect(project.address).toBeUndefined()
    expect(project.units.map(({ href }: { href: string }) => href)).toEqual([
      `/nl/project-preview/${id}/a1/`,
      `/nl/project-preview/${id}/a2/`,
    ])
    const sorted = await (await preview(made, { query: '?sort=price&order=desc' })).json()
    expect(sorted.project.order).toEqual({ by: 'price', descending: true })
    expect((await (await preview(made, { language: 'fr' })).json()).project.name).toBe('Cour de l’Escaut')
    const { unit } = await (await preview(made, { unit: 'a1' })).json()
    expect(unit.side.price.replace(/\s/g, ' ')).toBe('€ 325.000')
    expect(unit.project.href).toBe(`/nl/project-preview/${id}/`)
    expect(findProject(site, id, 'nl')).toBeUndefined()
  })

  it('is for staff only, and never stored', async () => {
    const made = await desk()
    await made.post({ ...whole, pasted, do: 'save' })
    expect((await preview(made, {}, {})).headers.get('Location')).toMatch(/log-in/)
    expect((await preview(made)).headers.get('Cache-Control')).toBe('no-store')
    for (const wrong of [{ language: 'it' }, { unit: 'b7' }]) expect((await preview(made, wrong)).status).toBe(404)
  })

  it('shows a change before it is published, and the site not', async () => {
    const made = await desk()
    const { site, id, post } = made
    await post({ ...whole, pasted, do: 'publish' })
    importSnapshot(site)
    await post({ 'unit.1.UnitNumber': 'A1', 'unit.1.Status': 'sold', do: 'save' })
    const { project } = await (await preview(made)).json()
    expect(project.units.map(({ status }: { status: string }) => status)).toEqual(['sold', 'option'])
    expect(findProject(site, id, 'nl')?.texts.units[0]?.status).toBe('available')
  })
})

describe('what the law demands', () => {
  const gapsIn = ({ law }: { law: LawView }) => law.gaps.map(({ text, href }) => [text, href])

  it('is said of the project and its units, until it is filled in', async () => {
    const { get, post } = await desk()
    expect((await get()).law).toBeUndefined()
    await post({ ...whole, pasted, do: 'save' })
    const before = await get()
    expect(before.law.region).toBe('Vlaanderen')
    expect(before.law.gaps.length).toBeGreaterThan(4)
    expect(new Set(gapsIn(before).map(([, href]) => href))).toEqual(new Set(['#group-law']))
    await post({ FloodPScore: 'A', do: 'save' })
    expect((await get()).law.gaps).toHaveLength(before.law.gaps.length - 1)
  })

  it('names the units that lack something, each with its fields, and not those that are sold', async () => {
    const { site, id, get, post } = await desk()
    // Finished: its certificates must be there.
    await post({ ...whole, DeliveryDate: '2024-05-01', pasted, do: 'save' })
    const ofUnits = async () => gapsIn(await get()).filter(([text, href]) => href === '#units-law' && text?.startsWith('EPC'))
    expect(await ofUnits()).toEqual([[expect.stringMatching(/\(woning A1, A2\)$/), '#units-law']])
    const { unitLaw } = await get()
    expect(unitLaw.map(({ title }: { title: string }) => title)).toEqual(['A1', 'A2'])
    expect(unitLaw[0].fields.map(({ name }: { name: string }) => name)).toContain('unit.1.EnergyPerformance')
    await post({ 'unit.1.UnitNumber': 'A1', 'unit.1.EnergyPerformance': '38', do: 'save' })
    expect(await ofUnits()).toEqual([[expect.stringMatching(/\(woning A2\)$/), '#units-law']])
    await post({ 'unit.2.UnitNumber': 'A2', 'unit.2.Status': 'sold', do: 'publish' })
    expect(await ofUnits()).toEqual([])
    importSnapshot(site)
    expect(findProject(site, id, 'nl')?.texts.units[0]?.mentions?.EnergyPerformance).toBe(38)
    expect((await post({ 'unit.1.UnitNumber': 'A1', 'unit.1.EnergyPerformance': 'veel', do: 'save' })).status).toBe(422)
  })

  it('is nothing abroad or for a project with a website of its own', async () => {
    const { get, post } = await desk()
    await post({ ...whole, ExternalUrl: 'https://hof.example/', do: 'save' })
    expect((await get()).law).toBeUndefined()
    await post({ ...whole, ExternalUrl: '', CountryID: '50', Zip: '1648', City: 'Luxembourg', do: 'save' })
    expect((await get()).law).toBeUndefined()
  })
})

describe('the documents of a project', () => {
  const pdf = Buffer.from('%PDF-1.7\n% a plan, long enough to be read')
  const withDocument = async () => {
    const made = await desk()
    const { get, send, post } = made
    await post({ ...shown, pasted, do: 'save' })
    const form = new FormData()
    form.set('do', 'add-documents')
    form.set('opened', String((await get()).opened))
    for (const [name, value] of Object.entries(shown)) form.set(name, value)
    form.append('documents', new File([pdf], 'Coupure 12 lastenboek.pdf', { type: 'application/pdf' }))
    expect((await send(form)).status).toBe(303)
    const [document] = (await get()).documents as [HomeDocumentView]
    return { ...made, document }
  }
  const openAsStaff = ({ site, asked }: Desk, href: string, headers: HeadersInit = asked.headers) => {
    const [, id, document] = /documents\/(\d+)\/(\d+)\//.exec(href) ?? []
    return callRoute(site, ownDocumentRoute, href, { ...asked, headers, params: { id, document } })
  }

  it('are opened by staff before anything is published, and by nobody else', async () => {
    const made = await withDocument()
    const { document, id, post } = made
    expect(document).toMatchObject({
      label: 'coupure-12-lastenboek',
      kind: 'Document',
      access: 'Bezoekers vragen het aan op de pagina.',
    })
    expect(document.href).toBe(`/desk/documents/${id}/${document.id}/`)
    const opened = await openAsStaff(made, document.href)
    expect([opened.status, opened.headers.get('Content-Type'), opened.headers.get('Cache-Control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(opened.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(opened.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(pdf)
    expect((await openAsStaff(made, document.href, {})).headers.get('Location')).toMatch(/log-in/)
    for (const wrong of [`/desk/documents/${id}/99/`, `/desk/documents/4101/${document.id}/`])
      expect((await openAsStaff(made, wrong)).status).toBe(404)
    await post({ change: `drop:${document.id}`, do: 'save' })
    expect((await openAsStaff(made, document.href)).status).toBe(404)
  })

  it('go on its page: a public kind for everybody, the others by a link that its form mails', async () => {
    const made = await withDocument()
    const { site, id, get, send, post, document } = made
    const form = new FormData()
    form.set('do', 'add-documents')
    form.set('opened', String((await get()).opened))
    form.append('documents', new File([pdf], 'epc.pdf', { type: 'application/pdf' }))
    await send(form)
    const epc = ((await get()).documents as [HomeDocumentView, HomeDocumentView])[1]
    const words = { [`document.${epc.id}.kind`]: 'EPC', [`document.${document.id}.kind`]: 'Plan' }
    expect((await post({ ...shown, ...words, do: 'publish' })).status).toBe(303)
    const open = (number: number, link = '') =>
      callRoute(site, documentRoute, `/media/documents/${id}/${number}${link}`, {
        params: { property: String(id), document: String(number) },
      })
    expect((await open(epc.id)).status).toBe(404)
    importSnapshot(site)
    const address = projectHref(findProject(site, id, 'nl')!.card, 'nl')
    const { documents } = (await (await callRoute(site, publicRoute, address)).json()).project
    expect(documents.items).toEqual([{ name: 'EPC', link: `/media/documents/${id}/${epc.id}` }, { name: 'Plan' }].toReversed())
    expect(await (await callRoute(site, markdownRoute, `/markdown${address}`)).text()).toContain(
      `/media/documents/${id}/${epc.id}`,
    )
    expect([(await open(epc.id)).status, (await open(document.id)).status]).toEqual([200, 404])
    const asking = async (wish: string) => {
      const { state, wish: first } = await (await callRoute(site, contactRoute, documents.request)).json()
      expect(first).toBe('PLANS')
      site.clock.now += shortestTime
      const body = new URLSearchParams({
        ...person,
        email: `${wish}@voorbeeld.be`.toLowerCase(),
        wish,
        [tokenField]: state.token,
      })
      return callRoute(site, contactRoute, documents.request, { method: 'POST', body })
    }
    expect((await asking('INFO')).status).toBe(303)
    const mailed = () => /\/nl\/documenten\/([\w.~-]+)/.exec(JSON.stringify(site.database.select().from(outbox).all()))?.[1]
    expect(mailed()).toBeUndefined()
    expect((await asking('PLANS')).status).toBe(303)
    const token = mailed() ?? ''
    expect([(await open(document.id, `?link=${token}`)).status, (await open(document.id, '?link=x')).status]).toEqual([200, 404])
    const { view } = await (await callRoute(site, requestedRoute, `/nl/documenten/${token}/`)).json()
    expect(view).toMatchObject({ kind: 'open', title: 'Hof aan de Schelde', link: address })
    expect(view.documents.map(({ name }: { name: string }) => name)).toEqual(['Plan', 'EPC'])
    // The holder of an old link has it mailed again.
    const again = await callRoute(site, requestedRoute, `/nl/documenten/${token}/`, {
      method: 'POST',
      body: new URLSearchParams(),
    })
    expect(again.status).toBe(303)
    await post({ do: 'withdraw' })
    importSnapshot(site)
    expect((await open(epc.id)).status).toBe(404)
    expect((await (await callRoute(site, requestedRoute, `/nl/documenten/${token}/`)).json()).view.kind).toBe('gone')
  })

  it('say nothing that a hidden address hides', async () => {
    const made = await withDocument()
    const { site, id, post } = made
    await post({ ...whole, do: 'publish' })
    importSnapshot(site)
    const address = projectHref(findProject(site, id, 'nl')!.card, 'nl')
    const page = await (await callRoute(site, publicRoute, address)).text()
    expect(page).toContain('"documents":{"items":[{"name":"Document"}]')
    expect(page.toLowerCase()).not.toContain('coupure')
  })

  it('keep their file’s name to staff, and are refused unless they are PDFs', async () => {
    const made = await withDocument()
    const { site, id, send, post, get } = made
    await post({ do: 'publish' })
    importSnapshot(site)
    expect(findProject(site, id, 'nl')?.record.DocumentItems).toMatchObject([{ Name: 'Document', Kind: 'Document' }])
    const form = new FormData()
    form.set('do', 'add-documents')
    form.set('opened', String((await get()).opened))
    form.append('documents', new File(['<html>'], 'plan.pdf', { type: 'application/pdf' }))
    const refused = await send(form)
    expect([refused.status, (await refused.json()).problems[0]]).toEqual([422, expect.stringContaining('geen pdf')])
  })
})
