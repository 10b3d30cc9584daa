/** The zoom and position of a gallery picture. Pure; lengths in CSS pixels. */

/** `x`, `y`: offset of the picture's middle from the view's middle. */
export type Zoom = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

export const whole: Zoom = { scale: 1, x: 0, y: 0 }
/** The maximum scale: shows a picture of 1600 pixels at full size on a phone of 400. */
export const largest = 4
/** Factor per press of a key or button. */
export const step = 1.5
/** Scale after a double tap. */
export const tapped = 2.5

/** The size of the whole picture fitted into the view (`object-fit: contain`). */
function fitted(picture: Size, view: Size): Size {
  const ratio = Math.min(view.width / picture.width, view.height / picture.height)
  return { width: picture.width * ratio, height: picture.height * ratio }
}

/** Keeps the scale between 1 and `largest`, and a picture larger than the view from leaving gaps. */
export function bounded({ scale, x, y }: Zoom, picture: Size, view: Size): Zoom {
  const allowed = clamp(scale, 1, largest)
  const { width, height } = fitted(picture, view)
  const room = (shown: number, seen: number) => Math.max(0, (shown * allowed - seen) / 2)
  const [across, down] = [room(width, view.width), room(height, view.height)]
  return { scale: allowed, x: clamp(x, -across, across), y: clamp(y, -down, down) }
}

/** Zooms by a factor, keeping the point `at` (from the middle of the view) in place as far as the bounds allow. */
export function enlarged({ scale, x, y }: Zoom, factor: number, at: Point): Zoom {
  const next = clamp(scale * factor, 1, largest)
  const ratio = next / scale
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio }
}

/** The factor for a turn of the wheel, or a pinch on a touchpad (reported by browsers as a wheel event with Control). */
export function factorOfWheel({ deltaY, deltaMode, ctrlKey }: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const pixels = deltaMode === 0 ? deltaY : deltaY * 24
  return clamp(Math.exp(-pixels * (ctrlKey ? 0.01 : 0.0025)), 1 / step, step)
}

function clamp(value: number, least: number, most: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(most, Math.max(least, value)) + 0
}
