/** Guards buttons without a form of ours: the database may be unavailable there too. */

import { errorText, type Log } from '../log/log'
import { isStorageError } from './storage-error'

/**
 * Runs a write.
 * @returns its result; `busy` if it cannot be stored now, in which case nothing is stored: answer 503, and the visitor may try
 * again.
 * @throws errors that are not storage failures: bugs of ours.
 */
export async function tryToStore<T>(what: string, work: () => T | Promise<T>, log: Log): Promise<T | { kind: 'busy' }> {
  try {
    return await work()
  } catch (error) {
    if (!isStorageError(error)) throw error
    log('not-stored', { what, error: errorText(error) })
    return { kind: 'busy' }
  }
}
