/** Turns a stored card into the view for one language. */
import type { Site } from '../../../platform/context/site.server'
import { BELGIUM } from '../../../platform/i18n/address'
import type { Language } from '../../../platform/i18n/languages'
import { dayInBrussels } from '../../../platform/time/brussels'
import type { EnergyLabelInput } from '../energy/energy-label'
import { type EnergyNote, energyNote } from '../energy/energy-note'
import { energyLabelOn, lawOn, regionOf } from '../law.server'
import { listingHref } from '../listing-address'
import { type Marquees, marquees } from '../marquee.server'
import { type PriceInput, priceDisplay, showsAmount } from '../price'
import type { Card } from './card'
import { picturesOnCard } from './card-pictures'
import type { CardView, EnergyMark, Flag, PriceView } from './card-view'

export type { CardView } from './card-view'

/** Marquees worth a flag (SPEC §3); the others say nothing special or repeat the list's name. */
const flagged = [1, 2, 3]

/**
 * @param on ISO day in Brussels, for the energy scales.
 * @param marquees those that replace the price, and the agency's names for them: `marquees()`.
 */
export function cardView(card: Card, language: Language, { on, marquees }: { on: string; marquees: Marquees }): CardView {
  const price = priceView(card, marquees.ignore)
  const energy = energyMark(card.energy, on)
  const flag = flagOf(card, price, language, marquees)
  const pictures = picturesOnCard(card.pictures)
  const perSquareMetre = pricePerSquareMetre(price, card.area)
  return {
    id: card.id,
    href: listingHref(card, language),
    title: card.title,
    ...(card.textLanguage && { textLanguage: card.textLanguage }),
    town: card.town,
    typeName: card.typeName,
    price,
    bedrooms: card.bedrooms,
    surface: card.surface,
    ground: card.ground,
    ...(energy ? { energy } : energyNoteOf(card, on)),
    ...(card.picture && { picture: card.picture }),
    ...(pictures > 1 && { pictures }),
    ...(flag && { flag }),
    ...(perSquareMetre && { perSquareMetre }),
    ...(card.annuity && { annuity: showsAmount(price) ? card.annuity : {} }),
  }
}

/** A list's cards as of today. */
export function cardViews(site: Site, cards: readonly Card[], language: Language): CardView[] {
  const today = { on: dayInBrussels(site.now()), marquees: marquees(site.configuration) }
  return cards.map(card => cardView(card, language, today))
}

/** A listing's price, for `priceWords`. */
export function priceView({ price, list }: { price: PriceInput; list: 0 | 1 }, ignoreMarquees: readonly number[]): PriceView {
  const display = priceDisplay(price, ignoreMarquees)
  return list === 1 && showsAmount(display) && !display.unitText ? { ...display, perMonth: true } : display
}

/** Only if the amount is shown, is the full price, and does not use the provider's own unit. */
export function pricePerSquareMetre(price: PriceView, area: Card['area']): CardView['perSquareMetre'] {
  if (price.kind !== 'amount' || price.unitText || price.perMonth || !area) return undefined
  const amount = Math.round(price.amount / area.squareMetres)
  return amount > 0 ? { amount, of: area.of } : undefined
}

/** A property's energy label on an ISO day; undefined if it has none to show. */
function energyMark(input: EnergyLabelInput, on: string): EnergyMark | undefined {
  const label = energyLabelOn({ ...input, on })
  if (!label) return undefined
  return label.region ? { text: label.text, region: label.region, label: label.label } : { text: label.text }
}

/** The remark if there is no label; nothing if no certificate is required. */
function energyNoteOf({ certificate, energy, goal }: Card, on: string): { energyNote: EnergyNote } | undefined {
  if (!certificate) return undefined
  // Abroad a figure without a class is a certificate too.
  if (energy.countryID !== BELGIUM && typeof energy.score === 'number') return undefined
  const region = regionOf(energy.zip, energy.countryID)
  const note = energyNote(certificate, region, { on, requestAllowed: lawOn(on).energyRequestAllowed(region, goal) })
  return note && { energyNote: note }
}

/** At most one flag; a marquee already shown as the price is not repeated. */
function flagOf(card: Card, price: PriceView, language: Language, marquees: Marquees): Flag | undefined {
  if (card.state === 'sold' || card.state === 'rented') return { kind: card.state }
  if (card.goal === 2) return { kind: 'takeOver' }
  const { marquee, marqueeName } = card.price
  const besidePrice = marquees.besidePrice.includes(marquee)
  if (price.kind === 'marquee' || !(besidePrice || flagged.includes(marquee))) return undefined
  const name = marqueeName?.trim() || marquees.nameOf(marquee, language)
  return name ? { kind: 'marquee', name, ...(besidePrice && { besidePrice }) } : undefined
}
