/**
 * `npm start`: installs and builds what is missing, then serves the site until it is stopped, in as many processes as `WORKERS` says.
 * SIGHUP brings in what is new, code or configuration, in processes beside those that serve: they have the socket together until the
 * new ones are ready, and when they cannot start the old ones go on (docs/decisions/0086, 0092).
 */
import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { ensureBuilt, ensureInstalled } from './setup.mjs'
import { createWorkers } from './workers.mjs'

/** As it was typed: where it is a link to a release, each look may find another one. */
const root = () => path.resolve(realpathSync(process.argv[1]), '../../..')

ensureInstalled()
await ensureBuilt()

// One process takes connections from the socket itself. Among several they are dealt out one by one: left to themselves, the first
// takes most of them. It holds to the end of this process.
cluster.schedulingPolicy = isSeveral() ? cluster.SCHED_RR : cluster.SCHED_NONE
const workers = createWorkers()
let isReloading = false
let isAskedAgain = false

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => workers.end(signal))
process.on('SIGHUP', () => void reload())
workers.takeOver(root()).catch(code => {
  // Of a process that said itself why it ended.
  if (typeof code !== 'number') throw code
  process.exit(code)
})

/** Before anything serves, which then says itself how many processes are wanted, and what is wrong with the setting. */
function isSeveral() {
  const file = path.join(root(), '.env')
  return Number(process.env.WORKERS || (existsSync(file) && parseEnv(readFileSync(file, 'utf8')).WORKERS)) > 1
}

async function reload() {
  isAskedAgain = true
  if (isReloading || !workers.isServing()) return
  isReloading = true
  while (isAskedAgain) {
    isAskedAgain = false
    try {
      const folder = root()
      await build(folder)
      await workers.takeOver(folder)
    } catch {
      console.error('The new version did not start. The one before goes on serving.')
    }
  }
  isReloading = false
}

/** What a start does first, in a process of its own. @throws when it fails */
function build(folder) {
  return new Promise((resolve, reject) => {
    const command = [path.join(folder, 'app/commands/build.mjs'), '--while-serving']
    // Its own folder may be that of a release that is gone.
    const child = spawn(process.execPath, command, { cwd: folder, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', code => (code === 0 ? resolve() : reject(code)))
  })
}
