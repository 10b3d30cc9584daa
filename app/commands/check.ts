/**
 * Every mistake in the agency's files and catalogue, and what in them may break the law: `npm run check` in a release, and
 * `npm run check -- --site` in a clone. Exit code 1 if something would stop the start.
 */
import { settingOfDataDir } from '../platform/settings/plain-settings.server.mjs'
import { withUsedFolder } from '../platform/settings/settings.server'
import { checkFiles } from '../registry/check.server'

const dataDir = settingOfDataDir()
const { mistakes, warnings, risks } = checkFiles({ dataDir })
for (const sentence of [...warnings, ...risks]) console.warn(withUsedFolder(sentence, dataDir))
for (const sentence of mistakes) console.error(withUsedFolder(sentence, dataDir))
if (mistakes.length > 0) process.exitCode = 1
