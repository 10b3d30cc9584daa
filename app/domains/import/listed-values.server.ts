/** Reads the values of a JSON list one by one, so that a file of any size needs little memory. */
import { closeSync, openSync, readSync } from 'node:fs'

/** Larger values are rejected. */
const maxBytes = 32 << 20

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const isOpening = (byte: number) => byte === 0x7b || byte === 0x5b
/** 1 for bytes that affect the structure. */
const counts = new Uint8Array(256)
for (const sign of '"{}[],') counts[sign.charCodeAt(0)] = 1
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/**
 * Looks only at brackets, commas and quotes; the parser of a value finds its other errors.
 * @param pieceBytes bytes read at once
 * @returns the bytes of each value, valid until the next is requested.
 * @throws if the file is unreadable, not a list, or truncated.
 */
export function* listedValues(file: string, pieceBytes = 256 << 10): Generator<Buffer> {
  const descriptor = openSync(file, 'r')
  try {
    const scan: Scan = { at: 0, depth: 0, isText: false }
    let buffer = Buffer.allocUnsafe(pieceBytes)
    let filled = 0
    let start = 0
    let values = 0
    let isOver = false
    for (;;) {
      // Unread bytes move to the front.
      buffer.copyWithin(0, start, filled)
      filled -= start
      scan.at -= start
      start = 0
      if (filled === buffer.length) {
        if (filled >= maxBytes) throw new Error(`value number ${values + 1} is larger than ${maxBytes >> 20} MB`)
        buffer = Buffer.concat([buffer, Buffer.allocUnsafe(buffer.length)])
      }
      const read = readSync(descriptor, buffer, filled, buffer.length - filled, null)
      if (read === 0) break
      filled += read
      while (toNextSign(scan, buffer, filled)) {
        const at = scan.at++
        const byte = buffer[at] as number
        if (byte === comma) {
          yield valueIn(buffer, start, at, ++values)
        } else if (isOpening(byte)) {
          if (byte !== 0x5b || isOver || !isBlank(buffer, start, at)) throw new NoListError()
        } else {
          if (scan.depth < 0 || byte !== 0x5d) throw new NoListError()
          if (values > 0 || !isBlank(buffer, start, at)) yield valueIn(buffer, start, at, ++values)
          isOver = true
        }
        start = at + 1
      }
    }
    if (!isOver && scan.depth === 0) throw new NoListError()
    if (!isOver) throw new Error(`it ends in the middle of value number ${values + 1}`)
    if (!isBlank(buffer, start, filled)) throw new Error('something stands behind its end')
  } finally {
    closeSync(descriptor)
  }
}

/** Position in the file, bracket depth, and whether inside a string. */
type Scan = { at: number; depth: number; isText: boolean }

/**
 * Advances to the next structural character of the list: its brackets and the commas between values.
 * @returns false if the buffer has none. `depth` is the depth after it.
 */
function toNextSign(scan: Scan, buffer: Buffer, filled: number): boolean {
  let { at, depth, isText } = scan
  let isFound = false
  for (; at < filled; at++) {
    if (isText) {
      at = endOfText(buffer, at, filled)
      if (at >= filled) break
      isText = false
      continue
    }
    const byte = buffer[at] as number
    if (counts[byte] === 0) continue
    if (byte === quote) isText = true
    else if (byte === comma) isFound = depth === 1
    else if (isOpening(byte)) isFound = ++depth === 1
    else isFound = --depth <= 0
    if (isFound) break
  }
  scan.at = at
  scan.depth = depth
  scan.isText = isText
  return isFound
}

/**
 * Most of a file is strings. For long ones a native search is faster, though slower to start.
 * @returns the position of the closing quote; otherwise where to continue: the end of the buffer, or past a trailing backslash.
 */
function endOfText(buffer: Buffer, from: number, filled: number): number {
  let at = from
  const near = Math.min(from + 24, filled)
  for (; at < near; at++) {
    if (buffer[at] === quote) return at
    if (buffer[at] === backslash) at++
  }
  while (at < filled) {
    const found = buffer.indexOf(quote, at)
    const end = found === -1 ? filled : Math.min(found, filled)
    let slashes = 0
    while (end - slashes > at && buffer[end - slashes - 1] === backslash) slashes++
    if (slashes % 2 === 0) return end
    at = end + 1
  }
  return at
}

/** The file is not a list. */
export class NoListError extends Error {}

function valueIn(buffer: Buffer, start: number, end: number, number: number): Buffer {
  if (isBlank(buffer, start, end)) throw new Error(`there is nothing in the place of value number ${number}`)
  return buffer.subarray(start, end)
}

function isBlank(buffer: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isSpace(buffer[at] as number)) return false
  return true
}
