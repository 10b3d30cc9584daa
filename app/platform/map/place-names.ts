/** Decides which place names fit on a map. */

/** `gap`: from the point to the start of the name; 0 for a name above its point. */
export type PlaceMark = { x: number; y: number; name: string; gap?: number }

type Box = { left: number; right: number; top: number; bottom: number }

/**
 * Picks the places that get their name, to the right of their mark: in the given order, each that overlaps no earlier name and no
 * other mark. Widths are estimated, since the server cannot measure text.
 * @param size of the letters, in the unit of the coordinates.
 */
export function placeNames<Mark extends PlaceMark>(marks: readonly Mark[], size: number): (Mark & { named: boolean })[] {
  const taken: { owner?: Mark; box: Box }[] = marks
    .filter(({ gap = 0 }) => gap > 0)
    .map(mark => ({ owner: mark, box: boxAround(mark.x, mark.y, 2 * (mark.gap! - 4), 1.6 * size) }))
  return marks.map(mark => {
    const { x, y, name, gap = 0 } = mark
    const width = name.length * size * 0.56
    const box = boxAround(gap === 0 ? x : x + gap + width / 2, y, width, size * 1.2)
    const free = taken.every(other => other.owner === mark || apart(box, other.box))
    if (free && name !== '') taken.push({ box })
    return { ...mark, named: free && name !== '' }
  })
}

function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

function apart(a: Box, b: Box): boolean {
  return a.left > b.right || a.right < b.left || a.top > b.bottom || a.bottom < b.top
}
