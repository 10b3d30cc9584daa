/**
 * A search alert by address only: from a list or a sold property, confirmed by link, managed by link
 * (docs/decisions/demand-register.md).
 */

import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findByEmail } from '../../app/domains/account/accounts.server'
import { hashPassword } from '../../app/domains/account/passwords.server'
import { manageToken } from '../../app/domains/demand/alert-form/manage-link.server'
import { similarQuery } from '../../app/domains/demand/alert-form/similar-search.server'
import { alertSearch } from '../../app/domains/demand/alert-form/take-alert.server'
import { filtersOf, unpackCriteria } from '../../app/domains/demand/criteria'
import { addDemand, demandsOf } from '../../app/domains/demand/demands.server'
import { personalDemands } from '../../app/domains/demand/personal-data.server'
import { addRegistration } from '../../app/domains/demand/registration/registrations.server'
import { findSubscriber, forgetSubscribers, subscriberKeptFor } from '../../app/domains/demand/subscribers.server'
import { unsubscribeToken } from '../../app/domains/demand/unsubscribe-link.server'
import { parseFilters, writeFilters } from '../../app/domains/search/filters'
import { savedQuery } from '../../app/domains/search/form-search'
import { cityOptions, findCards, typeOptions } from '../../app/domains/search/list.server'
import { findListing } from '../../app/domains/search/listing.server'
import * as alertPage from '../../app/routes/demand/demand-alert'
import * as managePage from '../../app/routes/demand/demand-alerts'
import * as confirmPage from '../../app/routes/demand/demand-confirm'
import * as thankYou from '../../app/routes/enquiries/thank-you'
import * as listing from '../../app/routes/search/listing'
import * as schema from '../../db/schema/site.server'
import { callRoute, postLater, type RouteModule } from '../support/call-route'
import { addSubscriber, anyFilters, demandFor } from '../support/demand-site'
import fc from '../support/fast-check'
import { runs } from '../support/runs'
import { testSite, variant } from '../support/test-site'

const site = testSite({ catalogue: true })
const { database } = site
const own = '/nl/zoekopdracht/per-mail/'
const confirmed = '/nl/zoekopdracht/bevestigen/'
const managed = '/nl/zoekopdracht/beheren/'
const thanked = '/nl/bedankt/zoekopdracht-per-mail/'
const search = '?zone=BE-VOV&type=1&price=0-400000&list=sale'

const get = (route: RouteModule, address: string) => callRoute(site, route, address)
const post = (route: RouteModule, address: string, fields: Record<string, string>) =>
  callRoute(site, route, address, { method: 'POST', body: new URLSearchParams(fields) })

const mailsTo = (email: string, template?: string) =>
  database
    .select()
    .from(schema.outbox)
    .where(and(eq(schema.outbox.toAddress, email), template ? eq(schema.outbox.template, template) : undefined))
    .all()
const waiting = () => database.select().from(schema.registration).all()
const posted = () => [waiting().length, database.select().from(schema.outbox).all().length]

/** Requests it as a visitor, and returns the mail's token. */
async function ask(email: string, query = search): Promise<string> {
  const { state } = await (await get(alertPage, own + query)).json()
  const answer = await postLater(site, alertPage, state.action, new URLSearchParams({ email, 'form-token': state.token }))
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, thanked])
  return tokenIn(mailsTo(email, 'demand-alert.visitor').at(-1))
}

