/** What the disk says, told from faults of ours. */

/** Full, read-only, failing or locked: the visitor may try again. A broken constraint is a fault of ours. */
export function isStorageError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && /^SQLITE_(?:FULL|READONLY|IOERR|BUSY|LOCKED|CANTOPEN|CORRUPT|NOTADB|NOMEM|PERM)/.test(code))
      return true
  }
  return false
}
