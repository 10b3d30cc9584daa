/**
 * Kills the matching of an import with saved searches repeatedly, and lets the next run finish it: everyone has every match in
 * the outbox once. Two times for every five of `GEVEL_FAULT_KILLS`: 4 with `npm test`, 200 with `npm run test:faults`.
 */
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, it } from 'vitest'
import { runAlerts } from '../../app/domains/demand/alerts/run-alerts.server'
import { changeRecords, copyOfData } from '../support/catalogue'
import { addSubscriber, demandFor, importAgain } from '../support/demand-site'
import { demoRecords } from '../support/demo'
import { testSite } from '../support/test-site'
import { programFile, runUntilKilled } from './run-child'

const kills = Math.ceil((Number(process.env.GEVEL_FAULT_KILLS ?? 10) * 2) / 5)
const now = Date.UTC(2026, 10, 21, 12)
const site = testSite({ catalogue: true, now })
const folder = site.settings.varDir
const file = path.join(folder, 'site.sqlite')
const start = path.join(folder, 'start.sqlite')
const steps = ['alert', 'matched', 'mail', 'told'] as const
const program = await programFile('demand-child')
/** The result of an undisturbed run. */
let expected: string[]
let alerts: number
let mails: number

beforeAll(async () => {
  const fresh = demoRecords()
    .filter(({ Status, Goal }) => Status === 1 && Goal !== 1)
    .map(({ ID }) => ID)
  const without = copyOfData()
  for (const name of ['sale-1.json', 'sale-2.json']) {
    changeRecords(without, `properties/${name}`, all => all.filter(({ ID }) => !fresh.includes(ID)))
  }
  importAgain(site, without, Date.UTC(2026, 10, 21, 10))
  for (let index = 0; index < 8; index++) {
    const demands = [
      demandFor('sale', { zones: ['BE-VOV', 'BE-BRU'], bedrooms: index % 3 }),
      demandFor('sale', { zones: ['9000', 'BE-VAN'] }),
    ]
    addSubscriber(site.database, { email: `zoeker-${index}@x.example`, demands }, now)
  }
  importAgain(site, 'data', Date.UTC(2026, 10, 21, 11))
  site.database.$client.pragma('wal_checkpoint(truncate)')
  site.close()
  copyFileSync(file, start)
  await finish()
  const found = look()
  expected = found.told
  alerts = found.told.length
  mails = found.mails
  expect(alerts).toBeGreaterThan(30)
  expect(mails).toBe(8)
})

describe('the matching of an import', () => {
  it(
    'is completed by the next run after a kill at any time',
    async () => {
      let died = 0
      for (let kill = 0; kill < kills; kill++) {
        begin()
        // Every kind of moment, and over the runs every row of it.
        const step = steps[kill % steps.length]!
        const rows = { alert: alerts, matched: 1, mail: mails, told: mails }[step]
        const time = 1 + (Math.floor(kill / steps.length) % rows)
        const { killed } = await runUntilKilled(program, { now, dieAt: { step, time } }, { VAR_DIR: folder })
        if (killed) died += 1
        await finish()
        expect(look(), `killed at ${step} ${time}`).toEqual({ told: expected, mails, staff: 1 })
      }
      console.log(`${died} kills of ${kills}: ${alerts} alerts in ${mails} mails, once each`)
      expect(died).toBe(kills)
    },
    20_000 + kills * 20_000,
  )

  it('would fail this check if a mail and its alerts were not written together', async () => {
    begin()
    await finish('forgets-alerts')
    await finish('forgets-alerts')
    expect(look().mails).toBeGreaterThan(mails)
  })
})

/** The database after the import, before any matching. */
function begin(): void {
  const database = new Database(file)
  database.pragma('wal_checkpoint(truncate)')
  database.close()
  copyFileSync(start, file)
}

/** Who was mailed about which events; every event once. */
function look(): { told: string[]; mails: number; staff: number } {
  const database = new Database(file, { readonly: true })
  const rows = database
    .prepare(
      `select o.toAddress || ' ' || a.eventID from demand_alert a join outbox o on o.id = a.outboxID where a.state = 'mailed' order by 1`,
    )
    .pluck()
    .all() as string[]
  const count = (template: string) =>
    database.prepare('select count(*) from outbox where template = ?').pluck().get(template) as number
  const found = { told: rows, mails: count('demand.alert'), staff: count('demand.import') }
  database.close()
  return found
}

/**
 * Runs the matching to its end.
 * @param trick a deliberate bug, which the check must find: mails not stored together with what they report
 */
async function finish(trick?: 'forgets-alerts'): Promise<void> {
  const again = testSite({ varDir: folder, now })
  if (trick)
    again.database.$client.exec(
      'create temp trigger forget before update of state on demand_alert begin select raise(ignore); end',
    )
  await runAlerts(again, { portion: 3, pause: async () => undefined })
  again.close()
}
