import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { copySteadily, sameBytes } from '../../app/domains/import/file-bytes.server'
import { temporaryFolder } from '../support/test-site'

it.each([0, 1, 16_384, 262_144, 262_144 + 16_384, 2 * 262_144, 2 * 262_144 + 4096 + 3])('a file of %i bytes is copied', size => {
  const folder = temporaryFolder()
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')]
  writeFileSync(
    from,
    Uint8Array.from({ length: size }, (_, at) => (at * 7919 + (at >> 10)) % 251),
  )
  writeFileSync(to, 'what stood there before '.repeat(50_000))
  copySteadily(from, to)
  expect(readFileSync(to).equals(readFileSync(from))).toBe(true)
  expect(sameBytes(from, to)).toBe(true)
})
