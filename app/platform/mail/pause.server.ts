/**
 * The pause of all mail: the mail service does not take our token, and each mail tried would only say so again. It is kept
 * in the site database, so that every worker keeps to it and `npm run outbox` and `/healthz` can say so. It ends with the
 * first mail that is taken; a start of the site tries one at once, since the token may be a new one.
 */
import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { mailPause } from '../../../db/schema/site.server'

export type MailPause = Omit<typeof mailPause.$inferSelect, 'id'>

const shortest = 60_000
const longest = 900_000
const only = eq(mailPause.id, 1)

export function readPause(database: SiteDatabase): MailPause | undefined {
  const { reason, since, until } = mailPause
  return database.select({ reason, since, until }).from(mailPause).where(only).get()
}

/** Pauses, or goes on pausing: a mail is tried after a minute, then after as long as it has lasted, at most a quarter of an hour. */
export function pauseMail(database: SiteDatabase, reason: string, now: number): void {
  database.transaction(
    tx => {
      const since = tx.select({ since: mailPause.since }).from(mailPause).where(only).get()?.since ?? now
      const until = now + Math.min(Math.max(now - since, shortest), longest)
      const row = { reason: reason.slice(0, 500), since, until }
      tx.insert(mailPause)
        .values({ id: 1, ...row })
        .onConflictDoUpdate({ target: mailPause.id, set: row })
        .run()
    },
    { behavior: 'immediate' },
  )
}

/** @returns whether one mail may be tried now: true for one asker only. */
export function mayProbe(database: SiteDatabase, now: number): boolean {
  const { changes } = database
    .update(mailPause)
    .set({ until: now + shortest })
    // Further ahead than any pause was set while the clock was ahead.
    .where(and(only, or(lte(mailPause.until, now), gt(mailPause.until, now + longest))))
    .run()
  return changes === 1
}

/** Lets a mail be tried at once. */
export function shortenPause(database: SiteDatabase, now: number): void {
  database.update(mailPause).set({ until: now }).where(only).run()
}

/** @returns whether there was one. */
export function endPause(database: SiteDatabase): boolean {
  return database.delete(mailPause).where(only).run().changes === 1
}
