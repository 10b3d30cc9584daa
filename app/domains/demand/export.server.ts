/** The data of a subscriber on the running site. */
import type { Site } from '../../platform/context/site.server'
import { exportOf } from './subscribers.server'

export function exportedData(site: Site, id: string): Record<string, unknown> | undefined {
  return exportOf(site.database, id)
}
