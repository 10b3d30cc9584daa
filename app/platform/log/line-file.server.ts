/**
 * A log file that never blocks: lines are buffered in memory, written in batches, and dropped if the disk does not keep up. A
 * full file is renamed to `{path}.1`, the previous one to `{path}.2`, and so on.
 */
import { mkdir, open, rename, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'

export type LineFileOptions = {
  path: string
  /** Total of all files. */
  maxBytes: number
  /** Number of files, the current one included. */
  files?: number
  /** Maximum delay of a line while batching, in ms. */
  waitMs?: number
  /** This many bytes are written without further delay. */
  batchBytes?: number
  /** Maximum bytes waiting; further lines are dropped while the disk is busy. */
  maxWaiting?: number
  /** Called with the number of lines dropped since the last call; at a successful write and on closing. */
  onDropped?: (lines: number) => void
  /** Called for the first of consecutive failed writes. */
  onError?: (error: unknown) => void
  /** Appends a batch to the file; tests inject a slow or full disk. */
  append?: (text: string) => Promise<void>
}

export type LineFile = {
  /** Cheap: buffers the line in memory. @param line without its newline. */
  add: (line: string) => void
  /** Writes pending lines, waiting at most `withinMs` for an unresponsive disk. */
  close: (withinMs?: number) => Promise<void>
}

export function createLineFile(options: LineFileOptions): LineFile {
  const { path: file, maxBytes, files = 5, waitMs = 1000, batchBytes = 65_536, maxWaiting = 1_048_576 } = options
  const append = options.append ?? (text => appendTurning(file, text, { files, fullAt: Math.floor(maxBytes / files) }))
  let lines: string[] = []
  let waiting = 0
  let dropped = 0
  let failed = false
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  function add(line: string): void {
    if (waiting + line.length >= maxWaiting) {
      dropped += 1
      return
    }
    lines.push(line)
    waiting += line.length + 1
    if (waiting >= batchBytes) write()
    else timer ??= setTimeout(write, waitMs).unref()
  }

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    if (writing !== undefined || lines.length === 0) return
    const batch = lines
    lines = []
    waiting = 0
    writing = append(`${failed ? '\n' : ''}${batch.join('\n')}\n`)
      .then(
        () => {
          failed = false
          logDropped()
        },
        (error: unknown) => {
          if (!failed) options.onError?.(error)
          // The batch may be half written: the next one starts on a new line.
          failed = true
          dropped += batch.length
        },
      )
      .finally(() => {
        writing = undefined
        if (waiting >= batchBytes) write()
        else if (lines.length > 0) timer ??= setTimeout(write, waitMs).unref()
      })
  }

  function logDropped(): void {
    if (dropped === 0) return
    options.onDropped?.(dropped)
    dropped = 0
  }

  async function close(withinMs = 2000): Promise<void> {
    const all = (async () => {
      await writing
      write()
      await writing
    })()
    let late: NodeJS.Timeout | undefined
    await Promise.race([all, new Promise(resolve => (late = setTimeout(resolve, withinMs)))])
    clearTimeout(late)
    logDropped()
  }

  return { add, close }
}

/** The file is opened for each batch, so that another program (logrotate) may move it at any time. */
async function appendTurning(file: string, text: string, { files, fullAt }: { files: number; fullAt: number }): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  let handle = await open(file, 'a', 0o600)
  try {
    const { size } = await handle.stat()
    const isFull = (bytes: number) => bytes > 0 && bytes + Buffer.byteLength(text) > fullAt
    if (isFull(size)) {
      await handle.close()
      await alone(`${file}.turning`, async () => {
        // Another process may have just rotated it.
        if (!isFull((await stat(file)).size)) return
        for (let age = files - 2; age >= 0; age -= 1) await moveOn(age === 0 ? file : `${file}.${age}`, `${file}.${age + 1}`)
      })
      handle = await open(file, 'a', 0o600)
    }
    await handle.writeFile(text)
  } finally {
    await handle.close()
  }
}

/** Age at which a folder was left by a process killed while rotating (ms). */
const turningFor = 60_000

/** Does the work unless another process is doing it: only one can create the folder. */
async function alone(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await mkdir(folder)
  } catch {
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }))
    if (Math.abs(Date.now() - mtimeMs) > turningFor) await rmdir(folder).catch(() => undefined)
    return
  }
  try {
    await work()
  } finally {
    await rmdir(folder)
  }
}

async function moveOn(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
