/**
 * The program that is killed: matches the last import's changes and enqueues the mails, on a real database file. It hangs at
 * the row where it is told to die: SQLite itself calls it inside the transactions, before they are committed.
 */
import { writeSync } from 'node:fs'
import { runAlerts } from '../../app/domains/demand/alerts/run-alerts.server'
import { createSite } from '../../app/platform/context/site.server'
import { readSettings } from '../../app/platform/settings/settings.server'
import { standStillAtRows } from './stand-still'

type Order = { dieAt?: { step: string; time: number }; now: number; trick?: 'forgets-alerts' }
const { dieAt, now, trick } = JSON.parse(process.argv[2] ?? '{}') as Order

const site = createSite(readSettings(), { now: () => now })
standStillAtRows(site.database, dieAt, {
  alert: 'insert on demand_alert',
  matched: 'update on demand_progress',
  mail: 'insert on outbox',
  told: 'update of state on demand_alert',
})
// A deliberate bug, which the check must find: mails not stored together with what they report.
if (trick === 'forgets-alerts') {
  site.database.$client.exec('create temp trigger forget before update of state on demand_alert begin select raise(ignore); end')
}
const pause = () => new Promise<void>(resolve => setImmediate(resolve))
await runAlerts(site, { portion: 3, pause })
writeSync(1, 'done\n')
