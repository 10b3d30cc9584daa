/** Exports a subscriber's data. */
import type { Site } from '../../platform/context/site.server'
import { exportOf } from './subscribers.server'

export function exportedData(site: Site, id: string): Record<string, unknown> | undefined {
  return exportOf(site.database, id)
}
