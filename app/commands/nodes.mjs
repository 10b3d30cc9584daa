/**
 * `npm run test:nodes`: runs the unit and integration tests on Node 22 and 24, which npm installs. `-- --node=22` uses one of them;
 * other parameters are test files. SQLite is compiled once per Node; without a compiler the tests are skipped.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { ensureInstalled, root, run, stampInstalled } from './setup.mjs'

/** Later versions of 24 abort with SQLite (`abortsWithSqlite`). */
const nodes = ['22', '24.18.1']
const flag = '--node='
const given = process.argv.slice(2).filter(each => !each.startsWith(flag))
const chosen = process.argv.filter(each => each.startsWith(flag)).map(each => each.slice(flag.length))
const cache = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'gevel-nodes')
const { allowScripts, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const sqlite = `better-sqlite3@${dependencies['better-sqlite3']}`

ensureInstalled()
for (const wanted of chosen.length > 0 ? chosen : nodes) {
  const packages = packagesFor(wanted)
  if (!packages) continue
  const node = path.join(packages, nodePackage(), 'bin/node')
  const { stdout: version } = spawnSync(node, ['-p', 'process.version'], { encoding: 'utf8' })
  const copy = copyFor(wanted, version.trim(), packages)
  console.log(`Node ${version.trim()} in ${copy}`)
  const tests = given.length > 0 ? given : ['tests/unit', 'tests/integration']
  const { status } = spawnSync(node, ['node_modules/vitest/vitest.mjs', 'run', ...tests], {
    cwd: copy,
    stdio: 'inherit',
    env: { ...environmentOf(packages), NODE_ENV: 'test' },
  })
  if (status !== 0) process.exitCode = 1
}

function nodePackage() {
  return `node-${process.platform}-${process.arch}`
}

/** @param {string} packages */
function environmentOf(packages) {
  const home = path.join(packages, nodePackage())
  return { ...process.env, PATH: `${home}/bin:${process.env.PATH}`, npm_config_nodedir: home, JOBS: 'max' }
}

/**
 * Installs a Node, and SQLite compiled for it.
 * @param {string} wanted its version
 * @returns its `node_modules`; undefined without a compiler
 */
function packagesFor(wanted) {
  const folder = path.join(cache, `${wanted}-${sqlite}`)
  const packages = path.join(folder, 'node_modules')
  if (existsSync(path.join(packages, 'better-sqlite3/build/Release/better_sqlite3.node'))) return packages
  const missing = ['c++', 'make', 'python3'].filter(name => spawnSync(name, ['--version']).status !== 0)
  if (missing.length > 0) {
    console.error(`SKIPPED: the tests did not run on Node ${wanted}, because SQLite needs ${missing.join(', ')} to compile.`)
    return undefined
  }
  console.log(`Installing Node ${wanted} and compiling SQLite for it, once…`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts }))
  const install = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
  run('npm', [...install, `${nodePackage()}@${wanted}`])
  // With that Node first in the path, npm compiles for it.
  run('npm', [...install, sqlite], environmentOf(packages))
  return packages
}

/**
 * Copies the sources; their packages are hard links, except SQLite.
 * @param {string} wanted its version
 * @param {string} version
 * @param {string} packages
 */
function copyFor(wanted, version, packages) {
  const copy = path.join(root, 'var/nodes', wanted)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of stdout.split('\n').filter(existsSync)) cpSync(file, path.join(copy, file), { verbatimSymlinks: true })
  run('cp', ['-al', 'node_modules', copy])
  // Written in place, it would change ours.
  rmSync(path.join(copy, 'node_modules/.vite'), { recursive: true, force: true })
  const build = 'better-sqlite3/build'
  rmSync(path.join(copy, 'node_modules', build), { recursive: true })
  cpSync(path.join(packages, build), path.join(copy, 'node_modules', build), { recursive: true })
  stampInstalled(copy, version)
  return copy
}
