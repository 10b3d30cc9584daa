/** What the account functions need, of the running site. */
import type { SiteDatabase } from '../../../db/client.server'
import { siteDatabase } from '../../platform/context/site-database.server'
import { mailBell } from '../../platform/mail/wake.server'
import { env } from '../../platform/settings/settings.server'
import { type RateLimit, rateLimit } from '../../platform/spam/rate-limit.server'
import { accountSettings } from './settings.server'

export type AccountDeps = {
  database: SiteDatabase
  /** Milliseconds since 1970. */
  now: () => number
  /** Origin of the public address. */
  siteUrl: string
  /** Whether visitors come over https. */
  https: boolean
  /** Known and unknown addresses get the same answers. */
  discreet: boolean
  limits: AccountLimits
  /** Called after a commit with mails in it. */
  wake: () => void
}

/** Each counts every try: by the name that was typed, known or not, and by the sender. */
export type AccountLimits = Record<'logInByAccount' | 'logInBySender' | 'recoveryByAccount' | 'recoveryBySender', RateLimit>

const quarter = 900
const limits: AccountLimits = {
  logInByAccount: rateLimit('log-in-account', { points: 10, durationSeconds: quarter }),
  // An office or a telephone company may stand behind one address.
  logInBySender: rateLimit('log-in-sender', { points: 100, durationSeconds: quarter }),
  recoveryByAccount: rateLimit('recovery-account', { points: 3, durationSeconds: 4 * quarter }),
  recoveryBySender: rateLimit('recovery-sender', { points: 20, durationSeconds: 4 * quarter }),
}

/** @param wake what else sends the mails on their way; by default the worker of this process, when one runs */
export function accountDeps(wake: () => void = () => mailBell().ring?.()): AccountDeps {
  const { siteUrl, https } = env()
  return {
    database: siteDatabase(),
    now: Date.now,
    siteUrl,
    https,
    discreet: accountSettings().discreetAccounts,
    limits,
    wake,
  }
}
