/** The log's disk is full: a line is lost, not the site. */
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, it } from 'vitest'
import { programFile } from './run-child'

const program = await programFile('log-child')

// A Linux device on which every write fails for lack of space.
it.runIf(existsSync('/dev/full'))('keeps running when the log cannot be written', () => {
  const full = openSync('/dev/full', 'w')
  const { status, stdout } = spawnSync(process.execPath, [program], { stdio: ['ignore', 'pipe', full], encoding: 'utf8' })
  closeSync(full)
  expect([stdout, status]).toEqual(['lived on\n', 0])
})
