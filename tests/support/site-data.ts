/** A `data/` folder of its own whose agency configuration may be changed, for tests in this process. */
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'

// biome-ignore lint/suspicious/noExplicitAny: configuration as it lies on disk
type Json = any

/** Copies `data/site/`, changes files of it and points `DATA_DIR` at the copy; import what reads it afterwards. */
export function changedSiteData(changes: Record<string, (content: Json) => void> = {}): string {
  const folder = mkdtempSync(path.join(process.env.GEVEL_TEST_FOLDER ?? tmpdir(), 'data-'))
  cpSync('data/site', path.join(folder, 'site'), { recursive: true })
  for (const name of ['catalogue', 'law', 'photos']) symlinkSync(path.resolve('data', name), path.join(folder, name))
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(folder, 'site', `${name}.json`)
    const content: Json = JSON.parse(readFileSync(file, 'utf8'))
    change(content)
    writeFileSync(file, JSON.stringify(content))
  }
  process.env.DATA_DIR = folder
  // The settings are read once a process.
  vi.resetModules()
  return folder
}

/** Only these languages are in use; the first one is the default. */
export function onlyLanguages(...codes: string[]): Record<string, (content: Json) => void> {
  return {
    languages: content => {
      content.language = codes[0]
      for (const entry of content.languageUse) entry.use = codes.includes(entry.code)
    },
  }
}
