/** Who has the form of a thing open: a sign for colleagues, no lock. Who saved since is said by the drafts. */
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import { siteOpening } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'

/** Somebody who opened it longer ago counts as gone (ms). */
const openFor = 30 * 60_000

type Person = { accountID: string; name: string }

/** Notes that a person opened a thing. @returns the colleagues who did in the last half hour, the latest first; `at` in ms */
export function noteOpening(site: Site, thing: string, { accountID, name }: Person): { name: string; at: number }[] {
  const at = site.now()
  return site.database.transaction(
    tx => {
      tx.delete(siteOpening)
        .where(lt(siteOpening.at, at - openFor))
        .run()
      const row = { thing, accountID, name, at }
      tx.insert(siteOpening)
        .values(row)
        .onConflictDoUpdate({ target: [siteOpening.thing, siteOpening.accountID], set: { name, at } })
        .run()
      const others = and(eq(siteOpening.thing, thing), ne(siteOpening.accountID, accountID), gt(siteOpening.at, at - openFor))
      return tx
        .select({ name: siteOpening.name, at: siteOpening.at })
        .from(siteOpening)
        .where(others)
        .orderBy(desc(siteOpening.at))
        .limit(5)
        .all()
    },
    { behavior: 'immediate' },
  )
}
