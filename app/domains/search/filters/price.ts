/** The price or the rent: `price=min-max`, where a maximum of 0 means none (SPEC §2), or a plain form's two fields. Pure. */
import { readShortEuro } from '../../../platform/i18n/read-number'
import type { Texts } from '../../../platform/i18n/texts'
import type { Filter } from './filter'
import { typedNumber } from './note'
import { valuesOf } from './read'
import { atLeast, atMost, type BoundRule } from './rule'

type Price = {
  /** Whole euro; 0 means no limit. */
  priceMin: number
  priceMax: number
}

const parameter = 'price'

/** Usual ranges in euro, offered beside the fields; 0 means no limit. */
export const pricePresets = {
  sale: [
    [0, 250_000],
    [250_000, 400_000],
    [400_000, 600_000],
    [600_000, 0],
  ],
  rent: [
    [0, 900],
    [900, 1300],
    [1300, 1800],
    [1800, 0],
  ],
} as const
/** The form's two fields. */
export const priceInputs = { min: 'priceMin', max: 'priceMax' } as const

const largest = 999_999_999

export const price: Filter<Price, Price, BoundRule<keyof Price, 'price'>> = {
  names: [parameter, priceInputs.min, priceInputs.max],
  none: { priceMin: 0, priceMax: 0 },
  parse(query) {
    const { min, max } = read(query)
    return { priceMin: min.value, priceMax: max.value }
  },
  notes(query) {
    const { min, max } = read(query)
    return [
      ...min.notes.map(note => ({ ...note, held: { priceMin: 0 } })),
      ...max.notes.map(note => ({ ...note, held: { priceMax: 0 } })),
    ]
  },
  bounds: { min: 'priceMin', max: 'priceMax' },
  write: ({ priceMin, priceMax }) => (priceMin > 0 || priceMax > 0 ? `${parameter}=${priceMin}-${priceMax}` : ''),
  inputs: ({ priceMin, priceMax }) => ({ [priceInputs.min]: valuesOf(priceMin), [priceInputs.max]: valuesOf(priceMax) }),
  chips: ({ priceMin, priceMax }) =>
    priceMin > 0 || priceMax > 0 ? [{ only: { priceMin, priceMax }, without: { priceMin: 0, priceMax: 0 } }] : [],
  text: ({ priceMin, priceMax }, texts) => priceText(texts, priceMin, priceMax),
  rules: [atLeast('priceMin', 'price', 'found'), atMost('priceMax', 'price', 'found')],
}

/** Input in a form's field overrides the address. */
function read(query: URLSearchParams) {
  const [, writtenMin, writtenMax] = /^([^-]*)-?(.*)$/s.exec(query.get(parameter) ?? '') ?? []
  const field = (name: string) => ({ name, read: readShortEuro, largest, unread: 'SEARCH_AMOUNT_UNREAD' })
  return {
    min: typedNumber(query.get(priceInputs.min) ?? writtenMin, field(priceInputs.min)),
    max: typedNumber(query.get(priceInputs.max) ?? writtenMax, field(priceInputs.max)),
  }
}

/** `€ 200.000 tot € 400.000`, or one bound; '' without bounds. In euro; 0 means no bound. */
export function priceText({ t }: Texts, min: number, max: number): string {
  if (min > 0 && max > 0) return t('PRICE_BETWEEN', { min: { euro: min }, max: { euro: max } })
  if (min > 0) return t('PRICE_FROM', { price: { euro: min } })
  return max > 0 ? t('PRICE_UP_TO', { price: { euro: max } }) : ''
}
