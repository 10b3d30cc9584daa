/** A challenge counts once, also after a restart: the ids of those that were answered are kept until they would be over anyway. */
import { lte } from 'drizzle-orm'
import type { SiteDatabase } from '../../../../db/client.server'
import { captchaUsed } from '../../../../db/schema/site.server'
import { type ClockSite, settledTime } from '../../clock/settled-time.server'
import type { Job } from '../../jobs/jobs'

/** @returns false when it was used before. Inside the transaction of what it opens, so that a failed post may be sent again. */
export function spend(tx: Pick<SiteDatabase, 'insert'>, { id, expiresAt }: { id: string; expiresAt: number }): boolean {
  return tx.insert(captchaUsed).values({ id, expiresAt }).onConflictDoNothing().run().changes > 0
}

/** Removes what is over. */
export function forgetUsed(database: SiteDatabase, now: number): void {
  database.delete(captchaUsed).where(lte(captchaUsed.expiresAt, now)).run()
}

/** The clean-up of a site, once an hour. */
export function captchaJob(site: ClockSite): Job {
  return { name: 'captchas', everyMs: 3_600_000, atStart: true, run: () => forgetUsed(site.database, settledTime(site).time) }
}
