/** Stored data: the site database, the catalogue, backups. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { catalogueFault, openCatalogue } from '../../../db/client.server'
import { migrationsAhead } from '../../../db/look.server'
import { property } from '../../../db/schema/catalogue.server'
import { siteFault } from '../../../db/site-fault.server'
import { isOwnNumber } from '../../domains/catalogue/own-numbers'
import { keptVersions } from '../../domains/import/kept-versions.server'
import { openSnapshot } from '../../domains/import/read-snapshot.server'
import { servedVersion } from '../../domains/import/switch-catalogue.server'
import { momentOfBackup } from '../../platform/backup/kept-backups'
import { catalogueFolder, momentOfImport } from '../../platform/context/catalogue.server'
import { type Check, day, fix, lasting, ok, warning } from './patient'

export const storedDatabase: Check = ({ database, settings: { varDir } }) => {
  const file = path.join(varDir, 'site.sqlite')
  if (!database)
    return [
      existsSync(file)
        ? fix(`${file} cannot be opened: it is damaged, or not this user's.`, 'docs/backup.md: restore the last backup')
        : ok('There is no database yet: the first start creates it.'),
    ]
  const fault = siteFault(database)
  if (fault !== undefined) return [fix(`${file} is damaged (${fault}).`, 'stop the site, keep the file, npm run restore -- FILE')]
  const ahead = migrationsAhead(database)
  if (ahead < 0)
    return [
      fix('The database was written by a newer version of the site.', 'start that version, or restore a backup of this one'),
    ]
  return [
    ok(`The database is intact (${Math.ceil(statSync(file).size / 1e6)} MB).`),
    ahead > 0
      ? warning(`${ahead} migrations are pending: the next start runs them.`, 'npm run backup -- FILE, then npm start')
      : ok('No migrations are pending.'),
  ]
}

export const catalogue: Check = ({ database, settings, now, configuration: { source } }) => {
  const version = database && servedVersion(database)
  const command = source ? 'npm run catalogue -- sync' : 'npm run catalogue -- import'
  if (version === undefined) return [warning('No catalogue has been imported yet: the first start does it.', command)]
  const folder = catalogueFolder(settings)
  const file = path.join(folder, `${version}.sqlite`)
  const kept = keptVersions(folder).length
  const fault = existsSync(file) ? catalogueFault(file, { whole: false }) : 'it is not there'
  if (fault !== undefined)
    return [fix(`The catalogue ${version} cannot be read: ${fault}`, `${command}, or npm run catalogue -- rollback`)]
  const strange = source ? 0 : strangeHomes(file, path.join(settings.dataDir, 'catalogue'))
  if (strange > 0)
    return [
      fix(
        `The site shows ${strange} homes, and none of them is in ${path.join(settings.dataDir, 'catalogue')}.`,
        `${command}, or a VAR_DIR of this agency's own`,
      ),
    ]
  const age = now - momentOfImport(version)
  const said = `The catalogue is ${lasting(age)} old; ${kept} are kept.`
  if (!source || source.everyMinutes === 0) return [ok(said)]
  return [
    age > 3 * day
      ? warning(
          `${said} The provider is asked every ${source.everyMinutes} minutes, and nothing has changed since.`,
          'npm run catalogue -- problems',
        )
      : ok(said),
  ]
}

/** The number of homes shown if the agency's files have none of them, as after a change of `DATA_DIR` alone; otherwise 0. */
function strangeHomes(file: string, folder: string): number {
  const database = openCatalogue(file)
  const rows = database.select({ id: property.id }).from(property).all()
  database.$client.close()
  const shown = new Set(rows.map(({ id }) => id).filter(id => !isOwnNumber(id)))
  for (const { read } of openSnapshot(folder).properties) {
    const record = read()
    if (record && shown.has(record.ID)) return 0
  }
  return shown.size
}

export const backups: Check = ({ settings: { backupKey }, backups: folder, now }) => {
  const seal =
    backupKey === undefined
      ? [warning('BACKUP_KEY is not set: backups hold unencrypted personal data.', 'BACKUP_KEY in the settings, docs/backup.md')]
      : [ok('Backups are encrypted.')]
  if (folder === undefined)
    return [...seal, warning('The doctor does not know whether there are backups.', 'npm run doctor -- --backups DIR')]
  const moments = existsSync(folder) ? readdirSync(folder).flatMap(name => momentOfBackup(name) ?? []) : []
  const last = Math.max(...moments)
  const command = `npm run backup -- --folder ${folder}`
  if (moments.length === 0) return [...seal, fix(`There is no backup in ${folder}.`, command)]
  return [
    ...seal,
    now - last > 2 * day
      ? fix(`The last backup is ${lasting(now - last)} old.`, command)
      : ok(`The last backup is ${lasting(now - last)} old.`),
  ]
}
