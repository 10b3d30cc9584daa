/** Where a home without a point is placed. */
import { expect, it } from 'vitest'
import { postcodeCentre } from '../../app/domains/catalogue/town-centres.server'
import { townCentre } from '../../app/domains/feeds/values/town-centre.server'
import { BELGIUM } from '../../app/platform/i18n/address'
import { metresBetween } from '../../app/platform/map/projection'
import table from '../../data/towns/positions.json'

const pointOf = (zip: string) => townCentre({ name: '-', zip }, BELGIUM)

it('is in each postcode of Belgium', () => {
  expect(Object.keys(table.positions).filter(zip => !pointOf(zip))).toEqual([])
  expect(pointOf('0001')).toBeUndefined()
})

it.each(['1120', '1150', '1180', '1210', '9000'])('is in %s', zip => {
  const point = pointOf(zip)
  const own = postcodeCentre(zip)
  if (!point || !own) throw new Error('no point')
  expect(metresBetween(own, { latitude: point.Latitude, longitude: point.Longitude })).toBeLessThan(5000)
})
