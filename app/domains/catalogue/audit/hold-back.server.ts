/** Properties that the import keeps off the site because their advertisement lacks mandatory information. */
import type { Advertisements } from '../../../platform/agency/config/advertisements.server'
import type { PropertyRecord } from '../snapshot'
import { gapsOf } from './gaps.server'

/** @param on ISO day whose law counts */
export function isHeldBack(record: PropertyRecord, graveGaps: Advertisements['graveGaps'], on: string): boolean {
  if (graveGaps === 'show') return false
  const mayBeApplied = graveGaps === 'hold-back-unless-applied-for'
  return gapsOf(record, on).some(({ gravity, pending }) => gravity === 'grave' && !(pending && mayBeApplied))
}
