/** People at the desk: everything of one address, what staff do at that person's request, and their data (DESK). */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { owners } from '../../app/domains/owner/owners.server'
import { takeBackMs } from '../../app/platform/mail/outbox.server'
import { forms } from '../../app/registry/forms.server'
import * as peopleScreen from '../../app/routes/desk/people'
import * as personScreen from '../../app/routes/desk/person'
import * as dataScreen from '../../app/routes/desk/person-data'
import * as searchScreen from '../../app/routes/desk/person-search'
import * as undo from '../../app/routes/desk/undo'
import { account, auditEntry, demand, enquiry, outbox, subscriber } from '../../db/schema/site.server'
import { callRoute, type RouteModule } from '../support/call-route'
import { addSubscriber, demandFor } from '../support/demand-site'
import { browserOf } from '../support/desk-site'
import { enquirySite, everyField } from '../support/enquiry-site'

const address = 'elodie@bezoeker.example'
type DeskSite = ReturnType<typeof enquirySite>

/** A visitor with a request and two saved searches. */
function known(options: Parameters<typeof enquirySite>[0] = {}) {
  const site = enquirySite(options)
  const data = site.filled({ ...everyField, newsletter: undefined })
  submitEnquiry(site, forms.propertyContact, { data, language: 'nl', propertyID: 4101 })
  const id = addSubscriber(site.database, { email: address, demands: [demandFor('sale', {}), demandFor('rent', {})] }, site.now())
  return { site, id }
}

const post = (
  site: DeskSite,
  route: RouteModule,
  path: string,
  fields: Record<string, string>,
  headers: HeadersInit,
  params = {},
) =>
  callRoute(site, route, path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    params,
    clientAddress: '198.51.100.7',
  })

const found = async (site: DeskSite, headers: HeadersInit, email = address) =>
  (await post(site, peopleScreen, '/desk/people/', { email }, headers)).headers.get('Location') ?? ''

const tokenIn = (path: string) => path.split('/')[3] ?? ''

/** A member of staff in front of the person's screen. */
async function opened({ site }: { site: DeskSite }, role: 'agent' | 'admin' = 'agent', email = address) {
  const { headers } = await browserOf(site, 'ines@voorbeeld.be', role)
  const path = await found(site, headers, email)
  const params = { token: tokenIn(path) }
  return {
    headers,
    path,
    params,
    show: () => callRoute(site, personScreen, path, { headers, params }),
    act: (fields: Record<string, string>) => post(site, personScreen, path, fields, headers, params),
    data: (what: string) => post(site, dataScreen, `${path}data/`, { what }, headers, params),
    undo: (done: Response) => {
      const entry = /done=(\d+)/.exec(done.headers.get('Location') ?? '')?.[1] ?? ''
      return post(site, undo, '/desk/undo/', { entry, to: path }, headers)
    },
  }
}

const entries = (site: DeskSite, action: string) =>
  site.database.select().from(auditEntry).where(eq(auditEntry.action, action)).all()

describe('the search for a person', () => {
  it('leads to an address that does not name them, and shows all that the site has', async () => {
    const { site } = known()
    const { path, show } = await opened({ site })
    expect(path).not.toMatch(/elodie|%40|@/)
    const { person } = await (await show()).json()
    expect(person).toMatchObject({ email: address, isKnown: true, searches: { state: 'active' } })
    expect(person.enquiries).toHaveLength(1)
    expect(person.searches.rows).toHaveLength(2)
    expect(person.mails.length).toBeGreaterThan(0)
    expect(person.accounts).toMatchObject([{ kind: 'subscriber', hasPassword: false }])
  })

  it('takes no address that is none, and no made-up link', async () => {
    const { site } = known()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    for (const email of ['', 'x', 'a@b\nc', '<script>'])
      expect((await post(site, peopleScreen, '/desk/people/', { email }, headers)).status).toBe(422)
    for (const token of ['x', address, 'A'.repeat(60)])
      expect((await callRoute(site, personScreen, `/desk/people/${token}/`, { headers, params: { token } })).status).toBe(404)
  })

  it('says so for somebody unknown', async () => {
    const { site } = known()
    const { show } = await opened({ site }, 'agent', 'niemand@bezoeker.example')
    expect((await (await show()).json()).person.isKnown).toBe(false)
  })

  it('shows an agent of one office nobody who only wrote to another', async () => {
    const { site } = known({ configure: each => Object.assign(each.desk, { agentsSee: 'own' }) })
    const { show, act } = await opened({ site })
    expect((await show()).status).toBe(200)
    site.database.update(enquiry).set({ officeID: 'elsewhere' }).run()
    expect((await show()).status).toBe(404)
    expect((await act({ what: 'stop' })).status).toBe(404)
    expect(site.database.select().from(subscriber).get()?.state).toBe('active')
  })
})

