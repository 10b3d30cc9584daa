/** Zooms and moves the gallery's picture: two fingers, a double tap, the wheel, keys and buttons. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { followPointers } from './follow-pointers'
import { bounded, enlarged, type Point, type Size, step, whole, type Zoom } from './zoom'

export type PictureZoom = {
  /** 1 is the whole picture. */
  scale: number
  /** The current value for event handlers, which may run between renders. */
  isEnlarged: () => boolean
  /** Zooms one step in or out. */
  larger: () => void
  smaller: () => void
  reset: () => void
  /** Moves by a fraction of the view: `{ x: 0.2, y: 0 }` reveals more of the right. */
  look: (parts: Point) => void
}

/**
 * @param view the element that shows one picture at a time.
 * @param pictureOf the current picture's element, which is transformed.
 * @param size of that picture. @param shown its number: a new one starts unzoomed.
 */
export function useZoom(
  view: RefObject<HTMLElement>,
  pictureOf: () => HTMLElement | null | undefined,
  size: Size,
  shown: number,
): PictureZoom {
  const [scale, setScale] = useState(1)
  const zoom = useRef<Zoom>(whole)
  const latest = useRef({ pictureOf, size })
  latest.current = { pictureOf, size }

  const set = useCallback(
    (next: Zoom) => {
      const box = view.current?.getBoundingClientRect()
      const picture = latest.current.pictureOf()
      if (!box || !picture) return
      const allowed = bounded(next, latest.current.size, box)
      zoom.current = allowed
      picture.style.transform = allowed.scale === 1 ? '' : `translate(${allowed.x}px, ${allowed.y}px) scale(${allowed.scale})`
      setScale(allowed.scale)
    },
    [view],
  )
  const by = useCallback((factor: number, at: Point = { x: 0, y: 0 }) => set(enlarged(zoom.current, factor, at)), [set])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture that is left is made whole again, whichever it is
  useEffect(() => {
    const left = latest.current.pictureOf()
    return () => {
      if (left) left.style.transform = ''
      zoom.current = whole
      setScale(1)
    }
  }, [shown])

  useEffect(() => {
    const element = view.current
    return element ? followPointers(element, { zoom: () => zoom.current, set, by }) : undefined
  }, [view, set, by])

  useEffect(() => {
    const onResize = () => set(zoom.current)
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [set])

  return {
    scale,
    isEnlarged: useCallback(() => zoom.current.scale > 1, []),
    larger: useCallback(() => by(step), [by]),
    smaller: useCallback(() => by(1 / step), [by]),
    reset: useCallback(() => set(whole), [set]),
    look: useCallback(
      ({ x, y }: Point) => {
        const box = view.current?.getBoundingClientRect()
        if (box) set({ ...zoom.current, x: zoom.current.x - x * box.width, y: zoom.current.y - y * box.height })
      },
      [view, set],
    ),
  }
}
