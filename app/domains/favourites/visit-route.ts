/** The way between homes, for the visitor's own map program: an address that phones open in it. */

const directions = 'https://www.google.com/maps/dir/?api=1'
/** More points than that are not taken in one address. */
export const mostPoints = 10

/** One address for each part of the way, from where the visitor is. @param points `latitude,longitude`, in order */
export function routesBetween(points: readonly string[]): string[] {
  return points.length <= mostPoints
    ? points.length > 0
      ? [routeTo(points)]
      : []
    : [routeTo(points.slice(0, mostPoints)), ...routesBetween(points.slice(mostPoints))]
}

function routeTo(points: readonly string[]): string {
  const between = points.slice(0, -1)
  const via = between.length > 0 ? `&waypoints=${encodeURIComponent(between.join('|'))}` : ''
  return `${directions}&destination=${points.at(-1)}${via}`
}
