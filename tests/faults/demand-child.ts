/**
 * The program that is killed: matches the last import's changes and enqueues the mails, on a real database file. It hangs at
 * the row where it is told to die: SQLite itself calls it inside the transactions, before they are committed.
 */
import { runAlerts } from '../../app/domains/demand/alerts/run-alerts.server'
import { createSite } from '../../app/platform/context/site.server'
import { readSettings } from '../../app/platform/settings/settings.server'
import { standStillAtRows } from './stand-still'

type Order = { dieAt: { step: string; time: number }; now: number }
const { dieAt, now } = JSON.parse(process.argv[2] ?? '{}') as Order

const site = createSite(readSettings(), { now: () => now })
standStillAtRows(site.database, dieAt, {
  alert: 'insert on demand_alert',
  matched: 'update on demand_progress',
  mail: 'insert on outbox',
  told: 'update of state on demand_alert',
})
const pause = () => new Promise<void>(resolve => setImmediate(resolve))
await runAlerts(site, { portion: 3, pause })
