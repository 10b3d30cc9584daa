/** When a pass, or only its removals, waits until a person confirms it (docs/decisions/feeds-and-imports.md). */
import type { SourceSettings } from '../../platform/agency/config/source.server'
import type { FeedKind } from './feed'
import { type LostRecord, lossBeyond, type PassLoss } from './store/pass-loss.server'

export type Refusal =
  | { why: 'empty' }
  /** Most viewings booked here would be moved or cancelled. */
  | { why: 'viewings'; changed: number; told: number }
  | { why: 'removals'; kind: FeedKind; lost: number; before: number }

/** A diary in another time zone, or read with the wrong one, moves every viewing; visitors must not get mails about that. */
const minViewings = 6

/** @param changed those that would be moved or cancelled. @param told the viewings booked here that the pass reports. */
export function refusalOfViewings(changed: number, told: number): Refusal | undefined {
  return changed >= minViewings && changed * 2 > told ? { why: 'viewings', changed, told } : undefined
}

/** What somebody saw and confirmed. */
export type Confirmed = { refusal: Refusal; losing: readonly LostRecord[] }

/** @returns why a pass needs another confirmation: it would do more than what was confirmed. */
export function refusalBeyond(
  now: Refusal | undefined,
  loss: PassLoss,
  { refusal: seen, losing }: Confirmed,
  limits: SourceSettings['refuseRemovals'],
): Refusal | undefined {
  if (now?.why === 'viewings' && (seen.why !== 'viewings' || now.changed >= seen.changed + minViewings)) return now
  const beyond = lossBeyond(loss, losing)
  return refusalOf({ ...beyond, leavesSome: loss.leavesSome || seen.why === 'empty' }, { ...limits, mayBeEmpty: true })
}

/**
 * @param limits `mayBeEmpty`: somebody has confirmed an empty catalogue, or a non-empty one was stored; then only removals can
 * be refused.
 * @returns why a pass needs confirmation; undefined if it does not.
 */
export function refusalOf(
  { kinds, leavesSome }: PassLoss,
  limits: SourceSettings['refuseRemovals'] & { mayBeEmpty: boolean },
): Refusal | undefined {
  const takesNothing = kinds.every(({ lost }) => lost === 0)
  if (!leavesSome && !(limits.mayBeEmpty && takesNothing)) return { why: 'empty' }
  const over = kinds.find(({ before, lost }) => lost >= limits.atLeast && lost * 100 > before * limits.percent)
  return over && { why: 'removals', ...over }
}
