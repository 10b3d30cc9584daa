/** The demand register's pages with hostile requests: clear responses, nothing lost, never a 500. */

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findAccount, findByEmail } from '../../app/domains/account/accounts.server'
import { startSession } from '../../app/domains/account/sessions.server'
import { demandsOf } from '../../app/domains/demand/demands.server'
import { readDraft } from '../../app/domains/demand/registration/draft.server'
import { addRegistration } from '../../app/domains/demand/registration/registrations.server'
import * as people from '../../app/domains/demand/subscribers.server'
import { unsubscribeToken } from '../../app/domains/demand/unsubscribe-link.server'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import * as accountPage from '../../app/routes/demand/demand-account'
import * as confirmPage from '../../app/routes/demand/demand-confirm'
import * as data from '../../app/routes/demand/demand-data'
import * as edit from '../../app/routes/demand/demand-edit'
import * as places from '../../app/routes/demand/demand-places'
import * as register from '../../app/routes/demand/demand-register'
import * as outPage from '../../app/routes/demand/demand-unsubscribe'
import * as thankYou from '../../app/routes/enquiries/thank-you'
import * as schema from '../../db/schema/site.server'
import { callRoute, type RouteModule } from '../support/call-route'
import { addSubscriber, demandFor } from '../support/demand-site'
import { testSite, variant } from '../support/test-site'

const site = testSite({ catalogue: true })
const { database } = site
const houses = demandFor('sale', { zones: ['BE-VOV'], types: [1] })

type Asked = { fields?: Record<string, string | string[]>; cookie?: string }

