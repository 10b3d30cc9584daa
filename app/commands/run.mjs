/** `npm run catalogue -- …` and the like: runs one of the built commands. */
import { ensureBuilt, ensureInstalled, run } from './setup.mjs'

const [command, ...parameters] = process.argv.slice(2)
ensureInstalled()
ensureBuilt()
run(process.execPath, [
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  `build/main/${command}.js`,
  ...parameters,
])
