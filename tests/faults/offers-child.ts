/**
 * The program that takes offers with two buyers, signs the waiting ones and ends expired ones. It prints what it thanked for,
 * and hangs where it is told to die.
 */
import { writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { and, isNull, ne } from 'drizzle-orm'
import { lapseOffers } from '../../app/domains/offers/lapse.server'
import { proveOffer, signOffer } from '../../app/domains/offers/sign-offer.server'
import { daysAfter } from '../../app/platform/time/calendar-days'
import { offer } from '../../db/schema/site.server'
import { offerSite, second } from '../support/offer-site'
import type { OffersOrder } from './orders'
import { standStillAtRows } from './stand-still'

const { file, first, posts, dieAt, trick } = JSON.parse(process.argv[2] ?? '{}') as OffersOrder

const thank = (what: string, id: string) => writeSync(1, `thanked ${what}-${id}\n`)

const site = offerSite({ varDir: dirname(file) })
const step = standStillAtRows(site.database, dieAt, {
  enquiry: 'insert on enquiry',
  offer: 'insert on offer',
  mail: 'insert on outbox',
  signed: 'update of signedAt on offer',
  lapsed: 'update of lapsedAt on offer',
})
writeSync(1, 'ready\n')
const isOpen = and(ne(offer.state, 'complete'), isNull(offer.lapsedAt))
for (const { id } of site.database.select({ id: offer.id }).from(offer).where(isOpen).all()) {
  if (trick === 'early-answer') thank('signed', id)
  proveOffer(site, id)
  const { kind } = signOffer(site, id)
  if (kind !== 'signed') throw new Error(`${kind}: ${id}`)
  thank('signed', id)
  step('thanks')
}
for (let number = first; number < first + posts; number += 1) {
  // Every other one expires tomorrow.
  const endDate = daysAfter(site.offer.today(), (number % 2) * 14)
  thank('sent', site.offer.made({ ...second, email: `visitor-${number}@x.be`, endDate }).id)
  step('thanks')
}
lapseOffers(site, daysAfter(site.offer.today(), 1))
writeSync(1, 'done\n')
