/** What a button does where no form of ours stands behind it: the database may be away there too. */

import { errorText, type Log } from '../log/log'
import { isStorageError } from './storage-error'

/**
 * Does what writes.
 * @returns what it gives; `busy` when it cannot be stored now, and then nothing of it is: 503, and the visitor may try again.
 * @throws what is not the disk's: a fault of ours.
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
