/** The `sizes` of pictures: the pixels needed by the box in which one is shown. */

/** A box for a picture, from a window width on. */
export type PictureBox = {
  /** Minimum window width in pixels; the last box of a list has none. */
  from?: number
  /** A CSS length, possibly a sum: `100vw - 32px`. */
  width: string
  /** The picture's share of that width. */
  share?: number
  /** Width divided by height, if the picture is cropped to the box (`object-fit: cover`). */
  ratio?: number
  /** Instead of `ratio`: the height as a CSS length, if it does not follow the width. */
  height?: string
  /** With `height`: the whole picture is shown within the box (`object-fit: contain`). */
  whole?: boolean
}

/**
 * The share of a screen's pixels that is enough: nobody sees a tenth less in each direction, and a phone of the commonest density
 * (1.75) then takes the 600-pixel step for a card. A browser takes the smallest step that is no less than `sizes` says, so no
 * picture gets less.
 */
const enough = 0.9

/**
 * The `sizes` of an image. A cropped picture with a wider shape than its box is drawn wider: at the width that its shape gives
 * for the box's height.
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

/** Rounded up, so that no box is declared smaller than it is. */
function times(length: string, factor: number): string {
  const rounded = Math.ceil(factor * 1000 - 1e-6) / 1000
  const simple = /^([\d.]+)(px|vw|vh)$/.exec(length)
  return simple ? `${Number((Number(simple[1]) * rounded).toFixed(2))}${simple[2]}` : `calc(${rounded}*(${length}))`
}
