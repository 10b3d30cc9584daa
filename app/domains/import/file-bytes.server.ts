/** Files as bytes on disk. */
import { closeSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs'

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
 * not for all of it.
 */
export function copySteadily(from: string, to: string): void {
  const source = openSync(from, 'r')
  const target = openSync(to, 'w')
  try {
    const buffer = Buffer.allocUnsafe(pieceBytes)
    for (let pieces = 1; ; pieces++) {
      const length = readSync(source, buffer, 0, buffer.length, null)
      for (let at = 0; at < length; ) at += writeSync(target, buffer, at, length - at)
      if (length === 0 || pieces % flushEvery === 0) fsyncSync(target)
      if (length === 0) return
    }
  } finally {
    closeSync(source)
    closeSync(target)
  }
}

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
