/** From an import to the mails: who is alerted, once each, of what the list shows; and who is not. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { matchEvents } from '../../app/domains/demand/alerts/match-events.server'
import { matchingDemands } from '../../app/domains/demand/alerts/matching-demands.server'
import { alertDeps, demandJobs, runAlerts } from '../../app/domains/demand/alerts/run-alerts.server'
import { sendAlerts } from '../../app/domains/demand/alerts/send-alerts.server'
import { filtersOf } from '../../app/domains/demand/criteria'
import { addRegistration } from '../../app/domains/demand/registration/registrations.server'
import * as people from '../../app/domains/demand/subscribers.server'
import { rollback, servedVersion } from '../../app/domains/import/switch-catalogue.server'
import { cityOptions, findProperties, typeOptions } from '../../app/domains/search/list.server'
import { catalogueFolder } from '../../app/platform/context/catalogue.server'
import type { EmailContent } from '../../app/platform/mail/email'
import * as schema from '../../db/schema/site.server'
import { changeProperty, changeRecords, copyOfData } from '../support/catalogue'
import { addSubscriber, anyFilters, demandFor, importAgain } from '../support/demand-site'
import { demoRecords } from '../support/demo'
import fc from '../support/fast-check'
import { runs } from '../support/runs'
import { testSite } from '../support/test-site'

const noon = Date.UTC(2026, 10, 21, 12)
const site = testSite({ catalogue: true, now: noon })
const { database, now } = site
const offered = demoRecords().filter(record => record.Status === 1)
const sale = offered.filter(record => record.Goal === 0)
const houses = sale.filter(record => record.City === 'Gent')
let minutes = 0
/** Advances a minute with each import, so that each catalogue has its own name. */
const nextTime = () => Date.UTC(2026, 10, 20, 13, minutes++)

/** Everything removed, then everything restored: `ids` are new. */
function importAsNew(ids: readonly number[]) {
  const without = copyOfData()
  for (const file of readdirSync(path.join(without, 'catalogue/properties'))) {
    changeRecords(without, `properties/${file}`, all => all.filter(({ ID }) => !ids.includes(ID)))
  }
  importAgain(site, without, nextTime())
  forgetEvents()
  importAgain(site, 'data', nextTime())
}

/** As an import that brings these for sale: most tests need its events only. */
function announce(...ids: readonly number[]) {
  const version = servedVersion(database)!
  const events = ids.map(id => {
    const { PublishPrice, Price } = sale.find(({ ID }) => ID === id)!
    return {
      propertyID: id,
      kind: 'new',
      newPrice: PublishPrice ? Price : null,
      version,
      cause: 'import',
      at: nextTime(),
    } as const
  })
  database.insert(schema.catalogueEvent).values(events).run()
}

/** As if everything until now had been announced. */
function forgetEvents() {
  const last = people.lastEventOf(database)
  database
    .insert(schema.demandProgress)
    .values({ id: 1, lastEvent: last })
    .onConflictDoUpdate({ target: schema.demandProgress.id, set: { lastEvent: last } })
    .run()
}

beforeEach(() => {
  site.clock.now = noon
  forgetEvents()
  for (const table of [schema.demandAlert, schema.demandPlace, schema.demand, schema.subscriber, schema.account, schema.outbox])
    database.delete(table).run()
})
beforeAll(() => expect(houses.length).toBeGreaterThan(1))

const alerts = (id: string) => database.select().from(schema.demandAlert).where(eq(schema.demandAlert.subscriberID, id)).all()
const addressOf = (id: string) => `${id}@zoeker.example`
const mails = () => database.select().from(schema.outbox).where(eq(schema.outbox.template, 'demand.alert')).all()
const contentOf = (row: { values: unknown }) => row.values as EmailContent
const cardsOf = (row: { values: unknown }) => contentOf(row).parts.filter(part => part.kind === 'card')
const run = () => runAlerts(site)
const everything = demandFor('sale', { zones: ['BE-VOV', 'BE-VAN', 'BE-VBR', 'BE-VWV', 'BE-BRU', 'BE-VLI'] })

