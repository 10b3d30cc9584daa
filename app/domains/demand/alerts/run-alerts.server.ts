/** Runs alerts on the site: matches imported changes, then mails what is due. */

import { recipientOf } from '../../../platform/agency/configuration.server'
import { settledTime } from '../../../platform/clock/settled-time.server'
import type { Site } from '../../../platform/context/site.server'
import { enqueueMail, type SiteTransaction } from '../../../platform/mail/outbox.server'
import { announce } from '../../search/offers.server'
import { queueingForCrm } from '../crm-demand.server'
import { erase, forgetSubscribers } from '../subscribers.server'
import { importEmail } from './import-email.server'
import { type MatchDeps, type MatchedProperty, markEventsMatched, matchEvents } from './match-events.server'
import { type SendDeps, sendAlerts } from './send-alerts.server'

export type AlertsRun = { alerts: number; mails: number }

/**
 * Safe to run in two processes at once (the site and an import): nobody is told twice. Without a register nobody is told, and
 * those changes are never announced later.
 */
export async function runAlerts(site: Site, changes: Partial<MatchDeps & SendDeps> = {}): Promise<AlertsRun> {
  const deps = { ...alertDeps(site), ...changes }
  if (!site.configuration.parts.register) {
    markEventsMatched(deps.database)
    return { alerts: 0, mails: 0 }
  }
  const alerts = await matchEvents(site, deps)
  const mails = await sendAlerts(site, deps)
  if (mails > 0 || alerts > 0) site.mail.notify()
  return { alerts, mails }
}

export function alertDeps(site: Site): MatchDeps & SendDeps {
  return {
    database: site.database,
    replyTo: () => site.configuration.agency.email,
    now: site.now,
    report: (tx, matched) => reportImport(site, tx, matched),
  }
}

/** One mail to each member of staff who reads registrations; none for an import without news. */
function reportImport(site: Site, tx: SiteTransaction, matched: MatchedProperty[]): void {
  if (matched.length === 0) return
  const { addresses, language } = recipientOf(site.configuration, 'demand-register')
  const texts = site.texts(language)
  const content = importEmail(matched, id => announce(site, id, language, texts), site.settings.siteUrl)
  for (const to of addresses) enqueueMail(tx, { template: 'demand.import', language, to, content }, { now: site.now() })
}

/** `Job`s of app/platform/jobs/jobs.ts. */
export function demandJobs(site: Site) {
  return [
    {
      name: 'demand-alerts',
      everyMs: 20_000,
      atStart: true,
      run: async () => {
        const { alerts, mails } = await runAlerts(site)
        if (alerts > 0 || mails > 0) site.log('demand-alerts', { alerts, mails })
      },
    },
    {
      name: 'demand-clean-up',
      everyMs: 6 * 3_600_000,
      atStart: true,
      run: () => {
        const now = site.now()
        const gone = forgetSubscribers(site.database, settledTime(site).time, (tx, id) =>
          queueingForCrm(site, tx, id, now, () => erase(tx, id)),
        )
        if (gone > 0) site.log('demand-clean-up', { gone })
      },
    },
  ]
}
