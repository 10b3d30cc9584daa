/**
 * What every command needs first, in plain JavaScript because nothing is installed yet: the locked packages and a
 * fresh build. Both are skipped when nothing changed, and in a release, which has both.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, isBuilt, read } from './builds.mjs'
import { settingOfDataDir, tableOf } from './used-table.mjs'

export const root = path.resolve(import.meta.dirname, '../..')
process.chdir(root)

const installStamp = 'node_modules/.gevel-installed'

/** In a release (docs/decisions/deployment.md): what it was made for. */
const release = existsSync('release.json') ? JSON.parse(readFileSync('release.json', 'utf8')) : undefined

export const isRelease = release !== undefined

/** Installs exactly the locked packages when they are missing or the lock changed. */
export function ensureInstalled() {
  if (release) return checkMachine(release.machine)
  if (isInstalled()) return
  // Installing would empty the packages of the checkout that the link leads to.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link, and does not hold the packages of package-lock.json: install them where it leads, or remove it.',
    )
    process.exit(1)
  }
  console.log('Installing the locked packages (native parts are built once; this takes a minute or two)…')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], headersOfThisNode())
  writeFileSync(installStamp, wantedPackages())
}

export function isInstalled() {
  return release !== undefined || read(installStamp) === wantedPackages()
}

/** The lock and the Node that native parts are for. */
function wantedPackages() {
  const lock = createHash('sha256').update('package-lock.json\0').update(readFileSync('package-lock.json')).update('\0')
  return `${lock.digest('hex')} ${process.version}`
}

/**
 * Builds the site when a source changed since the last build.
 * @param dataDir whose path table is built in; by default that of the setting
 */
export async function ensureBuilt(dataDir = settingOfDataDir()) {
  if (release) return checkTable(path.join(dataDir, 'site/paths.json'))
  const table = tableOf(dataDir)
  if (!isBuilt(table)) await checkShape(table)
  if (!build(table)) process.exit(1)
}

/** Ends with all that is wrong with a path table, and with the files beside it, before anything is made of it. */
export async function checkShape(table) {
  const { withSource } = await import('./source.mjs')
  await withSource('/app/platform/agency/path-table-findings.server.ts', async ({ pathTableFindings }, load) => {
    if (pathTableFindings(readFileSync(table, 'utf8')).length > 0) await tellMistakes(load, path.resolve(table, '../..'))
  })
  if (process.exitCode) process.exit()
}

/** Prints all that is wrong with the agency's files, and has the process fail where something stops the start. @param load of `withSource` */
export async function tellMistakes(load, dataDir) {
  const { checkFiles } = await load('/app/registry/check.server.ts')
  const { withUsedFolder } = await load('/app/platform/settings/settings.server.ts')
  const { mistakes, warnings, risks } = checkFiles({ dataDir })
  for (const sentence of [...warnings, ...risks]) console.warn(withUsedFolder(sentence, dataDir))
  for (const sentence of mistakes) console.error(withUsedFolder(sentence, dataDir))
  if (mistakes.length > 0) process.exitCode = 1
}

/** What native parts are made for. */
export function machine() {
  const { platform, arch, versions, report } = process
  const libc = platform === 'linux' ? (report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl') : ''
  return { node: versions.node.split('.')[0], system: [platform, arch, libc].filter(Boolean).join('-') }
}

function checkMachine({ node, system }) {
  const here = machine()
  if (here.node === node && here.system === system) return
  console.error(
    `This release is for Node ${node} on ${system}, and this is Node ${here.node} on ${here.system}: make one for it.`,
  )
  process.exit(1)
}

/** The digest of a path table, however it is spaced. */
export function tableDigest(file) {
  return createHash('sha256')
    .update(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))))
    .digest('hex')
}

function checkTable(file) {
  let problem
  try {
    if (tableDigest(file) === release.paths) return
    problem = 'is not the path table that this release was made with: make a release with it (npm run release)'
  } catch (error) {
    problem = error.code === 'ENOENT' ? 'is not there: set DATA_DIR to the folder of the agency’s data' : error.message
  }
  console.error(`${path.resolve(file)} ${problem}.`)
  process.exit(1)
}

/** Runs a program to its end; when it fails, so do we. */
export function run(program, parameters, environment = {}) {
  const { status, error } = spawnSync(program, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** Native parts are compiled against the headers of the Node that runs, where they are there: no download is tried. */
function headersOfThisNode() {
  const prefix = path.resolve(process.execPath, '../..')
  return existsSync(path.join(prefix, 'include/node/node.h')) ? { npm_config_nodedir: prefix } : {}
}
