/** Tells the agency's CRM about saved searches that are new, changed or ended. */
import { recipientOf } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import { oneLine } from '../../platform/mail/email'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import type { CrmMessage, CrmPerson, CrmSearch } from '../../platform/outbox/crm'
import { enqueueCrm, goesToCrm } from '../../platform/outbox/crm-queue.server'
import { findAccount } from '../account/accounts.server'
import { crmPerson, crmText } from '../enquiries/crm-message.server'
import { postcodesIn } from '../search/places.server'
import { demandWords } from './demand-words'
import { demandsOf, type SavedDemand } from './demands.server'
import { namesIn } from './names.server'
import { findSubscriber, type Subscriber } from './subscribers.server'

type Known = { row: Subscriber; person: CrmPerson; demands: SavedDemand[] }

/**
 * Runs a change of a person's searches in the caller's transaction and queues the differences for the CRM. People who left or
 * were deleted count as having no searches.
 * @returns what `change` returns.
 */
export function queueingForCrm<T>(site: Site, tx: SiteTransaction, subscriberID: string, now: number, change: () => T): T {
  if (!goesToCrm(site, 'demand-register')) return change()
  const before = known(tx, subscriberID)
  const result = change()
  const after = known(tx, subscriberID)
  for (const demand of after?.demands ?? []) {
    const old = before?.demands.find(({ id }) => id === demand.id)
    if (!old || sentFields(before, old) !== sentFields(after, demand))
      put(site, tx, { ...(after as Known), demand, change: 'saved', now })
  }
  const kept = new Set(after?.demands.map(({ id }) => id))
  for (const demand of before?.demands ?? [])
    if (!kept.has(demand.id)) put(site, tx, { ...(before as Known), demand, change: 'ended', now })
  return result
}

function known(tx: SiteTransaction, id: string): Known | undefined {
  const row = findSubscriber(tx, id)
  const email = findAccount(tx, id)?.email
  if (!row || !email || row.state === 'unsubscribed' || row.state === 'unconfirmed') return undefined
  return { row, person: crmPerson({ ...row.person, email }), demands: demandsOf(tx, id) }
}

/** A search is sent again when this differs. */
function sentFields(known: Known | undefined, { list, criteria }: SavedDemand): string {
  return JSON.stringify([list, criteria, known?.row.frequency])
}

type CrmChange = Known & { demand: SavedDemand; change: 'saved' | 'ended'; now: number }

function put(site: Site, tx: SiteTransaction, { row, person, demand, change, now }: CrmChange): void {
  const reader = recipientOf(site.configuration, 'demand-register').language
  const texts = site.texts(reader)
  const words = { search: demandWords(texts, demand, namesIn(site, demand.list, reader)) }
  const key = `CRM_DEMAND_${change.toUpperCase()}`
  const reference = `${row.id.slice(0, 8)}-${demand.id}`
  const message: CrmMessage = {
    kind: 'demand',
    change,
    reference,
    language: row.language,
    createdAt: now,
    person,
    search: searchOf(demand, row.frequency),
    subject: oneLine(texts.t(`${key}_SUBJECT`, words)),
    text: crmText(texts, [texts.t(key, words)], { reference }),
  }
  enqueueCrm(site, tx, message, { now })
}

function searchOf({ list, criteria }: SavedDemand, frequency: CrmSearch['frequency']): CrmSearch {
  const { cities, types, priceMin, priceMax, bedrooms, bathrooms, garages, parkings, garden, terrace, surface } = criteria
  const least = { priceMin, priceMax, bedrooms, bathrooms, garages, parkings, surface }
  return {
    list,
    towns: cities.map(({ name, zip }) => ({ name, zip })),
    zips: postcodesIn(criteria),
    types: [...types],
    ...Object.fromEntries(Object.entries(least).filter(([, value]) => value > 0)),
    ...(garden && { garden }),
    ...(terrace && { terrace }),
    frequency,
  }
}
