/** How far a picture of the gallery is enlarged and moved. Pure; lengths in CSS pixels. */

/** `x`, `y`: how far the middle of the picture lies from the middle of the view. */
export type Zoom = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

export const whole: Zoom = { scale: 1, x: 0, y: 0 }
/** The largest scale: a picture of 1600 pixels on a phone of 400 is then shown pixel by pixel. */
export const largest = 4
/** What one press of a key or a button enlarges by. */
export const step = 1.5
/** What a double tap enlarges to. */
export const tapped = 2.5

/** The picture as large as the view allows, whole (`object-fit: contain`). */
function fitted(picture: Size, view: Size): Size {
  const ratio = Math.min(view.width / picture.width, view.height / picture.height)
  return { width: picture.width * ratio, height: picture.height * ratio }
}

/** Keeps the scale between 1 and `largest`, and the edges of the picture out of the view where it is larger than that. */
export function bounded({ scale, x, y }: Zoom, picture: Size, view: Size): Zoom {
  const allowed = clamp(scale, 1, largest)
  const { width, height } = fitted(picture, view)
  const room = (shown: number, seen: number) => Math.max(0, (shown * allowed - seen) / 2)
  const [across, down] = [room(width, view.width), room(height, view.height)]
  return { scale: allowed, x: clamp(x, -across, across), y: clamp(y, -down, down) }
}

/** Enlarges by a factor; what lies under `at` (from the middle of the view) stays there, as long as the bounds allow it. */
export function enlarged({ scale, x, y }: Zoom, factor: number, at: Point): Zoom {
  const next = clamp(scale * factor, 1, largest)
  const ratio = next / scale
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio }
}

/** The factor of one turn of a wheel, or of two fingers on a touchpad (which browsers report as a wheel with Control). */
export function factorOfWheel({ deltaY, deltaMode, ctrlKey }: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const pixels = deltaMode === 0 ? deltaY : deltaY * 24
  return clamp(Math.exp(-pixels * (ctrlKey ? 0.01 : 0.0025)), 1 / step, step)
}

function clamp(value: number, least: number, most: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(most, Math.max(least, value)) + 0
}
