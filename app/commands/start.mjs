/**
 * `npm start`: installs and builds what is missing, then serves the site in `WORKERS` processes until it is stopped. SIGHUP
 * starts new code or configuration next to the serving processes: they share the socket until the first new one has proved
 * itself; if it cannot start, or ends early, the old ones continue (docs/decisions/deployment.md).
 */
import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { settingOf } from '../platform/settings/plain-settings.server.mjs'
import { nodeOf } from './node-flags.mjs'
import { ensureBuilt, ensureInstalled, messageOf } from './setup.mjs'
import { createWorkers, NotServing, patienceMs } from './workers.mjs'

/** As it was typed: where it is a link to a release, each look may find another one. */
const root = () => path.resolve(realpathSync(process.argv[1] ?? ''), '../../..')
/** Why the last new version did not start, for `gevel switch`. */
const failure = path.resolve(settingOf('VAR_DIR', 'var'), 'not-started.txt')

ensureInstalled()
await ensureBuilt()

// A single process takes connections from the socket itself. Several get them round robin, since otherwise the first takes most
// of them. Fixed for this process's lifetime. The first serving process reports a wrong setting.
cluster.schedulingPolicy = Number(settingOf('WORKERS', '1')) > 1 ? cluster.SCHED_RR : cluster.SCHED_NONE
const workers = createWorkers()
let isReloading = false
let isAskedAgain = false

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => workers.end(signal))
process.on('SIGHUP', () => void reload())
workers.takeOver(root()).catch(error => process.exit(error instanceof NotServing ? error.code : 1))

async function reload() {
  isAskedAgain = true
  if (isReloading) workers.giveUp()
  if (isReloading || !workers.isServing()) return
  isReloading = true
  while (isAskedAgain) {
    isAskedAgain = false
    try {
      const folder = root()
      await build(folder)
      if (isAskedAgain) continue
      await workers.takeOver(folder)
      rmSync(failure, { force: true })
    } catch (error) {
      say(messageOf(error))
    }
  }
  isReloading = false
}

/** @param {string} reason */
function say(reason) {
  const sentence = `The new version did not start: ${reason.trim().replace(/\.$/, '')}. The old one keeps serving.`
  try {
    writeFileSync(failure, `${sentence}\n`, { mode: 0o600 })
  } catch (error) {
    // A full disk must not end the site.
    console.error(messageOf(error))
  }
  // Last, so that whoever reads it finds the file.
  console.error(sentence)
}

/**
 * Installs and builds in a process of its own.
 * @param {string} folder
 * @returns {Promise<void>}
 * @throws with what the process reported if it fails
 */
function build(folder) {
  return new Promise((resolve, reject) => {
    const command = [path.join(folder, 'app/commands/build.mjs'), '--while-serving']
    // Its own folder may belong to a deleted release.
    const child = spawn(nodeOf(folder), command, {
      cwd: folder,
      stdio: ['inherit', 'inherit', 'pipe'],
      timeout: patienceMs,
      killSignal: 'SIGKILL',
    })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', text => {
      complaint = (complaint + text).slice(-4000)
    })
    child.once('error', reject)
    child.once('close', code =>
      code === 0 ? resolve() : reject(new Error(complaint.trim().replaceAll(/\s*\n\s*/g, '; ') || 'its build failed')),
    )
  })
}
