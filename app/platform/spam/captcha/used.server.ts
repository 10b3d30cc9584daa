/** A challenge is valid once, also across restarts: answered ids are stored until they expire. */
import { lte } from 'drizzle-orm'
import type { SiteDatabase } from '../../../../db/client.server'
import { captchaUsed } from '../../../../db/schema/site.server'
import { type ClockSite, settledTime } from '../../clock/settled-time.server'
import type { Job } from '../../jobs/jobs'

/** @returns false if it was used before. Runs in the transaction of the post, so that a failed post may be sent again. */
export function spend(tx: Pick<SiteDatabase, 'insert'>, { id, expiresAt }: { id: string; expiresAt: number }): boolean {
  return tx.insert(captchaUsed).values({ id, expiresAt }).onConflictDoNothing().run().changes > 0
}

/** Deletes expired ids. */
export function forgetUsed(database: SiteDatabase, now: number): void {
  database.delete(captchaUsed).where(lte(captchaUsed.expiresAt, now)).run()
}

/** A clean-up job, once an hour. */
export function captchaJob(site: ClockSite): Job {
  return { name: 'captchas', everyMs: 3_600_000, atStart: true, run: () => forgetUsed(site.database, settledTime(site).time) }
}
