/** The values of a list in a JSON file, one after the other: a file of any size is read in little memory. */
import { closeSync, openSync, readSync } from 'node:fs'

/** A value that is larger is no record. */
const mostBytes = 32 << 20

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const isOpening = (byte: number) => byte === 0x7b || byte === 0x5b
/** 1 for a byte that says something of the shape. */
const counts = new Uint8Array(256)
for (const sign of '"{}[],') counts[sign.charCodeAt(0)] = 1
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/**
 * Only brackets, commas and quotes are looked at: whoever takes a value parses it, and finds what else is wrong with it.
 * @param pieceBytes how many bytes are read at once
 * @returns the bytes of each value, which hold until the next is asked for.
 * @throws where the file cannot be read, is no list, or ends before its end.
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
      // What is not given yet moves to the front.
      buffer.copyWithin(0, start, filled)
      filled -= start
      scan.at -= start
      start = 0
      if (filled === buffer.length) {
        if (filled >= mostBytes) throw new Error(`value number ${values + 1} is larger than ${mostBytes >> 20} MB`)
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

/** How far a file was looked at, how many brackets are open there, and whether it is in the middle of a text. */
type Scan = { at: number; depth: number; isText: boolean }

/**
 * Goes on to the next sign that says something of the list itself: its brackets, and the commas between its values.
 * @returns false where there is none in what was read of the file. `depth` is that behind the sign.
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
 * Most of a file is texts: a long one is searched for its end by the machine's own means, which take longer to begin.
 * @returns where its quote stands; else where it goes on, at the end of what is there or, after a backslash, behind that.
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

/** The file holds something else than a list. */
export class NoListError extends Error {}

function valueIn(buffer: Buffer, start: number, end: number, number: number): Buffer {
  if (isBlank(buffer, start, end)) throw new Error(`there is nothing in the place of value number ${number}`)
  return buffer.subarray(start, end)
}

function isBlank(buffer: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isSpace(buffer[at] as number)) return false
  return true
}
