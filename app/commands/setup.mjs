/**
 * What every command needs first, in plain JavaScript because nothing is installed yet: the locked packages and a
 * fresh build. Both are skipped when nothing changed.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '../..')
process.chdir(root)

const installStamp = 'node_modules/.gevel-installed'
const buildStamp = 'build/.gevel-built'

/** What the build is made of; `data/site/paths.json` because the path table becomes the routes. */
const sources = ['app', 'db', 'locales', 'public', 'data/law', 'data/site/paths.json', 'remix.config.ts', 'package-lock.json']

/** Installs exactly the locked packages when they are missing or the lock changed. */
export function ensureInstalled() {
  const wanted = `${digest(['package-lock.json'])} ${process.version}`
  if (read(installStamp) === wanted) return
  // Installing would empty the packages of the checkout that the link leads to.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link, and does not hold the packages of package-lock.json: install them where it leads, or remove it.',
    )
    process.exit(1)
  }
  console.log('Installing the locked packages (native parts are built once; this takes a minute or two)…')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], headersOfThisNode())
  writeFileSync(installStamp, wanted)
}

/** Builds the site when a source changed since the last build. */
export function ensureBuilt() {
  const wanted = digest(sources)
  if (read(buildStamp) === wanted) return
  console.log('Building the site…')
  const remix = 'node_modules/@remix-run/dev/dist/cli.js'
  run(process.execPath, [remix, 'vite:build', '-c', 'remix.config.ts', '--logLevel', 'error'], { NODE_ENV: 'production' })
  const vite = 'node_modules/vite/bin/vite.js'
  run(process.execPath, [vite, 'build', '-c', 'remix.config.ts', '--mode', 'main', '--logLevel', 'error'], {
    NODE_ENV: 'production',
  })
  precompress('build/client')
  writeFileSync(buildStamp, wanted)
}

/** Beside each text file its Brotli and gzip forms, for the front door to send as they are. */
function precompress(folder) {
  for (const file of filesOf(folder).filter(name => /\.(js|css|svg|json|txt|xml)$/.test(name))) {
    const bytes = readFileSync(file)
    if (bytes.length < 256) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
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

/** A digest of the content of files and folders. */
function digest(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf).sort()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesOf(file) {
  if (!existsSync(file)) return []
  const entries = readdirSync(path.dirname(file), { withFileTypes: true })
  if (!entries.find(entry => entry.name === path.basename(file))?.isDirectory()) return [file]
  return readdirSync(file, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath ?? entry.path, entry.name))
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
