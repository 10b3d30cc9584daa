/** The area used for a property's price per m² (docs/decisions/interface.md). Pure. */
import { isDwelling, LAND } from '../sheet/mandatory'
import type { PropertyRecord } from '../snapshot'

/** In whole m²: the living area, the plot, or all floors of a building. */
export type ComparableArea = { squareMetres: number; of: 'living' | 'plot' | 'total' }

/** WebIDs of SPEC §9 that use the area of all floors: investment property, retail, industry, offices. */
const business = [5, 6, 8, 9]

type Subject = Pick<
  PropertyRecord,
  'Goal' | 'WebID' | 'NumberOfBedRooms' | 'SurfaceLiving' | 'SurfaceTotal' | 'SurfaceGround' | 'ViagerType' | 'MonthlyAnnuity'
>

/**
 * @returns undefined if the area is unknown or the price pays for something else: a rent, a business takeover, a life annuity,
 * a parking space.
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