/** A post with fields, else a GET. */
function call(route: RouteModule, address: string, { fields, cookie = '' }: Asked = {}) {
  const body =
    fields && new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => [value].flat().map(each => [name, each])))
  return callRoute(site, route, address, { method: body ? 'POST' : 'GET', body, headers: { Cookie: cookie } })
}
const cookieOf = (answer: Response) => (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
const draftIn = (answer: Response) => readDraft(cookieOf(answer), { secret: site.secret, https: false, now: site.now })
const own = '/nl/zoekopdracht/'

/** A draft that is ready for the last step, as its cookie. */
async function ready(changes: Record<string, string> = {}): Promise<string> {
  let cookie = ''
  const steps: Record<string, string | string[]>[] = [
    { step: 'type', list: 'sale', type: ['1', '2'] },
    { step: 'budget', priceMax: '400K €' },
    { step: 'region', zone: 'BE-VOV' },
    { step: 'contact', firstName: 'An', lastName: 'Peeters', email: 'an@zoeker.example', ...changes },
  ]
  for (const fields of steps) {
    const answer = await call(register, own, { fields, cookie })
    expect(answer.status).toBe(303)
    cookie = cookieOf(answer)
  }
  return cookie
}

const session = (id: string) =>
  database.transaction(tx => startSession(site, tx, { id, kind: 'subscriber' }, null)).split(';')[0] as string

describe('the steps', () => {
  it.each([
    ['type', {}, ['list', 'type']],
    ['type', { list: 'both', type: 'x' }, ['list', 'type']],
    ['budget', { priceMin: 'veel', bedrooms: '-1' }, ['priceMin', 'bedrooms']],
    ['budget', { surface: '120 m3' }, ['surface']],
    ['region', {}, ['place']],
    ['region', { place: 'nergenshuizen' }, ['place']],
    ['region', { place: '9999' }, ['place']],
    ['region', { zone: ['BE-VOV', '9999'] }, ['place']],
    ['region', { zone: 'nergens' }, ['place']],
    ['region', { town: 'Gent|1000' }, ['place']],
    ['contact', { email: 'geen adres', firstName: '\u0000' }, ['firstName', 'lastName', 'email']],
  ])('say what is wrong with %s %o, and keep it', async (step, fields, wrong) => {
    const answer = await call(register, own, { fields: { step, ...fields } })
    expect(answer.status).toBe(422)
    const { errors, draft } = await answer.json()
    expect(Object.keys(errors).sort()).toEqual([...wrong].sort())
    expect(Object.values(errors).every(text => typeof text === 'string' && !/^[A-Z_]+$/.test(text))).toBe(true)
    expect(draftIn(answer)).toEqual(draft)
  })

  it('are filled in by a sentence, in the search’s own words', async () => {
    const query = new URLSearchParams({ search: 'appartement te huur nabij Gent met terras, 2 slaapkamers, max 900 per maand' })
    const { draft, from, words } = await (await call(register, `${own}?${query}`)).json()
    const said = { list: ['rent'], type: ['2'], bedrooms: ['2'], terrace: ['1'], priceMax: ['900'], town: ['Gent|9000'] }
    expect(draft).toMatchObject(said)
    expect(words).toContain('Gent')
    const next = await call(register, own, { fields: { step: 'type', list: 'rent', type: '2', from } })
    expect(draftIn(next)).toMatchObject(said)
    // What is not understood fills in nothing.
    const other = await (await call(register, `${own}?search=goeiemorgen`)).json()
    expect(Object.keys(other.draft).filter(name => name !== 'search')).toEqual([])
  })

  it('swap a reversed minimum and maximum, and say so in the next step', async () => {
    const begun = await call(register, own, { fields: { step: 'type', list: 'sale', type: '1' } })
    const fields = { step: 'budget', priceMin: '400.000,-', priceMax: '300k', bedrooms: '4', bedroomsMax: '2' }
    const answer = await call(register, own, { fields, cookie: cookieOf(begun) })
    const next = answer.headers.get('Location') ?? ''
    expect([answer.status, next]).toEqual([303, `${own}?step=region&exchanged`])
    const changed = { priceMin: ['300k'], priceMax: ['400.000,-'], bedrooms: ['2'], bedroomsMax: ['4'] }
    expect(draftIn(answer)).toMatchObject(changed)
    const { said, words } = await (await call(register, next, { cookie: cookieOf(answer) })).json()
    expect(said).toContain('omgewisseld')
    expect(words).toContain('€\u00a0300.000 tot €\u00a0400.000')
    // With a second mistake, the same step reports both.
    const wrong = await call(register, own, { fields: { ...fields, surface: '120 m3' } })
    expect(await wrong.json()).toMatchObject({ draft: changed, said, errors: { surface: expect.any(String) } })
  })

  it.each([
    ['9052', undefined, '9052'],
    ['9053', ['9050', '9051', '9052'], undefined],
    ['Lederberg', ['ledeberg'], undefined],
    ['Geldenaken', undefined, 'jodoigne'],
    ['nieuwerkerken', ['nieuwerkerken.BE-VLI', 'nieuwerkerken.BE-VOV'], undefined],
  ])('look up the place %j', async (place, offered, taken) => {
    const answer = await call(register, own, { fields: { step: 'region', place, go: 'find' } })
    const { region, errors, draft } = await answer.json()
    expect(answer.status).toBe(offered ? 422 : 200)
    expect(Boolean(errors.place)).toBe(offered !== undefined)
    expect(region.found.map(({ value }: { value: string }) => value)).toEqual(offered ? expect.arrayContaining(offered) : [])
    expect(draft.zone).toEqual(taken && [taken])
    // Chosen options replace the typed text.
    if (!offered) return
    const chosen = await call(register, own, { fields: { step: 'region', place, zone: offered[0]!, go: 'next' } })
    expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, `${own}?step=contact`])
  })

  it.each([
    ['led', 'ledeberg'],
    ['Luik', 'liege'],
    ['905', '9050'],
    ['nieuwerk', 'nieuwerkerken.BE-VLI'],
    ['brugse', undefined],
    ['x'.repeat(5000), undefined],
    ['', undefined],
  ])('suggest places while %.20j is typed', async (typed, value) => {
    const query = new URLSearchParams({ language: 'fr', typed })
    const { places: found } = await (await call(places, `/demand/places?${query}`)).json()
    const named = { value, label: expect.stringMatching(/\S+, \S+/), name: expect.stringMatching(/^\p{L}[^\d]*$/u) }
    expect(found).toEqual(value ? expect.arrayContaining([named]) : expect.any(Array))
    expect(found.length).toBeLessThanOrEqual(8)
    expect((await call(places, '/demand/places?language=xx&typed=gent')).status).toBe(400)
  })

  it('go back with any input', async () => {
    const answer = await call(register, own, { fields: { step: 'contact', email: 'half@', go: 'back' } })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${own}?step=region`])
    expect(draftIn(answer)?.email).toEqual(['half@'])
  })

  it.each(['budget', 'region', 'contact', 'finish'])('redirect from %s to the first incomplete step', async step => {
    const answer = await call(register, `${own}?step=${step}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `${own}?step=type`])
  })

  it.each(['a.b', `${'x'.repeat(50)}.${'y'.repeat(43)}`, '%00', '{}', '='.repeat(4000)])('ignore the cookie %j', async value => {
    expect((await call(register, own, { cookie: `demand-draft=${value}` })).status).toBe(200)
  })

  it('reject a forged cookie', async () => {
    const cookie = await ready()
    const [name, value = ''] = cookie.split('=')
    const forged = `${name}=${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`
    expect((await call(register, `${own}?step=finish`, { cookie: forged })).status).toBe(302)
    expect((await call(register, `${own}?step=finish`, { cookie })).status).toBe(200)
  })

  it('keep a list’s search', async () => {
    const answer = await call(register, `${own}?city=Gent%7C9000&type=2&price=0-300000&bedrooms=2&list=rent&sortPrice=asc&page=3`)
    const { draft } = await answer.json()
    expect(draft).toEqual({ list: ['rent'], town: ['Gent|9000'], type: ['2'], priceMax: ['300000'], bedrooms: ['2'] })
  })
})