describe('a saved search', () => {
  it('is stopped after a question, once', async () => {
    const { site } = known()
    const { headers, path, params, act } = await opened({ site })
    const [first] = site.database.select().from(demand).all()
    const asked = { ...params, id: String(first!.id) }
    const page = await callRoute(site, searchScreen, `${path}search/${first!.id}/`, { headers, params: asked })
    expect((await page.json()).search.id).toBe(first!.id)
    const stop = () => act({ what: 'stop-search', demand: String(first!.id) })
    expect((await stop()).headers.get('Location')).toMatch(/\?done=\d+$/)
    expect(site.database.select().from(demand).all()).toHaveLength(1)
    expect((await stop()).headers.get('Location')).toMatch(/\?changed$/)
    expect(entries(site, 'search-stopped')).toHaveLength(1)
  })

  it('of somebody else is not stopped', async () => {
    const { site } = known()
    addSubscriber(site.database, { email: 'ander@bezoeker.example', demands: [demandFor('sale', {})] }, site.now())
    const { act } = await opened({ site })
    const other = site.database.select().from(demand).all().at(-1)!
    expect((await act({ what: 'stop-search', demand: String(other.id) })).headers.get('Location')).toMatch(/\?changed$/)
    expect(site.database.select().from(demand).all()).toHaveLength(3)
  })
})

describe('all mails about new properties', () => {
  it('are stopped once, and undoing lets them continue', async () => {
    const { site, id } = known()
    const { act, undo: undone } = await opened({ site })
    const state = () => site.database.select().from(subscriber).where(eq(subscriber.id, id)).get()?.state
    const done = await act({ what: 'stop' })
    expect(state()).toBe('unsubscribed')
    expect((await act({ what: 'stop' })).headers.get('Location')).toMatch(/\?changed$/)
    expect(entries(site, 'alerts-stopped')).toHaveLength(1)
    await undone(done)
    expect(state()).toBe('active')
  })

  it('are not started again against the person’s own later word', async () => {
    const { site, id } = known()
    const { act, undo: undone } = await opened({ site })
    const done = await act({ what: 'stop' })
    site.database
      .update(subscriber)
      .set({ unsubscribedAt: site.now() + 1 })
      .where(eq(subscriber.id, id))
      .run()
    expect((await undone(done)).headers.get('Location')).toMatch(/\?changed$/)
    expect(site.database.select().from(subscriber).get()?.state).toBe('unsubscribed')
  })
})

describe('the link to manage searches', () => {
  it('is mailed half a minute later, once, and taken back until then', async () => {
    const { site } = known()
    const { act, undo: undone } = await opened({ site })
    const mails = () => site.database.select().from(outbox).where(eq(outbox.template, 'demand.manage')).all()
    const done = await act({ what: 'link' })
    expect(mails()).toMatchObject([{ toAddress: address, sendAt: site.now() + takeBackMs }])
    expect((await act({ what: 'link' })).headers.get('Location')).toMatch(/\?changed$/)
    expect(mails()).toHaveLength(1)
    await undone(done)
    expect(mails()).toHaveLength(0)
    const again = await act({ what: 'link' })
    site.database.update(outbox).set({ state: 'sent' }).where(eq(outbox.template, 'demand.manage')).run()
    expect((await undone(again)).headers.get('Location')).toMatch(/\?sent$/)
  })
})

