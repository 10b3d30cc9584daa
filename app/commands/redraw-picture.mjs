/**
 * Not for the console: redraws one visitor's picture (`app/platform/uploads/redraw-picture.server.ts`). Exits with 0 on
 * success, 2 if it is not a picture, 3 for too many pixels, 1 if the new one cannot be written. Above its memory or CPU limit
 * it kills itself, because a decoding thread cannot be stopped.
 */
import { fstatSync, openSync, readSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'

const limits = {
  /**
   * Maximum chunks of a PNG; a picture of 10 MB has a few thousand. The library warns about each broken one: 800,000 of them
   * took 190 MB.
   */
  parts: 10_000,
  pixels: 25_000_000,
  /** Maximum bytes of an interlaced or progressive picture, which must be unpacked whole. */
  unpacked: 75_000_000,
  /** Bytes above the program's own. */
  memory: 150 * 1024 * 1024,
  /** Milliseconds of CPU time. */
  work: 10_000,
}

const [file = '', target = '', longestSide] = process.argv.slice(2)
// Pages go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] })

const memoryBefore = process.memoryUsage.rss()
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const isOver = process.memoryUsage.rss() - memoryBefore > limits.memory || (user + system) / 1000 > limits.work
  if (isOver) process.kill(process.pid, 'SIGKILL')
}, 5)

process.exit(await redraw())

async function redraw() {
  const source = sharp(file, { limitInputPixels: false, failOn: 'error', pages: 1 })
  const facts = isPNGOfManyParts() ? undefined : await source.metadata().catch(() => undefined)
  if (!facts) return 2
  const pixels = facts.width * facts.height
  const unpacked = pixels * facts.channels * (facts.depth === 'ushort' ? 2 : 1)
  if (pixels > limits.pixels || (facts.isProgressive && unpacked > limits.unpacked)) return 3
  try {
    await source
      .rotate()
      .resize({ width: Number(longestSide), height: Number(longestSide), fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(target)
    return 0
  } catch (error) {
    if (!/ENOSPC|EROFS|EACCES|EIO|unable to open for write|wbuffer_write/.test(String(error))) return 2
    console.error(String(error))
    return 1
  }
}

function isPNGOfManyParts() {
  const png = openSync(file, 'r')
  const { size } = fstatSync(png)
  const length = Buffer.alloc(4)
  readSync(png, length, 0, 4, 0)
  if (length.toString('latin1') !== '\x89PNG') return false
  // After the signature, each chunk has its length, name, bytes and checksum.
  for (let at = 8, parts = 1; at + 12 <= size; at += 12 + length.readUInt32BE(), parts++) {
    if (parts > limits.parts) return true
    readSync(png, length, 0, 4, at)
  }
  return false
}
