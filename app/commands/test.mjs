/**
 * `npm test`: installs what it needs, including a Chromium, builds, and runs every test. Ends with one line for all suites. A
 * flag limits it to some folders of tests/; other parameters go to vitest.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureHeadlessChromium } from './chromium.mjs'
import { ensurePackages, missingEngines } from './debian.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

/** @typedef {{ folders: string[], without?: string[], types?: boolean, table?: boolean, debian?: boolean, engines?: boolean, settings?: Record<string, string> }} Part */

/** The files of tests/integration that take more than a second and a half: `npm test` runs them, `npm run test:quick` does not. */
const slow = `
  account.test.ts advertisement-audit.test.ts appointment-answers.test.ts appointment-holds.test.ts
  appointment-limits.test.ts appointment-pages.test.ts around-the-property.test.ts ask-home.test.ts attributes.test.tsx
  backup.test.ts builds.test.ts check-before-build.test.ts crm-queue.test.ts demand-alerts.test.ts demand-mails.test.ts
  demand-matching.test.ts demand-zones.test.ts desk-enquiries.test.ts desk-figures.test.ts desk-homes.test.ts
  desk-log.test.ts desk-offers.test.ts desk-open-houses.test.ts desk-owners.test.ts desk-passkeys.test.ts
  desk-people.test.ts desk-photos.test.ts desk-projects.test.ts desk-publications.test.ts desk-queues.test.ts
  desk-site.test.ts desk-viewings.test.ts desk.test.ts doctor.test.ts every-schema.test.ts feeds/sweepbright-site.test.ts
  forms.test.ts front-door-limits.test.ts gap-mail.test.ts given-homes.test.ts import.test.ts leads.test.ts
  mail-breaker.test.ts mails.test.ts new-agency.test.ts new-version.test.ts outbox.test.ts outgoing-requests.test.ts
  owner-accounts.test.ts owner-portal.test.ts pass-review.test.ts picture-quality.test.ts pictures.test.ts
  property-history.test.ts property.test.tsx provider-journeys.test.ts publishing.test.ts rate-limit.test.ts
  sample-mails.test.ts sentence.test.ts setting-mistakes.test.ts shop-window.test.tsx site-files.test.ts
  site-presentation.test.ts smtp.test.ts source.test.ts syndication/csv-back.test.ts syndication/data-sheet.test.ts
  syndication/destinations.test.ts syndication/hidden.test.ts syndication/markdown.test.tsx syndication/openimmo.test.ts
  syndication/partial.test.ts syndication/push.test.ts thank-you.test.ts town-names.test.ts town-pages.test.ts
  uploads.test.ts usual-price.test.ts viewing-changes.test.ts words-of-strangers.test.ts written-forms.test.tsx
`
  .trim()
  .split(/\s+/)
  .map(name => `tests/integration/${name}`)

/**
 * Only the last one needs a build, and none needs a browser.
 * @type {Record<string, Part>}
 */
const parts = {
  /** `npm run test:quick`: types, and the tests that call the code itself and are quick. */
  '--quick': { folders: ['unit', 'structure', 'integration'], without: slow, types: true },
  /** Part of `npm run test:nodes`. */
  '--nodes': { folders: ['unit', 'structure', 'integration'], without: slow },
  /** `npm run test:fuzz`: the long random tests, with cases that were not tried before. */
  '--fuzz': { folders: ['fuzz'], settings: { FUZZ_RUNS: '10000', FUZZ_SEED: String(randomInt(2 ** 31)) } },
  /** `npm run test:abuse`: bots, guesses, old sessions and bad files, in the numbers of docs/security.md, and their table. */
  '--abuse': { folders: ['abuse'], settings: { FUZZ_RUNS: '50000' }, table: true },
  /** `npm run test:deploy`: a release with Debian's nginx, systemd and podman, and ten restarts under load. */
  '--deploy': { folders: ['deploy', 'site/reload'], settings: { GEVEL_DEPLOY: 'on', GEVEL_RELOADS: '10' }, debian: true },
  /** `npm run test:engines`: the walks of a visit in Firefox and WebKitGTK of Debian, and the validity of HTML. */
  '--engines': { folders: ['engines'], settings: { GEVEL_ENGINES: 'on' }, engines: true },
  /** `npm run test:faults`: kills the site many times. */
  '--faults': { folders: ['faults'], settings: { GEVEL_FAULT_KILLS: '500' } },
}

