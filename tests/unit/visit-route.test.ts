/** The way between the homes of a saved visit. */
import { expect, it } from 'vitest'
import { mostPoints, routesBetween } from '../../app/domains/favourites/visit-route'

const points = Array.from({ length: 2 * mostPoints + 1 }, (_, at) => `50.${at},4.${at}`)
const pointsOf = (address: string) => {
  const { searchParams } = new URL(address)
  return [...(searchParams.get('waypoints')?.split('|') ?? []), searchParams.get('destination')]
}

it('goes past every point in order, in addresses of ten', () => {
  const routes = routesBetween(points)
  expect(routes.map(route => pointsOf(route).length)).toEqual([mostPoints, mostPoints, 1])
  expect(routes.flatMap(pointsOf)).toEqual(points)
  expect(routesBetween(points.slice(0, mostPoints))).toHaveLength(1)
  expect(routesBetween([])).toEqual([])
})
