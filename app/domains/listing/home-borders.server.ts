/** Which homes a member of staff sees and changes: where agents see their own office only, its homes and those of none. */
import type { Site } from '../../platform/context/site.server'
import { officeOf } from '../catalogue/offices.server'
import { type DeskReader, seesAll } from '../enquiries/desk/borders.server'
import type { OwnHome } from '../import/own-homes.server'

export function mayChangeHome(site: Site, reader: DeskReader, { record }: OwnHome): boolean {
  if (seesAll(site, reader) || site.configuration.offices.length < 2) return true
  const office = officeOf(site, record)?.id
  return office === undefined || office === reader.officeID
}
