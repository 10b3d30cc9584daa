/** Homes whose free times and open houses a member of staff may change: as for requests, those of their office or of none. */
import type { Site } from '../../../platform/context/site.server'
import { type DeskReader, seesAll } from '../../enquiries/desk/borders.server'
import { officeOfRequest } from '../../enquiries/staff-addresses.server'

export function mayChangeHome(site: Site, reader: DeskReader, propertyID: number): boolean {
  if (seesAll(site, reader)) return true
  const office = officeOfRequest(site, { propertyID })
  return office === undefined || office === reader.officeID
}
