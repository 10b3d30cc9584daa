/** A provider's homes at the desk: read-only, with the choices for them on this site. */
import { describe, expect, it } from 'vitest'
import type { StaffRole } from '../../app/domains/desk/desk-view'
import { serveBetweenPasses } from '../../app/domains/feeds/sync.server'
import { ownHomesJob } from '../../app/domains/listing/own-homes-job.server'
import { pick } from '../../app/domains/site/modules/property-picks.server'
import * as homeRoute from '../../app/routes/desk/home'
import * as homesRoute from '../../app/routes/desk/homes'
import * as undoRoute from '../../app/routes/desk/undo'
import { auditEntry } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { pageMarkupOf } from '../support/markup'
import { sourceSite } from '../support/source-site'
import { type TestSite, testSite } from '../support/test-site'

const logged = ({ database }: Pick<TestSite, 'database'>) =>
  database
    .select()
    .from(auditEntry)
    .all()
    .flatMap(({ thing, action }) => (thing === 'home' ? [action] : []))

async function desk(role: StaffRole = 'agent') {
  const followed = sourceSite()
  const { site, source, provider, sync, idOf } = followed
  for (const name of ['A', 'B', 'C', 'D'])
    provider.homes.set(name, { Reference: name, Street: `Straat ${name}`, HouseNumber: '1', NumberOfBedRooms: 3, Price: 300_000 })
  await sync()
  const { headers } = await browserOf(site, 'tom@example.org', role)
  const asked = { headers, clientAddress: '198.51.100.7' }
  const id = String(idOf('B'))
  const open = (of = id) => callRoute(site, homeRoute, `/desk/homes/${of}/`, { ...asked, params: { id: of } })
  const given = async (of = id) => (await (await open(of)).json()).given
  const post = (fields: Record<string, string>, of = id) =>
    callRoute(site, homeRoute, `/desk/homes/${of}/`, {
      ...asked,
      params: { id: of },
      method: 'POST',
      body: new URLSearchParams(fields),
    })
  const choose = async (fields: Record<string, string>, of = id) =>
    post({ do: 'choose', was: (await given(of)).choice.was, place: '', ...fields }, of)
  const list = async (query = '') => (await callRoute(site, homesRoute, `/desk/homes/${query}`, asked)).json()
  const undo = (done: Response) => {
    const entry = /done=(\d+)/.exec(done.headers.get('Location') ?? '')?.[1] ?? ''
    const body = new URLSearchParams({ entry, to: '/desk/homes/' })
    return callRoute(site, undoRoute, '/desk/undo/', { ...asked, method: 'POST', body })
  }
  const build = async () => {
    let builds = 0
    await ownHomesJob(site, async () => {
      builds += 1
      serveBetweenPasses(site, source)
    }).run()
    return builds
  }
  const picked = () => pick(site, 'sale', 'nl', 3, new Set()).map(({ id: each }) => each)
  return { ...followed, id, open, given, post, choose, list, undo, build, picked }
}

describe('a provider’s home', () => {
  it('is listed with its provider, found by its words, and shows its fields read-only', async () => {
    const { site, list, given, open } = await desk()
    const { given: all } = await list()
    expect(all).toMatchObject({ provider: 'Test', count: 4 })
    expect((await list('?words=straat+b')).given.homes).toMatchObject([
      { reference: 'B', title: 'Straat B 1, Gent', state: 'offered' },
    ])
    const home = await given()
    expect(home).toMatchObject({ provider: 'Test', reference: 'B', href: expect.any(String), problems: [] })
    const lines = home.groups.flatMap(({ lines: each }: { lines: { value: string }[] }) => each)
    expect(lines).toContainEqual({ label: site.texts('nl').t('LABEL_PRICE'), value: expect.stringContaining('300.000') })
    const html = await pageMarkupOf(site.texts('nl'), homeRoute, await (await open()).json())
    expect(html).toContain('Test')
    expect([...html.matchAll(/<(?:input|select|textarea) [^>]*name="(\w+)"/g)].map(([, name]) => name).sort()).toEqual(
      expect.not.arrayContaining(['Price', 'Street']),
    )
  })

  it('is hidden on this site alone, also after the next pass, until somebody shows it or undoes that', async () => {
    const { site, shown, sync, provider, choose, undo, build, list } = await desk()
    const done = await choose({ hidden: 'on' })
    expect(done.status).toBe(303)
    expect(await build()).toBe(1)
    expect(await build()).toBe(0)
    expect(shown()).toEqual(['A', 'C', 'D'])
    expect((await list()).given.homes.map(({ isHidden }: { isHidden: boolean }) => isHidden)).toEqual([false, true, false, false])
    provider.homes.set('B', { Reference: 'B', Price: 250_000 })
    await sync({ full: true })
    expect(shown()).toEqual(['A', 'C', 'D'])
    expect(logged(site)).toEqual(['home-hidden'])
    await undo(done)
    await build()
    expect(shown()).toEqual(['A', 'B', 'C', 'D'])
  })

  it('gets a place on the home page, before newer homes', async () => {
    const { idOf, choose, build, picked, id } = await desk()
    expect(picked()).toEqual([idOf('D'), idOf('C'), idOf('B')])
    await choose({ place: '2' }, String(idOf('A')))
    await choose({ place: '1' })
    await build()
    expect(picked()).toEqual([Number(id), idOf('A'), idOf('D')])
  })

  it('is not changed by hostile input, from an old page, or by a change of its fields', async () => {
    const { site, choose, post, given } = await desk()
    for (const place of ['0', '-1', '1.5', 'x', '100', '１']) expect((await choose({ place })).status, place).toBe(422)
    expect((await post({ do: 'choose', was: 'hidden ', place: '1' })).status).toBe(409)
    expect((await post({ do: 'choose' })).status).toBe(409)
    expect((await post({ do: 'publish' })).status).toBe(422)
    expect((await post({ do: 'change', change: 'price', price: '1' })).status).toBe(422)
    for (const id of ['0', '999', 'x', '1e3', '__proto__']) expect((await post({ do: 'choose' }, id)).status, id).toBe(404)
    expect((await given()).choice).toMatchObject({ isHidden: false, place: null })
    expect(logged(site)).toEqual([])
  })
})

describe('a home of the files, without a provider', () => {
  it('is listed and shown like a provider’s, and hidden by a choice', async () => {
    const site = testSite({ catalogue: true })
    const { headers } = await browserOf(site, 'tom@example.org', 'agent')
    const asked = { headers, clientAddress: '198.51.100.7' }
    const list = async () => (await (await callRoute(site, homesRoute, '/desk/homes/', asked)).json()).given
    const { provider, count, homes } = await list()
    expect(provider).toBeNull()
    expect(count).toBe(homes.length)
    const [{ id, reference }] = homes
    const at = `/desk/homes/${id}/`
    const opened = await (await callRoute(site, homeRoute, at, { ...asked, params: { id: String(id) } })).json()
    expect(opened.given).toMatchObject({ reference, provider: null, problems: [] })
    expect(await pageMarkupOf(site.texts('nl'), homeRoute, opened)).toContain('in een bestand op de server')
    const body = new URLSearchParams({ do: 'choose', was: opened.given.choice.was, place: '', hidden: 'on' })
    const done = await callRoute(site, homeRoute, at, { ...asked, params: { id: String(id) }, method: 'POST', body })
    expect(done.status).toBe(303)
    expect((await list()).homes[0]).toMatchObject({ id, isHidden: true })
    expect((await callRoute(site, homeRoute, '/desk/homes/9/', { ...asked, params: { id: '9' } })).status).toBe(404)
  })
})
