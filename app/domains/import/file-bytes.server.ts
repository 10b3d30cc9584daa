/** Flushes and compares files. */
import { closeSync, fsyncSync, openSync, readSync, statSync } from 'node:fs'

/** Bytes compared at once. */
const pieceBytes = 256 << 10

/** Flushes a file or folder to disk. */
export function flush(file: string): void {
  const descriptor = openSync(file, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Whether two files have the same bytes; false if one is missing. */
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
