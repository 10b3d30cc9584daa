/**
 * `npm run test:nodes`: runs the quick tests on Node 22 and 24, which npm installs. `-- --node=22` uses one of them; other
 * parameters are the tests to run instead. SQLite is compiled once per Node; without a compiler the tests are skipped.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { ensureInstalled, root, run, stampInstalled } from './setup.mjs'
import { headerSettings, installNode, prefixIn } from './sqlite-headers.mjs'

const nodes = ['22', '24']
const flag = '--node='
const given = process.argv.slice(2).filter(each => !each.startsWith(flag))
const chosen = process.argv.filter(each => each.startsWith(flag)).map(each => each.slice(flag.length))
const cache = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'gevel-nodes')
const { allowScripts, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const sqlite = `better-sqlite3@${dependencies['better-sqlite3']}`

ensureInstalled()
for (const wanted of chosen.length > 0 ? chosen : nodes) {
  const folder = path.join(cache, sqlite, wanted)
  if (!existsSync(path.join(builtIn(folder), 'Release/better_sqlite3.node')) && !compile(wanted, folder)) continue
  const bin = path.join(prefixIn(path.join(folder, 'node')), 'bin')
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NODE_ENV: /** @type {const} */ ('test') }
  const node = path.join(bin, 'node')
  const { stdout: version } = spawnSync(node, ['-p', 'process.version'], { encoding: 'utf8' })
  const copy = copyFor(wanted, version.trim(), folder)
  console.log(`Node ${version.trim()} in ${copy}`)
  const tests = given.length > 0 ? ['node_modules/vitest/vitest.mjs', 'run', ...given] : ['app/commands/test.mjs', '--nodes']
  const { status } = spawnSync(node, tests, { cwd: copy, stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
}

/**
 * The folder of the compiled SQLite.
 * @param {string} folder
 */
function builtIn(folder) {
  return path.join(folder, 'node_modules/better-sqlite3/build')
}

/**
 * Installs a Node, and SQLite compiled for it.
 * @param {string} wanted its version
 * @param {string} folder
 * @returns whether there is a compiler
 */
function compile(wanted, folder) {
  const missing = ['c++', 'make', 'python3'].filter(name => spawnSync(name, ['--version']).status !== 0)
  if (missing.length > 0) {
    console.error(`SKIPPED: the tests did not run on Node ${wanted}, because SQLite needs ${missing.join(', ')} to compile.`)
    return false
  }
  console.log(`Installing Node ${wanted} and compiling SQLite for it, once…`)
  rmSync(folder, { recursive: true, force: true })
  const prefix = installNode(path.join(folder, 'node'), wanted)
  const { version } = JSON.parse(readFileSync(path.join(prefix, 'package.json'), 'utf8'))
  const settings = headerSettings(prefix, version, path.join(folder, 'headers'))
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts }))
  const install = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, sqlite]
  // With that Node first in the path, npm compiles for it.
  run('npm', install, { ...settings, PATH: `${path.join(prefix, 'bin')}:${process.env.PATH}`, JOBS: 'max' })
  return true
}

/**
 * Copies the sources; their packages are hard links, except SQLite.
 * @param {string} wanted its version
 * @param {string} version
 * @param {string} folder with SQLite for it
 */
function copyFor(wanted, version, folder) {
  const copy = path.join(root, 'var/nodes', wanted)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of stdout.split('\n').filter(existsSync)) cpSync(file, path.join(copy, file), { verbatimSymlinks: true })
  run('cp', ['-al', 'node_modules', copy])
  // Written in place, it would change ours.
  rmSync(path.join(copy, 'node_modules/.vite'), { recursive: true, force: true })
  rmSync(builtIn(copy), { recursive: true })
  cpSync(builtIn(folder), builtIn(copy), { recursive: true })
  stampInstalled(copy, version)
  return copy
}
