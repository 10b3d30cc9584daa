/**
 * `npm test`: installs what it needs, a Chromium too, builds, and runs every test. Closes with one line over all suites.
 * `--fuzz` runs the long random tests instead (`npm run test:fuzz`), `--faults` kills the site many times
 * (`npm run test:faults`); other parameters go to vitest.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

const parameters = process.argv.slice(2)
const fuzz = parameters.includes('--fuzz')
const faults = parameters.includes('--faults')
const results = 'var/test-results.json'

ensureInstalled()
ensureBuilt()
const chromium = ensureChromium()
rmSync(results, { force: true })
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'remix.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...(fuzz ? ['tests/fuzz'] : []),
    ...(faults ? ['tests/faults'] : []),
    ...parameters.filter(parameter => !['--fuzz', '--faults'].includes(parameter)),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      CHROMIUM_PATH: chromium,
      ...(fuzz ? { FUZZ_RUNS: process.env.FUZZ_RUNS ?? '10000' } : {}),
      ...(faults ? { GEVEL_FAULT_KILLS: process.env.GEVEL_FAULT_KILLS ?? '500' } : {}),
    },
  },
)
let failed = 1
try {
  const report = JSON.parse(readFileSync(results, 'utf8'))
  const brokenFiles = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed'),
  ).length
  failed = report.numFailedTests + brokenFiles
  console.log(
    `${report.numPassedTests} passed, ${failed} failed${report.numPendingTests ? `, ${report.numPendingTests} skipped` : ''}`,
  )
} catch {
  console.log('0 passed, 1 failed')
}
process.exitCode = failed > 0 ? 1 : (status ?? 1)
