/**
 * From alerts that wait to mails in the outbox: everything a person waits for in one mail, when its time has come.
 *
 * Guarantee: a mail and the alerts it tells are written in one transaction, so each alert is in exactly one mail. What is no
 * longer offered, or no longer looked for, when the mail is made is dropped: a mail announces what the list shows. So is what
 * the person was mailed before (`news.server.ts`).
 */

import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../../db/client.server'
import { keptStatement } from '../../../../db/kept-statements.server'
import { account, catalogueEvent, demand, demandAlert, subscriber } from '../../../../db/schema/site.server'
import { keep } from '../../../platform/context/keep'
import type { Site } from '../../../platform/context/site.server'
import { isStorageError } from '../../../platform/http/storage-error'
import type { Language } from '../../../platform/i18n/languages'
import { enqueueMail, type SiteTransaction } from '../../../platform/mail/outbox.server'
import { isRefused } from '../../../platform/mail/refusals.server'
import { matcherOf, type Offer } from '../../search/matches'
import { type Announced, announce, findOffer } from '../../search/offers.server'
import { whereOf } from '../../search/places.server'
import { type Demand, listName, listNumber, unpackCriteria } from '../criteria'
import type { PlaceAndTypeNames } from '../demand-words'
import { namesIn } from '../names.server'
import { alertEmail, type ToldProperty } from './alert-email.server'
import { dueAt, type Frequency } from './due'
import { lastMatched } from './match-events.server'
import { isGone, type News, newsOf } from './news.server'
import { alertHeaders, waysOut, whyAlerts } from './ways-out.server'

export type SendDeps = {
  database: SiteDatabase
  /** Where answers go. */
  replyTo: (language: Language) => string
  now: () => number
  pause?: () => Promise<void>
  /** People in one transaction. */
  portion?: number
}

/** What is the same for many mails of a run. */
type AlertCache = {
  offer: (id: number) => Offer | undefined
  announced: (id: number, language: Language) => Announced | undefined
  names: (list: Demand['list'], language: Language) => PlaceAndTypeNames
}

type Waiting = { id: string; frequency: Frequency; since: number }

/** Whoever does not take our mail waits until they do. */
const waitingPeople = `select s.id, s.frequency, min(a.matchedAt) since from demand_alert a join subscriber s on s.id = a.subscriberID
  join account c on c.id = s.id left join refused_address r on r.email = c.email and r.reason is not null and r.lists = 'all'
  where a.state = 'waiting' and s.state = 'active' and r.email is null and a.eventID <= ? group by s.id`

/**
 * Whoever cannot be told keeps nobody else from it: their portion is done again one by one.
 * @returns how many mails were put into the outbox.
 * @throws the first thing that went wrong, after everybody had their turn; at once what is the disk's.
 */
