/** A Node from npm, and SQLite compiled for it, in the user's cache: for releases and for `npm run test:nodes`. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { run } from './setup.mjs'
import { headerSettings, installNode, prefixIn } from './sqlite-headers.mjs'

const cache = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'gevel-nodes')

/**
 * Installs and compiles them once.
 * @param {string} wanted a version of Node, or its major
 * @returns the Node's prefix, and the compiled part of SQLite
 * @throws if there is no compiler
 */
export function nodeWithSqlite(wanted) {
  const { allowScripts, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const sqlite = `better-sqlite3@${dependencies['better-sqlite3']}`
  const folder = path.join(cache, sqlite, wanted)
  const addon = path.join(folder, 'node_modules/better-sqlite3/build/Release/better_sqlite3.node')
  if (!existsSync(addon)) {
    const missing = ['c++', 'make', 'python3'].filter(name => spawnSync(name, ['--version']).status !== 0)
    if (missing.length > 0) throw new Error(`SQLite needs ${missing.join(', ')} to compile for Node ${wanted}`)
    console.log(`Installing Node ${wanted} and compiling SQLite for it, once…`)
    rmSync(folder, { recursive: true, force: true })
    const prefix = installNode(path.join(folder, 'node'), wanted)
    const { version } = JSON.parse(readFileSync(path.join(prefix, 'package.json'), 'utf8'))
    const settings = headerSettings(prefix, version, path.join(folder, 'headers'))
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts }))
    const install = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, sqlite]
    // With that Node first in the path, npm compiles for it.
    run('npm', install, { ...settings, PATH: `${path.join(prefix, 'bin')}:${process.env.PATH}`, JOBS: 'max' })
  }
  return { prefix: prefixIn(path.join(folder, 'node')), addon }
}
