/** One folder for everything the tests write, removed when they are over. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export default function setup() {
  const folder = mkdtempSync(path.join(tmpdir(), 'gevel-tests-'))
  process.env.GEVEL_TEST_FOLDER = folder
  // All tests are one sender. Those of the limits turn them on.
  process.env.FORM_LIMITS = 'off'
  return () => rmSync(folder, { recursive: true, force: true })
}
