/** Which path table is built in, and settings that plain commands need. Paths are from the root of the repository, where commands run. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

/**
 * The environment overrides `.env`, as for every setting.
 * @param {string} name
 * @param {string} otherwise
 */
export function settingOf(name, otherwise) {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  return process.env[name] || file[name] || otherwise
}

export const settingOfDataDir = () => settingOf('DATA_DIR', 'data')

/** The path table of a folder of data; by default of the one that is used. Without one, ours. */
export function tableOf(dataDir = settingOfDataDir()) {
  const own = path.join(dataDir, 'site/paths.json')
  return existsSync(own) ? own : 'data/site/paths.json'
}
