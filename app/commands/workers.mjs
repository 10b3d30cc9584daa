/**
 * The serving processes (docs/decisions/deployment.md): `WORKERS` of them, on one socket. One leads and does work that must be
 * done once; if it ends, another takes the lead. A process that dies is replaced; a new version takes over once its first
 * process serves.
 */
import cluster from 'node:cluster'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { allocator, hardening, memoryFlags, nodeOf } from './node-flags.mjs'
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
/** After so many quick crashes with no process left, the site ends. */
const maxCrashes = 5

/** @typedef {import('node:cluster').Worker} Worker */
/** @typedef {{ program: string, folder: string, wanted: number, workers: Map<number, Worker>, ends: number }} Crew
 * Processes of one build, by their number from 1 on. `ends`: how many ended soon after their start, in a row. */
/** @typedef {{ worker: Worker, wanted: number, ready: string }} Started `wanted`: how many processes it asks for. `ready`: what to say
 * once all of them serve. */
/** @typedef {{ code: number | null, signal?: string | null }} Ended */

/** A process ended before it served. */
export class NotServing extends Error {
  /**
   * @param {number} code
   * @param {string} reason
   */
  constructor(code, reason) {
    super(reason)
    this.code = code
  }
}

export function createWorkers() {
  /** @type {Crew | undefined} */
  let crew
  /** @type {Worker | undefined} */
  let leader
  let isEnding = false
  let worst = 0
  /** Abandons a version that is starting and does not serve yet. */
  let giveUp = () => {}
  const post = createPost(() => ({ leader, workers: [...(crew?.workers.values() ?? [])] }))

  /**
   * Starts a process.
   * @param {Pick<Crew, 'program' | 'folder'>} build
   * @param {number} slot number of the process, from 1
   * @param {boolean} isBeside whether an earlier version serves, so that this one has to prove itself
   * @returns {Promise<Started>} the process, once it serves
   * @throws {NotServing} if it ends before that
   */
  function begin({ program, folder }, slot, isBeside = false) {
    // Cluster starts this program, and has no setting for another one.
    process.execPath = nodeOf(folder)
    cluster.setupPrimary({
      exec: program,
      execArgv: [...hardening(process.execPath), ...memoryFlags],
      cwd: folder,
      // Numbers in /metrics may be NaN or infinite, which JSON cannot express.
      serialization: 'advanced',
    })
    const own = { GEVEL_WORKER: String(slot), ...(isBeside && { GEVEL_BESIDE: 'on' }) }
    const worker = cluster.fork({ ...allocator, ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production', ...own })
    post.listenTo(worker)
    return new Promise((resolve, reject) => {
      let reason = ''
      let wanted = 1
      let ready = ''
      /** @type {NodeJS.Timeout | undefined} */
      let limit
      const kill = (/** @type {string} */ why) => {
        reason = why
        worker.process.kill('SIGKILL')
      }
      const within = (/** @type {number} */ ms, /** @type {string} */ otherwise) => {
        clearTimeout(limit)
        limit = setTimeout(() => kill(otherwise), ms)
      }
      const isThere = () => {
        clearTimeout(limit)
        resolve({ worker, wanted, ready })
      }
      within(patienceMs, `it was not ready after ${patienceMs / 1000} s`)
      if (isBeside) giveUp = () => kill('a newer one was requested')
      worker.once('listening', () => {
        giveUp = () => {}
        if (isBeside) within(Math.min(provingMs, patienceMs), 'it became ready, then did nothing')
        else isThere()
      })
      worker.on('message', message => {
        if (message?.kind === 'wanted') {
          wanted = message.workers
          ready = message.ready ?? ''
        } else if (message?.kind === 'proved') isThere()
        else if (message?.kind === 'mistake') reason = message.mistake
      })
      // Also for each message and connection that is on its way to one that was killed: an error nobody hears would end the site.
      worker.on('error', error => reject(new NotServing(1, error.message)))
      worker.once('exit', (code, signal) => {
        clearTimeout(limit)
        reject(new NotServing(code || 1, reason || (signal ? `it was ended by ${signal}` : `it ended with ${code}`)))
      })
    })
  }

  /**
   * Starts the build of a folder, and has it take over from the one that serves.
   * @param {string} folder
   * @throws {NotServing} if its first process never serves; nothing has changed then
   */
  async function takeOver(folder) {
    /** @type {Crew} */
    const next = { program: programOf(folder), folder, wanted: 1, workers: new Map(), ends: 0 }
    const first = await begin(next, 1, crew !== undefined)
    next.wanted = first.wanted
    const before = crew
    crew = next
    join(next, 1, first.worker)
    const others = Array.from({ length: next.wanted - 1 }, (_, at) => at + 2)
    await Promise.all(others.map(slot => add(next, slot)))
    const retired = retire(before)
    if (first.ready && !isEnding) console.log(first.ready)
    await retired
  }

  /**
   * @param {Crew} own
   * @param {number} slot
   * @param {Worker} worker
   */
  function join(own, slot, worker) {
    const since = Date.now()
    own.workers.set(slot, worker)
    worker.once('exit', (code, signal) => {
      own.workers.delete(slot)
      if (leader === worker) leader = undefined
      if (isEnding || own !== crew) return
      // A single process is restarted by systemd or the container.
      if (own.wanted === 1) process.exit(code ?? 1)
      if (!leader) elect()
      if (Date.now() - since > settledMs) own.ends = 0
      replace(own, slot, { code, signal })
    })
    if (!leader) elect()
  }

  /**
   * @param {Crew} own
   * @param {number} slot
   */
  async function add(own, slot) {
    try {
      const { worker } = await begin(own, slot)
      if (own === crew) join(own, slot, worker)
      else worker.send('retire')
    } catch (error) {
      if (own === crew) replace(own, slot, { code: error instanceof NotServing ? error.code : 1 })
    }
  }

  /**
   * Restarts a process at once, then after 1, 2, 4… seconds.
   * @param {Crew} own
   * @param {number} slot
   * @param {Ended} how
   */
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

  /**
   * Has the processes of a build finish their answers and end, then passes the lead on.
   * @param {Crew | undefined} before
   */
  async function retire(before) {
    if (!before) return
    const old = [...before.workers.values()].find(worker => worker === leader)
    const relieved = old && relief(old)
    for (const worker of before.workers.values()) if (worker.isConnected()) worker.send('retire')
    await relieved
    if (leader === old) leader = undefined
    if (!leader) elect()
  }

  /**
   * @param {Worker} worker
   * @returns {Promise<void>}
   */
  function relief(worker) {
    return new Promise(resolve => {
      setTimeout(resolve, reliefMs).unref()
      worker.once('exit', () => resolve())
      worker.on('message', message => {
        if (message?.kind === 'relieved') resolve()
      })
    })
  }

  const everyProcess = () => Object.values(cluster.workers ?? {})

  /**
   * Ends every process by a signal, then this one.
   * @param {NodeJS.Signals} signal
   */
  function end(signal) {
    isEnding = true
    const all = everyProcess()
    for (const worker of all) worker?.process.kill(signal)
    if (!crew) process.exit(1)
    if (all.length === 0) process.exit(worst)
  }

  cluster.on('exit', (_, code, signal) => {
    if (!isEnding) return
    worst = Math.max(worst, code ?? (signal ? 1 : 0))
    if (everyProcess().length === 0) process.exit(worst)
  })

  return { takeOver, end, giveUp: () => giveUp(), isServing: () => crew !== undefined }
}

/**
 * The real path, so that replacements run the same build after the link has moved.
 * @param {string} folder
 */
function programOf(folder) {
  return path.join(realpathSync(path.join(folder, 'build')), 'server/server.js')
}
