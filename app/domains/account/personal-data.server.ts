/** Accounts by address, for `npm run privacy`. An owner's account returns with the provider's next data. */
import { and, eq, inArray } from 'drizzle-orm'
import type { PersonalData } from '../../../db/personal-data.server'
import { account, accountPasskey, accountSession } from '../../../db/schema/site.server'
import { accountKinds } from './account'

export const personalAccounts: PersonalData = {
  name: 'accounts',
  find: ({ database, address }) => {
    const rows = database.select().from(account).where(isTheirs(address)).all()
    return rows.map(({ passwordHash, ...row }) => ({
      ...row,
      hasPassword: passwordHash !== null,
      sessions: database
        .select({ createdAt: accountSession.createdAt, expiresAt: accountSession.expiresAt })
        .from(accountSession)
        .where(eq(accountSession.accountID, row.id))
        .all(),
      passkeys: database
        .select({ name: accountPasskey.name, createdAt: accountPasskey.createdAt, usedAt: accountPasskey.usedAt })
        .from(accountPasskey)
        .where(eq(accountPasskey.accountID, row.id))
        .all(),
    }))
  },
  erase:
    ({ address }) =>
    tx => ({ records: tx.delete(account).where(isTheirs(address)).run().changes }),
}

/** Of any kind: the index starts with the kind. */
function isTheirs(address: string) {
  return and(inArray(account.kind, accountKinds), eq(account.email, address))
}
