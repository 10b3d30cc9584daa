/** The accounts of an address, for `npm run privacy`. An owner's account comes back with the provider's next data. */
import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../../db/personal-data.server'
import { account, accountSession } from '../../../db/schema/site.server'

export const personalAccounts: PersonalData = {
  name: 'accounts',
  find: ({ database, address }) => {
    const rows = database.select().from(account).where(eq(account.email, address)).all()
    return rows.map(({ passwordHash, ...row }) => ({
      ...row,
      hasPassword: passwordHash !== null,
      sessions: database
        .select({ createdAt: accountSession.createdAt, expiresAt: accountSession.expiresAt })
        .from(accountSession)
        .where(eq(accountSession.accountID, row.id))
        .all(),
    }))
  },
  erase: ({ database, address }) => ({ records: database.delete(account).where(eq(account.email, address)).run().changes }),
}
