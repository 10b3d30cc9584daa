/** The whole work of alerts on the running site: match what imports changed, then mail what is due. */
import { agency, recipientOf } from '../../platform/agency/recipients.server'
import { siteDatabase, siteSecret } from '../../platform/context/site-database.server'
import { enqueueMail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { mailBell } from '../../platform/mail/wake.server'
import { env } from '../../platform/settings/settings.server'
import { announce } from '../search/offers.server'
import { importLetter } from './import-email.server'
import { type MatchDeps, type MatchedProperty, matchEvents } from './match-events.server'
import { siteTextsOf } from './names.server'
import { type SendDeps, sendAlerts } from './send-alerts.server'
import { forgetSubscribers } from './subscribers.server'

export type AlertsRun = { alerts: number; mails: number }

/** May run in two processes at once (the site, and an import): nobody is told twice. */
export async function runAlerts(changes: Partial<MatchDeps & SendDeps> = {}): Promise<AlertsRun> {
  const deps = { ...alertDeps(), ...changes }
  const alerts = await matchEvents(deps)
  const mails = await sendAlerts(deps)
  if (mails > 0 || alerts > 0) mailBell().ring?.()
  return { alerts, mails }
}

export function alertDeps(): MatchDeps & SendDeps {
  const { siteUrl } = env()
  const deps = {
    database: siteDatabase(),
    siteUrl,
    secret: siteSecret(),
    replyTo: () => agency().email,
    now: Date.now,
  }
  return { ...deps, report: (tx, matched) => reportImport(tx, matched, deps) }
}

/** One mail to each of the staff who read registrations; none for an import that brought nothing. */
function reportImport(
  tx: SiteTransaction,
  matched: MatchedProperty[],
  { siteUrl, now }: Pick<SendDeps, 'siteUrl' | 'now'>,
): void {
  if (matched.length === 0) return
  const { addresses, language } = recipientOf('demand-register')
  const texts = siteTextsOf(language)
  const letter = importLetter(matched, id => announce(id, language, texts), siteUrl)
  for (const to of addresses) enqueueMail(tx, { template: 'demand.import', language, to, letter }, { now: now() })
}

/** `Job`s of app/http/schedule.ts. */
export function demandJobs(log: (event: string, fields?: Record<string, string | number>) => void) {
  return [
    {
      name: 'demand-alerts',
      everyMs: 20_000,
      atStart: true,
      run: async () => {
        const { alerts, mails } = await runAlerts()
        if (alerts > 0 || mails > 0) log('demand-alerts', { alerts, mails })
      },
    },
    {
      name: 'demand-clean-up',
      everyMs: 6 * 3_600_000,
      atStart: true,
      run: () => {
        const gone = forgetSubscribers(siteDatabase(), Date.now())
        if (gone > 0) log('demand-clean-up', { gone })
      },
    },
  ]
}