describe('the places', () => {
  it('are removed one by one by a post, and named by their town', async () => {
    const posted = { step: 'region', zone: ['9050', 'gent', 'BE-VLI'], town: 'Gent|9000', radius: '5', place: 'Aalst' }
    const answer = await call(register, own, { fields: { ...posted, drop: 'gent' }, cookie: await ready() })
    const { draft, errors, region } = await answer.json()
    expect([answer.status, errors, draft.zone, draft.place]).toEqual([200, {}, ['9050', 'BE-VLI'], ['Aalst']])
    const shown = region.chosen.map(({ label }: { label: string }) => label)
    expect(shown).toEqual(['Gent [9000]', 'Gentbrugge (9050)', 'Limburg'])
    const { draft: left } = await (await call(register, own, { fields: { ...posted, drop: 'Gent|9000' } })).json()
    expect([left.town, left.zone]).toEqual([undefined, ['9050', 'gent', 'BE-VLI']])
  })

  it('keep everything typed in another language', async () => {
    const fields = { step: 'contact', firstName: 'An', email: 'nergens', 'switch-language': 'fr' }
    const answer = await call(register, '/fr/demand-register/', { fields, cookie: await ready() })
    const { draft, errors } = await answer.json()
    expect([answer.status, errors, draft.firstName, draft.email]).toEqual([200, {}, ['An'], ['nergens']])
    expect(draftIn(answer)).toMatchObject({ firstName: ['An'] })
  })
})

