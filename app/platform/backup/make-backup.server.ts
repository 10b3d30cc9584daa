/** Backs up the irreplaceable data of a running site into one file. */
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
import Database from 'better-sqlite3'
import * as tar from 'tar'
import type { SiteDatabase } from '../../../db/client.server'
import { catalogueVersion } from '../../../db/schema/site.server'
import { SettingError } from '../settings/settings.server'
import { writeSealed } from './sealed-file.server'

/**
 * Folders of `VAR_DIR` saved with the database and the secret. Everything else there can be regenerated: pictures, tiles,
 * catalogues, mails as files.
 */
const fileFolders = ['uploads', 'calendar', 'media'] as const
/** The providers' records, with the numbers that we gave them: with others, addresses and enquiries would mean other properties. */
const databaseFolder = 'source'
export const savedFolders = [...fileFolders, databaseFolder] as const

export type BackupSite = {
  readonly settings: { varDir: string; dataDir: string; backupKey: string | undefined }
  readonly database: SiteDatabase
  readonly secret: string
  readonly now: () => number
}

/** The facts about a backup (its `backup.json`). */
export type BackupFacts = {
  format: 1
  /** When it started, in ISO 8601: everything stored before is in it. */
  begunAt: string
  /** The program's version. */
  version: string
  /** The catalogue that was served; the backup does not contain it. */
  catalogue: string | null
}

/**
 * Contains everything stored before the call, and possibly what is stored meanwhile. The database is copied as of one moment, and
 * visitors' files after it: a row has its file, unless that was deleted meanwhile.
 * @param file absolute; it must not exist.
 * @throws SettingError if the file exists, or its folder does not
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
  // On the same disk, so that files can be hard-linked.
  const gathered = mkdtempSync(path.join(varDir, 'backup-'))
  const begun = `${file}.part-${process.pid}`
  try {
    writeFileSync(path.join(gathered, 'backup.json'), JSON.stringify(facts, undefined, 2))
    // One step after the first pages: a commit restarts an interrupted copy, which would never finish on a busy site.
    await site.database.$client.backup(path.join(gathered, 'site.sqlite'), { progress: ({ totalPages }) => totalPages })
    writeFileSync(path.join(gathered, 'secret'), site.secret)
    for (const folder of fileFolders) linkAll(path.join(varDir, folder), path.join(gathered, folder))
    // After the site's, so that each property in a stored enquiry has its number.
    await copyDatabases(path.join(varDir, databaseFolder), path.join(gathered, databaseFolder))
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

async function copyDatabases(from: string, to: string): Promise<void> {
  mkdirSync(to)
  const names = existsSync(from) ? readdirSync(from).filter(name => name.endsWith('.sqlite') && name !== 'lock.sqlite') : []
  for (const name of names) {
    const database = new Database(path.join(from, name), { readonly: true })
    try {
      await database.backup(path.join(to, name), { progress: ({ totalPages }) => totalPages })
    } finally {
      database.close()
    }
  }
}

/** Hard-links the files as they are now; the site may delete its own meanwhile. */
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
