/**
 * `npm start`: installs and builds what is missing, then serves the site until it is stopped. SIGHUP brings in what is new, code or
 * configuration, in a process beside the one that serves: the two have the socket together until the new one has proved itself, and
 * when it cannot start, or ends soon, the old one goes on (docs/decisions/0086).
 */
import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt, ensureInstalled } from './setup.mjs'
import { settingOf } from './used-table.mjs'

/** As it was typed: where it is a link to a release, each look may find another one. */
const root = () => path.resolve(realpathSync(process.argv[1]), '../../..')
/** What a start may take, the import of a catalogue included. */
const patienceMs = 1000 * (Number(process.env.GEVEL_START_PATIENCE) || 600)
/** From then on that it listens; it is tried for a part of it (`app/platform/http/successor.ts`). */
const provingMs = 15_000
/** Why the last new version did not start, for `gevel switch`. */
const failure = path.resolve(settingOf('VAR_DIR', 'var'), 'not-started.txt')

ensureInstalled()
await ensureBuilt()

// Each process takes connections from the socket itself: none goes through this one.
cluster.schedulingPolicy = cluster.SCHED_NONE
let serving
/** Gives up what is starting and does not serve yet. */
let giveUp = () => {}
let isReloading = false
let isAskedAgain = false

begin(root()).then(
  worker => follow(worker),
  ({ code }) => process.exit(code),
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal))
process.on('SIGHUP', () => void reload())

/**
 * Starts a process on the build of a folder.
 * @param isBeside whether another one serves: then it has to prove itself.
 * @returns it, once it serves. @throws its exit code and why, when it ended before that
 */
function begin(folder, isBeside = false) {
  cluster.setupPrimary({
    exec: path.join(realpathSync(path.join(folder, 'build')), 'main/server.js'),
    execArgv: ['--disallow-code-generation-from-strings', '--disable-proto=delete'],
    cwd: folder,
  })
  // Two arenas: the picture library works on many threads, and glibc would keep memory for each of them.
  const beside = isBeside ? { GEVEL_BESIDE: 'on' } : {}
  const worker = cluster.fork({ NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...process.env, ...beside })
  return new Promise((resolve, reject) => {
    let [reason, limit] = ['', undefined]
    const end = why => {
      reason = why
      worker.process.kill('SIGKILL')
    }
    const within = (ms, otherwise) => {
      clearTimeout(limit)
      limit = setTimeout(() => end(otherwise), ms)
    }
    const isThere = () => {
      clearTimeout(limit)
      resolve(worker)
    }
    within(patienceMs, `it was not ready after ${patienceMs / 1000} s`)
    if (isBeside) giveUp = () => end('another one was asked for meanwhile')
    worker.once('listening', () => {
      giveUp = () => {}
      if (isBeside) within(Math.min(provingMs, patienceMs), 'it was ready, and then did nothing more')
      else isThere()
    })
    worker.on('message', said => {
      if (said === 'proved') isThere()
      else if (said?.mistake) reason = said.mistake
    })
    worker.once('error', error => reject({ code: 1, reason: error.message }))
    worker.once('exit', (code, signal) => {
      clearTimeout(limit)
      reject({ code: code || 1, reason: reason || (signal ? `it was ended by ${signal}` : `it ended with ${code}`) })
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
  if (isReloading) giveUp()
  if (isReloading || !serving) return
  isReloading = true
  while (isAskedAgain) {
    isAskedAgain = false
    try {
      const folder = root()
      await build(folder)
      if (isAskedAgain) continue
      const next = await begin(folder, true)
      const before = serving
      follow(next)
      before.send('retire')
      rmSync(failure, { force: true })
    } catch (error) {
      say(error.reason ?? error.message)
    }
  }
  isReloading = false
}

function say(reason) {
  const sentence = `The new version did not start: ${reason.trim().replace(/\.$/, '')}. The one before goes on serving.`
  console.error(sentence)
  try {
    writeFileSync(failure, `${sentence}\n`, { mode: 0o600 })
  } catch (error) {
    // A full disk must not end the site.
    console.error(error.message)
  }
}

/** What a start does first, in a process of its own. @throws why it failed */
function build(folder) {
  return new Promise((resolve, reject) => {
    const command = [path.join(folder, 'app/commands/build.mjs'), '--while-serving']
    // Its own folder may be that of a release that is gone.
    const child = spawn(process.execPath, command, { cwd: folder, stdio: 'inherit', timeout: patienceMs, killSignal: 'SIGKILL' })
    child.once('error', reject)
    child.once('exit', code => (code === 0 ? resolve() : reject({ reason: 'its build failed' })))
  })
}

function end(signal) {
  for (const worker of Object.values(cluster.workers)) worker.process.kill(signal)
  if (!serving) process.exit(1)
}
