/**
 * `npm run catalogue -- import`: builds a catalogue from `data/catalogue/` and switches to it; `rollback` switches back to
 * the one served before; `show` says what is served.
 */
import { catalogueFolder } from '../catalogue/current.server'
import { importSnapshot } from '../catalogue/import/import-snapshot.server'
import { SnapshotError } from '../catalogue/import/read-snapshot.server'
import { rollback, servedVersion } from '../catalogue/import/switch-catalogue.server'
import { runAlerts } from '../demand/run-alerts.server'
import { env } from '../http/env.server'
import { siteDatabase, siteSecret } from '../http/site-database.server'
import { syncOwnerAccounts } from '../owner/sync-accounts.server'

const [action] = process.argv.slice(2)

if (action === 'import') {
  try {
    const { version, properties, changes } = importSnapshot({
      site: siteDatabase(),
      dataFolder: env().dataDir,
      catalogueFolder: catalogueFolder(),
      secret: siteSecret(),
      now: new Date(),
    })
    await syncOwnerAccounts(siteDatabase(), Date.now())
    console.log(`Catalogue ${version}: ${properties} properties read, ${changes.length} changes.`)
    // What does not end here (a killed import) the running site does.
    const { alerts, mails } = await runAlerts()
    if (alerts > 0) console.log(`${alerts} alerts, ${mails} mails to who searched for it.`)
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
} else if (action === 'rollback') {
  const back = rollback(siteDatabase(), catalogueFolder(), new Date())
  if (back) console.log(`Catalogue ${back.version} is served again: ${back.changes.length} changes.`)
  else {
    console.error('There is no earlier catalogue to switch back to.')
    process.exitCode = 1
  }
} else if (action === 'show') {
  console.log(servedVersion(siteDatabase()) ?? 'No catalogue yet.')
} else {
  console.error('Usage: npm run catalogue -- import | rollback | show')
  process.exitCode = 2
}
