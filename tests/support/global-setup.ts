/**
 * Runs before all tests: one folder for everything they write, with a migrated database, and the demo catalogue imported once.
 * It is in memory where that is large enough, and deleted at the end.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { createSite } from '../../app/platform/context/site.server'
import { parseSettings } from '../../app/platform/settings/settings.server'
import { openSite } from '../../db/client.server'
import { demoImportedAt, demoSecret } from './demo'
import { hasSharedMemory, sharedMemory } from './shared-memory'
import { startSharing } from './sharing'

export default async function setup() {
  const folder = mkdtempSync(path.join(hasSharedMemory(8 * 2 ** 30) ? sharedMemory : tmpdir(), 'gevel-tests-'))
  // For the folders of tests, the browser's own files, and what programs write.
  process.env.TMPDIR = folder
  process.env.GEVEL_TEST_FOLDER = folder
  // All tests are one sender, so only tests of the limits enable them.
  process.env.FORM_LIMITS = 'off'
  openSite(path.join(folder, 'empty', 'site.sqlite')).$client.close()
  importDemo(path.join(folder, 'demo'))
  const { address, stop } = await startSharing(folder)
  process.env.GEVEL_TEST_SHARED = address
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The folder that `testSite({ catalogue: true })` copies. */
function importDemo(varDir: string): void {
  mkdirSync(varDir)
  writeFileSync(path.join(varDir, 'secret'), demoSecret)
  const site = createSite(parseSettings({ NODE_ENV: 'test', VAR_DIR: varDir }), { now: () => demoImportedAt })
  importSnapshot(site)
  site.database.$client.pragma('wal_checkpoint(TRUNCATE)')
  site.close()
}
