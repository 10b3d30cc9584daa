/**
 * A file of lines that never makes anybody wait: lines are gathered in memory, written together, and left out where the disk
 * does not keep up. When the file is full it is renamed to `{path}.1`, the one before it to `{path}.2`, and so on.
 */
import { mkdir, open, rename, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'

export type LineFileOptions = {
  path: string
  /** Of all files together. */
  maxBytes: number
  /** The file that is written to, and those before it. */
  files?: number
  /** How long a line may wait for others, in ms. */
  waitMs?: number
  /** So many bytes are written without waiting longer. */
  batchBytes?: number
  /** Lines beyond that are left out while the disk is busy. */
  mostWaiting?: number
  /** Told how many lines were left out since it was told last; at a write that works, and when the file is closed. */
  onDropped?: (lines: number) => void
  /** Told of the first write of a row that failed. */
  onError?: (error: unknown) => void
  /** Adds a batch to the file; a test puts a slow disk or a full one here. */
  append?: (text: string) => Promise<void>
}

export type LineFile = {
  /** Cheap: puts the line into memory. @param line without its end. */
  add: (line: string) => void
  /** Writes what waits; at most `withinMs` are given to a disk that does not answer. */
  close: (withinMs?: number) => Promise<void>
}

export function createLineFile(options: LineFileOptions): LineFile {
  const { path: file, maxBytes, files = 5, waitMs = 1000, batchBytes = 65_536, mostWaiting = 1_048_576 } = options
  const append = options.append ?? (text => appendTurning(file, text, { files, fullAt: Math.floor(maxBytes / files) }))
  let lines: string[] = []
  let waiting = 0
  let dropped = 0
  let failed = false
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  function add(line: string): void {
    if (waiting + line.length >= mostWaiting) {
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
          tellDropped()
        },
        (error: unknown) => {
          if (!failed) options.onError?.(error)
          // Half of it may stand there: the next batch begins on a line of its own.
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

  function tellDropped(): void {
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
    tellDropped()
  }

  return { add, close }
}

/** The file is opened for each batch, so that another program (logrotate) may take it away at any time. */
async function appendTurning(file: string, text: string, { files, fullAt }: { files: number; fullAt: number }): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  let handle = await open(file, 'a', 0o600)
  try {
    const { size } = await handle.stat()
    const isFull = (bytes: number) => bytes > 0 && bytes + Buffer.byteLength(text) > fullAt
    if (isFull(size)) {
      await handle.close()
      await alone(`${file}.turning`, async () => {
        // Another process may have turned it a moment ago.
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

/** A folder that a process left behind which was killed at it (ms). */
const turningFor = 60_000

/** Does it unless another process is doing so: of those that make a folder one succeeds. */
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
