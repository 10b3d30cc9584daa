/** Settings that are needed before a build, or when modules load. */
import { existsSync, readFileSync } from 'node:fs'
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
