import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { SiteDatabase } from '../../db/client.server'
import { keptStatement } from '../../db/kept-statements.server'
import { refusedAddress } from '../../db/schema/site.server'
import { testSite } from '../support/test-site'

const select = (on: Pick<SiteDatabase, 'select'>) =>
  on
    .select()
    .from(refusedAddress)
    .where(eq(refusedAddress.email, sql.placeholder('email')))
    .prepare()

it('is made once for a database and all its transactions, and sees what they see', () => {
  const { database } = testSite()
  const kept = keptStatement(database, select)
  const seen = () => kept.all({ email: 'a@x.example' }).length
  const undone = () =>
    database.transaction(tx => {
      tx.insert(refusedAddress).values({ email: 'a@x.example', changedAt: 1 }).run()
      expect(keptStatement(tx, select)).toBe(kept)
      tx.transaction(inner => expect(keptStatement(inner, select)).toBe(kept))
      expect(seen()).toBe(1)
      tx.rollback()
    })
  expect(undone).toThrow()
  expect(seen()).toBe(0)
})

it('is another one for another database', () => {
  expect(keptStatement(testSite().database, select)).not.toBe(keptStatement(testSite().database, select))
})
