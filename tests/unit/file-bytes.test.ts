import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sameBytes } from '../../app/domains/import/file-bytes.server'
import { temporaryFolder } from '../support/test-site'

it.each([0, 1, 262_144, 262_145, 2 * 262_144 + 3])('compares files of %i bytes to their last byte', size => {
  const folder = temporaryFolder()
  const file = (name: string, bytes: Uint8Array) => {
    writeFileSync(path.join(folder, name), bytes)
    return path.join(folder, name)
  }
  const bytes = Uint8Array.from({ length: size }, (_, at) => at % 251)
  const one = file('one', bytes)
  expect(sameBytes(one, file('other', bytes))).toBe(true)
  expect(sameBytes(one, file('longer', Buffer.concat([bytes, Buffer.of(1)])))).toBe(false)
  if (size > 0) expect(sameBytes(one, file('changed', bytes.with(size - 1, 255)))).toBe(false)
  expect(sameBytes(one, path.join(folder, 'none'))).toBe(false)
})
