/**
 * Finds the path table to build in, and settings for plain commands. Paths are from the repository's root, where commands run.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

/** The environment overrides `.env`, as for every setting. */
export function settingOf(name, otherwise) {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  return process.env[name] || file[name] || otherwise
}

export const settingOfDataDir = () => settingOf('DATA_DIR', 'data')

/** The path table of a data folder, by default the current one; ours if it has none. */
export function tableOf(dataDir = settingOfDataDir()) {
  const own = path.join(dataDir, 'site/paths.json')
  return existsSync(own) ? own : 'data/site/paths.json'
}
