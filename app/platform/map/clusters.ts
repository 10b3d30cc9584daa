/** Merges overlapping marks. */
import type { Point } from './projection'

export type Cluster = Point & { /** Indexes into the given list. */ members: number[] }

/**
 * Merges points until no two marks are closer than `distance`; each mark lies at the centre of its points. Points of one grid
 * cell are merged first, which keeps the cost near linear.
 */
export function cluster(points: readonly Point[], distance: number): Cluster[] {
  const cells = new Map<string, Cluster>()
  points.forEach((point, index) => {
    const key = `${Math.floor(point.x / distance)} ${Math.floor(point.y / distance)}`
    const cell = cells.get(key)
    if (cell) join(cell, { ...point, members: [index] })
    else cells.set(key, { ...point, members: [index] })
  })
  const clusters = [...cells.values()]
  // The grid separates neighbours on either side of a line.
  for (let index = 0; index < clusters.length; ) {
    const mine = clusters[index]!
    const near = clusters.findIndex((other, at) => at > index && Math.hypot(other.x - mine.x, other.y - mine.y) < distance)
    if (near < 0) index++
    else {
      join(mine, clusters.splice(near, 1)[0]!)
      // The merged mark moved: it may now be close to an earlier one.
      index = 0
    }
  }
  return clusters
}

function join(into: Cluster, other: Cluster): void {
  const [a, b] = [into.members.length, other.members.length]
  into.x = (into.x * a + other.x * b) / (a + b)
  into.y = (into.y * a + other.y * b) / (a + b)
  into.members.push(...other.members)
}
