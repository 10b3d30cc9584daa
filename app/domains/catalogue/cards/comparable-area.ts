/** The area that the price of a property is compared by (docs/decisions/interface.md). Pure. */
import { isDwelling, LAND } from '../sheet/mandatory'
import type { PropertyRecord } from '../snapshot'

/** In m², whole as it is shown: what is lived in, the plot, or all floors of a building. */
export type ComparableArea = { squareMetres: number; of: 'living' | 'plot' | 'total' }

/** WebIDs of SPEC §9 whose price is compared by all of their floors: investment property, retail, industry, offices. */
const business = [5, 6, 8, 9]

type Subject = Pick<
  PropertyRecord,
  'Goal' | 'WebID' | 'NumberOfBedRooms' | 'SurfaceLiving' | 'SurfaceTotal' | 'SurfaceGround' | 'ViagerType' | 'MonthlyAnnuity'
>

/**
 * @returns undefined where the area is not known or the price pays for something else: a rent, a business that is taken over,
 * a life annuity, a place for a car.
 */
export function comparableArea(record: Subject): ComparableArea | undefined {
  if (record.Goal !== 0 || isLifeAnnuity(record)) return undefined
  const { WebID, SurfaceLiving, SurfaceTotal, SurfaceGround } = record
  if (WebID === LAND) return area(SurfaceGround ?? SurfaceTotal, 'plot')
  if (isDwelling(record)) return area(SurfaceLiving ?? SurfaceTotal, 'living')
  return WebID !== undefined && business.includes(WebID) ? area(SurfaceTotal, 'total') : undefined
}

export function isLifeAnnuity({ ViagerType, MonthlyAnnuity }: Pick<PropertyRecord, 'ViagerType' | 'MonthlyAnnuity'>): boolean {
  return ViagerType !== undefined || MonthlyAnnuity !== undefined
}

function area(surface: number | undefined, of: ComparableArea['of']): ComparableArea | undefined {
  const squareMetres = Math.round(surface ?? 0)
  return squareMetres > 0 ? { squareMetres, of } : undefined
}
