/** The path table that the site uses, and which of its addresses are built in. File paths start at the root of the repository, the working folder. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { settingOfDataDir } from '../settings/plain-settings.server.mjs'
import { parameterNames } from './path-keys.mjs'

/** The path table of a data folder, by default the one in use; ours if the folder has none. */
export function tableOf(dataDir = settingOfDataDir()) {
  const own = path.join(dataDir, 'site/paths.json')
  return existsSync(own) ? own : 'data/site/paths.json'
}

/**
 * Whether a build contains an entry's addresses: pages that code links to, and types with a screen of their own. The other entries are
 * text pages and articles, which the server looks up.
 * @param {{ key: string, type: string }} entry
 */
export function isBuiltIn({ key, type }) {
  return Object.hasOwn(parameterNames, key) || !['page', 'article'].includes(type)
}
