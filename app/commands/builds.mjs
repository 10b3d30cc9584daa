/**
 * The site's builds: each has its own folder in `builds/`, and the link `build` points to the one for new processes. A running
 * process keeps the folder that it was started from (docs/decisions/deployment.md).
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { isBuiltIn } from '../platform/paths/used-table.server.mjs'

const link = 'build'
const folder = 'builds'
/** In a complete build: the digest of its sources. */
const stamp = '.gevel-built'
/** Also in a complete build: its name, which /healthz reports. */
const nameFile = '.gevel-name'
/** In a build in use; its server touches it every hour (app/platform/http/kept-assets.server.ts). */
const used = '.gevel-used'
const making = '.making-'

/** A build is made of these, and of the addresses in the agency's path table that code knows. */
const sources = [
  ...['app', 'db', 'locales', 'public', 'data/law', 'data/towns', 'package.json', 'package-lock.json'],
  // Build and tests share one configuration.
  ...['remix.config.ts', 'tests/support/slow-first.ts'],
]
const table = 'data/site/paths.json'

const hour = 3_600_000
/** How long a build is kept after it was last used. */
const keptMs = 24 * hour

/**
 * Leads `build` to a build of the sources as they are, and makes that first where there is none. Until it is complete, and when it
 * fails, `build` leads to the one before.
 * @param {string} tableFile the agency's path table
 * @returns whether there is one; why not was printed
 */
export function build(tableFile) {
  const wanted = digest(tableFile)
  if (isServed(wanted)) return true
  const name = buildAside(tableFile, wanted)
  if (name === undefined) return false
  lead(name)
  clean()
  return true
}

/**
 * Whether a build of the current sources exists.
 * @param {string} tableFile
 */
export function isBuilt(tableFile) {
  const wanted = digest(tableFile)
  return isServed(wanted) || buildNames().some(each => read(path.join(folder, each, stamp)) === wanted)
}

/** @param {string} wanted */
const isServed = wanted => existsSync(link) && read(path.join(link, stamp)) === wanted

/**
 * Builds the current sources unless there is such a build. The link `build` stays as it is.
 * @param {string} tableFile
 * @returns {string | undefined} the name of its folder; undefined if it failed
 */
export function buildAside(tableFile, wanted = digest(tableFile)) {
  return buildNames().find(each => read(path.join(folder, each, stamp)) === wanted) ?? make(wanted, tableFile)
}

/**
 * Builds from a copy, so that edits made meanwhile do not change the result.
 * @param {string} wanted digest of the sources
 * @param {string} tableFile
 * @returns its name
 */
function make(wanted, tableFile) {
  console.log('Building the site…')
  const name = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}-${wanted.slice(0, 8)}-${process.pid}`
  const copy = path.join(folder, making + name)
  mkdirSync(path.join(copy, path.dirname(table)), { recursive: true })
  try {
    for (const each of sources) cpSync(each, path.join(copy, each), { recursive: true })
    cpSync(tableFile, path.join(copy, table))
    symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
    const remix = 'node_modules/@remix-run/dev/dist/cli.js'
    const succeeded = node(copy, [remix, 'vite:build', '-c', 'remix.config.ts', '--logLevel', 'error'])
    if (!succeeded) {
      console.error('The build failed. The previous build is unchanged.')
      return undefined
    }
    precompress(path.join(copy, 'build/client'))
    writeFileSync(path.join(copy, 'build', nameFile), name)
    writeFileSync(path.join(copy, 'build', stamp), wanted)
    renameSync(path.join(copy, 'build'), path.join(folder, name))
    return name
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/**
 * @param {string} cwd
 * @param {string[]} parameters
 */
function node(cwd, parameters) {
  return (
    spawnSync(process.execPath, parameters, { cwd, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } }).status ===
    0
  )
}

/**
 * Switches the link atomically.
 * @param {string} name
 */
function lead(name) {
  const next = path.join(folder, `.link-${process.pid}`)
  rmSync(next, { force: true })
  symlinkSync(path.join(folder, name), next)
  // The single folder that an earlier version built into.
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) renameSync(link, path.join(folder, `before-${Date.now()}`))
  renameSync(next, link)
}

/** Deletes builds unused for a day, and leftovers of interrupted builds. */
function clean() {
  const current = path.basename(readlinkSync(link))
  for (const name of buildNames()) {
    const at = path.join(folder, name)
    const known = [path.join(at, used), path.join(at, stamp), at].find(existsSync)
    if (name !== current && known && statSync(known).mtimeMs < Date.now() - keptMs) rmSync(at, { recursive: true, force: true })
  }
  for (const name of readdirSync(folder).filter(each => each.startsWith(making))) {
    const begun = statSync(path.join(folder, name), { throwIfNoEntry: false })
    if (begun && begun.mtimeMs < Date.now() - hour) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

function buildNames() {
  return existsSync(folder) ? readdirSync(folder).filter(name => !name.startsWith('.')) : []
}

/**
 * Writes a Brotli and a gzip file next to each text file, for the front door to send as they are.
 * @param {string} client
 */
function precompress(client) {
  for (const file of filesOf(client).filter(name => /\.(js|css|svg|json|txt|xml)$/.test(name))) {
    const bytes = readFileSync(file)
    if (bytes.length < 256) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/**
 * The digest of the sources and of the addresses in a path table. Commands in plain JavaScript are left out, because they are not built.
 * @param {string} tableFile
 */
function digest(tableFile) {
  const hash = createHash('sha256')
  const files = sources.flatMap(filesOf).filter(file => !/^app\/commands\/.*\.mjs$/.test(file))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.update(addressesIn(tableFile)).digest('hex')
}

/** @param {string} tableFile */
function addressesIn(tableFile) {
  try {
    return tableDigest(tableFile)
  } catch {
    // The check before a build reports what is wrong with it.
    return readFileSync(tableFile)
  }
}

/**
 * The digest of the addresses that a build contains. Text pages and articles are not among them, so a new one needs no build.
 * @param {string} tableFile
 * @throws if it is no list of pages
 */
export function tableDigest(tableFile) {
  /** @type {({ key: string, type: string } & Record<string, string>)[]} */
  const table = JSON.parse(readFileSync(tableFile, 'utf8'))
  const addresses = table
    .filter(isBuiltIn)
    .map(({ key, type, nl, fr, en, de, external }) => [key, type, nl, fr, en, de, external])
  return createHash('sha256').update(JSON.stringify(addresses)).digest('hex')
}

/**
 * @param {string} file file or folder
 * @returns {string[]}
 */
function filesOf(file) {
  if (!existsSync(file)) return []
  if (!statSync(file).isDirectory()) return [file]
  return readdirSync(file, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath ?? entry.path, entry.name))
}

/** @param {string} file */
export function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
