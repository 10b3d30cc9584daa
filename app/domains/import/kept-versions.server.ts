/** The catalogue files kept for rollback. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { dayOfImport } from '../../platform/context/catalogue.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { daysBefore } from '../../platform/time/calendar-days'

/** Number of latest versions kept, and of days whose last version is kept. */
const keep = { last: 3, days: 7 }

/** Newest first. */
export function keptVersions(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.sqlite'))
    .map(name => name.replace('.sqlite', ''))
    .sort()
    .reverse()
}

/** The kept version before another. */
export function earlierThan(folder: string, version: string): string | undefined {
  return keptVersions(folder).find(each => each < version)
}

/** In bytes; 0 if missing. */
export function sizeOfVersion(folder: string, version: string): number {
  return statSync(path.join(folder, `${version}.sqlite`), { throwIfNoEntry: false })?.size ?? 0
}

/**
 * Deletes versions past their limits, and the oldest while the rest exceeds the disk limit. Never deletes the served version or
 * the one before it.
 */
export function forgetOld(
  folder: string,
  {
    now,
    diskBytes = Number.POSITIVE_INFINITY,
    served,
  }: { now: Date; diskBytes?: number | undefined; served: readonly (string | undefined)[] },
): void {
  const first = daysBefore(dayInBrussels(now.getTime()), keep.days - 1)
  const days = new Set<string>()
  let bytes = 0
  for (const [index, version] of keptVersions(folder).entries()) {
    const day = dayOfImport(version)
    const isLastOfDay = day >= first && !days.has(day)
    days.add(day)
    const size = sizeOfVersion(folder, version)
    const isKept = (index < keep.last || isLastOfDay) && bytes + size <= diskBytes
    if (isKept || served.includes(version)) bytes += size
    else rmSync(path.join(folder, `${version}.sqlite`), { force: true })
  }
}
