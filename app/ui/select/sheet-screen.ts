import { useRef, useSyncExternalStore } from 'react'

/** Screens without room for a panel; the same width as in the phone styles. */
const sheetScreens = '(width < 767px), (height < 500px)'

/** Whether fields open a full-screen sheet here. */
export function isSheetScreen(): boolean {
  return matchMedia(sheetScreens).matches
}

/** The same as a hook that follows changes. Frozen while `isHeld`: an on-screen keyboard makes a screen low. */
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