const tokenIn = (mail: unknown) => /bevestigen\/\?token=([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? ''

/** Requests and confirms it. @returns the management page's address. */
async function subscribe(email: string, query = search): Promise<string> {
  const answer = await post(confirmPage, confirmed, { token: await ask(email, query) })
  expect(answer.status).toBe(303)
  return answer.headers.get('Location') ?? ''
}

/** A list's results for a query, after redirects. */
function listed(list: 'sale' | 'rent', query: string): Exclude<ReturnType<typeof findListing>, { redirectTo: string }> {
  const found = findListing(site, list, 'nl', query)
  return 'redirectTo' in found ? listed(list, new URL(found.redirectTo, 'http://x').search) : found
}

const idOf = (email: string) => findByEmail(database, 'subscriber', email)?.id ?? ''
const searchesOf = (email: string) => demandsOf(database, idOf(email)).map(each => writeFilters(filtersOf(each.criteria)))

describe('asking', () => {
  it('is offered by a list with its search, with or without results, and shows the search in words', async () => {
    for (const query of ['?type=1', '?type=999']) {
      const { alertPage: page } = await (await get(listing, `/nl/te-koop/${query}`)).json()
      expect(page).toBe(own)
    }
    const filters = parseFilters(new URLSearchParams('type=1&sort=2-asc&page=2'))
    expect(savedQuery('rent', filters)).toBe('?type=1&list=rent')
    const page = await (await get(alertPage, `${own}${search}&entry`)).json()
    expect(page.words).toBe('Te koop: Oost-Vlaanderen, Huis, tot €\u00a0400.000')
    expect(page.list).toBe('/nl/te-koop/?zone=BE-VOV&type=1&price=0-400000')
    expect(page.state.action).toBe(own + search)
  })

  it('opens with the posted email address, and stores nothing yet', async () => {
    const before = posted()
    const answer = await post(alertPage, `${own}${search}&entry`, { email: 'an@zoeker.example' })
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await answer.json()).toEqual({ email: 'an@zoeker.example' })
    const wrong = await post(alertPage, `${own}${search}&entry`, { email: 'nergens' })
    const { lastResult } = await wrong.json()
    expect([wrong.status, lastResult.error]).toEqual([422, { email: [expect.stringContaining('ALERT_EMAIL_INVALID')] }])
    expect(posted()).toEqual(before)
    expect(await (await get(alertPage, `${own}${search}&email=an%40zoeker.example`)).text()).not.toContain('zoeker.example')
  })

  it('stores the search that the list shows, whatever the address says', () => {
    const types = typeOptions(site, 'sale', 'nl').map(({ webID }) => webID)
    fc.assert(
      fc.property(
        anyFilters(cityOptions(site, 'sale'), types),
        fc.constantFrom('sale' as const, 'rent' as const),
        (any, list) => {
          const query = new URLSearchParams(savedQuery(list, any))
          const stored = alertSearch(site, 'nl', query)
          expect(stored.list).toBe(list)
          query.delete('list')
          const shown = listed(list, `?${query}`)
          const ids = (filters: typeof any) => findCards(site, list, 'nl', filters).map(({ id }) => id)
          expect(ids(filtersOf(unpackCriteria(stored.criteria)))).toEqual(ids({ ...shown.filters, page: 1 }))
        },
      ),
      { numRuns: runs(60) },
    )
  })

  it('mails the search in words and one link, without notifying staff or creating an account', async () => {
    const token = await ask('an@zoeker.example')
    expect(token).toMatch(/^[\w-]{40,}$/)
    const [mail, ...more] = mailsTo('an@zoeker.example')
    expect(more).toEqual([])
    const text = JSON.stringify(mail?.values)
    expect(text).toContain('Te koop: Oost-Vlaanderen, Huis, tot')
    expect(database.select().from(schema.outbox).where(eq(schema.outbox.toAddress, 'zoekopdracht@gevel.example')).all()).toEqual(
      [],
    )
    expect(findByEmail(database, 'subscriber', 'an@zoeker.example')).toBeUndefined()
    expect(waiting()).toMatchObject([{ email: 'an@zoeker.example', passwordHash: null, person: {}, list: 0 }])
    const page = await (await get(thankYou, thanked)).json()
    expect([page.state.text, page.receipt]).toEqual([expect.stringContaining('bevestig'), undefined])
  })

  it('shows the request to the browser that sent it', async () => {
    const { state } = await (await get(alertPage, own + search)).json()
    const answer = await postLater(
      site,
      alertPage,
      state.action,
      new URLSearchParams({ email: 'bo@zoeker.example', 'form-token': state.token }),
    )
    const cookie =
      answer.headers
        .getSetCookie()
        .find(line => /^(__Host-)?sent=/.test(line))
        ?.split(';')[0] ?? ''
    const { receipt } = await (await callRoute(site, thankYou, thanked, { headers: { Cookie: cookie } })).json()
    expect(JSON.stringify(receipt.groups)).toContain('Oost-Vlaanderen')
    expect(JSON.stringify(receipt.groups)).toContain('bo@zoeker.example')
    expect(JSON.stringify(receipt)).not.toMatch(/token=|BE-VOV","/)
  })

  it.each([
    ['', 'ALERT_EMAIL_EMPTY'],
    ['geen adres', 'ALERT_EMAIL_INVALID'],
    ['a@b', 'ALERT_EMAIL_INVALID'],
    ['a@x.example\r\nBcc: b@x.example', 'ALERT_TEXT_INVALID'],
    [`${'x'.repeat(300)}@x.example`, 'ALERT_TEXT_TOO_LONG?max=254'],
    ['\u0000', 'ALERT_TEXT_INVALID'],
  ])('refuses the address %.30j, and keeps it', async (email, alert) => {
    const before = posted()
    const { state } = await (await get(alertPage, own + search)).json()
    const answer = await postLater(site, alertPage, state.action, new URLSearchParams({ email, 'form-token': state.token }))
    const { lastResult } = await answer.json()
    expect([answer.status, lastResult.error.email]).toEqual([422, [alert]])
    expect(posted()).toEqual(before)
  })

  it('refuses an unknown place, and treats any other query as a search', async () => {
    const before = waiting().length
    for (const query of ['?city=Buy+pills+at+evil.example|9999', '?zone=nergens', '?zone=BE-VOV,9999&list=rent']) {
      const page = await (await get(alertPage, own + query)).json()
      expect(page.refused).toContain('kennen wij niet')
      const body = new URLSearchParams({ email: 'an@zoeker.example', 'form-token': page.state.token })
      expect((await postLater(site, alertPage, own + query, body)).status).toBe(422)
    }
    expect(waiting().length).toBe(before)
    const odd = [
      '?list=both',
      '?price=x&type=-1&city=%00',
      `?search=${'é%25_'.repeat(400)}`,
      '?type=999999',
      '?page=99&view=map',
      `?${'zone=9000&'.repeat(400)}`,
      '?email[]=x',
    ]
    for (const query of odd) expect((await get(alertPage, own + query)).status, query).toBe(200)
  })

  it('shows no stranger’s words in the mail or on the link’s page, and keeps the search', async () => {
    const words = encodeURIComponent('koop pillen op https://kwaad.example')
    const email = 'slachtoffer@zoeker.example'
    const token = await ask(email, `?zone=gent&type=1&condition=Goed,${words}&search=${words}`)
    const mailed = JSON.stringify(mailsTo(email))
    const { link } = await (await get(confirmPage, `${confirmed}?token=${token}`)).json()
    for (const told of [mailed, link.search]) {
      expect(told).not.toMatch(/pillen|kwaad/)
      expect(told).toContain('Te koop: Gent, Huis, staat: Goed')
    }
    expect(JSON.stringify(waiting().find(each => each.email === email))).toContain('pillen')
  })

  it('responds and mails alike with or without an account', async () => {
    addSubscriber(database, { email: 'bekend@zoeker.example', demands: [demandFor('sale', { types: [1] })] }, site.now())
    const told = async (email: string) => {
      await ask(email)
      const [mail] = mailsTo(email)
      return JSON.stringify(mail?.values).replaceAll(/token=[\w-]+/g, '')
    }
    expect(await told('bekend@zoeker.example')).toBe(await told('onbekend@zoeker.example'))
  })

  it('mails an address at most five times a day, and stores nothing that was not mailed', async () => {
    const email = 'geplaagd@zoeker.example'
    const limited = variant(site, { settings: { ...site.settings, formLimits: true } })
    for (let count = 1; count <= 7; count++) {
      const { state } = await (await get(alertPage, `${own}?type=${count}`)).json()
      site.clock.now += 2000
      const body = new URLSearchParams({ email, 'form-token': state.token })
      const answer = await callRoute(limited, alertPage, state.action, { method: 'POST', body })
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, thanked])
    }
    expect(mailsTo(email)).toHaveLength(5)
    expect(waiting().filter(row => row.email === email)).toHaveLength(5)
  })

  it('stores a repeated post once', async () => {
    const { state } = await (await get(alertPage, own + search)).json()
    site.clock.now += 2000
    const fields = { email: 'twee@zoeker.example', 'form-token': state.token }
    const answers = await Promise.all([1, 2, 3].map(() => post(alertPage, state.action, fields)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(mailsTo('twee@zoeker.example')).toHaveLength(1)
    expect((await post(alertPage, own + search, { email: 'x@zoeker.example' })).status).toBe(422)
    expect(
      (await post(alertPage, own + search, { email: 'x@zoeker.example', 'form-token': state.token, 'your-homepage': 'x' }))
        .status,
    ).toBe(422)
  })
})

describe('confirming', () => {
  it('needs a button, since opening the link changes nothing; creates an account without a password', async () => {
    const email = 'cas@zoeker.example'
    const token = await ask(email)
    for (let times = 0; times < 2; times++) {
      const page = await get(confirmPage, `${confirmed}?token=${token}`)
      expect([page.status, (await page.json()).link]).toEqual([
        200,
        { token, email, search: expect.stringContaining('Oost-Vlaanderen') },
      ])
    }
    expect(idOf(email)).toBe('')
    const answer = await post(confirmPage, confirmed, { token })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(/^\/nl\/zoekopdracht\/beheren\/\?u=.+&confirmed$/),
    ])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(findByEmail(database, 'subscriber', email)).toMatchObject({ passwordHash: null, confirmedAt: site.now() })
    expect(findSubscriber(database, idOf(email))).toMatchObject({ state: 'active', frequency: 'at-once', language: 'nl' })
    expect(searchesOf(email)).toEqual(['?zone=BE-VOV&type=1&price=0-400000'])
    const [welcome] = mailsTo(email, 'demand.welcome')
    expect(JSON.stringify(welcome?.values)).toContain('/nl/zoekopdracht/beheren/?u=')
    expect(JSON.stringify(welcome?.headers)).toContain('List-Unsubscribe-Post')
    // Staff are told now that the person can be contacted.
    const [staff] = mailsTo('zoekopdracht@gevel.example', 'demand.confirmed')
    expect(staff?.replyTo).toBe(email)
    // Used up.
    expect((await get(confirmPage, `${confirmed}?token=${token}`)).status).toBe(410)
    expect((await post(confirmPage, confirmed, { token })).status).toBe(410)
  })

  it.each(['', 'x', 'x'.repeat(5000), '../..', '\u0000'])('does nothing for the token %.12j', async token => {
    expect((await post(confirmPage, confirmed, { token })).status).toBe(410)
    expect((await get(confirmPage, `${confirmed}?token=${encodeURIComponent(token)}`)).status).toBe(410)
  })

  it('expires in two days, and is deleted with its enquiry in seven', async () => {
    const email = 'laat@zoeker.example'
    const token = await ask(email)
    site.clock.now += 2 * 86_400_000 + 1
    expect((await post(confirmPage, confirmed, { token })).status).toBe(410)
    forgetSubscribers(database, site.now() + subscriberKeptFor.unconfirmed)
    expect(personalDemands.find({ database, address: email, varDir: site.settings.varDir })).toEqual([])
    expect(
      database
        .select()
        .from(schema.enquiry)
        .all()
        .filter(({ fields }) => fields.email === email),
    ).toEqual([])
  })

  it('stores the same search once', async () => {
    const email = 'dubbel@zoeker.example'
    const [first, second] = [await ask(email), await ask(email)]
    for (const token of [first, second]) expect((await post(confirmPage, confirmed, { token })).status).toBe(303)
    expect(searchesOf(email)).toHaveLength(1)
    await subscribe(email, '?type=2&list=rent')
    expect(searchesOf(email)).toEqual(['?zone=BE-VOV&type=1&price=0-400000', '?type=2'])
  })

  it('joins the account of the address and leaves its password, name and frequency', async () => {
    const email = 'oud@zoeker.example'
    const passwordHash = await hashPassword(site, 'een korte zin')
    const id = addSubscriber(database, { email, frequency: 'weekly', demands: [demandFor('sale', { types: [3] })] }, site.now())
    database.update(schema.account).set({ passwordHash }).where(eq(schema.account.id, id)).run()
    database
      .update(schema.subscriber)
      .set({ person: { firstName: 'An' } })
      .where(eq(schema.subscriber.id, id))
      .run()
    const page = await subscribe(email)
    expect([idOf(email), findByEmail(database, 'subscriber', email)?.passwordHash]).toEqual([id, passwordHash])
    expect(findSubscriber(database, id)).toMatchObject({ frequency: 'weekly', person: { firstName: 'An' } })
    expect(searchesOf(email)).toHaveLength(2)
    // The link shows its own search; the other needs the password.
    const { view } = await (await get(managePage, page)).json()
    expect([view.searches.length, view.hasOthers, view.hasPassword]).toEqual([1, true, true])
    expect(JSON.stringify(view)).not.toContain('oud@')
    expect((await post(managePage, page, { do: 'erase', sure: 'on' })).status).toBe(422)
    const [other] = demandsOf(database, id)
    await post(managePage, page, { do: 'remove', id: String(other?.id) })
    expect(searchesOf(email)).toHaveLength(2)
  })

  it('keeps its link while the maximum number of searches is reached', async () => {
    const email = 'vol@zoeker.example'
    const page = await subscribe(email, '?type=1')
    const id = idOf(email)
    database.transaction(tx => {
      for (let price = 1; price <= 30; price++)
        addDemand(tx, id, demandFor('sale', { priceMax: price * 1000 }), { now: 0, sinceEvent: 0 })
    })
    const token = await ask(email, '?type=2')
    const full = await post(confirmPage, confirmed, { token })
    const body = await full.json()
    expect([full.status, body.manage, body.notice]).toEqual([
      409,
      page.replace('&confirmed', ''),
      expect.stringContaining('maximale'),
    ])
    const [first] = demandsOf(database, id)
    await post(managePage, page, { do: 'remove', id: String(first?.id) })
    expect((await post(confirmPage, confirmed, { token })).status).toBe(303)
  })

  it('adds the registration’s name to an alert-only account', async () => {
    const email = 'later@zoeker.example'
    await subscribe(email)
    const given = {
      email,
      person: { firstName: 'Liesbeth' },
      language: 'nl' as const,
      frequency: 'daily' as const,
      tellSold: false,
      demand: demandFor('sale', { types: [2] }),
    }
    const token = database.transaction(tx => addRegistration(tx, given, site.now()))
    expect((await post(confirmPage, confirmed, { token })).status).toBe(303)
    expect(findSubscriber(database, idOf(email))?.person).toEqual({ firstName: 'Liesbeth' })
  })
})

