/** The searches and alerts of an address, for `npm run privacy`. */
import { and, eq } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import type { PersonalData } from '../../../db/personal-data.server'
import { account, registration } from '../../../db/schema/site.server'
import { erase, exportOf } from './subscribers.server'

export const personalDemands: PersonalData = {
  name: 'demands',
  find: ({ database, address }) => [
    ...idsOf(database, address).flatMap(id => {
      const data = exportOf(database as SiteDatabase, id)
      return data ? [data] : []
    }),
    ...database
      .select()
      .from(registration)
      .where(eq(registration.email, address))
      .all()
      .map(({ tokenHash: _, passwordHash: __, ...waiting }) => ({ ...waiting, state: 'unconfirmed' })),
  ],
  erase:
    ({ address }) =>
    tx => {
      const waiting = tx.delete(registration).where(eq(registration.email, address)).run().changes
      const ids = idsOf(tx, address)
      for (const id of ids) erase(tx, id)
      return { records: ids.length + waiting }
    },
}

function idsOf(database: Pick<SiteDatabase, 'select'>, address: string): string[] {
  const of = and(eq(account.kind, 'subscriber'), eq(account.email, address))
  return database
    .select({ id: account.id })
    .from(account)
    .where(of)
    .all()
    .map(({ id }) => id)
}
