/** Sale or rent, and the price. */
import type { Phrases } from './prepared'
import type { Sentence } from './sentence-words.server'

export function readLists(s: Sentence): void {
  for (let index = 0; index < s.tokens.length; index++) {
    for (const list of ['sale', 'rent'] as const) {
      const length = s.at(index, s.v[list])
      if (!length) continue
      s.readKindIn(s.word(index))
      const joint = s.lists.size > 0 ? s.joinedBy(index) : 0
      s.lists.add(list)
      s.take(index - joint, length + joint)
    }
  }
  for (let index = 0; index < s.tokens.length; index++) {
    if (s.at(index, s.v.perMonth) && amountBefore(s, index)) s.isMonthly = true
  }
}

function amountBefore(s: Sentence, index: number): boolean {
  return /^\d/.test(s.word(index - 1)) || s.before(index, s.v.euro) > 0
}

/** An amount with its currency, thousands and month. */
function amountAt(
  s: Sentence,
  index: number,
): { value: number; isMoney: boolean; isMonthly: boolean; length: number } | undefined {
  const { euro, thousand, million, perMonth, squareMetres } = s.v
  let at = index + s.at(index, euro)
  const hasEuro = at > index
  // `een miljoen`
  const isOne = s.v.numbers.get(s.word(at)) === 1 || /^(a|eine|une)$/.test(s.word(at))
  const number = s.number(at) ?? (isOne && s.isFree(at) && s.at(at + 1, million) ? 1 : undefined)
  if (number === undefined) return undefined
  at += 1
  const [isThousand, isMillion] = [s.at(at, thousand), s.at(at, million)]
  at += isThousand || isMillion
  const after = s.at(at, euro)
  at += after
  // `€ 3.000 per m²` is no price.
  if (['per', '/', 'par', 'pro', 'le', 'a'].includes(s.word(at)) && s.at(at + 1, squareMetres)) return undefined
  const monthly = s.at(at, perMonth)
  const value = Math.round(number * (isMillion && isHalf(s, index) ? 0.5 : 1) * (isThousand ? 1000 : isMillion ? 1_000_000 : 1))
  const isMoney = hasEuro || isThousand > 0 || isMillion > 0 || after > 0 || monthly > 0 || value >= 10_000
  return { value, isMoney, isMonthly: monthly > 0, length: at + monthly - index }
}

/** `een half miljoen` */
function isHalf(s: Sentence, index: number): boolean {
  return s.isFree(index - 1) && /^(half|halve|demi|halbe)$/.test(s.word(index - 1))
}

function isRent(s: Sentence): boolean {
  return s.isMonthly || s.lists.has('rent') || (s.asked.list === 'rent' && !s.lists.has('sale'))
}

export function readPrices(s: Sentence): void {
  const { between, from, to, about, orMore, price, fillers } = s.v
  for (let index = 0; index < s.tokens.length; index++) {
    if (!s.isFree(index)) continue
    const one = amountAt(s, index)
    if (!one) continue
    const joint = s.at(index + one.length, to)
    const other = joint ? amountAt(s, index + one.length + joint) : undefined
    let start = index
    let end = index + one.length
    const isRange = other !== undefined && (one.isMoney || other.isMoney || (isRent(s) && other.value >= 100))
    if (isHalf(s, index)) start -= 1
    if (isRange) {
      end += joint + other.length
      start -= Math.max(s.before(start, between), s.before(start, from))
    }
    const isAbout = s.isFree(start - 1) ? s.before(start, about) : 0
    const bound = isAbout ? { length: isAbout } : s.comparatorBefore(start)
    const isPrice = isRange || one.isMoney || (bound.length > 0 && isRent(s) && one.value >= 100 && one.value < 10_000)
    if (!isPrice) {
      index = end - 1
      continue
    }
    start -= bound.length
    // `tot max. 400k`
    for (let again = s.comparatorBefore(start); 'kind' in bound && again.kind === bound.kind; again = s.comparatorBefore(start))
      start -= again.length
    const more = isRange ? 0 : s.at(end, orMore)
    end += more
    // `400k maximum`
    const behind = more ? 0 : s.at(end, s.v.atMost)
    if (behind && !amountAt(s, end + behind) && s.count(end + behind) === undefined) end += behind
    for (let named = pricesBefore(s, start, price, fillers); named; named = pricesBefore(s, start, price, fillers)) start -= named
    // A bound may stand before the word: `max. Budget 300k`.
    const outer = bound.length === 0 && !isAbout ? s.comparatorBefore(start) : { length: 0 }
    start -= outer.length
    const kind = ('kind' in bound ? bound.kind : undefined) ?? ('kind' in outer ? outer.kind : undefined)
    s.take(start, end - start)
    if (one.isMonthly || other?.isMonthly) s.isMonthly = true
    setPrice(s, one.value, isRange ? other.value : undefined, { isAbout: isAbout > 0, isLeast: kind === 'least' || more > 0 })
    index = end - 1
  }
}

function pricesBefore(s: Sentence, start: number, price: Phrases, fillers: Phrases): number {
  if (start === 0 || !s.isFree(start - 1)) return 0
  const named = s.before(start, price)
  if (named) return named
  const filler = s.before(start, fillers)
  return filler && s.before(start - filler, price) && s.isFree(start - filler - 1) ? filler : 0
}

function setPrice(
  s: Sentence,
  value: number,
  other: number | undefined,
  { isAbout, isLeast }: { isAbout: boolean; isLeast: boolean },
): void {
  if (other !== undefined) {
    // `tussen 300 en 400k`
    const one = value < 1000 && other >= 10_000 && value * 1000 <= other * 2 ? value * 1000 : value
    Object.assign(s.filters, { priceMin: Math.min(one, other), priceMax: Math.max(one, other) })
  } else if (isAbout) {
    const step = isRent(s) ? 10 : 1000
    const rounded = (amount: number) => Math.round(amount / step) * step
    Object.assign(s.filters, { priceMin: rounded(value * 0.9), priceMax: rounded(value * 1.1) })
  } else if (isLeast) s.filters.priceMin = value
  else s.filters.priceMax = value
}