describe('managing by link', () => {
  it('pauses, resumes, changes the frequency, removes and ends, with a message', async () => {
    const email = 'eva@zoeker.example'
    const page = await subscribe(email)
    const state = () => findSubscriber(database, idOf(email))
    const press = async (fields: Record<string, string>) => {
      const answer = await post(managePage, page, fields)
      expect(answer.status).toBe(303)
      return (await (await get(managePage, answer.headers.get('Location') ?? '')).json()) as {
        said: string
        view: { state: string }
      }
    }
    expect((await press({ do: 'frequency', frequency: 'weekly', tellSold: 'on' })).said).toBe('Bewaard.')
    expect(state()).toMatchObject({ frequency: 'weekly', tellSold: true })
    expect((await press({ do: 'pause' })).view.state).toBe('paused')
    expect((await press({ do: 'resume' })).view.state).toBe('active')
    const [saved] = demandsOf(database, idOf(email))
    expect((await press({ do: 'remove', id: String(saved?.id) })).said).toContain('verwijderd')
    expect(searchesOf(email)).toEqual([])
    expect((await press({ do: 'unsubscribe' })).view.state).toBe('unsubscribed')
    expect((await press({ do: 'resume' })).view.state).toBe('active')
  })

  it('mails a password link to that address only', async () => {
    const email = 'fien@zoeker.example'
    const page = await subscribe(email)
    const answer = await post(managePage, page, { do: 'password', email: 'kwaad@zoeker.example' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, expect.stringMatching(/&password$/)])
    expect(mailsTo(email, 'subscriber.recovery')).toHaveLength(1)
    expect(mailsTo('kwaad@zoeker.example')).toEqual([])
    for (let times = 0; times < 3; times++) await post(managePage, page, { do: 'password' })
    expect((await post(managePage, page, { do: 'password' })).status).toBe(429)
    expect(mailsTo(email, 'subscriber.recovery')).toHaveLength(3)
  })

  it('erases everything after confirmation', async () => {
    const email = 'gone@zoeker.example'
    const page = await subscribe(email)
    await ask(email, '?type=2')
    expect((await post(managePage, page, { do: 'erase' })).status).toBe(422)
    const answer = await post(managePage, page, { do: 'erase', sure: 'on' })
    expect([answer.status, (await answer.json()).said]).toEqual([200, 'Uw gegevens zijn gewist.'])
    const kept = [schema.account, schema.registration, schema.enquiry].map(table => database.select().from(table).all())
    expect(JSON.stringify(kept)).not.toContain(email)
    expect((await get(managePage, page)).status).toBe(410)
    expect((await post(managePage, page, { do: 'resume' })).status).toBe(410)
  })

  it('accepts only its own link and existing buttons', async () => {
    const page = await subscribe('hans@zoeker.example')
    const id = idOf('hans@zoeker.example')
    const forged = [
      '',
      'x',
      `${id}.x`,
      manageToken(id, 'een ander geheim'),
      unsubscribeToken(id, site.secret),
      manageToken('nobody', site.secret),
      'x'.repeat(9000),
    ]
    for (const token of forged) {
      const address = `${managed}?u=${encodeURIComponent(token)}`
      expect((await get(managePage, address)).status).toBe(410)
      expect((await post(managePage, address, { do: 'erase', sure: 'on' })).status).toBe(410)
    }
    const wrong: Record<string, string>[] = [
      {},
      { do: 'person' },
      { do: 'log-out' },
      { do: 'frequency', frequency: 'hourly' },
      { do: 'constructor' },
    ]
    for (const fields of wrong) expect((await post(managePage, page, fields)).status).toBe(422)
    for (const removed of ['', '-1', '99999999', 'x', '1e3'])
      expect((await post(managePage, page, { do: 'remove', id: removed })).status).toBe(303)
    expect(searchesOf('hans@zoeker.example')).toHaveLength(1)
  })
})

