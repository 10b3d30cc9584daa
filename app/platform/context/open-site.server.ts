/** Opens the site database, or reports what to do. Never writes to a damaged one. */
import { openSite, type SiteDatabase } from '../../../db/client.server'
import { isEmptied, siteFault } from '../../../db/site-fault.server'
import { isStorageError } from '../http/storage-error'
import { SettingError } from '../settings/settings.server'

/**
 * @param file absolute path.
 * @throws SettingError if it is damaged or cannot be opened.
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
    throw (
      damageIn(file, error) ??
      new SettingError(`${file} cannot be opened (${message}): see to its disk and its owner, then start again.`)
    )
  }
}

/** @returns what to say of a file that SQLite found damaged; undefined for another error. */
export function damageIn(file: string, error: unknown): SettingError | undefined {
  const { code, message } = innermost(error)
  return /CORRUPT|NOTADB/.test(String(code)) ? damaged(file, message) : undefined
}

/** SQLite's own message of a failed migration step, without the whole statement. */
function innermost(error: unknown): { code?: unknown; message: string } {
  let inner = error as Error
  while (inner.cause instanceof Error) inner = inner.cause
  return inner
}

/** @throws SettingError if one of its pages is damaged. For the start; commands skip it. */
export function checkWhole(database: SiteDatabase): void {
  const fault = siteFault(database)
  if (fault !== undefined) throw damaged(database.$client.name, fault)
}

function damaged(file: string, fault: string): SettingError {
  // SQLite names some faults in several lines.
  const words = fault.replace(/\s+/g, ' ').trim()
  return new SettingError(
    `${file} is damaged (${words}). Nothing was changed. Stop the site, keep the file with its -wal, put the last backup in its place, and start again.`,
  )
}
