/** Opens the site database, or says in a sentence what has to be done. A damaged one is never written to. */
import { openSite, type SiteDatabase } from '../../../db/client.server'
import { isEmptied, siteFault } from '../../../db/site-fault.server'
import { isStorageError } from '../http/storage-error'
import { SettingError } from '../settings/settings.server'

/**
 * @param file absolute path.
 * @throws SettingError when it is damaged or cannot be opened.
 */
export function openWholeSite(file: string): SiteDatabase {
  if (isEmptied(file)) throw damaged(file, 'it is empty')
  try {
    return openSite(file)
  } catch (error) {
    const { code, message } = innermost(error)
    if (!isStorageError(error)) {
      if (!String(code).startsWith('SQLITE_')) throw error
      throw new SettingError(
        `${file} could not be brought up to date with this version (${message}). Nothing was changed: the version before goes on with it.`,
      )
    }
    if (/CORRUPT|NOTADB/.test(String(code))) throw damaged(file, message)
    throw new SettingError(`${file} cannot be opened (${message}): see to its disk and its owner, then start again.`)
  }
}

/** Of what one step of a migration threw, the words of SQLite and not the whole statement. */
function innermost(error: unknown): { code?: unknown; message: string } {
  let inner = error as Error
  while (inner.cause instanceof Error) inner = inner.cause
  return inner
}

/** @throws SettingError when a page of it is damaged. For the start; a command does without. */
export function checkWhole(database: SiteDatabase): void {
  const fault = siteFault(database)
  if (fault !== undefined) throw damaged(database.$client.name, fault)
}

function damaged(file: string, fault: string): SettingError {
  return new SettingError(
    `${file} is damaged (${fault}). Nothing was changed. Stop the site, keep the file with its -wal, put the last backup in its place, and start again.`,
  )
}
