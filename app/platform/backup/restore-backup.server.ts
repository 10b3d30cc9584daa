/** Restores a backup. Nothing changes before the whole backup has been verified. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import * as tar from 'tar'
import { SettingError } from '../settings/settings.server'
import { type BackupFacts, savedFolders } from './make-backup.server'
import { openSealed } from './sealed-file.server'

export type RestoreOptions = {
  /** All three paths are absolute. */
  file: string
  varDir: string
  dataDir: string
  key: string | undefined
  /** Whether to move existing data aside. */
  replace: boolean
  /** Milliseconds since 1970. */
  now: number
}

export type Restored = BackupFacts & {
  /** Where the previous data was moved. */
  aside?: string
  /** Where the backup's configuration was put, if not in place. */
  configuration?: string
}

/** Files in `VAR_DIR` that a backup replaces. */
const siteFiles = ['site.sqlite', 'site.sqlite-wal', 'site.sqlite-shm', 'secret', ...savedFolders]

/**
 * @throws SettingError if data already exists, the site is running, or the file is not a backup, is damaged or comes from a newer
 * version.
 */
export async function restoreBackup({ file, varDir, dataDir, key, replace, now }: RestoreOptions): Promise<Restored> {
  if (!existsSync(file)) throw new SettingError(`There is no file ${file}.`)
  const present = siteFiles.filter(name => existsSync(path.join(varDir, name)))
  if (present.length > 0 && !replace)
    throw new SettingError(`${varDir} holds a site (${present.join(', ')}): --replace puts it aside.`)
  refuseWhileItRuns(varDir)
  mkdirSync(varDir, { recursive: true })
  const opened = mkdtempSync(path.join(varDir, 'restore-'))
  try {
    // Not with Node's `pipeline`: `tar` does not provide Node streams, and the pipeline sometimes hung waiting for it to drain.
    await tar.extract({ file: await openSealed(file, key, path.join(opened, 'archive')), cwd: opened, strict: true })
    const facts = checkedFacts(opened, file)
    const stamp = new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)
    const aside = path.join(varDir, `before-restore-${stamp}`)
    // Backups of older versions hold no providers' records: those that are there stay.
    const saved = ['secret', ...savedFolders].filter(name => existsSync(path.join(opened, name)))
    const staying: string[] = savedFolders.filter(name => !saved.includes(name))
    // SQLite removed its `-wal` if the check was the database's last connection.
    const leaving = siteFiles.filter(name => !staying.includes(name) && existsSync(path.join(varDir, name)))
    if (leaving.length > 0) mkdirSync(aside)
    moveAllOrNone([
      ...leaving.map(name => ({ from: path.join(varDir, name), to: path.join(aside, name) })),
      // The database last: without it, a start would notice that something is missing.
      ...[...saved, 'site.sqlite'].map(name => ({ from: path.join(opened, name), to: path.join(varDir, name) })),
    ])
    const own = path.join(dataDir, 'site')
    const configuration = existsSync(own) ? path.join(varDir, `restored-configuration-${stamp}`) : own
    mkdirSync(path.dirname(configuration), { recursive: true })
    moveFolder(path.join(opened, 'configuration'), configuration)
    return { ...facts, ...(leaving.length > 0 && { aside }), ...(configuration !== own && { configuration }) }
  } catch (error) {
    if (error instanceof SettingError) throw error
    // tar and zlib describe a damaged archive in their own words.
    throw new SettingError(`${file} cannot be restored: ${(error as Error).message}.`)
  } finally {
    // Files of a damaged archive may still be being written.
    rmSync(opened, { recursive: true, force: true, maxRetries: 10 })
  }
}

function checkedFacts(folder: string, file: string): BackupFacts {
  const facts = JSON.parse(readFileSync(path.join(folder, 'backup.json'), 'utf8')) as BackupFacts
  if (facts.format !== 1) throw new SettingError(`${file} was made by a newer version of this program: install that first.`)
  const database = new Database(path.join(folder, 'site.sqlite'))
  try {
    const found = database.pragma('integrity_check(1)', { simple: true })
    if (found !== 'ok') throw new SettingError(`The database in ${file} is damaged (${String(found)}).`)
    const last = database.prepare('select max(created_at) from __drizzle_migrations').pluck().get() as number
    const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as { entries: { when: number }[] }
    if (!entries.some(({ when }) => when >= last))
      throw new SettingError(`${file} was made by version ${facts.version}, which is newer: install that first.`)
  } finally {
    database.close()
  }
  return facts
}

/** A process with the database open holds a lock on it. */
function refuseWhileItRuns(varDir: string): void {
  const file = path.join(varDir, 'site.sqlite')
  if (!existsSync(file)) return
  let database: Database.Database | undefined
  try {
    database = new Database(file, { timeout: 0 })
    database.pragma('locking_mode = EXCLUSIVE')
    database.exec('BEGIN EXCLUSIVE; ROLLBACK')
  } catch (error) {
    if (/BUSY/.test(String((error as { code?: string }).code)))
      throw new SettingError(`The site runs on ${varDir}: stop it first.`)
    // a damaged database is what backups are for
  } finally {
    database?.close()
  }
}

/** @throws if a move fails; everything is moved back first. */
function moveAllOrNone(moves: { from: string; to: string }[]): void {
  const done: typeof moves = []
  try {
    for (const move of moves) {
      renameSync(move.from, move.to)
      done.unshift(move)
    }
  } catch (error) {
    for (const { from, to } of done) renameSync(to, from)
    throw error
  }
}

/** The paths may be on two disks. */
function moveFolder(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true })
  }
}
