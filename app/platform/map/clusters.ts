/** Marks that would lie over each other become one. */
import type { Point } from './projection'

export type Cluster = Point & { /** Positions in the given list. */ members: number[] }

/**
 * Joins points until no two marks are nearer than `distance`; each mark stands in the middle of its points. Points of one
 * cell of a grid go together first, which keeps the cost near the number of points.
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
  // A grid leaves neighbours on both sides of a line.
  for (let index = 0; index < clusters.length; ) {
    const mine = clusters[index]!
    const near = clusters.findIndex((other, at) => at > index && Math.hypot(other.x - mine.x, other.y - mine.y) < distance)
    if (near < 0) index++
    else {
      join(mine, clusters.splice(near, 1)[0]!)
      // The joined mark moved: it may have come near an earlier one.
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
