import { useRef, useSyncExternalStore } from 'react'

/** Screens on which a panel has no room beside what else is there; the styles of phones have the same width. */
const sheetScreens = '(width < 767px), (height < 500px)'

/** Whether what a field opens covers the whole screen here. */
export function isSheetScreen(): boolean {
  return matchMedia(sheetScreens).matches
}

/** The same for a component, which changes with it. While `isHeld` the answer stays: an on-screen keyboard makes a screen short. */
export function useSheetScreen(isHeld: boolean): boolean {
  const now = useSyncExternalStore(subscribe, isSheetScreen, () => false)
  const kept = useRef(now)
  if (!isHeld) kept.current = now
  return kept.current
}

function subscribe(changed: () => void): () => void {
  const list = matchMedia(sheetScreens)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
