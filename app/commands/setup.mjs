/**
 * What every command needs first, in plain JavaScript because nothing is installed yet: the locked packages and a current
 * build. Both are skipped if nothing changed, and in a release, which contains them.
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
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], headersOfThisNode())
  writeFileSync(installStamp, wantedPackages())
}

export function isInstalled() {
  return release !== undefined || read(installStamp) === wantedPackages()
}

/** The lock file, and the Node version of native modules. */
function wantedPackages() {
  const lock = createHash('sha256').update('package-lock.json\0').update(readFileSync('package-lock.json')).update('\0')
  return `${lock.digest('hex')} ${process.version}`
}

/**
 * Builds the site if a source changed since the last build.
 * @param dataDir whose path table is built in; by default the setting's
 */
export async function ensureBuilt(dataDir = settingOfDataDir()) {
  if (release) return checkTable(path.join(dataDir, 'site/paths.json'))
  const table = tableOf(dataDir)
  if (!isBuilt(table)) await checkShape(table)
  if (!build(table)) process.exit(1)
}

/** Exits with all mistakes in a path table and the files next to it, before building. */
export async function checkShape(table) {
  const { withSource } = await import('./source.mjs')
  await withSource('/app/platform/agency/path-table-findings.server.ts', async ({ pathTableFindings }, load) => {
    if (pathTableFindings(readFileSync(table, 'utf8')).length > 0) await printMistakes(load, path.resolve(table, '../..'))
  })
  if (process.exitCode) process.exit()
}

/** Prints all mistakes in the agency's files, and sets the exit code if one stops the start. @param load of `withSource` */
export async function printMistakes(load, dataDir) {
  const { checkFiles } = await load('/app/registry/check.server.ts')
  const { withUsedFolder } = await load('/app/platform/settings/settings.server.ts')
  const { mistakes, warnings } = checkFiles({ dataDir })
  for (const sentence of warnings) console.warn(withUsedFolder(sentence, dataDir))
  for (const sentence of mistakes) console.error(withUsedFolder(sentence, dataDir))
  if (mistakes.length > 0) process.exitCode = 1
}

/** The platform of native modules. */
export function machine() {
  const { platform, arch, versions, report } = process
  const libc = platform === 'linux' ? (report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl') : ''
  return { node: versions.node.split('.')[0], system: [platform, arch, libc].filter(Boolean).join('-') }
}

function checkMachine({ node, system }) {
  const here = machine()
  if (here.node === node && here.system === system) return
  console.error(
    `This release is for Node ${node} on ${system}, and this is Node ${here.node} on ${here.system}: build a release for this machine.`,
  )
  process.exit(1)
}

/** A path table's digest, independent of whitespace. */
export function tableDigest(file) {
  return createHash('sha256')
    .update(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))))
    .digest('hex')
}

function checkTable(file) {
  let problem
  try {
    if (tableDigest(file) === release.paths) return
    problem = 'is not the path table that this release was built with: build a release with it (npm run release)'
  } catch (error) {
    problem = error.code === 'ENOENT' ? 'does not exist: set DATA_DIR to the folder of the agency’s data' : error.message
  }
  console.error(`${path.resolve(file)} ${problem}.`)
  process.exit(1)
}

/** Runs a program, and exits if it fails. */
export function run(program, parameters, environment = {}) {
  const { status, error } = spawnSync(program, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** Native modules are compiled against the running Node's headers if they exist, to avoid a download. */
function headersOfThisNode() {
  const prefix = path.resolve(process.execPath, '../..')
  return existsSync(path.join(prefix, 'include/node/node.h')) ? { npm_config_nodedir: prefix } : {}
}
