/**
 * `npm run restore -- FILE` restores a backup, also on an empty machine; `--replace` moves existing data aside. The site must
 * not run. The catalogue is not included, so the next start imports one (docs/backup.md).
 */
import { restoreBackup } from '../platform/backup/restore-backup.server'
import { readSettings, SettingError } from '../platform/settings/settings.server'
import { typedPath } from './support/command'

const parameters = process.argv.slice(2)
const [file, ...others] = parameters.filter(each => each !== '--replace')

try {
  if (!file || others.length > 0 || file.startsWith('-')) throw new SettingError('Usage: npm run restore -- FILE [--replace]')
  const { varDir, dataDir, backupKey } = readSettings()
  // Only the site's own user may read the files.
  process.umask(0o077)
  const replace = parameters.includes('--replace')
  const done = await restoreBackup({ file: typedPath(file), varDir, dataDir, key: backupKey, replace, now: Date.now() })
  console.log(`${varDir} now holds the data of ${done.begunAt}.`)
  if (done.aside) console.log(`The old data is in ${done.aside}: delete it once the site works.`)
  if (done.configuration) console.log(`${dataDir}/site is unchanged; the backup's configuration is in ${done.configuration}.`)
  console.log(
    `The catalogue is not in a backup (it was ${done.catalogue ?? 'none'}): if it is missing, the next start imports one.`,
  )
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
