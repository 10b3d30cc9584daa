import { useState, useSyncExternalStore } from 'react'
import { useEffectAtOnce } from './use-effect-at-once'

const never = () => () => undefined
const whenMade = () => false
const whenHydrating = () => true

/**
 * False on the server and while the HTML of a page hydrates, so that both make the same; then true, as in parts that appear later.
 * @param improve called once, before the native form gives way: gives a promise where that has to wait. What it sets is shown
 *   before anything else is typed: a later effect would be overtaken by the next rendering, which empties a field it fills.
 */
export function useHydrated(improve?: () => Promise<void> | undefined): boolean {
  // Asked for each part: some are hydrated later than the page.
  const isHydrating = useSyncExternalStore(never, whenMade, whenHydrating)
  const [hydrated, setHydrated] = useState(!isHydrating)
  useEffectAtOnce(() => {
    if (hydrated) return
    let gone = false
    Promise.resolve(improve?.()).then(() => {
      if (!gone) setHydrated(true)
    })
    return () => {
      gone = true
    }
  }, [])
  return hydrated
}
