import { freeRoom } from '../free-room'

/** Pixels: a panel's maximum height, and its distance from the screen's edges. */
const highest = 384
const edge = 8

/** Opens a panel below its field, or above if there is more room, with its height limited to the visible area. */
export function placePanel(panel: HTMLElement): void {
  const field = panel.parentElement!.getBoundingClientRect()
  const seen = freeRoom(field.left + field.width / 2)
  const below = seen.bottom - field.bottom - edge
  const above = field.top - seen.top - edge
  panel.style.maxBlockSize = 'none'
  const wanted = Math.min(highest, panel.offsetHeight)
  const isAbove = below < wanted && above > below
  panel.toggleAttribute('data-above', isAbove)
  panel.style.maxBlockSize = `${Math.min(highest, isAbove ? above : below)}px`
}
