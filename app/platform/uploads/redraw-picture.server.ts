/**
 * Redraws a visitor's picture: upright and without hidden data such as location, camera, comments or a program appended to the
 * pixels. Each is decoded in its own process, with limits on memory and time.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { BusyError } from '../limiter/limiter'

/** Run from source, without a build. */
const program = path.resolve('app/commands/redraw-picture.mjs')
/** A wall-clock limit, however little CPU it gets. */
const longestMs = 40_000

/** `pixels`: decoding took, or would take, too much memory or CPU time. */
export type Redrawn = 'redrawn' | 'type' | 'pixels'
const outcomes: Record<number, Redrawn> = { 0: 'redrawn', 2: 'type', 3: 'pixels' }

/** The process reads untrusted files, so it gets no settings of the site. The others are glibc's: less memory per thread. */
const env: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  PATH: process.env.PATH,
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/**
 * @param longestSide of the new picture, in pixels
 * @param timeout in ms
 * @throws BusyError if it is not done by then; an error if the new picture cannot be written, or the program cannot be started
 */
export function redrawPicture(file: string, target: string, longestSide: number, timeout = longestMs): Promise<Redrawn> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-proto=delete', '--max-old-space-size=64', program, file, target, String(longestSide)],
      { env, stdio: ['ignore', 'ignore', 'pipe'], timeout, killSignal: 'SIGKILL' },
    )
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(0, 1000)
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (child.killed) return reject(new BusyError('The processor had no time for a picture.'))
      // It exceeded its CPU or memory limit, or the decoder crashed.
      const outcome = code === null ? (signal === 'SIGKILL' ? 'pixels' : 'type') : outcomes[code]
      if (outcome) resolve(outcome)
      else reject(new Error(`A picture was not drawn: ${said.trim()}`))
    })
  })
}
