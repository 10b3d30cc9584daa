/** Files as bytes on disk. */
import { closeSync, constants, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs'

/** So much is read and written at once: what stays in a core's own cache is copied in half of the processor time. */
const pieceBytes = 256 << 10
/** After so many pieces what is written goes to disk. */
const flushEvery = (32 << 20) / pieceBytes

/** Returns when a file or a folder is on disk. */
export function flush(file: string): void {
  const descriptor = openSync(file, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Copies a file and puts it on disk piece by piece: what the site commits meanwhile waits for a piece that is on its way to the same disk, and
 * not for all of it. Where system and file system can (O_DIRECT), what is written goes to disk by itself: that takes a fifth of the
 * processor time, and what the site reads keeps its place in the system's memory for files.
 */
export function copySteadily(from: string, to: string): void {
  const source = openSync(from, 'r')
  let target = openToWrite(to)
  const write = (bytes: Uint8Array, at: number) => {
    for (let done = 0; done < bytes.length; ) {
      try {
        done += writeSync(target.descriptor, bytes, done, bytes.length - done, at + done)
      } catch (error) {
        if (!target.isDirect || !isRefused(error)) throw error
        closeSync(target.descriptor)
        target = { descriptor: openSync(to, 'r+'), isDirect: false }
      }
    }
  }
  try {
    // A buffer that could grow lies at the beginning of a page of memory, as O_DIRECT asks for.
    const buffer = new Uint8Array(new ArrayBuffer(pieceBytes, { maxByteLength: pieceBytes }))
    for (let pieces = 0; ; pieces++) {
      const at = pieces * pieceBytes
      const length = readSync(source, buffer, 0, pieceBytes, at)
      write(buffer.subarray(0, length), at)
      if (length < pieceBytes || (!target.isDirect && pieces % flushEvery === flushEvery - 1)) fsyncSync(target.descriptor)
      if (length < pieceBytes) return
    }
  } finally {
    closeSync(source)
    closeSync(target.descriptor)
  }
}

type Target = { descriptor: number; isDirect: boolean }

function openToWrite(file: string): Target {
  const { O_DIRECT = 0, O_WRONLY, O_CREAT, O_TRUNC } = constants
  try {
    return { descriptor: openSync(file, O_WRONLY | O_CREAT | O_TRUNC | O_DIRECT), isDirect: O_DIRECT !== 0 }
  } catch (error) {
    if (!isRefused(error)) throw error
    return { descriptor: openSync(file, 'w'), isDirect: false }
  }
}

/** What a file system says that has no such way, or none for a piece of that length. */
const isRefused = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EINVAL'

/** Whether two files have the same bytes; false where one is not there. */
export function sameBytes(one: string, other: string): boolean {
  const size = statSync(one, { throwIfNoEntry: false })?.size
  if (size === undefined || statSync(other, { throwIfNoEntry: false })?.size !== size) return false
  const descriptors = [openSync(one, 'r'), openSync(other, 'r')] as const
  const [first, second] = [Buffer.alloc(pieceBytes), Buffer.alloc(pieceBytes)]
  try {
    for (let at = 0; at < size; at += first.length) {
      const length = readSync(descriptors[0], first, 0, first.length, at)
      if (readSync(descriptors[1], second, 0, second.length, at) !== length) return false
      if (first.compare(second, 0, length, 0, length) !== 0) return false
    }
    return true
  } finally {
    for (const descriptor of descriptors) closeSync(descriptor)
  }
}
