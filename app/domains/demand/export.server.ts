/** The data of a subscriber on the running site. */
import { siteDatabase } from '../../platform/context/site-database.server'
import { exportOf } from './subscribers.server'

export function exportedData(id: string): Record<string, unknown> | undefined {
  return exportOf(siteDatabase(), id)
}
