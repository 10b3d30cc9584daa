/** `npm run catalogue -- …` and the like: runs a built command. */
import { existsSync } from 'node:fs'
import { hardening } from './node-flags.mjs'
import { ensureBuilt, ensureInstalled, isInstalled, isRelease, run } from './setup.mjs'

const [command, ...parameters] = process.argv.slice(2)
if (command === 'doctor') await examine()
ensureInstalled()
// On an empty machine, the configuration comes with the backup.
if (command !== 'restore' || !isRelease) await ensureBuilt()
if (!existsSync(`build/server/${command}.js`)) {
  console.error(`There is no command ${command}. README.md lists the commands.`)
  process.exit(1)
}
run(process.execPath, [...hardening(), `build/server/${command}.js`, ...parameters])

/** Must work whatever is wrong, and change nothing: installs nothing, and in a checkout builds nothing. */
async function examine() {
  if (isRelease && existsSync('build/server/doctor.js')) {
    ensureInstalled()
    run(process.execPath, ['build/server/doctor.js', ...parameters])
    process.exit()
  }
  if (!isInstalled()) {
    console.error('mend     The packages of package-lock.json are not installed for this Node.\n         npm start')
    process.exit(1)
  }
  process.argv.splice(2, 1)
  const { withSource } = await import('./source.mjs')
  const mode = process.env.NODE_ENV ?? 'production'
  await withSource('/app/platform/settings/settings.server.ts', async (_, load) => {
    // Running from source sets its own mode.
    process.env.NODE_ENV = mode
    await load('/app/commands/doctor.ts')
  })
  process.exit()
}
