/** Decides which backups to keep. */
import { dayInBrussels } from '../time/brussels'

const day = 86_400_000
const pattern = /^gevel-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})\.backup$/
/** Keeps all of the last hours, then the last one of each day, week and month. */
const keep = { hours: 24, days: 7, weeks: 5, months: 12 }

/** The name of a backup started at a moment (ms), such as `gevel-20261122-231500.backup` (UTC). */
export function backupName(at: number): string {
  return `gevel-${new Date(at).toISOString().replace(/[-:]/g, '').slice(0, 15).replace('T', '-')}.backup`
}

/** When a backup started (ms), by its name; undefined for other files. */
export function momentOfBackup(name: string): number | undefined {
  const [, ...parts] = pattern.exec(name) ?? []
  const [year = 0, month = 1, ...rest] = parts.map(Number)
  return parts.length > 0 ? Date.UTC(year, month - 1, ...(rest as [number])) : undefined
}

/**
 * @param names of a folder's files; files with other names are never deleted
 * @param now ms
 * @returns the backups to delete. The newest always stays.
 */
export function superfluousBackups(names: readonly string[], now: number): string[] {
  const backups = names
    .flatMap(name => {
      const at = momentOfBackup(name)
      return at === undefined ? [] : [{ name, at }]
    })
    .sort((a, b) => b.at - a.at)
  const seen = new Set<string>()
  const isFirstOf = (period: string) => !seen.has(period) && seen.add(period)
  return backups.flatMap(({ name, at }, index) => {
    const age = (now - at) / day
    const date = dayInBrussels(at)
    const isKept = [
      age < keep.hours / 24,
      age < keep.days && isFirstOf(`day ${date}`),
      age < keep.weeks * 7 && isFirstOf(`week ${Math.floor((at / day + 3) / 7)}`),
      age < keep.months * 31 && isFirstOf(`month ${date.slice(0, 7)}`),
    ]
    return index === 0 || isKept.some(Boolean) ? [] : [name]
  })
}
