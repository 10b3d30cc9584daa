/**
 * The queue of messages to the agency's CRM. The providers have no idempotency keys, so a message that may have arrived is never
 * sent again (docs/decisions/crm.md).
 */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { crmMessage, crmPause } from '../../../db/schema/site.server'
import type { CrmSettings } from '../agency/config/crm.server'
import type { FormKey } from '../agency/form-keys'
import type { CrmMessage } from './crm'
import type { Queue } from './queue.server'

declare module '../../../db/schema/stored-json.server' {
  interface StoredJson {
    'crm_message.message': CrmMessage
  }
}

type Transaction = Parameters<Parameters<SiteDatabase['transaction']>[0]>[0]
type Reader = Pick<SiteDatabase, 'select'>
export type CrmRow = typeof crmMessage.$inferSelect

/** How often the provider is asked about a message with an unclear outcome. */
export const lookUpLimit = 3

/** Messages with the same reference are sent in order: none while an earlier one may still be sent or turn out to be missing. */
const isFirst = sql`not exists (
  select 1 from crm_message earlier
  where earlier.reference = crm_message.reference and earlier.createdAt < crm_message.createdAt
  and (earlier.state in ('waiting', 'sending') or (earlier.state = 'unclear' and earlier.lookUps < ${sql.raw(String(lookUpLimit))}))
)`

/** A sent message keeps only what later ones with the same reference need. */
export const crmQueue: Queue<CrmRow> = {
  name: 'crm',
  rows: crmMessage,
  pause: crmPause,
  repeats: false,
  isFree: isFirst,
  retried: { lookUps: 0, toldAt: null, todo: null },
  keepSent: (_, providerID) => ({ message: null, email: null, todo: null, ...(providerID !== undefined && { providerID }) }),
}

/** The form that stands for a kind in `data/site/crm.json`. */
const formOf = { viewing: 'contact-appointment', demand: 'demand-register', newsletter: 'sign-newsletter' } as const

/** The form that a message belongs to. */
function crmFormOf(message: Pick<CrmMessage, 'kind'> & { form?: string }): string {
  return message.kind === 'enquiry' ? (message.form ?? '') : formOf[message.kind]
}

/** The parts of the site that the queue needs. */
type CrmSite = { configuration: { crm?: CrmSettings } }

/** Whether a form's posts go to the CRM. Ask before building a message. */
export function goesToCrm({ configuration: { crm } }: CrmSite, form: FormKey): boolean {
  return crm !== undefined && (crm.forms as readonly string[]).includes(form)
}

/** Queues a message inside the caller's transaction, if its form goes to the CRM. */
export function enqueueCrm(
  site: CrmSite,
  tx: Transaction,
  message: CrmMessage,
  { now, enquiryID, sendAt = now }: { now: number; enquiryID?: string; sendAt?: number },
): void {
  const form = crmFormOf(message)
  const { crm } = site.configuration
  if (!crm || !goesToCrm(site, form as FormKey)) return
  tx.insert(crmMessage)
    .values({
      id: randomUUID(),
      enquiryID,
      reference: message.reference,
      kind: message.kind,
      change: 'change' in message ? message.change : undefined,
      form,
      email: message.person.email.toLowerCase(),
      message,
      provider: crm.provider,
      sendAt,
      createdAt: now,
    })
    .run()
}

/** Removes delayed messages that a later one replaces. */
export function dropDelayedCrm(
  tx: Transaction,
  { reference, change, now }: { reference: string; change: string; now: number },
): void {
  const isDelayed = and(eq(crmMessage.state, 'waiting'), eq(crmMessage.attempts, 0), gt(crmMessage.sendAt, now))
  tx.delete(crmMessage)
    .where(and(eq(crmMessage.reference, reference), eq(crmMessage.change, change), isDelayed))
    .run()
}

/** A message's name in the CRM, from the UUID of its subject. */
export function crmReference(uuid: string): string {
  return uuid.slice(0, 12)
}

/** The latest change queued or sent under this reference; undefined if the CRM never heard of it. */
export function lastChange(reader: Reader, reference: string, kind: CrmRow['kind']): string | undefined {
  const { change, createdAt } = crmMessage
  const isIt = and(eq(crmMessage.reference, reference), eq(crmMessage.kind, kind))
  return (
    reader.select({ change }).from(crmMessage).where(isIt).orderBy(desc(createdAt), desc(sql`rowid`)).limit(1).get()?.change ??
    undefined
  )
}

/** The provider's own id for the record created by an earlier message with this reference. */
export function providerIDOf(
  reader: Reader,
  { reference, provider }: Pick<CrmRow, 'reference' | 'provider'>,
): string | undefined {
  const { providerID, sentAt } = crmMessage
  const isIt = and(eq(crmMessage.reference, reference), eq(crmMessage.provider, provider), isNotNull(providerID))
  return reader.select({ providerID }).from(crmMessage).where(isIt).orderBy(desc(sentAt)).limit(1).get()?.providerID ?? undefined
}

/**
 * Waiting messages move to the agency's current provider; those possibly sent to a previous one are not looked up at the new one.
 */
export function giveToProvider(database: SiteDatabase, provider: string): void {
  const isOther = and(ne(crmMessage.provider, provider), sql`state = 'waiting'`)
  database.update(crmMessage).set({ provider }).where(isOther).run()
}