describe('the last step', () => {
  const good = { step: 'finish', privacy: 'on' }
  const count = () =>
    database.$client.prepare('select (select count(*) from enquiry) || (select count(*) from demand)').pluck().get()

  it('is refused without a token', async () => {
    const before = count()
    const answer = await call(register, own, { fields: good, cookie: await ready() })
    expect(answer.status).toBe(422)
    expect(count()).toBe(before)
  })

  it('says everything that is wrong at once', async () => {
    const answer = await call(register, own, {
      fields: { step: 'finish', contactDevice: 'PHONE' },
      cookie: await ready(),
    })
    const { state } = await answer.json()
    expect(state.lastResult.error).toMatchObject({
      privacy: ['ALERT_PRIVACY_EMPTY'],
      contactDevice: ['ALERT_PHONE_FOR_DEVICE'],
    })
  })

  it('stores no account yet, and mails one link', async () => {
    const cookie = await ready()
    const { state } = await (await call(register, `${own}?step=finish`, { cookie })).json()
    const fields = { ...good, 'form-token': state.token }
    site.clock.now += shortestTime
    const answer = await call(register, own, { fields, cookie })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/nl/bedankt/demand-register/'])
    const mails = database.select().from(schema.outbox).all()
    const mail = mails.find(({ toAddress }) => toAddress === 'an@zoeker.example')
    expect(JSON.stringify(mail?.values)).toContain('/nl/zoekopdracht/bevestigen/?token=')
    const toStaff = mails.find(({ template }) => template === 'demand-register.staff')
    expect(JSON.stringify(toStaff?.values)).toContain('"DEMAND_FREQUENCY_AT_ONCE"')
    const sent = answer.headers.getSetCookie().find(line => /^(__Host-)?sent=/.test(line))
    const page = await (await call(thankYou, '/nl/bedankt/demand-register/', { cookie: sent?.split(';')[0] })).json()
    const rows = page.receipt.groups.flatMap((group: { rows: { label: string; value: string }[] }) => group.rows)
    const shown = Object.fromEntries(rows.map(({ label, value }: { label: string; value: string }) => [label, value]))
    expect(shown).toMatchObject({ Gezocht: expect.stringContaining('Te koop'), 'Nieuw aanbod ontvang ik': 'meteen' })
    expect(JSON.stringify(page)).not.toMatch(/token=/)
    expect((await (await call(thankYou, '/nl/bedankt/demand-register/', {})).json()).receipt).toBeUndefined()
    const waiting = database.select().from(schema.registration).all()
    expect(waiting.map(row => [row.email, row.passwordHash])).toEqual([['an@zoeker.example', null]])
    expect(database.select().from(schema.account).all()).toEqual([])
  })

  it('stores three simultaneous posts once, and rejects other content with the same token', async () => {
    const cookie = await ready()
    const { state } = await (await call(register, `${own}?step=finish`, { cookie })).json()
    site.clock.now += shortestTime
    const fields = { ...good, 'form-token': state.token }
    const [enquiries, waiting] = [count(), database.select().from(schema.registration).all().length]
    const answers = await Promise.all([1, 2, 3].map(() => call(register, own, { fields, cookie })))
    const thanked = [303, '/nl/bedankt/demand-register/']
    expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([thanked, thanked, thanked])
    expect(database.select().from(schema.registration).all().length).toBe(waiting + 1)
    const stored = count()
    expect(stored).not.toBe(enquiries)
    // From a page left open whose draft is gone; and not from one never sent.
    const late = await call(register, own, { fields })
    expect([late.status, late.headers.get('Location')]).toEqual(thanked)
    const unsent = (await (await call(register, `${own}?step=finish`, { cookie })).json()).state.token
    const early = await call(register, own, { fields: { ...fields, 'form-token': unsent } })
    expect(early.headers.get('Location')).toBe(`${own}?step=type&check`)
    expect(count()).toBe(stored)
    const other = await call(register, own, { fields: { ...fields, question: 'Liefst met tuin' }, cookie })
    const again = (await other.json()).state
    expect([other.status, again.lastResult.error]).toEqual([422, { '': ['FORM_ALREADY_SENT'] }])
    expect(again.lastResult.initialValue).toMatchObject({ question: 'Liefst met tuin' })
    expect(again.token).not.toBe(state.token)
    expect(count()).toBe(stored)
  })

  it('responds and mails alike with or without an account', async () => {
    addSubscriber(database, { email: 'bekend@zoeker.example', demands: [houses] }, site.now())
    const seen = []
    for (const email of ['bekend@zoeker.example', 'onbekend@zoeker.example']) {
      const cookie = await ready({ email })
      const { state } = await (await call(register, `${own}?step=finish`, { cookie })).json()
      const fields = { ...good, 'form-token': state.token }
      site.clock.now += shortestTime
      const before = database.select().from(schema.outbox).all().length
      const answer = await call(register, own, { fields, cookie })
      seen.push({
        status: answer.status,
        // An enquiry number of nobody.
        headers: [...answer.headers].map(([name, value]) => [name, value.replace(/^sent=[\w.-]+/, 'sent=')]),
        mails: database.select().from(schema.outbox).all().length - before,
      })
    }
    expect(seen[0]).toMatchObject({ status: 303, mails: 2 })
    expect(seen[0]).toEqual(seen[1])
  })

  it('redirects to a step that has become invalid', async () => {
    const answer = await call(register, own, { fields: good })
    expect(answer.headers.get('Location')).toBe(`${own}?step=type&check`)
  })
})

