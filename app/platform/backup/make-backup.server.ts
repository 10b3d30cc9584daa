/** Makes a backup while the site runs: what cannot be made again, in one file. */
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import * as tar from 'tar'
import type { SiteDatabase } from '../../../db/client.server'
import { catalogueVersion } from '../../../db/schema/site.server'
import { SettingError } from '../settings/settings.server'
import { writeSealed } from './sealed-file.server'

/** Of `VAR_DIR`, beside the database and the secret. All else there can be made again: pictures, tiles, catalogues, mails as files. */
export const savedFolders = ['uploads', 'calendar'] as const

export type BackupSite = {
  readonly settings: { varDir: string; dataDir: string; backupKey: string | undefined }
  readonly database: SiteDatabase
  readonly secret: string
  readonly now: () => number
}

/** What a backup says of itself (`backup.json` in it). */
export type BackupFacts = {
  format: 1
  /** ISO 8601, when it began: what was stored before is in it. */
  begunAt: string
  /** Of the program. */
  version: string
  /** The catalogue that was served; it is not in the backup. */
  catalogue: string | null
}

/**
 * Everything that was stored before the call is in the backup; what is stored meanwhile may be. The database is copied as it is at one
 * moment, and files of visitors after it: a row has its file, unless it was deleted meanwhile.
 * @param file absolute; it must not be there.
 * @throws SettingError where the file is there, or its folder is not
 */
export async function makeBackup(site: BackupSite, file: string): Promise<BackupFacts> {
  if (existsSync(file)) throw new SettingError(`${file} is there already: a backup overwrites nothing.`)
  if (!existsSync(path.dirname(file))) throw new SettingError(`There is no folder ${path.dirname(file)}.`)
  const { varDir, dataDir, backupKey } = site.settings
  const facts: BackupFacts = {
    format: 1,
    begunAt: new Date(site.now()).toISOString(),
    version: JSON.parse(readFileSync('package.json', 'utf8')).version,
    catalogue: site.database.select().from(catalogueVersion).get()?.version ?? null,
  }
  // Beside what is saved, so that its files can be linked.
  const gathered = mkdtempSync(path.join(varDir, 'backup-'))
  const begun = `${file}.part-${process.pid}`
  try {
    writeFileSync(path.join(gathered, 'backup.json'), JSON.stringify(facts, undefined, 2))
    // In one step after the first pages: a copy that is interrupted by a commit begins anew, and would never end on a busy site.
    await site.database.$client.backup(path.join(gathered, 'site.sqlite'), { progress: ({ totalPages }) => totalPages })
    writeFileSync(path.join(gathered, 'secret'), site.secret)
    for (const folder of savedFolders) linkAll(path.join(varDir, folder), path.join(gathered, folder))
    cpSync(path.join(dataDir, 'site'), path.join(gathered, 'configuration'), { recursive: true, dereference: true })
    const archive = tar.create({ cwd: gathered, gzip: true, portable: true }, readdirSync(gathered).sort())
    await writeSealed(archive as AsyncIterable<Buffer>, begun, backupKey)
    renameSync(begun, file)
  } finally {
    rmSync(gathered, { recursive: true, force: true })
    rmSync(begun, { force: true })
  }
  return facts
}

/** The files as they are now, at no cost; the site may delete its own meanwhile. */
function linkAll(from: string, to: string): void {
  mkdirSync(to)
  if (!existsSync(from)) return
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) linkAll(path.join(from, entry.name), path.join(to, entry.name))
    if (!entry.isFile()) continue
    try {
      linkSync(path.join(from, entry.name), path.join(to, entry.name))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}