export async function sendAlerts(site: Site, deps: SendDeps): Promise<number> {
  const { database, now, pause = nextTurn, portion = 50 } = deps
  const upTo = lastMatched(database)
  const people = database.$client.prepare<[number], Waiting>(waitingPeople).all(upTo)
  const at = now()
  // What was matched later than now was matched while the clock was ahead: it has waited long enough.
  const due = people.filter(({ frequency, since }) => dueAt(frequency, since) <= at || since > at)
  const cache = createAlertCache(site)
  const tell = (some: readonly Waiting[]) =>
    database.transaction(tx => some.filter(({ id }) => sendTo(site, tx, id, upTo, deps, cache)).length, { behavior: 'immediate' })
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

const { placeholder } = sql

const selectPerson = (tx: SiteTransaction) =>
  tx
    .select({ email: account.email, language: subscriber.language, state: subscriber.state, tellSold: subscriber.tellSold })
    .from(subscriber)
    .innerJoin(account, eq(account.id, subscriber.id))
    .where(eq(subscriber.id, placeholder('id')))
    .prepare()

const selectWaiting = (tx: SiteTransaction) =>
  tx
    .select({
      eventID: demandAlert.eventID,
      propertyID: demandAlert.propertyID,
      kind: catalogueEvent.kind,
      oldPrice: catalogueEvent.oldPrice,
      newPrice: catalogueEvent.newPrice,
      saidOn: catalogueEvent.saidOn,
      at: catalogueEvent.at,
    })
    .from(demandAlert)
    .innerJoin(catalogueEvent, eq(catalogueEvent.id, demandAlert.eventID))
    .where(
      and(
        eq(demandAlert.subscriberID, placeholder('id')),
        eq(demandAlert.state, 'waiting'),
        lte(demandAlert.eventID, placeholder('upTo')),
      ),
    )
    .orderBy(desc(demandAlert.eventID))
    .prepare()

const selectDemands = (tx: SiteTransaction) =>
  tx
    .select()
    .from(demand)
    .where(and(eq(demand.subscriberID, placeholder('id')), eq(demand.state, 'active')))
    .prepare()

/** @returns whether there was something to tell. */
function sendTo(site: Site, tx: SiteTransaction, id: string, upTo: number, deps: SendDeps, cache: AlertCache): boolean {
  const person = keptStatement(tx, selectPerson).get({ id })
  // Gone, paused or done by another process since we looked.
  if (person?.state !== 'active' || isRefused(tx, person.email, 'alerts')) return false
  const waiting = keptStatement(tx, selectWaiting).all({ id, upTo })
  const demands = keptStatement(tx, selectDemands)
    .all({ id })
    .map(row => ({ list: listName(row.list), criteria: unpackCriteria(row.criteria), byLink: row.byLink }))
  const searches = demands.map(each => ({ demand: each, finds: finderOf(each, person.language) }))
  const told = new Map<number, ToldProperty>()
  const toldEvents: number[] = []
  for (const event of waiting) {
    const { eventID, propertyID } = event
    const news = newsOf(tx, id, event)
    const property = news && tellable(propertyID, news)
    if (!property) continue
    toldEvents.push(eventID)
    const known = told.get(propertyID)
    // The newest event says what is new; that a property is new, or back, says more than that its price moved.
    if (!known) told.set(propertyID, property)
    else if (known.kind === 'price' && news.kind !== 'price') told.set(propertyID, { ...known, kind: news.kind, day: news.day })
  }
  const outboxID = told.size > 0 ? mail() : undefined
  const dropped = waiting.map(({ eventID }) => eventID).filter(eventID => !toldEvents.includes(eventID))
  set(tx, id, toldEvents, { state: 'mailed', outboxID: outboxID ?? null })
  set(tx, id, dropped, { state: 'dropped', outboxID: null })
  return outboxID !== undefined

  /** As it stands now: what is offered and still looked for, or what is sold or let and was not offered again. */
  function tellable(propertyID: number, news: News): ToldProperty | undefined {
    const offer = cache.offer(propertyID)
    const why = offer ? searches.filter(({ finds }) => finds(offer)).map(each => each.demand) : []
    if (isGone(news.kind) ? offer || !person!.tellSold : why.length === 0) return undefined
    const shown = cache.announced(propertyID, person!.language)
    return shown && { shown, ...news, why }
  }

  function mail(): string {
    const { email, language } = person!
    const texts = site.texts(language)
    const content = alertEmail({
      told: [...told.values()],
      texts,
      names: each => cache.names(each.list, language),
      siteUrl: site.settings.siteUrl,
      ways: waysOut(
        site,
        id,
        language,
        demands.some(({ byLink }) => byLink),
      ),
      why: whyAlerts(site),
    })
    const headers = alertHeaders(site, id, language)
    return enqueueMail(
      tx,
      { template: 'demand.alert', language, to: email, replyTo: deps.replyTo(language), content, headers },
      { now: deps.now() },
    )
  }
}

/** Whether a search finds a property now. */
function finderOf({ list, criteria }: Demand, language: Language): (offer: Offer) => boolean {
  const matches = matcherOf(criteria, whereOf(criteria), language)
  return offer => listNumber(list) === offer.list && matches(offer)
}

function set(
  tx: SiteTransaction,
  subscriberID: string,
  events: readonly number[],
  { state, outboxID }: Required<Pick<typeof demandAlert.$inferInsert, 'state' | 'outboxID'>>,
): void {
  if (events.length === 0) return
  keptStatement(tx, updateAlerts).run({ subscriberID, events: JSON.stringify(events), state, outboxID })
}

const updateAlerts = (tx: SiteTransaction) =>
  tx
    .update(demandAlert)
    .set({ state: sql`${placeholder('state')}`, outboxID: sql`${placeholder('outboxID')}` })
    .where(
      and(
        eq(demandAlert.subscriberID, placeholder('subscriberID')),
        sql`${demandAlert.eventID} in (select value from json_each(${placeholder('events')}))`,
      ),
    )
    .prepare()

function createAlertCache(site: Site): AlertCache {
  const announced = keep((key: string) => {
    const [id, language] = key.split(' ') as [string, Language]
    return announce(site, Number(id), language, site.texts(language))
  })
  const names = keep((key: string) => namesIn(site, ...(key.split(' ') as [Demand['list'], Language])))
  return {
    offer: keep((id: number) => findOffer(site, id)),
    announced: (id, language) => announced(`${id} ${language}`),
    names: (list, language) => names(`${list} ${language}`),
  }
}

const nextTurn = () => new Promise<void>(resolve => setImmediate(resolve))
