/**
 * The serving processes (docs/decisions/deployment.md): `WORKERS` of them, on one socket. One leads and does work that must be
 * done once; if it ends, another takes the lead. A process that dies is replaced; a new version takes over once its first
 * process serves.
 */
import cluster from 'node:cluster'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { allocator, hardening, memoryFlags } from './node-flags.mjs'
import { createPost } from './workers-post.mjs'

/** Maximum time for a start, including an import of the catalogue. */
export const patienceMs = 1000 * (Number(process.env.GEVEL_START_PATIENCE) || 600)
/** Time for starting to listen; part of it is for the trial (`app/platform/http/successor.ts`). */
const provingMs = 15_000
/** Maximum time for the previous leader to finish, before the new one starts. */
const reliefMs = 60_000
/** After this time a process counts as well started: the next one that dies is replaced at once. */
const settledMs = 60_000
const longestWaitMs = 60_000
/** After this many crashes in a row, with no process left serving, the site ends. */
const maxCrashes = 5

/** @typedef {{ program: string, folder: string, wanted: number, workers: Map<number, import('node:cluster').Worker>, ends: number }} Crew
 * Processes of one build, by their number from 1 on. `ends`: how many ended soon after their start, in a row. */

export function createWorkers() {
  /** @type {Crew | undefined} */
  let crew
  let leader
  let isEnding = false
  let worst = 0
  /** Abandons a version that is starting and does not serve yet. */
  let giveUp = () => {}
  const post = createPost(() => ({ leader, workers: [...(crew?.workers.values() ?? [])] }))

  /**
   * Starts a process.
   * @param isBeside whether a previous version is serving, so that it has to prove itself
   * @returns the process once it serves. @throws its exit code and the reason if it ended before
   */
  function begin({ program, folder }, slot, isBeside = false) {
    cluster.setupPrimary({
      exec: program,
      execArgv: [...hardening(), ...memoryFlags],
      cwd: folder,
      // Numbers in /metrics may be NaN or infinite, which JSON cannot express.
      serialization: 'advanced',
    })
    const own = { GEVEL_WORKER: String(slot), ...(isBeside && { GEVEL_BESIDE: 'on' }) }
    const worker = cluster.fork({ NODE_ENV: 'production', ...allocator, ...process.env, ...own })
    post.listenTo(worker)
    return new Promise((resolve, reject) => {
      let [reason, limit] = ['', undefined]
      const kill = why => {
        reason = why
        worker.process.kill('SIGKILL')
      }
      const within = (ms, otherwise) => {
        clearTimeout(limit)
        limit = setTimeout(() => kill(otherwise), ms)
      }
      const isThere = () => {
        clearTimeout(limit)
        worker.since = Date.now()
        resolve(worker)
      }
      within(patienceMs, `it was not ready after ${patienceMs / 1000} s`)
      if (isBeside) giveUp = () => kill('a newer one was requested')
      worker.once('listening', () => {
        giveUp = () => {}
        if (isBeside) within(Math.min(provingMs, patienceMs), 'it became ready, then did nothing')
        else isThere()
      })
      worker.on('message', message => {
        if (message?.kind === 'wanted') worker.wanted = message.workers
        else if (message?.kind === 'proved') isThere()
        else if (message?.kind === 'mistake') reason = message.mistake
      })
      // Also emitted for messages and connections to a killed process: an unhandled error would end the site.
      worker.on('error', error => reject({ code: 1, reason: error.message }))
      worker.once('exit', (code, signal) => {
        clearTimeout(limit)
        reject({ code: code || 1, reason: reason || (signal ? `it was ended by ${signal}` : `it ended with ${code}`) })
      })
    })
  }

  /**
   * Starts a folder's build, and lets it take over from the serving one.
   * @throws the exit code of its first process and the reason, if that does not serve; then nothing has changed.
   */
  async function takeOver(folder) {
    const next = { program: programOf(folder), folder, wanted: 1, workers: new Map(), ends: 0 }
    const first = await begin(next, 1, crew !== undefined)
    next.wanted = first.wanted ?? 1
    const before = crew
    crew = next
    join(next, 1, first)
    const others = Array.from({ length: next.wanted - 1 }, (_, at) => at + 2)
    await Promise.all(others.map(slot => add(next, slot)))
    await retire(before)
  }

  function join(own, slot, worker) {
    own.workers.set(slot, worker)
    worker.once('exit', (code, signal) => ended(own, slot, worker, { code, signal }))
    if (!leader) elect()
  }

  async function add(own, slot) {
    try {
      const worker = await begin(own, slot)
      if (own === crew) join(own, slot, worker)
      else worker.send('retire')
    } catch ({ code }) {
      if (own === crew) replace(own, slot, { code })
    }
  }

  function ended(own, slot, worker, how) {
    own.workers.delete(slot)
    if (leader === worker) leader = undefined
    if (isEnding || own !== crew) return
    // With a single process, the supervisor (systemd, a container) restarts the site.
    if (own.wanted === 1) process.exit(how.code ?? 1)
    if (!leader) elect()
    if (Date.now() - worker.since > settledMs) own.ends = 0
    replace(own, slot, how)
  }

  /** At once, then after one, two and four seconds. */
  function replace(own, slot, { code, signal }) {
    if (isEnding) return
    console.error(JSON.stringify({ time: new Date().toISOString(), event: 'worker-ended', worker: slot, code, signal }))
    own.ends += 1
    if (own.workers.size === 0 && own.ends >= maxCrashes) {
      console.error('Every serving process exits at its start, so the site stops. The lines above say why.')
      process.exit(1)
    }
    const wait = own.ends === 1 ? 0 : Math.min(longestWaitMs, 1000 * 2 ** (own.ends - 2))
    setTimeout(() => {
      if (!isEnding && own === crew) void add(own, slot)
    }, wait)
  }

  /** The longest-serving one. */
  function elect() {
    leader = crew?.workers.values().next().value
    if (leader?.isConnected()) leader.send({ kind: 'lead' })
  }

  /** The processes of a build finish their connections and end. The lead passes on once the leader has finished. */
  async function retire(before) {
    if (!before) return
    const old = [...before.workers.values()].find(worker => worker === leader)
    const relieved = old && new Promise(resolve => relief(old, resolve))
    for (const worker of before.workers.values()) if (worker.isConnected()) worker.send('retire')
    await relieved
    if (leader === old) leader = undefined
    if (!leader) elect()
  }

  function relief(worker, resolve) {
    setTimeout(resolve, reliefMs).unref()
    worker.once('exit', resolve)
    worker.on('message', message => {
      if (message?.kind === 'relieved') resolve()
    })
  }

  /** Ends every process with a signal, then this one. */
  function end(signal) {
    isEnding = true
    const all = Object.values(cluster.workers)
    for (const worker of all) worker.process.kill(signal)
    if (!crew) process.exit(1)
    if (all.length === 0) process.exit(worst)
  }

  cluster.on('exit', (_, code, signal) => {
    if (!isEnding) return
    worst = Math.max(worst, code ?? (signal ? 1 : 0))
    if (Object.keys(cluster.workers).length === 0) process.exit(worst)
  })

  return { takeOver, end, giveUp: () => giveUp(), isServing: () => crew !== undefined }
}

/** By its real path: replacements use the same build, wherever `build` points by then. */
function programOf(folder) {
  return path.join(realpathSync(path.join(folder, 'build')), 'server/server.js')
}
