/** The `sizes` of pictures: how many pixels the place needs in which one is shown. */

/** A place for a picture, from a width of the window on. */
export type PictureBox = {
  /** Width of the window in pixels from which on it holds; the last box of a list has none. */
  from?: number
  /** A CSS length, also of several terms: `100vw - 32px`. */
  width: string
  /** The part of that width which the picture takes. */
  share?: number
  /** Width divided by height, where the picture is cropped to the box (`object-fit: cover`). */
  ratio?: number
  /** Instead of `ratio`: the height as a CSS length, where it does not follow the width. */
  height?: string
  /** With `height`: the whole picture is shown within the box (`object-fit: contain`). */
  whole?: boolean
}

/**
 * How many of the pixels that a screen could show are enough: a tenth less in each direction is not seen, and a phone of the
 * commonest density (1.75) then takes the step of 600 pixels for a card. A browser takes the smallest step that is no less
 * than `sizes` says, so no picture gets less.
 */
const enough = 0.9

/**
 * The `sizes` of an image. A cropped picture that is wider in shape than its box is drawn wider than the box: as wide as its
 * shape asks at the height of the box.
 */
export function pictureSizes(boxes: readonly PictureBox[], picture: { width: number; height: number }): string {
  const shape = picture.width / picture.height
  return boxes.map(box => `${box.from === undefined ? '' : `(min-width:${box.from}px) `}${drawnWidth(box, shape)}`).join(', ')
}

function drawnWidth({ width, share = 1, ratio = noCrop, height, whole }: PictureBox, shape: number): string {
  if (height === undefined) return times(width, enough * share * Math.max(1, shape / ratio))
  return `${whole ? 'min' : 'max'}(${times(width, enough * share)}, ${times(height, enough * shape)})`
}

/** The shape of a box that crops nothing. */
const noCrop = Number.POSITIVE_INFINITY

/** Rounded up, so that no box is said to be smaller than it is. */
function times(length: string, factor: number): string {
  const rounded = Math.ceil(factor * 1000 - 1e-6) / 1000
  const simple = /^([\d.]+)(px|vw|vh)$/.exec(length)
  return simple ? `${Number((Number(simple[1]) * rounded).toFixed(2))}${simple[2]}` : `calc(${rounded}*(${length}))`
}
