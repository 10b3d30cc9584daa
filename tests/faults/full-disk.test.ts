/**
 * A really full disk: a small separate file system (tmpfs) if the machine allows mounting one, and in any case files that may
 * not grow (RLIMIT_FSIZE). The test says which of the two it used.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { afterFile } from '../support/after-file'
import { temporaryFolder } from '../support/test-site'
import type { DiskOrder, DiskReport } from './full-disk'
import { programFile } from './run-child'

const runs = (program: string, ...parameters: string[]) => spawnSync(program, parameters).status === 0

/** @returns undefined if nothing may be mounted. */
function smallDisk(): string | undefined {
  const folder = path.join(temporaryFolder(), 'small')
  mkdirSync(folder)
  if (!runs('mount', '-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder)) return undefined
  afterFile(() => spawnSync('umount', [folder]))
  return folder
}

const disk = smallDisk()
const mayLimit = runs('prlimit', '--version')
const ways: DiskOrder[] = [
  ...(disk ? [{ how: 'tmpfs' as const, folder: disk }] : []),
  ...(mayLimit ? [{ how: 'limit' as const, folder: temporaryFolder() }] : []),
]
const program = await programFile('full-disk-child')

beforeAll(async () => {
  console.log(`A full disk by: ${ways.map(({ how }) => how).join(', ') || 'nothing this machine permits'}`)
})

describe.each(ways)('a disk that is full ($how)', order => {
  it('is reported to visitors, keeps their input, and loses nothing once there is space again', () => {
    // A write beyond the limit sends a signal, which would end the process.
    const command = ['trap "" XFSZ; exec "$0" "$@"', process.execPath, program, JSON.stringify(order)]
    const { stdout, stderr, status } = spawnSync('sh', ['-c', ...command], { encoding: 'utf8', timeout: 60_000 })
    expect([stderr, status]).toEqual(['', 0])
    const report = JSON.parse(stdout) as DiskReport
    for (const { name, full, afterwards, enquiries } of report.forms) {
      expect([name, full.status, full.typed.lastName, full.typed.email]).toEqual([
        name,
        503,
        "D'Hondt",
        'elodie@bezoeker.example',
      ])
      expect([name, full.message]).toEqual([name, expect.stringMatching(/FEEDBACK_ERROR/)])
      expect(Number(full.retryAfter)).toBeGreaterThan(0)
      expect([name, full.added]).toEqual([name, { enquiry: 0, outbox: 0, upload: 0 }])
      expect([name, afterwards, enquiries]).toEqual([name, 303, 1])
    }
    expect(report.forms).toHaveLength(2)
    expect(report.mails).toBeGreaterThanOrEqual(4)
    expect([report.waiting, report.integrity]).toEqual([0, 'ok'])
  })
})
