/** One commit for what is written within the same few milliseconds: the disk is waited for once, not once for each. */
import type Database from 'better-sqlite3'

/**
 * Resolves when what `work` wrote is on disk, with what it returned.
 * @throws what `work` throws: then nothing that it wrote is kept, and the others of its group are as if it had not been there. Or what
 * the disk says: then nothing of the whole group is kept.
 */
export type GroupCommit = <T>(work: () => T) => Promise<T>

/** How long the first of a group waits for others (ms). Where the disk commits sooner than that, it waits only for those of the same turn. */
const gatherMs = 2
/** So many are done in one go: requests for pages get their turn in between. */
const most = 16

type Waiting = { work: () => unknown; done: (value: unknown) => void; failed: (error: unknown) => void }

/** @param client nothing else writes through it between the beginning and the end of a group, since neither waits. */
export function createGroupCommit(client: Database.Database): GroupCommit {
  const waiting: Waiting[] = []
  /** What the disk took for the last commit (ms). */
  let lastCommit = 0

  function commit(): void {
    const group = waiting.splice(0, most)
    if (waiting.length > 0) setImmediate(commit)
    const told: (() => void)[] = []
    let written = performance.now()
    try {
      client
        .transaction(() => {
          for (const { work, done, failed } of group) {
            try {
              // Within the other one this is a savepoint: who fails undoes what is theirs.
              const value = client.transaction(work)()
              told.push(() => done(value))
            } catch (error) {
              // A disk that is full undoes everything.
              if (!client.inTransaction) throw error
              told.push(() => failed(error))
            }
          }
          written = performance.now()
        })
        .immediate()
    } catch (error) {
      for (const { failed } of group) failed(error)
      return
    } finally {
      lastCommit = performance.now() - written
    }
    for (const tell of told) tell()
  }

  return work =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) {
        if (lastCommit < gatherMs) setImmediate(commit)
        else setTimeout(commit, gatherMs)
      }
      waiting.push({ work, done: resolve as (value: unknown) => void, failed: reject })
    })
}
