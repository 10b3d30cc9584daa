/**
 * The pause of a queue: the service rejects our token, and trying each row would only confirm that. It is stored in the site
 * database, so that every worker obeys it and `npm run outbox` and `/healthz` can report it. It ends with the first accepted row;
 * a start of the site tries one at once, since the token may be new. An operator may pause a queue too: then nothing is tried
 * until they resume it.
 */
import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import type { Queue } from './queue.server'

type Pausing = Pick<Queue<never>, 'pause'>
export type Pause = Omit<Pausing['pause']['$inferSelect'], 'id'>

const minPauseMs = 60_000
const maxPauseMs = 900_000
const only = ({ pause }: Pausing) => eq(pause.id, 1)

export function readPause(database: Pick<SiteDatabase, 'select'>, queue: Pausing): Pause | undefined {
  const { reason, since, until, byHand } = queue.pause
  return database.select({ reason, since, until, byHand }).from(queue.pause).where(only(queue)).get()
}

/**
 * Starts or extends a pause: a row is tried after a minute, then after as long as the pause has lasted, at most a quarter of an
 * hour.
 */
export function pauseQueue(database: SiteDatabase, queue: Pausing, reason: string, now: number): void {
  database.transaction(
    tx => {
      const known = readPause(tx, queue)
      if (known?.byHand) return
      const since = known?.since ?? now
      const until = now + Math.min(Math.max(now - since, minPauseMs), maxPauseMs)
      const row = { reason: reason.slice(0, 500), since, until }
      tx.insert(queue.pause)
        .values({ id: 1, ...row })
        .onConflictDoUpdate({ target: queue.pause.id, set: row })
        .run()
    },
    { behavior: 'immediate' },
  )
}

/** Inside a transaction too. */
type Writer = Pick<SiteDatabase, 'insert' | 'delete'>

/** Pauses for an operator or a member of staff; takes over an existing pause. */
export function pauseByHand(database: Writer, queue: Pausing, now: number): void {
  const row = { reason: 'paused by hand', since: now, until: now, byHand: true }
  database
    .insert(queue.pause)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: queue.pause.id, set: row })
    .run()
}

/** @returns whether one row may be tried now: true for one caller only. */
export function mayProbe(database: SiteDatabase, queue: Pausing, now: number): boolean {
  const { pause } = queue
  const { changes } = database
    .update(pause)
    .set({ until: now + minPauseMs })
    // A moment beyond any pause was set while the clock was ahead.
    .where(and(only(queue), eq(pause.byHand, false), or(lte(pause.until, now), gt(pause.until, now + maxPauseMs))))
    .run()
  return changes === 1
}

/** Lets a row be tried at once. */
export function shortenPause(database: SiteDatabase, queue: Pausing, now: number): void {
  database.update(queue.pause).set({ until: now }).where(only(queue)).run()
}

/** Call after a row was accepted. @returns whether there was a pause that ends this way: not an operator's. */
export function endPause(database: SiteDatabase, queue: Pausing): boolean {
  return (
    database
      .delete(queue.pause)
      .where(and(only(queue), eq(queue.pause.byHand, false)))
      .run().changes === 1
  )
}

/** Ends any pause. @returns whether there was one. */
export function resumeByHand(database: Writer, queue: Pausing): boolean {
  return database.delete(queue.pause).where(only(queue)).run().changes === 1
}
