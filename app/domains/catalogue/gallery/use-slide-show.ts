import { useCallback, useEffect, useRef, useState } from 'react'

export type SlideShow = { running: boolean; start: () => void; stop: () => void }

/** How long a photo stands, in milliseconds. */
const standing = 4000

/**
 * A slide show that only ever starts when it is asked to. It waits while the page is not looked at.
 * @param next shows the following photo. @param shown the photo now: its time starts anew when it changes.
 */
export function useSlideShow(next: () => void, shown: number): SlideShow {
  const [running, setRunning] = useState(false)
  const latest = useRef(next)
  latest.current = next
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo picked by hand gets its full time too
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, standing)
    return () => clearInterval(timer)
  }, [running, shown])
  return { running, start: useCallback(() => setRunning(true), []), stop: useCallback(() => setRunning(false), []) }
}
