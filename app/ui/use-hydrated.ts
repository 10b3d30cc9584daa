import { useState, useSyncExternalStore } from 'react'
import { useEffectAtOnce } from './use-effect-at-once'

const never = () => () => undefined
const whenMade = () => false
const whenHydrating = () => true

/**
 * False on the server and during hydration, so that both render the same; then true, as in parts that appear later.
 * @param improve called once, before the native form is replaced: returns a promise if that must wait. Its state updates apply
 * before further input: a later effect would be overtaken by the next render, which empties a field that it fills.
 */
export function useHydrated(improve?: () => Promise<void> | undefined): boolean {
  // Per component: some are hydrated later than the page.
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
