/**
 * `npm run upgrade -- check DIR`: what this version needs in an agency's older data folder, with the lines to paste; `--write` adds
 * what the site does not start without. Run it in a clone of the new version, before the upgrade (docs/upgrade.md).
 */
import { existsSync } from 'node:fs'
import path from 'node:path'

const typedIn = process.env.INIT_CWD ?? process.cwd()
const { ensureInstalled } = await import('./setup.mjs')

const [action, folder, ...flags] = process.argv.slice(2)
if (action !== 'check' || !folder || flags.some(flag => flag !== '--write'))
  throw stop('Usage: npm run upgrade -- check DIR [--write]')
const dataDir = path.resolve(typedIn, folder)
if (!existsSync(path.join(dataDir, 'site'))) stop(`There is no ${dataDir}/site: name the folder of the agency’s data.`)
ensureInstalled()
const { withSource } = await import('./source.mjs')
await withSource('/app/commands/upgrade/check-folder.ts', ({ checkFolder }) => {
  const { lines, isReady } = checkFolder(dataDir, { write: flags.length > 0 })
  console.log(lines.join('\n'))
  if (!isReady) process.exitCode = 1
})

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
