/**
 * `npm run test:nodes`: runs the quick tests on Node 22 and 24, which npm installs. `-- --node=22` uses one of them; other
 * parameters are the tests to run instead. SQLite is compiled once per Node; without a compiler the tests are skipped.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { nodeWithSqlite } from './node-with-sqlite.mjs'
import { ensureInstalled, messageOf, root, run, stampInstalled } from './setup.mjs'

const nodes = ['22', '24']
const flag = '--node='
const given = process.argv.slice(2).filter(each => !each.startsWith(flag))
const chosen = process.argv.filter(each => each.startsWith(flag)).map(each => each.slice(flag.length))

ensureInstalled()
for (const wanted of chosen.length > 0 ? chosen : nodes) {
  const made = prepare(wanted)
  if (!made) continue
  const bin = path.join(made.prefix, 'bin')
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NODE_ENV: /** @type {const} */ ('test') }
  const node = path.join(bin, 'node')
  const { stdout: version } = spawnSync(node, ['-p', 'process.version'], { encoding: 'utf8' })
  const copy = copyFor(wanted, version.trim(), made.addon)
  console.log(`Node ${version.trim()} in ${copy}`)
  const tests = given.length > 0 ? ['node_modules/vitest/vitest.mjs', 'run', ...given] : ['app/commands/test.mjs', '--nodes']
  const { status } = spawnSync(node, tests, { cwd: copy, stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
}

/** @param {string} wanted its version */
function prepare(wanted) {
  try {
    return nodeWithSqlite(wanted)
  } catch (error) {
    console.error(`SKIPPED: the tests did not run on Node ${wanted}: ${messageOf(error)}.`)
    return undefined
  }
}

/**
 * Copies the sources; their packages are hard links, except SQLite.
 * @param {string} wanted its version
 * @param {string} version
 * @param {string} addon SQLite for it
 */
function copyFor(wanted, version, addon) {
  const copy = path.join(root, 'var/nodes', wanted)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of stdout.split('\n').filter(existsSync)) cpSync(file, path.join(copy, file), { verbatimSymlinks: true })
  run('cp', ['-al', 'node_modules', copy])
  // Written in place, it would change ours.
  rmSync(path.join(copy, 'node_modules/.vite'), { recursive: true, force: true })
  const linked = path.join(copy, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node')
  rmSync(linked)
  cpSync(addon, linked)
  stampInstalled(copy, version)
  return copy
}
