/** Texts at a card's price in each language, for the demo and another agency. */
import { describe, expect, it } from 'vitest'
import { CardPrice } from '../../app/domains/catalogue/cards/CardPrice'
import { cardViews } from '../../app/domains/catalogue/cards/card-view.server'
import { findCards } from '../../app/domains/catalogue/cards/cards.server'
import type { Site } from '../../app/platform/context/site.server'
import type { Language } from '../../app/platform/i18n/languages'
import { markupOf } from '../support/markup'
import { reconfigured, testSite } from '../support/test-site'

const demo = testSite({ catalogue: true })

/** The texts at a card's price, with slashes between the parts. */
function words(id: number, language: Language = 'nl', site: Site = demo): string {
  const [card] = cardViews(site, findCards(site, [id], language), language)
  return markupOf(site.texts(language), <CardPrice card={card!} />)
    .replace(/(?:<[^>]+>)+/g, '|')
    .replaceAll('\u00a0', ' ')
}

describe('a property under option', () => {
  it('shows its price with the status in the demo, which replaces no price', () => {
    expect(demo.configuration.marquee.ignore).toEqual([])
    expect(words(4110)).toBe('|€ 249.000|€ 3.773/m²|Onder optie|')
    expect(words(5121, 'fr')).toMatch(/^\|€ 960\|.*\|Sous option\|$/)
  })

  it('shows the status instead of its price, and no price per m², if the agency ignores that marquee', () => {
    const site = reconfigured(demo, ({ marquee }) => {
      marquee.ignore = [3]
    })
    expect(words(4110, 'nl', site)).toBe('|Onder optie|')
    expect(words(4102, 'nl', site)).toBe('|€ 465.000|€ 3.163/m²|')
  })
})

it.each([
  ['nl', '|€ 95.000|bouquet|Levenslange rente: € 950 per maand|'],
  ['fr', '|€ 95.000|bouquet|Rente viagère : € 950 par mois|'],
  ['en', '|€ 95.000|lump sum (bouquet)|Life annuity: € 950 a month|'],
  ['de', '|€ 95.000|Einmalzahlung (Bouquet)|Leibrente: € 950 im Monat|'],
] as const)('words a life annuity in %s', (language, expected) => {
  expect(words(4112, language)).toBe(expected)
})

it('names the area of a price per m² if it is not the living area on the card', () => {
  expect(words(4114)).toBe('|€ 189.000|€ 459/m² grond|')
  expect(words(4117)).toMatch(/\/m² totale oppervlakte\|$/)
})

it('shows nothing next to a hidden price', () => {
  expect(words(4106)).toBe('|Prijs op aanvraag|')
})
