/** An object's prices: `preise`. */
import type { SetAside } from '../feed'
import { readField } from '../values/field-kinds.server'
import { amountIn, countIn, flagIn } from '../values/numbers'
import { plainLine } from '../values/plain-text.server'
import { child, textAt, type XmlElement } from '../xml/read-elements.server'

/** @param goal 0 for sale, 1 for rent. */
export function priceOf(element: XmlElement | undefined, goal: 0 | 1 | undefined) {
  const prices = child(element, 'preise')
  const amount = (name: string) => amountIn(textAt(prices, name))
  const names = goal === 1 ? ['kaltmiete', 'nettokaltmiete', 'pauschalmiete', 'warmmiete'] : ['kaufpreis', 'kaufpreisbrutto']
  const Price = names.map(amount).find(each => each !== undefined)
  const onRequest = names.some(name => flagIn(child(prices, name)?.attributes.auf_anfrage) === true)
  const garage = child(prices, 'stp_garage')?.attributes
  const outside = child(prices, 'stp_freiplatz')?.attributes
  const problems: SetAside['problems'][number][] = []
  const currency = child(prices, 'waehrung')?.attributes.iso_waehrung?.trim().toUpperCase() ?? 'EUR'
  if (currency !== 'EUR') problems.push({ field: 'preise/waehrung', reason: 'is not EUR' })
  const period = child(prices, 'preis_zeiteinheit')?.attributes.zeiteinheit?.trim().toUpperCase() ?? 'MONAT'
  if (goal === 1 && period !== 'MONAT') problems.push({ field: 'preise/preis_zeiteinheit', reason: 'is not MONAT' })
  const unread = names.find(name => /[1-9]/.test(textAt(prices, name) ?? '') && amount(name) === undefined)
  if (Price === undefined && unread !== undefined) problems.push({ field: `preise/${unread}`, reason: 'cannot be read' })
  return {
    fields: {
      Price,
      PublishPrice: Price !== undefined && !onRequest,
      PriceUnitText: plainLine(textAt(prices, 'freitext_preis')) ?? (goal === 1 ? '€/maand' : undefined),
      ...(goal === 1 && { MonthlyRent: Price }),
      ChargesRenter: amount('nebenkosten'),
      ChargesOwner: amount('hausgeld'),
      DepositAmount: amount('kaution'),
      VATPercentage: readField('VATPercentage', textAt(prices, 'mwst_satz')),
      GaragePrice: amountIn(garage?.stellplatzkaufpreis),
      ParkingPrice: amountIn(outside?.stellplatzkaufpreis),
      NumberOfGarages: countIn(garage?.anzahl),
      NumberOfExternalParkings: countIn(outside?.anzahl),
    },
    problems,
  }
}
