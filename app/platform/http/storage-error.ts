/** Tells storage failures from bugs of ours. */

/** Full, read-only, failing or locked: the visitor may try again. A violated constraint is a bug of ours. */
export function isStorageError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && /^SQLITE_(?:FULL|READONLY|IOERR|BUSY|LOCKED|CANTOPEN|CORRUPT|NOTADB|NOMEM|PERM)/.test(code))
      return true
  }
  return false
}