describe('the confirmation', () => {
  const page = '/nl/zoekopdracht/bevestigen/'
  const flats = demandFor('rent', { zones: ['BE-VAN'], types: [2] })
  const wait = (email: string, demand = houses) => {
    const given = { email, person: {}, language: 'nl' as const, frequency: 'daily' as const, tellSold: false, demand }
    return database.transaction(tx => addRegistration(tx, given, site.now()))
  }
  const confirm = (token: string) => call(confirmPage, page, { fields: { token } })
  const searchesOf = (email: string) =>
    demandsOf(database, findByEmail(database, 'subscriber', email)?.id ?? '').map(each => each.list)

  it('needs only the link and a button, works once, and leaves the address’s other registrations alone', async () => {
    const email = 'twee@zoeker.example'
    const [first, second] = [wait(email), wait(email, flats)]
    const opened = await call(confirmPage, `${page}?token=${first}`)
    expect([opened.status, (await opened.json()).link]).toMatchObject([
      200,
      { email, search: expect.stringContaining('Te koop') },
    ])
    expect(findByEmail(database, 'subscriber', email)).toBeUndefined()
    const done = await confirm(first)
    expect([done.status, done.headers.getSetCookie()]).toEqual([303, []])
    expect(done.headers.get('Location')).toMatch(/^\/nl\/zoekopdracht\/beheren\/\?u=.+&confirmed$/)
    expect(findByEmail(database, 'subscriber', email)).toMatchObject({ passwordHash: null, confirmedAt: site.now() })
    expect([searchesOf(email), (await confirm(first)).status]).toEqual([['sale'], 410])
    expect((await confirm(second)).status).toBe(303)
    expect(searchesOf(email)).toEqual(['sale', 'rent'])
  })

  it('ignores the password of a registration of an earlier version', async () => {
    const email = 'eerder@zoeker.example'
    const token = wait(email)
    database.update(schema.registration).set({ passwordHash: 'argon' }).where(eq(schema.registration.email, email)).run()
    expect((await confirm(token)).status).toBe(303)
    expect(findByEmail(database, 'subscriber', email)?.passwordHash).toBeNull()
  })

  it('expires in two days', async () => {
    const token = wait('vaak@zoeker.example')
    const later = variant(site, { now: () => site.now() + 2 * 86_400_000 })
    expect((await callRoute(later, confirmPage, `${page}?token=${token}`)).status).toBe(410)
  })
})

