/**
 * What every command needs first, in plain JavaScript because nothing is installed yet: the locked packages and a current
 * build. Both are skipped if nothing changed, and in a release, which contains them.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tableOf } from '../platform/paths/used-table.server.mjs'
import { settingOfDataDir } from '../platform/settings/plain-settings.server.mjs'
import { build, isBuilt, read, tableDigest } from './builds.mjs'
import { headerSettings } from './sqlite-headers.mjs'

export const root = path.resolve(import.meta.dirname, '../..')
process.chdir(root)

const installStamp = 'node_modules/.gevel-installed'

/** In a release: what it was made for (docs/decisions/deployment.md). */
const release = existsSync('release.json') ? JSON.parse(readFileSync('release.json', 'utf8')) : undefined

export const isRelease = release !== undefined

/** Installs the locked packages if they are missing or the lock file changed. */
export function ensureInstalled() {
  if (release) return checkMachine(release.machine)
  if (isInstalled()) return
  // Installing would empty the linked checkout's packages.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link to a folder without the packages of package-lock.json: install them there, or remove the link.',
    )
    process.exit(1)
  }
  console.log('Installing packages (native parts are compiled once; this takes a minute or two)…')
  const headers = mkdtempSync(path.join(tmpdir(), 'gevel-headers-'))
  const settings = headerSettings(path.resolve(process.execPath, '../..'), process.version, headers)
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], settings)
  rmSync(headers, { recursive: true })
  stampInstalled()
}

export function isInstalled() {
  return release !== undefined || read(installStamp) === wantedPackages()
}

/**
 * Records what a folder's packages were installed for. The file may be a hard link, so it is replaced.
 * @param {string} folder
 * @param {string} node version of Node
 */
export function stampInstalled(folder = '.', node = process.version) {
  const file = path.join(folder, installStamp)
  rmSync(file, { force: true })
  writeFileSync(file, wantedPackages(node))
}

/** The lock and the Node that native parts are for. */
function wantedPackages(node = process.version) {
  const lock = createHash('sha256').update('package-lock.json\0').update(readFileSync('package-lock.json')).update('\0')
  return `${lock.digest('hex')} ${node}`
}

/**
 * Builds the site when a source changed since the last build.
 * @param dataDir whose addresses are built in; by default that of the setting
 */
export async function ensureBuilt(dataDir = settingOfDataDir()) {
  if (release) return checkTable(path.join(dataDir, 'site/paths.json'))
  const table = tableOf(dataDir)
  if (!isBuilt(table)) await checkBeforeBuild(dataDir)
  if (!build(table)) process.exit(1)
}

/**
 * Reports every mistake in the agency's configuration, and exits if there is one: a build takes a minute, this a few seconds.
 * @param {string} dataDir
 */
export async function checkBeforeBuild(dataDir) {
  const { withSource } = await import('./source.mjs')
  const isRight = await withSource('/app/registry/check.server.ts', async ({ checkConfiguration }, load) => {
    const { SettingError, withUsedFolder } = await load('/app/platform/settings/settings.server.ts')
    try {
      checkConfiguration({ dataDir })
      return true
    } catch (error) {
      if (!(error instanceof SettingError)) throw error
      console.error(withUsedFolder(messageOf(error), dataDir))
      return false
    }
  })
  if (!isRight) process.exit(1)
}

/** The platform of native modules. */
export function machine() {
  const { platform, arch, versions, report } = process
  /** @type {any} */
  const { header } = report.getReport()
  const libc = platform === 'linux' ? (header.glibcVersionRuntime ? 'glibc' : 'musl') : ''
  return { node: versions.node.split('.')[0], system: [platform, arch, libc].filter(Boolean).join('-') }
}

/** @param {ReturnType<typeof machine>} made what the release was made for */
function checkMachine({ node, system }) {
  const here = machine()
  if (here.node === node && here.system === system) return
  const advice = here.system === system ? 'start it with its own node/bin/node' : 'build a release for this machine'
  console.error(`This release is for Node ${node} on ${system}, and this is Node ${here.node} on ${here.system}: ${advice}.`)
  process.exit(1)
}

/** @param {string} file */
function checkTable(file) {
  let problem
  try {
    if (tableDigest(file) === release.paths) return
    problem = 'does not have the addresses that this release was built with: build a release with it (npm run release)'
  } catch (error) {
    problem = existsSync(file) ? messageOf(error) : 'does not exist: set DATA_DIR to the folder of the agency’s data'
  }
  console.error(`${path.resolve(file)} ${problem}.`)
  process.exit(1)
}

/** @param {unknown} error */
export const messageOf = error => (error instanceof Error ? error.message : String(error))

/**
 * Runs a program to its end, and exits with its status if it fails.
 * @param {string} program
 * @param {string[]} parameters
 * @param {Record<string, string>} environment
 */
export function run(program, parameters, environment = {}) {
  const { status, error } = spawnSync(program, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}
