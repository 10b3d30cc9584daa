/** What the doctor examines, and what it says of it. */
import type { SiteDatabase } from '../../../db/client.server'
import type { Configuration } from '../../platform/agency/gather-configuration.server'
import type { Settings } from '../../platform/settings/settings.server'

/** `mend`: something does not work, or will be lost. `look at`: it works, and should be another way. */
export type Line = { state: 'ok' | 'look at' | 'mend'; what: string; command?: string }

export type Patient = {
  settings: Settings
  /** Milliseconds since 1970. */
  now: number
  environment: Readonly<Record<string, string | undefined>>
  /** What comes of a file with a mistake is undefined. */
  configuration: Partial<Configuration>
  /** What people sent, to be read only; undefined where there is none yet, or where it cannot be opened. */
  database: SiteDatabase | undefined
  /** Where backups lie, when it was said. */
  backups: string | undefined
  /** An answer in a short while, or undefined. */
  ask: (address: string) => Promise<Answer | undefined>
}

export type Answer = { status: number; text: string }

/** One matter that is looked at. It changes nothing, and says no secret and nothing of a person. */
export type Check = (patient: Patient) => Line[] | Promise<Line[]>

export const ok = (what: string): Line => ({ state: 'ok', what })
export const lookAt = (what: string, command?: string): Line => ({ state: 'look at', what, ...(command && { command }) })
export const mend = (what: string, command?: string): Line => ({ state: 'mend', what, ...(command && { command }) })

export const hour = 3_600_000
export const day = 24 * hour

/** Such as `3 hours` or `12 days`. */
export function lasting(ms: number): string {
  const [amount, unit] = ms >= 2 * day ? [ms / day, 'days'] : ms >= 2 * hour ? [ms / hour, 'hours'] : [ms / 60_000, 'minutes']
  return `${Math.floor(amount)} ${unit}`
}

export const inMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
