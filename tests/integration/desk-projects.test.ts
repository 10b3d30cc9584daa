/** Projects entered at the desk: with units, from the first one to the site, and back. */
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { findProject, listProjects } from '../../app/domains/projects/project.server'
import * as homeRoute from '../../app/routes/desk/home'
import * as logRoute from '../../app/routes/desk/log'
import * as projectRoute from '../../app/routes/desk/project'
import * as projectsRoute from '../../app/routes/desk/projects'
import * as undoRoute from '../../app/routes/desk/undo'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { testSite } from '../support/test-site'

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
  const site = testSite({ catalogue: true, now: 'real' })
  const { headers } = await browserOf(site, 'tom@example.org', 'agent')
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
