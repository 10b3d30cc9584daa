/**
 * `npm start`: installs and builds what is missing, then serves the site until it is stopped. SIGHUP brings in what is new, code or
 * configuration, in a process beside the one that serves: the two have the socket together until the new one is ready, and when it
 * cannot start the old one goes on (docs/decisions/0086).
 */
import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

/** As it was typed: where it is a link to a release, each look may find another one. */
const root = () => path.resolve(realpathSync(process.argv[1]), '../../..')
/** Why these, with figures: docs/decisions/0097. */
const flags = JSON.parse(readFileSync(path.join(import.meta.dirname, 'node-flags.json'), 'utf8'))
/** What a start may take, the import of a catalogue included. */
const patienceMs = 600_000

ensureInstalled()
await ensureBuilt()

// Each process takes connections from the socket itself: none goes through this one.
cluster.schedulingPolicy = cluster.SCHED_NONE
let serving
let isReloading = false
let isAskedAgain = false

begin(root()).then(
  worker => follow(worker),
  code => process.exit(code),
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal))
process.on('SIGHUP', () => void reload())

/** Starts a process on the build of a folder. @returns it, once it serves. @throws its exit code when it ends before that. */
function begin(folder) {
  cluster.setupPrimary({
    exec: path.join(realpathSync(path.join(folder, 'build')), 'main/server.js'),
    execArgv: [...flags.site, ...flags.memory],
    cwd: folder,
  })
  const worker = cluster.fork({ NODE_ENV: 'production', ...flags.allocator, ...process.env })
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => worker.process.kill('SIGKILL'), patienceMs)
    worker.once('exit', code => reject(code || 1))
    worker.once('listening', () => {
      clearTimeout(limit)
      resolve(worker)
    })
  })
}

/** The site ends with the process that serves it. */
function follow(worker) {
  serving = worker
  worker.on('exit', (code, signal) => {
    if (worker === serving) process.exit(code ?? (signal ? 1 : 0))
  })
}

async function reload() {
  isAskedAgain = true
  if (isReloading || !serving) return
  isReloading = true
  while (isAskedAgain) {
    isAskedAgain = false
    try {
      const folder = root()
      await build(folder)
      const next = await begin(folder)
      const before = serving
      follow(next)
      before.send('retire')
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

function end(signal) {
  for (const worker of Object.values(cluster.workers)) worker.process.kill(signal)
  if (!serving) process.exit(1)
}
