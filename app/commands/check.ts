/**
 * Every mistake in the agency's files and catalogue, and what in them may break the law: `npm run check` in a release, and
 * `npm run check -- --site` in a clone. Exit code 1 if something would stop the start,
 * with the settings of the environment.
 */
import { readSettings, SettingError, withUsedFolder } from '../platform/settings/settings.server'
import { checkFiles } from '../registry/check.server'

try {
  const settings = readSettings()
  const { mistakes, warnings, risks } = checkFiles(settings)
  for (const sentence of [...warnings, ...risks]) console.warn(withUsedFolder(sentence, settings.dataDir))
  for (const sentence of mistakes) console.error(withUsedFolder(sentence, settings.dataDir))
  if (mistakes.length > 0) process.exitCode = 1
  else console.log(`No mistakes in ${settings.dataDir}.`)
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
