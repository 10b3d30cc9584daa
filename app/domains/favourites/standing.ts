/**
 * How a property stood when a visitor saved it: the price that was shown in euro, and a letter for what became of it: `o` under
 * option, `s` sold, `r` rented. `465000`, `465000o`, `s`; '' for one that was offered without a price.
 */
import type { CardView } from '../catalogue/cards/card-view'
import { isBesidePrice } from '../catalogue/flag-words'
import { showsAmount } from '../catalogue/price'

export type Standing = Pick<CardView, 'price' | 'flag'>

export function standingOf({ price, flag }: Standing): string {
  const letter = flag?.kind === 'sold' || flag?.kind === 'rented' ? flag.kind[0] : optionOf({ price, flag }) ? 'o' : ''
  return `${showsAmount(price) ? Math.round(price.amount) : ''}${letter}`
}

/** `name` is the agency's word for being under option; prices in euro. */
export type Change = { kind: 'sold' | 'rented' } | { kind: 'option'; name: string } | { kind: 'repriced'; from: number }

/** What is otherwise now. A price is told only where both were shown. @param stood what a cookie says: anything. */
export function changesSince(stood: string, now: Standing): Change[] {
  const [, digits, letter] = /^(\d{0,9})([osr]?)$/.exec(stood) ?? []
  const state = now.flag?.kind
  if (state === 'sold' || state === 'rented') return letter === 's' || letter === 'r' ? [] : [{ kind: state }]
  const name = optionOf(now)
  const from = Number(digits)
  const isOther = from > 0 && showsAmount(now.price) && Math.round(now.price.amount) !== from
  return [
    ...(isOther ? [{ kind: 'repriced', from } as const] : []),
    ...(name !== undefined && letter !== 'o' ? [{ kind: 'option', name } as const] : []),
  ]
}

/** A name that stands beside the price, or in its place. */
function optionOf({ price, flag }: Standing): string | undefined {
  if (price.kind === 'marquee') return price.name
  return flag?.kind === 'marquee' && isBesidePrice(flag) ? flag.name : undefined
}
