/** What a disabled part no longer does: mails, jobs; and what the start tells the operator. */
import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { lastMatched } from '../../app/domains/demand/alerts/match-events.server'
import { runAlerts } from '../../app/domains/demand/alerts/run-alerts.server'
import { siteParts } from '../../app/platform/agency/site-parts'
import { unservedPeople } from '../../app/registry/check.server'
import { siteJobs } from '../../app/registry/jobs.server'
import { reconfigured, temporaryFolder, testSite } from '../support/test-site'

const { at } = JSON.parse(readFileSync('tests/support/upgrades/0000/contents.json', 'utf8'))

/** An agency with people waiting for mails. */
function filledSite() {
  const varDir = path.join(temporaryFolder(), 'var')
  cpSync('tests/support/upgrades/0000/var-dir', varDir, { recursive: true })
  return testSite({ varDir, now: at + 9 * 86_400_000 })
}

it('sends no alerts, reports the number waiting at start, and never announces changes made meanwhile', async () => {
  const site = filledSite()
  const without = reconfigured(site, configuration => {
    configuration.parts = { ...configuration.parts, register: false, newsletter: false }
  })
  expect(unservedPeople(without)).toEqual(
    expect.arrayContaining([
      'The register is off: 2 people who wait for alerts get none.',
      'The newsletter is off: 1 people who signed up for it get none.',
    ]),
  )
  const { $client: client } = site.database
  client.exec('delete from demand_alert; update demand_progress set lastEvent = 0')
  expect(await runAlerts(without)).toEqual({ alerts: 0, mails: 0 })
  expect(lastMatched(site.database)).toBe(client.prepare('select max(id) from catalogue_event').pluck().get())
  expect(await runAlerts(site)).toEqual({ alerts: 0, mails: 0 })
})

it('runs clean-ups, but none of its jobs', () => {
  const site = filledSite()
  const without = reconfigured(site, configuration => {
    configuration.parts = Object.fromEntries(siteParts.map(part => [part, false])) as typeof configuration.parts
  })
  const names = (of: typeof site) => siteJobs(of).map(({ name }) => name)
  expect(names(site).length - names(without).length).toBe(3)
  expect(names(without)).toEqual(expect.arrayContaining(['newsletter', 'demand-clean-up']))
  expect(names(without)).not.toContain('owner-accounts')
})
