/**
 * Statements that are made once for a connection: Drizzle takes longer to put one together than SQLite to run it
 * (docs/decisions/0108).
 */
import type { SiteDatabase } from './client.server'

type Reader = Pick<SiteDatabase, 'select'>

const kept = new WeakMap<object, Map<unknown, unknown>>()

/**
 * @param make puts the statement together, with `sql.placeholder` for what differs, and prepares it. A function of its module, by which
 * the statement is kept: none that is made at each call.
 * @returns on a database, the same within its transactions
 */
export function keptStatement<On extends Reader, Statement>(on: On, make: (on: On) => Statement): Statement {
  // A database and its transactions have one session. What has none is as good as new.
  const session = (on as { session?: object }).session ?? on
  const ofSession = kept.get(session) ?? new Map<unknown, unknown>()
  kept.set(session, ofSession)
  const known = ofSession.get(make) ?? make(on)
  ofSession.set(make, known)
  return known as Statement
}
