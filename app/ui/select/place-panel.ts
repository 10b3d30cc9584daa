import { freeRoom } from '../free-room'

/** Pixels: as high as a panel becomes, and what it stays away from the edges of the screen. */
const highest = 384
const edge = 8

/** Opens a panel below its field, or above it where there is more room, and no higher than that; all of it can be seen. */
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
