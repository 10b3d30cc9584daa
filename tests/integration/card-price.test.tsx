/** Texts at a card's price in each language, for the demo and another agency. */
import { describe, expect, it } from 'vitest'
import { CardPrice, PerSquareMetre } from '../../app/domains/catalogue/cards/CardPrice'
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

/** The price per m² on a card. */
function perSquareMetre(id: number, site: Site = demo): string | undefined {
  const [card] = cardViews(site, findCards(site, [id], 'nl'), 'nl')
  if (!card?.perSquareMetre) return undefined
  return markupOf(site.texts('nl'), <PerSquareMetre price={card.perSquareMetre} />)
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')
}

describe('a property under option', () => {
  it('shows its price with the status in the demo, which replaces no price', () => {
    expect(demo.configuration.marquee.ignore).toEqual([])
    expect(words(4110)).toBe('|€ 249.000|Onder optie|')
    expect(perSquareMetre(4110)).toBe('€ 3.773/m²')
    expect(words(5121, 'fr')).toMatch(/^\|€ 960\|.*\|Sous option\|$/)
  })

  it('shows the status instead of its price, and no price per m², if the agency ignores that marquee', () => {
    const site = reconfigured(demo, ({ marquee }) => {
      marquee.ignore = [3]
    })
    expect(words(4110, 'nl', site)).toBe('|Onder optie|')
    expect(perSquareMetre(4110, site)).toBeUndefined()
    expect(perSquareMetre(4102, site)).toBe('€ 3.163/m²')
  })
})

it.each([
  ['nl', '|Levenslange rente: € 950 per maand|€ 95.000|bouquet|'],
  ['fr', '|Rente viagère : € 950 par mois|€ 95.000|bouquet|'],
  ['en', '|Life annuity: € 950 a month|€ 95.000|lump sum (bouquet)|'],
  ['de', '|Leibrente: € 950 im Monat|€ 95.000|Einmalzahlung (Bouquet)|'],
] as const)('words a life annuity in %s', (language, expected) => {
  expect(words(4112, language)).toBe(expected)
})

it('names the area of a price per m² if it is not the living area on the card', () => {
  expect(perSquareMetre(4114)).toBe('€ 459/m² grond')
  expect(perSquareMetre(4117)).toMatch(/\/m² totale oppervlakte$/)
})

it('shows nothing next to a hidden price', () => {
  expect(words(4106)).toBe('|Prijs op aanvraag|')
})
