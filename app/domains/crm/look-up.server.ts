/** Asks the provider, if possible, whether messages with unclear outcome arrived. */
import { and, eq, lt, sql } from 'drizzle-orm'
import { crmMessage } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { Crm, CrmTools } from '../../platform/outbox/crm'
import { type CrmRow, crmQueue, lookUpLimit } from '../../platform/outbox/crm-queue.server'
import { past } from '../../platform/outbox/lease.server'
import { readPause } from '../../platform/outbox/pause.server'

type LookUp = {
  provider: string
  toolsFor: (row: CrmRow, signal: AbortSignal) => CrmTools
  timeoutMs: number
  now: () => number
}

/** Maximum look-ups per pass. */
const maxBatch = 10

const isOpen = and(sql`state = 'unclear'`, lt(crmMessage.lookUps, lookUpLimit))

/** Found: sent. Not found: sent again. Still unknown after the last look-up: left to staff. */
export async function lookUp(site: Site, crm: Crm, { provider, toolsFor, timeoutMs, now }: LookUp): Promise<void> {
  const { database } = site
  if (!database.select({ id: crmMessage.id }).from(crmMessage).where(isOpen).limit(1).get()) return
  if (!crm.find) {
    database.update(crmMessage).set({ lookUps: lookUpLimit }).where(isOpen).run()
    return
  }
  if (readPause(database, crmQueue)) return
  const due = database
    .select()
    .from(crmMessage)
    .where(and(isOpen, past(crmMessage.sendAt, now())))
    .limit(maxBatch)
    .all()
  for (const row of due) {
    const look = row.lookUps + 1
    const isUnclear = and(eq(crmMessage.id, row.id), sql`state = 'unclear'`)
    // Counted before the look-up, so that of two workers only one asks, and a crash counts as a try.
    const next = { lookUps: look, sendAt: now() + waitAfter(look) }
    const isMine = and(isUnclear, eq(crmMessage.lookUps, row.lookUps))
    if (database.update(crmMessage).set(next).where(isMine).run().changes === 0) continue
    const found = await find(crm, row, { provider, tools: toolsFor(row, AbortSignal.timeout(timeoutMs)) })
    const facts = { row: row.id, kind: row.kind, form: row.form, look }
    const mine = and(isUnclear, eq(crmMessage.lookUps, look))
    if (found.kind === 'there') {
      const sent = { state: 'sent' as const, sentAt: now(), lastError: null, ...crmQueue.keepSent(row, found.providerID) }
      database.update(crmMessage).set(sent).where(mine).run()
    } else if (found.kind === 'absent') {
      database.update(crmMessage).set({ state: 'waiting', sendAt: now(), lookUps: 0 }).where(mine).run()
    }
    site.log(`crm-found-${found.kind}`, facts)
  }
}

/** Two, four and eight minutes (ms). */
function waitAfter(look: number): number {
  return 120_000 * 2 ** look
}

async function find(
  crm: Crm,
  { message, provider }: CrmRow,
  { provider: current, tools }: { provider: string; tools: CrmTools },
): Promise<Awaited<ReturnType<NonNullable<Crm['find']>>>> {
  // It was sent to a provider the agency no longer uses.
  if (!crm.find || message === null || provider !== current) return { kind: 'unknown' }
  try {
    return await crm.find(message, tools)
  } catch {
    return { kind: 'unknown' }
  }
}
