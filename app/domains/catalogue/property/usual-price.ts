/** Where a home's price per m² lies among comparable homes (docs/decisions/interface.md). Pure. */
import { metresBetween } from '../../../platform/map/projection'
import { medianOf } from '../median'

/** A home whose price is published. `energy`: 1 for A, 2 for B. */
export type Comparable = {
  id: number
  webID: number | null
  latitude: number
  longitude: number
  squareMetres: number
  energy: number | null
  /** Euro per m². */
  price: number
  /** ISO day; undefined for one still offered. */
  soldOn?: string
}

export type UsualPrice = {
  /** Of all compared homes, at least `fewest`. */
  count: number
  sold: number
  /** ISO day of the first sale among them. */
  soldSince?: string
  /** The middle half, in euro per m², in steps of € 10: an end would be one home's own price. */
  low: number
  median: number
  high: number
  /** Whether the home's price is under, in or over the middle half. */
  standing: 'below' | 'within' | 'above'
  /** How many ask less per m². */
  cheaper: number
  /** What makes a home comparable: km, m², and labels if the home has one. */
  within: number
  from: number
  to: number
  labels?: { best: number; worst: number }
}

/** Fewer homes give no meaningful figure, and would come near to telling single prices. */
const fewest = 8

/** The closest comparison that finds enough homes counts. `labels`: steps to either side. */
const reaches = [
  { within: 5, size: 0.25, labels: 1 },
  { within: 10, size: 0.25, labels: 1 },
  { within: 10, size: 0.4, labels: 2 },
  { within: 25, size: 0.4, labels: 2 },
  { within: 25, size: 0.4, labels: undefined },
] as const

/** @returns undefined if fewer than eight homes are comparable */
export function usualPrice(own: Comparable, others: readonly Comparable[]): UsualPrice | undefined {
  const sameKind = others.filter(({ id, webID }) => id !== own.id && webID === own.webID)
  for (const { within, size, labels: steps } of reaches) {
    const [from, to] = [Math.floor((own.squareMetres * (1 - size)) / 5) * 5, Math.ceil((own.squareMetres * (1 + size)) / 5) * 5]
    const labels =
      steps === undefined || own.energy === null
        ? undefined
        : { best: Math.max(1, own.energy - steps), worst: Math.min(worstLabel, own.energy + steps) }
    const compared = sameKind.filter(
      ({ squareMetres, energy, ...place }) =>
        squareMetres >= from &&
        squareMetres <= to &&
        (!labels || (energy !== null && energy >= labels.best && energy <= labels.worst)) &&
        metresBetween(own, place) <= within * 1000,
    )
    if (compared.length >= fewest) return { ...figuresOf(own.price, compared), within, from, to, ...(labels && { labels }) }
  }
  return undefined
}

/** G */
const worstLabel = 7

function figuresOf(own: number, compared: readonly Comparable[]): Omit<UsualPrice, 'within' | 'from' | 'to' | 'labels'> {
  const prices = compared.map(({ price }) => price).sort((a, b) => a - b)
  const [low, high] = [toTen(quantile(prices, 0.25)), toTen(quantile(prices, 0.75))]
  const sales = compared.flatMap(({ soldOn }) => soldOn ?? []).sort()
  return {
    count: prices.length,
    sold: sales.length,
    ...(sales[0] && { soldSince: sales[0] }),
    low,
    median: toTen(medianOf(prices)),
    high,
    standing: own < low ? 'below' : own > high ? 'above' : 'within',
    cheaper: prices.filter(price => price < own).length,
  }
}

function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return below + (above - below) * (at - Math.floor(at))
}

function toTen(price: number): number {
  return Math.round(price / 10) * 10
}
