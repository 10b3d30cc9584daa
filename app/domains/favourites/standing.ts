/**
 * A property's state when saved: its published price in euro and a letter: `o` under option, `s` sold, `r` rented. Such as
 * `465000`, `465000o`, `s`; '' if on offer without a price.
 */
import type { CardView } from '../catalogue/cards/card-view'
import { isBesidePrice } from '../catalogue/flag-words'
import { showsAmount } from '../catalogue/price'

export type Standing = Pick<CardView, 'price' | 'flag'>

export function standingOf({ price, flag }: Standing): string {
  const letter = flag?.kind === 'sold' || flag?.kind === 'rented' ? flag.kind[0] : optionOf({ price, flag }) ? 'o' : ''
  return `${showsAmount(price) ? Math.round(price.amount) : ''}${letter}`
}

/** `name` is the agency's term for "under option"; prices in euro. */
export type Change = { kind: 'sold' | 'rented' } | { kind: 'option'; name: string } | { kind: 'repriced'; from: number }

/**
 * Describes changes since it was saved. A price change needs both prices published. @param stood untrusted text from the cookie
 */
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

/** A label next to the price, or in its place. */
function optionOf({ price, flag }: Standing): string | undefined {
  if (price.kind === 'marquee') return price.name
  return flag?.kind === 'marquee' && isBesidePrice(flag) ? flag.name : undefined
}
