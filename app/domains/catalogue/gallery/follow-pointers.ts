import { enlarged, factorOfWheel, type Point, tapped, whole, type Zoom } from './zoom'

/** Limits in milliseconds and pixels for a double tap and a tap. */
const tapTime = 300
const tapRoom = 24

/** The state being zoomed, and the ways to change it. `at` is measured from the middle of the view. */
type Lens = { zoom: () => Zoom; set: (next: Zoom) => void; by: (factor: number, at: Point) => void }

/**
 * Handles fingers, mouse and wheel over a view: two fingers or the wheel zoom, a double tap toggles the zoom, one finger moves
 * the enlarged picture. @returns a function that stops listening.
 */
export function followPointers(view: HTMLElement, { zoom, set, by }: Lens): () => void {
  const down = new Map<number, Point>()
  let tap = { time: 0, x: 0, y: 0 }
  let start = { time: 0, x: 0, y: 0 }

  /** From the middle of the view. */
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = view.getBoundingClientRect()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    down.set(event.pointerId, at(event))
    start = { time: down.size === 1 ? event.timeStamp : 0, ...at(event) }
  }
  const onMove = (event: PointerEvent) => {
    const before = down.get(event.pointerId)
    if (!before) return
    const now = at(event)
    const [one, other] = down.values()
    down.set(event.pointerId, now)
    if (one && other) pinch(before === one ? other : one, before, now)
    else if (zoom().scale > 1) set({ ...zoom(), x: zoom().x + now.x - before.x, y: zoom().y + now.y - before.y })
  }
  const pinch = (resting: Point, before: Point, now: Point) => {
    const factor = distance(resting, now) / Math.max(1, distance(resting, before))
    const moved = middleOf(resting, now)
    const { x, y } = middleOf(resting, before)
    set(enlarged({ ...zoom(), x: zoom().x + moved.x - x, y: zoom().y + moved.y - y }, factor, fromMiddle(moved)))
  }
  const onUp = (event: PointerEvent) => {
    const isTap = down.size === 1 && event.timeStamp - start.time < tapTime && distance(start, at(event)) < tapRoom
    down.delete(event.pointerId)
    if (!isTap || event.type !== 'pointerup') return
    const isSecond = event.timeStamp - tap.time < tapTime && distance(tap, at(event)) < tapRoom
    tap = isSecond ? { time: 0, x: 0, y: 0 } : { time: event.timeStamp, ...at(event) }
    if (isSecond) zoom().scale > 1 ? set(whole) : by(tapped, fromMiddle(at(event)))
  }
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    by(factorOfWheel(event), fromMiddle(at(event)))
  }
  view.addEventListener('pointerdown', onDown)
  // Keeps tracking when the pointer leaves the view.
  addEventListener('pointermove', onMove)
  addEventListener('pointerup', onUp)
  addEventListener('pointercancel', onUp)
  view.addEventListener('wheel', onWheel, { passive: false })
  return () => {
    view.removeEventListener('pointerdown', onDown)
    removeEventListener('pointermove', onMove)
    removeEventListener('pointerup', onUp)
    removeEventListener('pointercancel', onUp)
    view.removeEventListener('wheel', onWheel)
  }
}

function at({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function middleOf(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}
