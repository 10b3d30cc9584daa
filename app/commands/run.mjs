/** `npm run catalogue -- …` and the like: runs one of the built commands. */
import { existsSync } from 'node:fs'
import { hardening } from './node-flags.mjs'
import { ensureBuilt, ensureInstalled, isRelease, run } from './setup.mjs'

const [command, ...parameters] = process.argv.slice(2)
ensureInstalled()
// On an empty machine the configuration comes with the backup.
if (command !== 'restore' || !isRelease) await ensureBuilt()
if (!existsSync(`build/main/${command}.js`)) {
  console.error(`There is no command ${command}: README.md has the list.`)
  process.exit(1)
}
run(process.execPath, [...hardening(), `build/main/${command}.js`, ...parameters])
