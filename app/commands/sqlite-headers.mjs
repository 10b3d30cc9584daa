/** The headers of Node that SQLite is compiled with. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The last Node 24 with suitable headers. Code compiled with them runs on every Node 24. */
const suitable = '24.18.1'

const nodePackage = `node-${process.platform}-${process.arch}`

/**
 * Whether SQLite compiled with these headers would abort the site. From 24.19 on, Node's headers have objects of native packages
 * remove a hook when they are collected, which fails outside JavaScript (nodejs/node#65446); Node 26 is built for it.
 * @param {string} prefix the folder with Node's `include`
 * @param {string} version
 */
export function abortsWithSqlite(prefix, version) {
  const header = path.join(prefix, 'include/node/node_object_wrap.h')
  return majorOf(version) < 26 && existsSync(header) && readFileSync(header, 'utf8').includes('RemoveCleanupHook')
}

/**
 * Settings of npm to compile SQLite with a Node's own headers, so that nothing is downloaded. If those would abort the site, npm
 * installs the suitable ones.
 * @param {string} prefix the folder with Node's `include`
 * @param {string} version of that Node
 * @param {string} folder for the suitable headers
 * @returns {Record<string, string>}
 */
export function headerSettings(prefix, version, folder) {
  if (!existsSync(path.join(prefix, 'include/node/node.h'))) return {}
  if (!abortsWithSqlite(prefix, version)) return { npm_config_nodedir: prefix }
  if (majorOf(version) !== 24) {
    console.error(`Node ${version} aborts with better-sqlite3: install Node 22 or 24.`)
    process.exit(1)
  }
  return { npm_config_nodedir: installNode(folder, suitable) }
}

/**
 * Installs a Node with its headers from npm.
 * @param {string} folder
 * @param {string} version
 * @returns its prefix
 */
export function installNode(folder, version) {
  mkdirSync(folder, { recursive: true })
  const parameters = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, `${nodePackage}@${version}`]
  const { status } = spawnSync('npm', parameters, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  return prefixIn(folder)
}

/**
 * The folder with `bin` and `include` of an installed Node.
 * @param {string} folder
 */
export function prefixIn(folder) {
  return path.join(folder, 'node_modules', nodePackage)
}

/** @param {string} version */
function majorOf(version) {
  return Number.parseInt(version.replace('v', ''), 10)
}
