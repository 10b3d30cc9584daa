/**
 * Draws a visitor's picture anew: upright and without what was hidden in the file, such as the place, the camera, comments or a
 * program behind the last pixel. Each picture is decoded in a process of its own, which a limit of memory and of time ends.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { BusyError } from '../limiter/limiter'

/** Started as it is, without a build. */
const program = path.resolve('app/commands/redraw-picture.mjs')
/** However little of the processor it gets. */
const longestMs = 40_000

/** `pixels`: decoding it would take, or took, too much memory or time of the processor. */
export type Redrawn = 'redrawn' | 'type' | 'pixels'
const outcomes: Record<number, Redrawn> = { 0: 'redrawn', 2: 'type', 3: 'pixels' }

/** Reading a stranger's file, it gets nothing of the site's settings. The others are glibc's: less memory for each thread. */
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
 * @throws BusyError when it is not done by then; an error when the new picture cannot be written, or the program cannot be started
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
      // It killed itself for its work or memory, or was ended by a fault of the decoder.
      const outcome = code === null ? (signal === 'SIGKILL' ? 'pixels' : 'type') : outcomes[code]
      if (outcome) resolve(outcome)
      else reject(new Error(`A picture was not drawn: ${said.trim()}`))
    })
  })
}
