/**
 * Turns waiting alerts into queued mails: one mail per person when due.
 * Guarantee: a mail and its alerts are written in one transaction, so each alert is in exactly one mail. Drops properties no
 * longer available, no longer searched for, or already mailed (`news.server.ts`).
 */

import type { SiteDatabase } from '../../../../db/client.server'
import type { Site } from '../../../platform/context/site.server'
import { isStorageError } from '../../../platform/http/storage-error'
import { type Language, languages } from '../../../platform/i18n/languages'
import type { EmailContent } from '../../../platform/mail/email'
import { enqueueMail, type SiteTransaction } from '../../../platform/mail/outbox.server'
import { refusedAmong } from '../../../platform/mail/refusals.server'
import { memoByKey } from '../../../platform/memo/memo'
import { matcherOf, type Offer } from '../../search/matches'
import { type Announced, announce, findOffer } from '../../search/offers.server'
import { whereOf } from '../../search/places.server'
import { type Demand, listName, listNumber, unpackCriteria } from '../criteria'
import { namesIn } from '../names.server'
import { type AlertEmail, type AlertedProperty, alertWriter } from './alert-email.server'
import { dueAt, type Frequency } from './due'
import { manageLinks, manageLinksPart, whyAlerts } from './manage-links.server'
import { lastMatched } from './match-events.server'
import { isGone, type News, newsOf, type WaitingEvent } from './news.server'

export type SendDeps = {
  database: SiteDatabase
  /** Reply address. */
  replyTo: (language: Language) => string
  now: () => number
  pause?: () => Promise<void>
  /** People per transaction. */
  portion?: number
}

/** Values shared by many mails of a run. */
type AlertCache = {
  offer: (id: number) => Offer | undefined
  announced: (id: number, language: Language) => Announced | undefined
  write: (language: Language) => (email: AlertEmail) => EmailContent
}

type Waiting = { id: string; frequency: Frequency; since: number }

/** In index order, so that rows of fifty people are adjacent. */
const waitingPeople = `select s.id, s.frequency, a.since from
    (select subscriberID, min(matchedAt) since from demand_alert where state = 'waiting' and eventID <= ? group by subscriberID) a
  cross join subscriber s on s.id = a.subscriberID where s.state = 'active'`

/**
 * If a batch fails it is repeated person by person, so that one failure blocks nobody else.
 * @returns number of queued mails.
 * @throws the first error after everybody was tried; storage errors at once.
 */
export async function sendAlerts(site: Site, deps: SendDeps): Promise<number> {
  const { database, now, pause = nextTurn, portion = 50 } = deps
  const upTo = lastMatched(database)
  const people = database.$client.prepare<[number], Waiting>(waitingPeople).all(upTo)
  const at = now()
  // An alert dated in the future was created while the clock was ahead; it has waited long enough.
  const due = people.filter(({ frequency, since }) => dueAt(frequency, since) <= at || since > at)
  const cache = createAlertCache(site)
  const statements = prepare(database)
  const tell = (some: readonly Waiting[]) =>
    database.transaction(
      tx => {
        const people = readPeople(tx, statements, some, upTo)
        return people.filter(person => sendTo(site, tx, person, statements, deps, cache)).length
      },
      { behavior: 'immediate' },
    )
  let mails = 0
  const wrong: unknown[] = []
  for (let index = 0; index < due.length; index += portion) {
    const some = due.slice(index, index + portion)
    try {
      mails += tell(some)
    } catch (error) {
      if (isStorageError(error)) throw error
      for (const one of some) {
        try {
          mails += tell([one])
        } catch (fault) {
          wrong.push(fault)
        }
      }
    }
    await pause()
  }
  if (wrong.length > 0) throw wrong[0]
  return mails
}

/** A waiting alert, by row number. */
type WaitingAlert = WaitingEvent & { alert: number }
type SavedSearch = { list: number; criteria: string; byLink: number }

/** A person with everything for their mail. */
type Person = { id: string; email: string; language: Language; tellSold: number; waiting: WaitingAlert[]; demands: SavedSearch[] }

type PersonRow = Pick<Person, 'id' | 'email' | 'language' | 'tellSold'>
type OfPerson<Row> = Row & { subscriberID: string }

