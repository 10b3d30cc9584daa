/** When a pass is refused until a person confirms it (docs/decisions/0074). */
import type { SourceSettings } from '../../platform/agency/config/source.server'
import type { FeedKind } from './feed'
import type { PassLoss } from './store/pass-loss.server'

export type Refusal = { why: 'empty' } | { why: 'removals'; kind: FeedKind; lost: number; before: number }

/** @returns why a pass is not kept by itself; undefined when it is. */
export function refusalOf({ kinds, leavesSome }: PassLoss, limits: SourceSettings['refuseRemovals']): Refusal | undefined {
  if (!leavesSome) return { why: 'empty' }
  const over = kinds.find(({ before, lost }) => lost >= limits.atLeast && lost * 100 > before * limits.percent)
  return over && { why: 'removals', ...over }
}
