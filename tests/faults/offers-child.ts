/**
 * The program that takes offers of two, signs those that wait and ends those whose day is over. It says what was thanked for, and
 * stands still for good where it is asked to die.
 */
import { writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { lapseOffers } from '../../app/domains/offers/lapse.server'
import { signOffer } from '../../app/domains/offers/sign-offer.server'
import { daysAfter } from '../../app/platform/time/calendar-days'
import { offer } from '../../db/schema/site.server'
import { offerSite, second } from '../support/offer-site'
import type { OffersOrder } from './orders'
import { standStillAt } from './stand-still'

const { file, first, posts, dieAt, trick } = JSON.parse(process.argv[2] ?? '{}') as OffersOrder

const step = standStillAt(dieAt)
const thank = (what: string, id: string) => writeSync(1, `thanked ${what}-${id}\n`)

const site = offerSite({ varDir: dirname(file) })
const { $client: client } = site.database
// SQLite itself calls us inside the transactions, before they are committed.
client.function('step', step)
client.exec(`
  create temp trigger step_stored after insert on enquiry begin select step('enquiry'); end;
  create temp trigger step_kept after insert on offer begin select step('offer'); end;
  create temp trigger step_queued after insert on outbox begin select step('mail'); end;
  create temp trigger step_signed after update of signedAt on offer begin select step('signed'); end;
  create temp trigger step_lapsed after update of lapsedAt on offer begin select step('lapsed'); end;
`)
writeSync(1, 'ready\n')
const isWaiting = and(eq(offer.state, 'waiting'), isNull(offer.lapsedAt))
for (const { id } of site.database.select({ id: offer.id }).from(offer).where(isWaiting).all()) {
  if (trick === 'early-answer') thank('signed', id)
  const { kind } = signOffer(site, id)
  if (kind !== 'signed') throw new Error(`${kind}: ${id}`)
  thank('signed', id)
  step('thanks')
}
for (let number = first; number < first + posts; number += 1) {
  // Every other one is over tomorrow.
  const endDate = daysAfter(site.offer.today(), (number % 2) * 14)
  thank('sent', site.offer.made({ ...second, email: `visitor-${number}@x.be`, endDate }).id)
  step('thanks')
}
lapseOffers(site, daysAfter(site.offer.today(), 1))
writeSync(1, 'done\n')