it('is exported and erased with a person', async () => {
  const email = 'ida@zoeker.example'
  await subscribe(email)
  await ask(email, '?type=2')
  const person = { database, address: email, varDir: site.settings.varDir }
  const found = JSON.stringify(personalDemands.find(person))
  expect(found).toContain('BE-VOV')
  expect(found).toContain('unconfirmed')
  database.transaction(tx => personalDemands.erase(person)(tx, site.now()))
  expect(personalDemands.find(person)).toEqual([])
})

describe('a sold property', () => {
  const sold = site
    .catalogue()
    .database.$client.prepare("select id, list, record, state from property where state <> 'offered'")
    .all() as {
    id: number
    list: 0 | 1
    record: string
  }[]

  it('offers a search for similar ones', async () => {
    expect(sold.length).toBeGreaterThan(0)
    for (const { id, list, record } of sold) {
      const query = new URLSearchParams(similarQuery(site, { list, record: JSON.parse(record) }))
      expect(query.get('list')).toBe(list === 1 ? 'rent' : 'sale')
      expect(query.get('city')).toContain('|')
      const { Price: price } = JSON.parse(record)
      const [min, max] = (query.get('price') ?? '0-0').split('-').map(Number)
      if (price) expect(min! <= price && price <= max!).toBe(true)
      else expect(query.get('price')).toBeNull()
      expect(id).toBeGreaterThan(0)
    }
  })

  it('reveals no hidden price or address', () => {
    const record = JSON.parse(sold[0]!.record)
    const { Price: _, ...hidden } = record
    const query = similarQuery(site, { list: 0, record: hidden })
    expect(query).not.toContain('price')
    expect(similarQuery(site, { list: 0, record: { ...hidden, Street: 'Kouter', Latitude: 1, Longitude: 2 } })).toBe(query)
  })
})
