import { useCallback, useEffect, useRef, useState } from 'react'

export type SlideShow = { running: boolean; start: () => void; stop: () => void }

/** Time per photo (ms). */
const standing = 4000

/**
 * A slide show that starts only on request, and pauses while the page is hidden.
 * @param next shows the following photo. @param shown the current photo: a change restarts its time.
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
