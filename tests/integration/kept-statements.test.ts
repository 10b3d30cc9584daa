import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { SiteDatabase } from '../../db/client.server'
import { insertRow, keptStatement } from '../../db/kept-statements.server'
import { crmMessage, refusedAddress } from '../../db/schema/site.server'
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

it('is another one for each thing that its maker is told, however often it is asked for', () => {
  const { database } = testSite()
  const ordered = (on: SiteDatabase, order: string) => on.select().from(refusedAddress).orderBy(sql.raw(order)).prepare()
  const up = keptStatement(database, ordered, 'email asc')
  const down = keptStatement(database, ordered, 'email desc')
  for (const email of ['b@x.example', 'a@x.example']) insertRow(database, refusedAddress, { email, changedAt: 1 })
  expect([up, down].map(each => each.all().map(({ email }) => email[0]))).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ])
  expect(keptStatement(database, ordered, 'email asc')).toBe(up)
})

it('inserts rows as Drizzle does: JSON as JSON, nothing as nothing, and the defaults of what is not named', () => {
  const { database } = testSite()
  const row = (id: string) => ({
    ...{ id, reference: 'r', kind: 'viewing' as const, form: 'f', provider: 'whise' as const, sendAt: 1, createdAt: 1 },
    ...{ email: undefined, message: null },
  })
  insertRow(database, crmMessage, row('kept'))
  insertRow(database, crmMessage, { ...row('also'), message: { kind: 'viewing' } as never })
  database.insert(crmMessage).values(row('new')).run()
  const stored = database.$client.prepare('select * from crm_message order by id desc').all() as Record<string, unknown>[]
  expect({ ...stored[1], id: 'new' }).toEqual(stored[0])
  expect(stored[2]).toMatchObject({ message: '{"kind":"viewing"}', email: null, state: 'waiting', attempts: 0 })
})
