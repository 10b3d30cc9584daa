/** What the doctor examines, and its findings. */
import type { SiteDatabase } from '../../../db/client.server'
import type { Configuration } from '../../platform/agency/gather-configuration.server'
import type { Settings } from '../../platform/settings/settings.server'

/** `fix`: something is broken, or data will be lost. `warning`: it works, but should be improved. */
export type Line = { state: 'ok' | 'warning' | 'fix'; what: string; command?: string }

export type Patient = {
  settings: Settings
  /** Milliseconds since 1970. */
  now: number
  environment: Readonly<Record<string, string | undefined>>
  /** Values from a file with a mistake are undefined. */
  configuration: Partial<Configuration>
  /** The site database, read-only; undefined if missing or unreadable. */
  database: SiteDatabase | undefined
  /** The backups' folder, if given. */
  backups: string | undefined
  /** A response after a short wait, or undefined. */
  ask: (address: string) => Promise<Answer | undefined>
}

export type Answer = { status: number; text: string }

/** A check. It changes nothing, and reveals neither secrets nor personal data. */
export type Check = (patient: Patient) => Line[] | Promise<Line[]>

export const ok = (what: string): Line => ({ state: 'ok', what })
export const warning = (what: string, command?: string): Line => ({ state: 'warning', what, ...(command && { command }) })
export const fix = (what: string, command?: string): Line => ({ state: 'fix', what, ...(command && { command }) })

export const hour = 3_600_000
export const day = 24 * hour

/** Such as `3 hours` or `12 days`. */
export function lasting(ms: number): string {
  const [amount, unit] = ms >= 2 * day ? [ms / day, 'days'] : ms >= 2 * hour ? [ms / hour, 'hours'] : [ms / 60_000, 'minutes']
  return `${Math.floor(amount)} ${unit}`
}

export const inMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