describe('the account', () => {
  it.each([
    [accountPage, '/nl/zoekopdracht/mijn-zoekopdrachten/'],
    [edit, '/nl/zoekopdracht/mijn-zoekopdrachten/new/'],
  ])('requires a log-in', async (route, address) => {
    for (const asked of [{}, { fields: { do: 'erase', sure: 'on' } }]) {
      const answer = await call(route, address, asked)
      expect(answer.headers.get('Location')).toBe('/nl/zoekopdracht/inloggen/')
    }
    expect((await call(data, '/demand/data')).status).toBe(404)
  })

  it("does not show, change or remove somebody else's search", async () => {
    const [mine, theirs] = [0, 1].map(() => addSubscriber(database, { demands: [houses] }, site.now())) as [string, string]
    const [other] = demandsOf(database, theirs)
    const cookie = session(mine)
    const address = `/nl/zoekopdracht/mijn-zoekopdrachten/${other?.id}/`
    expect((await call(edit, address, { cookie })).status).toBe(404)
    expect(site.logged.at(-1)).toMatchObject({ event: 'access-refused', kind: 'subscriber', path: address })
    expect((await call(edit, address, { cookie, fields: { list: 'sale', type: '1', zone: 'BE-VAN' } })).status).toBe(404)
    await call(accountPage, '/nl/zoekopdracht/mijn-zoekopdrachten/', {
      cookie,
      fields: { do: 'remove', id: String(other?.id) },
    })
    expect(demandsOf(database, theirs)).toHaveLength(1)
  })

  it('lets its owner change name, phone, address, language, frequency and alerts', async () => {
    const id = addSubscriber(database, { demands: [houses] }, site.now())
    const cookie = session(id)
    const address = '/nl/zoekopdracht/mijn-zoekopdrachten/'
    const post = (fields: Record<string, string>) => call(accountPage, address, { cookie, fields })
    const person = {
      title: 'MS',
      firstName: 'Ans',
      lastName: 'Maes',
      phone: '0470 12 34 56',
      street: 'Kouter',
      zip: '9000',
      country: 'BE',
    }
    const wrong = await post({ do: 'person', ...person, lastName: ' ', phone: '12', language: 'xx' })
    expect(wrong.status).toBe(422)
    const { again } = await wrong.json()
    expect(Object.keys(again.errors).sort()).toEqual(['language', 'lastName', 'phone'])
    expect(again).toMatchObject({ typed: { firstName: 'Ans', phone: '12' }, errors: { lastName: 'Naam is een verplicht veld' } })
    expect(people.findSubscriber(database, id)?.person).toEqual({})
    expect((await post({ do: 'person', ...person, language: 'fr', email: 'a@b.example' })).headers.get('Location')).toBe(
      `${address}?saved`,
    )
    expect(people.findSubscriber(database, id)).toMatchObject({ person: { lastName: 'Maes', street: 'Kouter' }, language: 'fr' })
    expect(findAccount(database, id)).toMatchObject({ language: 'fr', email: `${id}@zoeker.example` })
    // Emptied fields are removed.
    await post({ do: 'person', firstName: 'Ans', lastName: 'Maes', language: 'fr' })
    expect(people.findSubscriber(database, id)?.person).not.toHaveProperty('street')
    await post({ do: 'frequency', frequency: 'weekly', tellSold: 'on' })
    const { view } = await (await call(accountPage, address, { cookie })).json()
    expect(view).toMatchObject({ frequency: 'weekly', tellSold: true, language: 'fr', person: { firstName: 'Ans' } })
  })

  it('swaps reversed bounds in a changed search, and says so', async () => {
    const id = addSubscriber(database, { demands: [houses] }, site.now())
    const [mine] = demandsOf(database, id)
    const cookie = session(id)
    const fields = { list: 'sale', type: '1', zone: 'BE-VAN', priceMin: '300000', priceMax: '200000' }
    const answer = await call(edit, `/nl/zoekopdracht/mijn-zoekopdrachten/${mine?.id}/`, { cookie, fields })
    expect(demandsOf(database, id)[0]?.criteria).toMatchObject({ priceMin: 200_000, priceMax: 300_000 })
    const { said } = await (await call(accountPage, answer.headers.get('Location') ?? '', { cookie })).json()
    expect(said).toMatch(/^Bewaard\. .*omgewisseld/)
  })

  it.each(['0', '-1', '1e3', '__proto__', '99999999999', 'x'.repeat(300)])('has no search %j', async id => {
    const cookie = session(addSubscriber(database, { demands: [houses] }, site.now()))
    expect((await call(edit, `/nl/zoekopdracht/mijn-zoekopdrachten/${id}/`, { cookie })).status).toBe(404)
  })

  it('logs out of every browser at once', async () => {
    const id = addSubscriber(database, { demands: [houses] }, site.now())
    const [here, there] = [session(id), session(id)]
    const address = '/nl/zoekopdracht/mijn-zoekopdrachten/'
    expect((await (await call(accountPage, address, { cookie: here })).json()).view.sessions).toBe(2)
    const answer = await call(accountPage, address, { cookie: here, fields: { do: 'log-out-everywhere' } })
    expect(answer.headers.get('Location')).toBe('/nl/zoekopdracht/inloggen/?logged-out')
    expect((await call(data, '/demand/data', { cookie: there })).status).toBe(404)
  })

  it('is exported, and erased only after confirmation', async () => {
    const id = addSubscriber(database, { email: 'weg@zoeker.example', demands: [houses] }, site.now())
    const cookie = session(id)
    expect(await (await call(data, '/demand/data', { cookie })).json()).toMatchObject({
      email: 'weg@zoeker.example',
      searches: [{ list: 'sale', query: '?zone=BE-VOV&type=1' }],
    })
    const address = '/nl/zoekopdracht/mijn-zoekopdrachten/'
    expect((await call(accountPage, address, { cookie, fields: { do: 'erase' } })).status).toBe(422)
    expect((await call(accountPage, address, { cookie, fields: { do: 'nonsense' } })).status).toBe(422)
    const answer = await call(accountPage, address, { cookie, fields: { do: 'erase', sure: 'on' } })
    expect(answer.status).toBe(303)
    expect(people.findSubscriber(database, id)).toBeUndefined()
    expect((await call(data, '/demand/data', { cookie })).status).toBe(404)
  })
})

