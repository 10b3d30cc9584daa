/** Simplifies a line without changing its appearance. Pure. */
import type { Point } from './projection'

/** Keeps the ends and the corners furthest from the simplified line (Douglas–Peucker), at most `maxPoints`. */
export function simplifyLine<P extends Point>(points: readonly P[], maxPoints: number): P[] {
  let kept = [...points]
  for (let tolerance = 2; kept.length > maxPoints; tolerance *= 1.5) kept = within(points, tolerance)
  return kept
}

function within<P extends Point>(points: readonly P[], tolerance: number): P[] {
  const [first, last] = [points[0]!, points.at(-1)!]
  if (points.length < 3) return [...points]
  const length = Math.hypot(last.x - first.x, last.y - first.y)
  let [furthest, at] = [0, 0]
  for (let index = 1; index < points.length - 1; index++) {
    const { x, y } = points[index]!
    const away =
      length === 0
        ? Math.hypot(x - first.x, y - first.y)
        : Math.abs((last.x - first.x) * (first.y - y) - (first.x - x) * (last.y - first.y)) / length
    if (away > furthest) [furthest, at] = [away, index]
  }
  if (furthest <= tolerance) return [first, last]
  return [...within(points.slice(0, at + 1), tolerance).slice(0, -1), ...within(points.slice(at), tolerance)]
}
