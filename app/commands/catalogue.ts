/**
 * `npm run catalogue -- import`: builds a catalogue from `data/catalogue/` and switches to it; `rollback` switches back to
 * the one served before; `show` says what is served.
 */

import { runAlerts } from '../domains/demand/alerts/run-alerts.server'
import { importSnapshot } from '../domains/import/import-snapshot.server'
import { SnapshotError } from '../domains/import/read-snapshot.server'
import { rollback, servedVersion } from '../domains/import/switch-catalogue.server'
import { untranslatedLines } from '../domains/import/untranslated.server'
import { syncOwnerAccounts } from '../domains/owner/sync-accounts.server'
import { catalogueFolder } from '../platform/context/catalogue.server'
import type { Site } from '../platform/context/site.server'
import { Mistake, noteLocalLinks, runCommand } from './support/command'

await runCommand((site, [action, ...rest]) => {
  if (action === 'import' && rest.length === 0) return importCatalogue(site)
  if (action === 'rollback' && rest.length === 0) return switchBack(site)
  if (action === 'show' && rest.length === 0) return servedVersion(site.database) ?? 'No catalogue yet.'
  throw new Mistake('Usage: npm run catalogue -- import | rollback | show')
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
