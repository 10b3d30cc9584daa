/** The fields that the records of projects and units share, for every provider. Pure. */
import type { ProjectRecord } from '../../catalogue/snapshot'

/** In another language, the title is the project's name. */
export function projectTranslations(
  translations: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined,
): ProjectRecord['Translations'] {
  const texts = Object.entries(translations ?? {}).flatMap(([language, { TypeDescription: Name, Description }]) => {
    const said = { ...(Name && { Name }), ...(Description && { Description }) }
    return Object.keys(said).length > 0 ? [[language, said] as const] : []
  })
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

/** A unit's fields, from a property's fields and its status. */
export function unitFields(
  fields: Readonly<Record<string, unknown>>,
  standing: { Status: number; Marquee: number } | undefined,
): Record<string, unknown> {
  const { Floor, NumberOfBedRooms, SurfaceTotal, SurfaceGround, SurfaceTerrace, SurfaceGarden, Price } = fields
  const words: Record<number, string> = { 1: standing?.Marquee === 3 ? 'option' : 'available', 2: 'sold', 4: 'rented' }
  return {
    ...{ Floor, NumberOfBedRooms, SurfaceLiving: SurfaceTotal, SurfaceGround, SurfaceTerrace, SurfaceGarden, Price },
    ...(Floor !== undefined && { IsGroundFloor: Floor === 0 }),
    Status: standing && words[standing.Status],
  }
}

/** Whether all units of a project are gone. */
export function isSoldOut(units: readonly { Status: string }[]): boolean {
  return units.length > 0 && units.every(({ Status }) => Status === 'sold' || Status === 'rented')
}
