/**
 * Keeps the site's files private to its own user: personal data, mails with log-in links, the secret. No other user of the
 * machine can read them (OWASP ASVS 5.0, 14.2; GDPR art. 32).
 */
import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { errorText, type Log } from '../log/log'

const forOwner = { folder: 0o700, file: 0o600 }
const others = 0o077

/**
 * From now on this process creates files for its own user only; a folder left open by an earlier version is fixed with all its
 * contents. The folder itself comes last, so that an interrupted start repeats the work.
 * @param varDir absolute; it may be missing. @param elsewhere folders that the site must not change: if one lies in `varDir`,
 * nothing is changed and the log says so.
 */
export function keepPrivate(varDir: string, elsewhere: readonly string[], log: Log): void {
  process.umask(others)
  if (![varDir, path.join(varDir, 'site.sqlite')].some(isOpen)) return
  try {
    const held = elsewhere.find(folder => `${path.resolve(folder)}${path.sep}`.startsWith(`${varDir}${path.sep}`))
    if (held !== undefined) throw new Error('VAR_DIR holds the program or its data; give it a folder of its own')
    close(varDir)
  } catch (error) {
    log('var-dir-not-private', { error: errorText(error) })
  }
}

function isOpen(file: string): boolean {
  const known = lstatSync(file, { throwIfNoEntry: false })
  return known !== undefined && (known.mode & others) !== 0
}

/** Links are left alone: their targets are outside the folder. */
function close(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) close(file)
    else if (entry.isFile()) setMode(file, forOwner.file)
  }
  setMode(folder, forOwner.folder)
}

function setMode(file: string, mode: number): void {
  try {
    if (isOpen(file)) chmodSync(file, mode)
  } catch (error) {
    // Deleted meanwhile: a tile, a picture.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
