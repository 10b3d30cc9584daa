/**
 * `npm start`: installs and builds what is missing, then serves the site until it is stopped, in as many processes as `WORKERS` says.
 * SIGHUP brings in what is new, code or configuration, in processes beside those that serve: they have the socket together until the
 * first new one has proved itself, and when it cannot start, or ends soon, the old ones go on (docs/decisions/deployment.md).
 */
import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { settingOf } from '../platform/settings/plain-settings.server.mjs'
import { ensureBuilt, ensureInstalled, messageOf } from './setup.mjs'
import { createWorkers, NotServing, patienceMs } from './workers.mjs'

/** As it was typed: where it is a link to a release, each look may find another one. */
const root = () => path.resolve(realpathSync(process.argv[1] ?? ''), '../../..')
/** Why the last new version did not start, for `gevel switch`. */
const failure = path.resolve(settingOf('VAR_DIR', 'var'), 'not-started.txt')

ensureInstalled()
await ensureBuilt()

// One process takes connections from the socket itself. Among several they are dealt out one by one: left to themselves, the first
// takes most of them. It holds to the end of this process. What is wrong with the setting, the first one that serves says.
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
  const sentence = `The new version did not start: ${reason.trim().replace(/\.$/, '')}. The one before goes on serving.`
  console.error(sentence)
  try {
    writeFileSync(failure, `${sentence}\n`, { mode: 0o600 })
  } catch (error) {
    // A full disk must not end the site.
    console.error(messageOf(error))
  }
}

/**
 * Installs and builds in a process of its own.
 * @param {string} folder
 * @returns {Promise<void>}
 * @throws if it fails
 */
function build(folder) {
  return new Promise((resolve, reject) => {
    const command = [path.join(folder, 'app/commands/build.mjs'), '--while-serving']
    // Its own folder may be that of a release that is gone.
    const child = spawn(process.execPath, command, { cwd: folder, stdio: 'inherit', timeout: patienceMs, killSignal: 'SIGKILL' })
    child.once('error', reject)
    child.once('exit', code => (code === 0 ? resolve() : reject(new Error('its build failed'))))
  })
}
