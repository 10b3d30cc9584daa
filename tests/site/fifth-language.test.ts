/** A fifth language is data: its line, its locale files, and the agency's texts and paths (docs/decisions/languages.md). */
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { walk, withSpanish } from '../support/fifth-language/make'

it('serves, mails and edits a language made of files', () => {
  const folder = withSpanish()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/support/fifth-language/walk.config.ts', walk],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, DATA_DIR: 'data' } },
  )
  expect(status, `${stdout}\n${stderr}`).toBe(0)
}, 300_000)