/** @typedef {{ what: string, tried: number, wanted: string, found: string }} Row */
/** @typedef {{ status: string, fullName: string, duration?: number, meta: { rows?: Row[] } }} TestResult */
/** @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: TestResult[] }} TestFile */
/** @typedef {{ testResults: TestFile[], numFailedTests: number, numPassedTests: number, numPendingTests: number }} Report of vitest */

const given = process.argv.slice(2)
const part = parts[given.find(parameter => parameter in parts) ?? '']
const results = 'var/test-results.json'

const gone = part?.without?.find(file => !existsSync(file))
if (gone) throw new Error(`${gone} is not there: take it out of the list in app/commands/test.mjs.`)
const missing = part?.engines && missingEngines()
if (missing) {
  console.error(missing)
  process.exit(1)
}
ensureInstalled()
if (part?.engines) await ensureBuilt('data')
if (part?.debian) {
  await ensureBuilt('data')
  ensurePackages()
}
if (!part) {
  await ensureBuilt('data')
  process.env.CHROMIUM_PATH = ensureHeadlessChromium()
}
rmSync(results, { force: true })
// On one thread: it takes no longer, and leaves the other processor to the tests.
const types = part?.types
  ? node('node_modules/typescript-7/bin/tsc', ['--noEmit', '--singleThreaded'], { stdio: 'pipe' })
  : undefined
const tests = node(
  'node_modules/vitest/vitest.mjs',
  [
    'run',
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
    ...(part?.folders.map(folder => `tests/${folder}`) ?? []),
    ...(part?.without?.map(file => `--exclude=${file}`) ?? []),
    ...given.filter(parameter => !(parameter in parts)),
  ],
  { stdio: 'inherit', env: { ...part?.settings, ...process.env, NODE_ENV: 'test' } },
)
const { status } = await tests
const mistakes = await types
if (mistakes?.status) console.log(mistakes.printed)
let failed = 1
try {
  /** @type {Report} */
  const report = JSON.parse(readFileSync(results, 'utf8'))
  const brokenFiles = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed'),
  ).length
  failed = report.numFailedTests + brokenFiles
  if (part?.table) console.log(tableOf(report))
  if (!part && given.length === 0) console.log(slowestFiles(report))
  const skipped = report.numPendingTests ? `, ${report.numPendingTests} skipped` : ''
  const checked = mistakes ? `, types ${mistakes.status ? 'wrong' : 'right'}` : ''
  console.log(`${report.numPassedTests} passed, ${failed} failed${skipped}${checked}`)
} catch {
  console.log('0 passed, 1 failed')
}
process.exitCode = failed > 0 ? 1 : status || mistakes?.status || 0

/**
 * What the slowest twenty files cost, and the slowest test of each.
 * @param {Report} report
 */
function slowestFiles({ testResults }) {
  const seconds = (/** @type {number} */ milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`
  const lines = testResults
    .toSorted((a, b) => b.endTime - b.startTime - (a.endTime - a.startTime))
    .slice(0, 20)
    .map(({ name, startTime, endTime, assertionResults: tests }) => {
      const [slowest] = tests.toSorted((a, b) => (b.duration ?? 0) - (a.duration ?? 0))
      const about = slowest ? `, the slowest ${seconds(slowest.duration ?? 0)}: ${slowest.fullName}` : ''
      return `${seconds(endTime - startTime).padStart(8)}  ${path.relative('.', name)}  ${tests.length} tests${about}`
    })
  return ['The slowest files:', ...lines].join('\n')
}

/**
 * The rows that the tests left (tests/abuse/rows.ts), as Markdown.
 * @param {Report} report
 */
function tableOf({ testResults }) {
  const rows = testResults
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap(file => file.assertionResults.flatMap(({ meta }) => meta.rows ?? []))
    .map(({ what, tried, wanted, found }) => [what, tried.toLocaleString('en'), wanted, found])
  const lines = [['run', 'tried', 'wanted', 'found'], ['---', '---', '---', '---'], ...rows]
  return lines.map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/**
 * Runs a program of Node to its end.
 * @param {string} program
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{ status: number, printed: string }>} its status, and what it printed where that is piped
 */
function node(program, parameters, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...parameters], options)
    let printed = ''
    child.stdout?.on('data', chunk => (printed += chunk))
    child.once('error', reject)
    child.once('close', status => resolve({ status: status ?? 1, printed }))
  })
}
