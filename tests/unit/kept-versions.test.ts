/** Which catalogues are kept for rollback. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { forgetOld, keptVersions } from '../../app/domains/import/kept-versions.server'
import { temporaryFolder } from '../support/test-site'

/** A folder with files of a kilobyte, by name prefix. */
function folderWith(moments: readonly string[]): string {
  const folder = path.join(temporaryFolder(), 'catalogue')
  mkdirSync(folder)
  for (const moment of moments) writeFileSync(path.join(folder, `${moment}-00000000.sqlite`), Buffer.alloc(1024))
  return folder
}
const left = (folder: string) => keptVersions(folder).map(version => version.slice(0, 12))
const now = new Date('2026-11-20T12:00:00Z')

it('keeps the last three, and the last of each of seven days', () => {
  const folder = folderWith([
    '20261120100000000',
    '20261120090000000',
    // 19 November in UTC, the 20th in Brussels.
    '20261119233000000',
    '20261118100000000',
    '20261118080000000',
    '20261114120000000',
    '20261113120000000',
    '20261001120000000',
  ])
  forgetOld(folder, { now, served: [] })
  expect(left(folder)).toEqual(['202611201000', '202611200900', '202611192330', '202611181000', '202611141200'])

  const rare = folderWith(['20261001120000000', '20260901120000000', '20260801120000000', '20260701120000000'])
  forgetOld(rare, { now, served: [] })
  expect(left(rare)).toHaveLength(3)
})

it('respects the disk limit, but always keeps the served one', () => {
  const folder = folderWith(['20261120100000000', '20261119100000000', '20261118100000000', '20261001120000000'])
  forgetOld(folder, { now, diskBytes: 2048, served: ['20261001120000000-00000000'] })
  expect(left(folder)).toEqual(['202611201000', '202611191000', '202610011200'])
})
