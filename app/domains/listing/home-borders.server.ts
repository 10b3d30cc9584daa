/** Which homes a member of staff sees and changes: where agents see their own office only, its homes and those of none. */
import type { Site } from '../../platform/context/site.server'
import { officeOf, type Placed } from '../catalogue/offices.server'
import { type DeskReader, seesAll } from '../enquiries/desk/borders.server'

export function mayChangeHome(site: Site, reader: DeskReader, { record }: { record: Placed }): boolean {
  if (seesAll(site, reader) || site.configuration.offices.length < 2) return true
  const office = officeOf(site, record)?.id
  return office === undefined || office === reader.officeID
}
