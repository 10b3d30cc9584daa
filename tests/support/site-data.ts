/** A separate `data/` folder whose agency configuration may be changed. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './test-site'

// biome-ignore lint/suspicious/noExplicitAny: configuration as it lies on disk
type Json = any

/** Changes to files of `data/site/`, by name without `.json`. */
export type SiteDataChanges = Record<string, (content: Json) => void>

/** Copies `data/` and changes files of its `site/`. @returns the folder, for `DATA_DIR`. */
export function changedSiteData(changes: SiteDataChanges = {}): string {
  const folder = temporaryFolder()
  cpSync('data/site', path.join(folder, 'site'), { recursive: true })
  for (const name of ['catalogue', 'law', 'photos']) symlinkSync(path.resolve('data', name), path.join(folder, name))
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(folder, 'site', `${name}.json`)
    const content: Json = JSON.parse(readFileSync(file, 'utf8'))
    change(content)
    writeFileSync(file, JSON.stringify(content))
  }
  return folder
}

/** Enables only these languages; the first is the default. */
export function onlyLanguages(...codes: string[]): SiteDataChanges {
  return {
    languages: content => {
      content.language = codes[0]
      for (const entry of content.languageUse) entry.use = codes.includes(entry.code)
    },
  }
}