describe('links of mails', () => {
  const address = '/nl/zoekopdracht/uitschrijven/'

  it.each(['', 'x', `${crypto.randomUUID()}.${'a'.repeat(43)}`, '%00', '../..'])('change nothing for %j', async token => {
    const query = `?u=${encodeURIComponent(token)}`
    expect((await call(outPage, address + query)).status).toBe(410)
    expect((await call(outPage, address + query, { fields: {} })).status).toBe(400)
    expect((await call(confirmPage, `/nl/zoekopdracht/bevestigen/?token=${encodeURIComponent(token)}`)).status).toBe(410)
    expect((await call(confirmPage, '/nl/zoekopdracht/bevestigen/', { fields: { token } })).status).toBe(410)
  })

  it('have no effect when opened, unsubscribe by a post, and accept a repeated post', async () => {
    const id = addSubscriber(database, { demands: [houses] }, site.now())
    const link = `${address}?u=${unsubscribeToken(id, site.secret)}`
    expect((await call(outPage, link)).status).toBe(200)
    expect(people.findSubscriber(database, id)?.state).toBe('active')
    for (const _ of [1, 2]) expect((await call(outPage, link, { fields: {} })).status).toBe(200)
    expect(people.findSubscriber(database, id)?.state).toBe('unsubscribed')
  })

  it('offer a button to resubscribe', async () => {
    const id = addSubscriber(database, { demands: [houses] }, site.now())
    const link = `${address}?u=${unsubscribeToken(id, site.secret)}`
    const state = async () => (await (await call(outPage, link)).json()).state
    expect(await state()).toBe('running')
    expect((await (await call(outPage, link, { fields: {} })).json()).said).toBe('left')
    expect(await state()).toBe('left')
    const back = await call(outPage, `${link}&again`, { fields: {} })
    expect([back.status, (await back.json()).said]).toEqual([200, 'back'])
    expect([await state(), people.findSubscriber(database, id)]).toMatchObject([
      'running',
      { state: 'active', unsubscribedAt: null },
    ])
    expect((await call(outPage, `${address}?u=nobody&again`, { fields: {} })).status).toBe(410)
    database.transaction(tx => people.erase(tx, id))
    expect((await call(outPage, `${link}&again`, { fields: {} })).status).toBe(410)
  })
})
