/** Another agency's `data/` folder on the same code: its own files over the demo's. */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './test-site'

// biome-ignore lint/suspicious/noExplicitAny: configuration as it lies on disk
export type Json = any

/**
 * @param own the folder with its files of `data/site/`; missing ones (page texts, articles, law) are the demo's.
 * @param ownCatalogue files of `data/catalogue/` that are not the demo's.
 * @returns the folder, for `DATA_DIR`.
 */
export function agencyFolder(own: string, ownCatalogue: readonly string[] = []): string {
  const folder = temporaryFolder()
  cpSync('data/site', path.join(folder, 'site'), { recursive: true })
  cpSync(own, path.join(folder, 'site'), { recursive: true })
  linkAll('data', folder, ['site', 'catalogue'])
  mkdirSync(path.join(folder, 'catalogue'))
  linkAll('data/catalogue', path.join(folder, 'catalogue'), ownCatalogue)
  return folder
}

function linkAll(from: string, folder: string, without: readonly string[]) {
  for (const name of readdirSync(from).filter(name => !without.includes(name))) {
    symlinkSync(path.resolve(from, name), path.join(folder, name))
  }
}

/** Changes one of its files of `data/site/`. */
export function changeFile(folder: string, name: string, how: (content: Json) => void) {
  const file = path.join(folder, 'site', `${name}.json`)
  const content: Json = JSON.parse(readFileSync(file, 'utf8'))
  how(content)
  writeFileSync(file, JSON.stringify(content))
}