/** Reads a batch of people together. `cross join` fixes the table order, so each row is found by key. */
function prepare({ $client }: SiteDatabase) {
  return {
    people: $client.prepare<[string], PersonRow>(
      `select s.id, c.email, s.language, s.tellSold from json_each(?) asked
      cross join subscriber s on s.id = asked.value cross join account c on c.id = s.id where s.state = 'active'`,
    ),
    waiting: $client.prepare<[string, number], OfPerson<WaitingAlert>>(
      `select a.subscriberID, a.rowid alert, a.eventID, a.propertyID, e.kind,
        e.oldPrice, e.newPrice, e.saidOn, e.at, t.kind toldKind, t.newPrice toldPrice
      from json_each(?) asked cross join demand_alert a on a.subscriberID = asked.value and a.state = 'waiting' and a.eventID <= ?
      cross join catalogue_event e on e.id = a.eventID
      left join catalogue_event t on t.id = (select n.eventID from demand_alert n cross join catalogue_event m on m.id = n.eventID
        where n.propertyID = a.propertyID and n.subscriberID = a.subscriberID and n.state = 'mailed' order by n.eventID desc limit 1)
      order by a.eventID desc`,
    ),
    demands: $client.prepare<[string], OfPerson<SavedSearch>>(
      `select d.subscriberID, d.list, d.criteria, d.byLink from json_each(?) asked
      cross join demand d on d.subscriberID = asked.value where d.state = 'active' order by d.id`,
    ),
    setAlert: $client.prepare<[string, string | null, number]>('update demand_alert set state = ?, outboxID = ? where rowid = ?'),
  }
}

/**
 * @returns people to mail: not those deleted, paused or done by another process since. People whose address rejects mail wait.
 */
function readPeople(
  tx: SiteTransaction,
  statements: ReturnType<typeof prepare>,
  some: readonly Waiting[],
  upTo: number,
): Person[] {
  const ids = JSON.stringify(some.map(({ id }) => id))
  const people = new Map<string, Person>()
  for (const person of statements.people.all(ids)) people.set(person.id, { ...person, waiting: [], demands: [] })
  for (const { subscriberID, ...waiting } of statements.waiting.all(ids, upTo)) people.get(subscriberID)?.waiting.push(waiting)
  for (const { subscriberID, ...demand } of statements.demands.all(ids)) people.get(subscriberID)?.demands.push(demand)
  const refused = refusedAmong(
    tx,
    Array.from(people.values(), ({ email }) => email),
  )
  return [...people.values()].filter(({ email }) => !refused.has(email))
}

/** @returns whether there was something to mail. */
function sendTo(
  site: Site,
  tx: SiteTransaction,
  { id, email, language, tellSold, waiting, demands }: Person,
  { setAlert }: ReturnType<typeof prepare>,
  deps: SendDeps,
  cache: AlertCache,
): boolean {
  const searches = demands.map(row => {
    const demand: Demand = { list: listName(row.list), criteria: unpackCriteria(JSON.parse(row.criteria)) }
    return { demand, finds: finderOf(demand, language) }
  })
  const told = new Map<number, AlertedProperty>()
  const [toldAlerts, dropped]: [number[], number[]] = [[], []]
  for (const event of waiting) {
    const { alert, propertyID } = event
    const news = newsOf(tx, event)
    const property = news && alertedProperty(propertyID, news)
    if (!property) {
      dropped.push(alert)
      continue
    }
    toldAlerts.push(alert)
    const known = told.get(propertyID)
    // The newest event decides the text; "new" or "back" outranks a price change.
    if (!known) told.set(propertyID, property)
    else if (known.kind === 'price' && news.kind !== 'price') told.set(propertyID, { ...known, kind: news.kind, day: news.day })
  }
  const outboxID = told.size > 0 ? mail() : undefined
  for (const alert of toldAlerts) setAlert.run('mailed', outboxID ?? null, alert)
  for (const alert of dropped) setAlert.run('dropped', null, alert)
  return outboxID !== undefined

  /** The current state: available and still searched for, or sold and not available again. */
  function alertedProperty(propertyID: number, news: News): AlertedProperty | undefined {
    const offer = cache.offer(propertyID)
    const why = offer ? searches.filter(({ finds }) => finds(offer)).map(each => each.demand) : []
    if (isGone(news.kind) ? offer || !tellSold : why.length === 0) return undefined
    const shown = cache.announced(propertyID, language)
    return shown && { shown, ...news, why }
  }

  function mail(): string {
    const byLink = demands.some(row => row.byLink !== 0)
    const ways = manageLinks(site, id, language, byLink)
    const content = cache.write(language)({ told: [...told.values()], ways: manageLinksPart(ways) })
    return enqueueMail(
      tx,
      { template: 'demand.alert', language, to: email, replyTo: deps.replyTo(language), content, headers: ways.headers },
      { now: deps.now() },
    )
  }
}

/** Whether a search matches the property now. */
function finderOf({ list, criteria }: Demand, language: Language): (offer: Offer) => boolean {
  const matches = matcherOf(criteria, whereOf(criteria), language)
  return offer => listNumber(list) === offer.list && matches(offer)
}

function createAlertCache(site: Site): AlertCache {
  const why = whyAlerts(site)
  return {
    offer: memoByKey(5000, (id: number) => findOffer(site, id)),
    announced: memoByKey(5000, (id: number, language: Language) => announce(site, id, language, site.texts(language))),
    write: memoByKey(languages.length, (language: Language) => {
      const names = memoByKey(2, (list: Demand['list']) => namesIn(site, list, language))
      return alertWriter(site.texts(language), site.settings.siteUrl, names, why)
    }),
  }
}

const nextTurn = () => new Promise<void>(resolve => setImmediate(resolve))