describe('an import', () => {
  it('alerts each person of exactly the new properties in their list', async () => {
    const cities = cityOptions(site, 'sale')
    const types = typeOptions(site, 'sale', 'nl').map(({ webID }) => webID)
    const wanted = fc.sample(anyFilters(cities, types), { numRuns: runs(200), seed: 4 })
    const persons = wanted.map((filters, index) => {
      const demand = demandFor(index % 3 === 0 ? 'rent' : 'sale', filters)
      const language = (['nl', 'fr'] as const)[index % 2]!
      return { id: addSubscriber(database, { language, demands: [demand] }, now()), demand, language }
    })
    // As the previous version writes it, which may run at the same time.
    database.update(schema.demandPlace).set({ types: -1, priceMax: 0 }).where(sql`demandID % 2 = 0`).run()
    const ids = offered.filter((_, index) => index % 2 === 0).map(({ ID }) => ID)
    importAsNew(ids)
    await run()
    let told = 0
    for (const { id, demand, language } of persons) {
      const filters = filtersOf(demand.criteria)
      const { pages } = findProperties(site, demand.list, language, filters)
      const shown = Array.from(
        { length: pages },
        (_, page) => findProperties(site, demand.list, language, { ...filters, page: page + 1 }).cards,
      )
      const expected = shown
        .flat()
        .map(card => card.id)
        .filter(each => ids.includes(each))
      told += expected.length
      expect(
        alerts(id)
          .map(({ propertyID }) => propertyID)
          .sort(),
        JSON.stringify(demand),
      ).toEqual(expected.sort())
    }
    expect(told).toBeGreaterThan(25)
  })

  it('bundles a person’s alerts into one mail with an unsubscribe link, once', async () => {
    const id = addSubscriber(
      database,
      {
        email: 'een@zoeker.example',
        language: 'fr',
        demands: [everything, demandFor('sale', { cities: [{ name: 'Gent', zip: '9000' }] })],
      },
      now(),
    )
    announce(...houses.slice(0, 2).map(({ ID }) => ID))
    await run()
    await run()
    const [mail, ...others] = mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ toAddress: 'een@zoeker.example', language: 'fr' })
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(/^<http.*\/fr\/demand-register\/desinscription\/\?u=.+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(cardsOf(mail!)).toHaveLength(2)
    expect(JSON.stringify(cardsOf(mail!))).toContain('Gand [9000]')
    expect(alerts(id).map(({ state, outboxID }) => [state, outboxID])).toEqual([
      ['mailed', mail?.id],
      ['mailed', mail?.id],
    ])
  })

  it('gives the total and links to all if the mail is truncated', async () => {
    addSubscriber(database, { demands: [everything] }, now())
    const ids = sale.map(({ ID }) => ID)
    announce(...ids)
    await run()
    const filters = { ...filtersOf(everything.criteria), sort: { by: 'date', direction: 'asc' } as const }
    const { pages } = findProperties(site, 'sale', 'nl', filters)
    const shown = Array.from(
      { length: pages },
      (_, page) => findProperties(site, 'sale', 'nl', { ...filters, page: page + 1 }).cards,
    )
    const count = shown.flat().filter(card => ids.includes(card.id)).length
    expect(count).toBeGreaterThan(10)
    const [mail] = mails()
    expect(cardsOf(mail!)).toHaveLength(10)
    const { parts } = contentOf(mail!)
    expect(parts).toContainEqual({ kind: 'text', text: { key: 'MAIL_ALERT_SHOWN_OF', values: { shown: 10, count } } })
    expect(parts.some(part => part.kind === 'button' && part.href.includes('/nl/te-koop/?zone='))).toBe(true)
  })

  it('announces a lowered price, but not a raised or hidden one', async () => {
    const priced = sale.filter(record => record.PublishPrice && (record.Price ?? 0) > 100_000)
    const [lowered, raised, hidden] = priced as [(typeof priced)[0], (typeof priced)[0], (typeof priced)[0]]
    const demands = [everything, demandFor('sale', { zones: ['LU', 'BE-WNA', 'BE-WLG', 'BE-WBR', 'BE-WHT', 'BE-WLX'] })]
    const id = addSubscriber(database, { demands }, now())
    const changed = copyOfData()
    importAgain(site, 'data', nextTime())
    forgetEvents()
    changeProperty(changed, lowered.ID, record => {
      record.Price = (lowered.Price ?? 0) - 10_000
    })
    changeProperty(changed, raised.ID, record => {
      record.Price = (raised.Price ?? 0) + 10_000
    })
    changeProperty(changed, hidden.ID, record => {
      record.PublishPrice = false
    })
    importAgain(site, changed, nextTime())
    await run()
    expect(alerts(id).map(({ propertyID }) => propertyID)).toEqual([lowered.ID])
    const [mail] = mails()
    expect(JSON.stringify(cardsOf(mail!))).toContain('was €\u00a0')
    expect(contentOf(mail!).subject).toMatchObject({ key: 'MAIL_ALERT_PRICE_SUBJECT' })
    importAgain(site, 'data', nextTime())
  })

  it('announces a property with a hidden price to any budget, without a price', async () => {
    const hidden = sale.find(record => !record.PublishPrice)!
    addSubscriber(database, { demands: [demandFor('sale', { ...everything.criteria, priceMax: 1 })] }, now())
    announce(hidden.ID)
    await run()
    const text = JSON.stringify(mails().map(contentOf))
    expect(text).toContain('Prijs op aanvraag')
    expect(text).not.toContain(String(hidden.Price))
    expect(text).not.toContain(new Intl.NumberFormat('nl-BE').format(hidden.Price ?? 0))
  })

  it('drops properties sold or no longer wanted before the mail is due', async () => {
    const id = addSubscriber(database, { frequency: 'daily', demands: [everything] }, now())
    const [first, second] = houses as [(typeof houses)[0], (typeof houses)[0]]
    announce(first.ID, second.ID)
    await matchEvents(site, alertDeps(site))
    expect(await sendAlerts(site, alertDeps(site))).toBe(0)
    const sold = copyOfData()
    changeProperty(sold, first.ID, record => {
      record.Status = 2
    })
    importAgain(site, sold, nextTime())
    site.clock.now += 86_400_000
    await run()
    expect(mails()).toHaveLength(1)
    expect(cardsOf(mails()[0]!)).toHaveLength(1)
    expect(
      alerts(id)
        .map(({ propertyID, state }) => [propertyID, state])
        .sort(),
    ).toEqual(
      [
        [first.ID, 'dropped'],
        [second.ID, 'mailed'],
      ].sort(),
    )
    importAgain(site, 'data', nextTime())
  })

  it('does not repeat an alert after a rollback and a new import, except for a lower price', async () => {
    const id = addSubscriber(database, { demands: [everything] }, now())
    const [first, second] = sale.filter(record => record.PublishPrice && (record.Price ?? 0) > 100_000) as [
      (typeof sale)[0],
      (typeof sale)[0],
    ]
    importAsNew([first.ID, second.ID])
    await run()
    const told = mails().length
    expect(alerts(id).filter(({ state }) => state === 'mailed')).toHaveLength(2)
    const late = addSubscriber(database, { demands: [everything] }, now())
    // Rollback to a catalogue without them, and back: no news from the provider.
    for (const version of [undefined, servedVersion(database), undefined])
      rollback(database, catalogueFolder(site.settings), new Date(nextTime()), version)
    await run()
    const changed = copyOfData()
    changeProperty(changed, second.ID, record => {
      record.Price = (record.Price ?? 0) - 5000
    })
    importAgain(site, changed, nextTime())
    await run()
    expect(alerts(id).filter(({ state }) => state === 'mailed')).toHaveLength(3)
    const [again, ...others] = mails()
      .filter(({ toAddress }) => toAddress === addressOf(id))
      .slice(told)
    expect(others).toEqual([])
    expect(cardsOf(again!)).toHaveLength(1)
    expect(JSON.stringify(cardsOf(again!))).toContain(`/${second.ID}/`)
    expect(JSON.stringify(cardsOf(again!))).toContain('prijs verlaagd')
    // Somebody alerted of neither gets both.
    expect(
      alerts(late)
        .map(({ propertyID }) => propertyID)
        .sort(),
    ).toEqual([first.ID, second.ID].sort())
    // Withdrawn and offered again is news.
    const sold = copyOfData()
    changeProperty(sold, first.ID, record => {
      record.Status = 2
    })
    importAgain(site, sold, nextTime())
    importAgain(site, 'data', nextTime())
    await run()
    expect(alerts(id).at(-1)).toMatchObject({ propertyID: first.ID, state: 'mailed' })
  })

  it('announces a sale once to people who were mailed the property and want that', async () => {
    const [curious, other, never] = ['curious', 'other', 'never'].map(name =>
      addSubscriber(database, { email: `${name}@zoeker.example`, demands: name === 'never' ? [] : [everything] }, now()),
    ) as [string, string, string]
    for (const id of [curious, never])
      database.update(schema.subscriber).set({ tellSold: true }).where(eq(schema.subscriber.id, id)).run()
    const [house] = houses as [(typeof houses)[0]]
    announce(house.ID)
    await run()
    const before = mails().length
    const sold = copyOfData()
    changeProperty(sold, house.ID, record => {
      record.Status = 2
    })
    importAgain(site, sold, nextTime())
    await run()
    const [mail, ...others] = mails().slice(before)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ toAddress: 'curious@zoeker.example' })
    expect(contentOf(mail!).subject).toMatchObject({ key: 'MAIL_ALERT_GONE_SUBJECT' })
    const [card] = cardsOf(mail!)
    expect(card).toMatchObject({ kicker: { plain: expect.stringContaining('verkocht') } })
    expect(card).not.toHaveProperty('price')
    rollback(database, catalogueFolder(site.settings), new Date(nextTime()))
    importAgain(site, sold, nextTime())
    await run()
    expect(mails()).toHaveLength(before + 1)
    expect(alerts(other)).toHaveLength(1)
    importAgain(site, 'data', nextTime())
  })

  it('alerts nobody who is paused, gone or joined later', async () => {
    const paused = addSubscriber(database, { demands: [everything] }, now())
    const gone = addSubscriber(database, { demands: [everything] }, now())
    database.transaction(tx => {
      people.pause(tx, paused, now())
      people.markUnsubscribed(tx, gone, now())
    })
    announce(houses[0]!.ID)
    const late = addSubscriber(database, { demands: [everything] }, now())
    await run()
    expect(mails()).toEqual([])
    database.transaction(tx => people.resume(tx, paused, now()))
    await run()
    expect([...alerts(paused), ...alerts(gone), ...alerts(late)]).toEqual([])
  })

  it('continues if somebody leaves or pauses during matching, and counts the others', async () => {
    const [erased, paused, stays] = [0, 1, 2].map(() => addSubscriber(database, { demands: [everything] }, now())) as [
      string,
      string,
      string,
    ]
    announce(houses[0]!.ID)
    let demands: number[] = []
    let asked = 0
    await matchEvents(site, {
      ...alertDeps(site),
      portion: 1,
      pause: async () => {
        asked += 1
        // All three had been read by then.
        if (asked !== 3) return
        database.delete(schema.subscriber).where(eq(schema.subscriber.id, erased)).run()
        database.transaction(tx => people.pause(tx, paused, now()))
      },
      report: (_, matched) => {
        demands = matched.map(each => each.demands)
      },
    })
    expect([alerts(erased), alerts(paused), alerts(stays)].map(({ length }) => length)).toEqual([0, 0, 1])
    expect(demands).toEqual([1])
  })

  it('tells staff once how many searches each property matches', async () => {
    addSubscriber(database, { demands: [everything, demandFor('sale', { zones: ['9000'] })] }, now())
    announce(houses[0]!.ID)
    await Promise.all([run(), run()])
    const staff = database.select().from(schema.outbox).where(eq(schema.outbox.template, 'demand.import')).all()
    expect(staff).toHaveLength(1)
    const [table] = contentOf(staff[0]!).parts.filter(part => part.kind === 'table')
    expect(table?.kind === 'table' && table.rows.map(({ value }) => value)).toEqual([
      { key: 'MAIL_IMPORT_DEMANDS', values: { count: 2 } },
    ])
    expect(matchingDemands(site, houses[0]!.ID)).toBe(2)
    expect(matchingDemands(site, 999_999)).toBe(0)
  })

  it('alerts everybody else if one fails, and reports the error', async () => {
    const good = ['a', 'b', 'c'].map(name =>
      addSubscriber(database, { email: `${name}@zoeker.example`, demands: [everything] }, now()),
    )
    addSubscriber(database, { email: 'x@y.example, z@y.example', demands: [everything] }, now())
    good.push(addSubscriber(database, { email: 'd@zoeker.example', demands: [everything] }, now()))
    announce(houses[0]!.ID)
    await expect(run()).rejects.toThrow('Not one mail address')
    expect(
      mails()
        .map(({ toAddress }) => toAddress)
        .sort(),
    ).toEqual(['a', 'b', 'c', 'd'].map(name => `${name}@zoeker.example`))
    await expect(run()).rejects.toThrow()
    expect(mails()).toHaveLength(good.length)
  })

  it('withdraws unsent mails when somebody leaves', async () => {
    const id = addSubscriber(database, { demands: [everything] }, now())
    announce(houses[0]!.ID)
    await run()
    expect(mails()).toHaveLength(1)
    database.transaction(tx => people.markUnsubscribed(tx, id, now()))
    expect(mails()).toEqual([])
  })
})

