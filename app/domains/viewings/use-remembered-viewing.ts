import { useEffect } from 'react'
import { forgetViewing, rememberViewing } from '../catalogue/known-viewings'
import type { RememberedViewing } from './manage-view'

/** Keeps a viewing in its visitor's own browser for the saved visit, and forgets one that is off. @param when in words */
export function useRememberedViewing(known: RememberedViewing | undefined, when: string): void {
  const { propertyID, startsAt } = known ?? {}
  useEffect(() => {
    if (propertyID === undefined) return
    if (startsAt === undefined) forgetViewing(propertyID)
    else rememberViewing(propertyID, { startsAt, when })
  }, [propertyID, startsAt, when])
}
