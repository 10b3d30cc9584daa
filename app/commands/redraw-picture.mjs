/**
 * Not for the console: draws one picture of a visitor anew (`app/platform/uploads/redraw-picture.server.ts`). It ends with 0 when it
 * did, 2 for what is no picture, 3 for too many pixels, 1 when the new one cannot be written. Over its memory or its work it kills
 * itself, since a thread that decodes cannot be stopped.
 */
import { fstatSync, openSync, readSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'

const limits = {
  /** Parts of a PNG; a picture of 10 MB has a few thousand. The library warns of each broken one: 800,000 of them took 190 MB. */
  parts: 10_000,
  pixels: 25_000_000,
  /** Bytes of a picture that is unpacked whole, because it is interlaced or progressive. */
  unpacked: 75_000_000,
  /** Bytes over those of the program itself. */
  memory: 150 * 1024 * 1024,
  /** Milliseconds of the processor. */
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
  // After the signature each part has its length, its name, its bytes and a checksum.
  for (let at = 8, parts = 1; at + 12 <= size; at += 12 + length.readUInt32BE(), parts++) {
    if (parts > limits.parts) return true
    readSync(png, length, 0, 4, at)
  }
  return false
}
