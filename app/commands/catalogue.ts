/**
 * `npm run catalogue -- import`: builds a catalogue from `data/catalogue/` and switches to it; `rollback` switches back to
 * the one served before; `show` says what is served; `audit` says what the advertisements lack of what the law wants in them, as a
 * table, with `--csv FILE` or `--json`; `audit --law` says which values of the law nobody has confirmed (docs/law.md).
 */

import { writeFileSync } from 'node:fs'
import { gapsAsCsv, gapsAsJson, gapsAsTable, reportedGaps } from '../domains/catalogue/audit/audit-report.server'
import { unconfirmedAsLines, unconfirmedLaw } from '../domains/catalogue/audit/unconfirmed-law.server'
import { runAlerts } from '../domains/demand/alerts/run-alerts.server'
import { importSnapshot } from '../domains/import/import-snapshot.server'
import { SnapshotError } from '../domains/import/read-snapshot.server'
import { rollback, servedVersion } from '../domains/import/switch-catalogue.server'
import { untranslatedLines } from '../domains/import/untranslated.server'
import { syncOwnerAccounts } from '../domains/owner/sync-accounts.server'
import { catalogueFolder } from '../platform/context/catalogue.server'
import type { Site } from '../platform/context/site.server'
import { dayInBrussels } from '../platform/time/brussels'
import { Mistake, noteLocalLinks, runCommand } from './support/command'

const usage = 'Usage: npm run catalogue -- import | rollback | show | audit [--csv FILE | --json | --law]'

await runCommand((site, [action, ...rest]) => {
  if (action === 'import' && rest.length === 0) return importCatalogue(site)
  if (action === 'rollback' && rest.length === 0) return switchBack(site)
  if (action === 'show' && rest.length === 0) return servedVersion(site.database) ?? 'No catalogue yet.'
  if (action === 'audit') return audit(site, rest)
  throw new Mistake(usage)
})

async function importCatalogue(site: Site) {
  const { version, properties, changes, untranslated } = built(site)
  await syncOwnerAccounts(site)
  console.log(`Catalogue ${version}: ${properties} properties read, ${changes.length} changes.`)
  const missing = untranslatedLines(untranslated, site.configuration.languages.enabled)
  if (missing.length > 0) console.log([`Not in every language (${missing.length}):`, ...missing].join('\n'))
  // What does not end here (a killed import) the running site does.
  const { alerts, mails } = await runAlerts(site)
  if (mails > 0) noteLocalLinks(site)
  return alerts > 0 ? `${alerts} alerts, ${mails} mails to who searched for it.` : undefined
}

function built(site: Site) {
  try {
    return importSnapshot(site)
  } catch (error) {
    throw error instanceof SnapshotError ? new Mistake(error.message) : error
  }
}

function switchBack(site: Site) {
  const back = rollback(site.database, catalogueFolder(site.settings), new Date(site.now()))
  if (!back) throw new Mistake('There is no earlier catalogue to switch back to.')
  return `Catalogue ${back.version} is served again: ${back.changes.length} changes.`
}

function audit(site: Site, [option, file, ...rest]: string[]): string {
  if (option === '--law' && file === undefined) return unconfirmedAsLines(unconfirmedLaw(dayInBrussels(site.now())))
  const gaps = gapsToday(site)
  if (option === undefined) return gapsAsTable(gaps)
  if (option === '--json' && file === undefined) return gapsAsJson(gaps)
  if (option !== '--csv' || file === undefined || rest.length > 0) throw new Mistake(usage)
  try {
    writeFileSync(file, gapsAsCsv(gaps))
  } catch (error) {
    throw new Mistake((error as Error).message)
  }
  return `${gaps.length} gaps are in ${file}`
}

/** @throws Mistake before the first import. */
function gapsToday(site: Site) {
  try {
    site.catalogue()
  } catch (error) {
    throw new Mistake((error as Error).message)
  }
  return reportedGaps(site)
}