it('cleans up at each start too, for sites restarted every day', () => {
  expect(demandJobs(site).map(({ atStart }) => atStart)).toEqual([true, true])
})

it('deletes inactive, unconfirmed and long-unsubscribed people', () => {
  const day = 86_400_000
  const ids = Array.from({ length: 4 }, () => addSubscriber(database, { demands: [everything] }, now()))
  const set = (id: string, values: object) =>
    database.update(schema.subscriber).set(values).where(eq(schema.subscriber.id, id)).run()
  set(ids[0]!, { seenAt: now() - 731 * day })
  set(ids[1]!, { state: 'unconfirmed', createdAt: now() - 8 * day })
  const waiting = (age: number) => {
    const row = { id: `${age}`, idempotencyKey: `${age}`, form: 'demand-register', language: 'nl' as const, fields: {} }
    database
      .insert(schema.enquiry)
      .values({ ...row, createdAt: now() - age })
      .run()
    const person = { person: {}, language: 'nl' as const, frequency: 'daily' as const, tellSold: false }
    const given = { email: 'nieuw@zoeker.example', ...person, demand: everything, enquiryID: row.id }
    database.transaction(tx => addRegistration(tx, given, now() - age))
  }
  waiting(6 * day)
  waiting(8 * day)
  set(ids[2]!, { state: 'unsubscribed', unsubscribedAt: now() - 31 * day })
  expect(people.forgetSubscribers(database, now())).toBe(4)
  expect(database.select({ id: schema.registration.enquiryID }).from(schema.registration).all()).toEqual([{ id: `${6 * day}` }])
  expect(database.select({ id: schema.enquiry.id }).from(schema.enquiry).all()).toEqual([{ id: `${6 * day}` }])
  expect(database.select({ id: schema.account.id }).from(schema.account).all()).toEqual([{ id: ids[3] }])
  expect(database.select().from(schema.demand).all()).toHaveLength(1)
})
