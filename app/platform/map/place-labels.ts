/** The names of places on a drawn map: each stands beside its point where there is room, and none lies over another. Pure. */

export type LabelBox = { left: number; right: number; top: number; bottom: number }

export type LabelPlace = { x: number; y: number; name: string }

/** A name beside the point of its place: `textX` and `textY` are where it starts, or ends (`end`), on its base line. */
export type MapLabel = LabelPlace & { textX: number; textY: number; end?: true }

type LabelOptions = {
  /** Of the map: a name stands whole on it, or not at all. */
  width: number
  height: number
  /** Of the letters, in the map's units. */
  size: number
  /** What no name may lie over. */
  obstacles: readonly LabelBox[]
}

/** Units between a point and its name, and between two names. */
const gap = 5
const margin = 2
/** Of a letter of the serif face, as a share of its size: most are narrower. Nothing measures text on the server. */
const letterWidth = 0.56

/**
 * @param places the more important ones first: where names would overlap, theirs stays. A place whose point lies under an obstacle, or
 *   whose name fits on neither side, is left out.
 */
export function placeLabels(places: readonly LabelPlace[], { width, height, size, obstacles }: LabelOptions): MapLabel[] {
  const taken = [...obstacles]
  const labels: MapLabel[] = []
  for (const { x, y, name } of places) {
    const point = { left: x - 2, right: x + 2, top: y - 2, bottom: y + 2 }
    if (!isOn(point, width, height) || taken.some(box => overlap(box, point))) continue
    const long = name.length * size * letterWidth
    const right = { left: x + gap, right: x + gap + long, top: y - size * 0.7, bottom: y + size * 0.5 }
    const left = { ...right, left: x - gap - long, right: x - gap }
    const box = [right, left].find(each => isOn(each, width, height) && !taken.some(other => overlap(other, each)))
    if (!box) continue
    taken.push(box, point)
    const textY = Math.round((y + size / 3) * 10) / 10
    labels.push(box === right ? { x, y, name, textX: x + gap, textY } : { x, y, name, textX: x - gap, textY, end: true })
  }
  return labels
}

function isOn({ left, right, top, bottom }: LabelBox, width: number, height: number): boolean {
  return left >= margin && right <= width - margin && top >= margin && bottom <= height - margin
}

function overlap(one: LabelBox, other: LabelBox): boolean {
  return (
    one.left < other.right + margin &&
    other.left < one.right + margin &&
    one.top < other.bottom + margin &&
    other.top < one.bottom + margin
  )
}