describe('an owner', () => {
  it('is listed and invited, once, and the invitation is taken back', async () => {
    const site = enquirySite()
    const [email] = [...owners(site).keys()]
    const { headers, act, show, undo: undone } = await opened({ site }, 'agent', email)
    const list = (await (await callRoute(site, peopleScreen, '/desk/people/', { headers })).json()).owners
    expect(list.map((row: { email: string }) => row.email)).toContain(email)
    expect((await (await show()).json()).person.isOwner).toBe(true)
    const mails = () => site.database.select().from(outbox).where(eq(outbox.template, 'owner.invitation')).all()
    const done = await act({ what: 'invite' })
    expect(mails()).toMatchObject([{ toAddress: email, sendAt: site.now() + takeBackMs }])
    expect((await act({ what: 'invite' })).headers.get('Location')).toMatch(/\?changed$/)
    await undone(done)
    expect(mails()).toHaveLength(0)
  })

  it('that the catalogue does not name is not invited', async () => {
    const { site } = known()
    const { act } = await opened({ site })
    expect((await act({ what: 'invite' })).headers.get('Location')).toMatch(/\?changed$/)
    expect(site.database.select().from(outbox).where(eq(outbox.template, 'owner.invitation')).all()).toEqual([])
  })
})

describe('the data of a person', () => {
  it('are closed to an agent', async () => {
    const { site } = known()
    const { headers, path, params, data } = await opened({ site })
    expect((await callRoute(site, dataScreen, `${path}data/`, { headers, params })).status).toBe(403)
    for (const what of ['export', 'erase']) expect((await data(what)).status).toBe(403)
    expect(site.count('enquiry')).toBe(1)
  })

  it('are handed out as a file, and the log names nobody', async () => {
    const { site } = known()
    const { data } = await opened({ site }, 'admin')
    const file = await data('export')
    expect(file.headers.get('Content-Disposition')).toMatch(/attachment/)
    const exported = await file.json()
    expect(exported.address).toBe(address)
    expect(exported.enquiries).toHaveLength(1)
    expect(exported.demands).toHaveLength(1)
    expect(entries(site, 'person-exported')).toHaveLength(1)
    expect(JSON.stringify(entries(site, 'person-exported'))).not.toContain('elodie')
  })

  it('are erased after a page that says what goes, once, and nothing of them stays', async () => {
    const { site } = known()
    const { headers, path, params, data } = await opened({ site }, 'admin')
    const page = await (await callRoute(site, dataScreen, `${path}data/`, { headers, params })).json()
    expect(page.counts).toContainEqual({ name: 'enquiries', count: 1 })
    expect((await data('erase')).headers.get('Location')).toMatch(/^\/desk\/people\/\?done=\d+$/)
    expect(site.count('enquiry')).toBe(0)
    expect(site.database.select().from(account).where(eq(account.email, address)).all()).toEqual([])
    expect((await data('erase')).headers.get('Location')).toBe('/desk/people/')
    expect(entries(site, 'person-erased')).toHaveLength(1)
    const dump = site.database.$client.serialize().toString('latin1')
    expect(dump).not.toContain(address)
  })

  it('of the agency and of staff are not erased', async () => {
    const { site } = known()
    for (const email of ['bezoek@gevel.example', 'tom@voorbeeld.be']) {
      const { headers } = await browserOf(site, 'tom@voorbeeld.be', 'admin')
      const path = await found(site, headers, email)
      const params = { token: tokenIn(path) }
      await post(site, dataScreen, `${path}data/`, { what: 'erase' }, headers, params)
    }
    expect(site.count('enquiry')).toBe(1)
    expect(site.database.select().from(account).where(eq(account.email, 'tom@voorbeeld.be')).get()).toBeDefined()
  })
})
