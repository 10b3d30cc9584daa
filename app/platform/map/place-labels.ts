/** Place names on a drawn map: each next to its point if there is room, without overlaps. Pure. */

export type LabelBox = { left: number; right: number; top: number; bottom: number }

export type LabelPlace = { x: number; y: number; name: string }

/** A name next to its place's point: `textX` and `textY` are its start, or its end (`end`), on the base line. */
export type MapLabel = LabelPlace & { textX: number; textY: number; end?: true }

type LabelOptions = {
  /** Of the map: a name fits on it completely or is left out. */
  width: number
  height: number
  /** Font size in map units. */
  size: number
  /** Areas that names must avoid. */
  obstacles: readonly LabelBox[]
}

/** Units between a point and its name, and between two names. */
const gap = 5
const margin = 2
/** Width of a serif letter as a share of its size; most are narrower. The server cannot measure text. */
const letterWidth = 0.56

/**
 * @param places most important first: where names would overlap, the first one stays. A place is left out if its point lies under
 * an obstacle or its name fits on neither side.
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
