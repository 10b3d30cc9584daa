/**
 * The queue of what goes to the agency's CRM. The providers know no key by which they would recognise a message that comes twice,
 * so nothing is sent again that may be there (docs/decisions/crm.md).
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

/** How often the provider is asked for a message whose outcome is unclear. */
export const lookUpLimit = 3

/** Messages of one reference go in their order: not while an earlier one may still go, or may turn out not to be there. */
const isFirst = sql`not exists (
  select 1 from crm_message earlier
  where earlier.reference = crm_message.reference and earlier.createdAt < crm_message.createdAt
  and (earlier.state in ('waiting', 'sending') or (earlier.state = 'unclear' and earlier.lookUps < ${sql.raw(String(lookUpLimit))}))
)`

/** Of a message that went only what later ones of the same reference need is kept. */
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

/** The form that a message is counted to. */
function crmFormOf(message: Pick<CrmMessage, 'kind'> & { form?: string }): string {
  return message.kind === 'enquiry' ? (message.form ?? '') : formOf[message.kind]
}

/** What the queue needs of the site. */
type CrmSite = { configuration: { crm?: CrmSettings } }

/** Whether what comes by a form goes to the CRM. Asked before a message is put together. */
export function goesToCrm({ configuration: { crm } }: CrmSite, form: FormKey): boolean {
  return crm !== undefined && (crm.forms as readonly string[]).includes(form)
}

/** Puts a message into the queue, inside the caller's transaction, where its form goes to the CRM. */
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

/** Takes messages out of the queue whose time to be sent has not come, because a later one says all of it. */
export function dropDelayedCrm(
  tx: Transaction,
  { reference, change, now }: { reference: string; change: string; now: number },
): void {
  const isDelayed = and(eq(crmMessage.state, 'waiting'), eq(crmMessage.attempts, 0), gt(crmMessage.sendAt, now))
  tx.delete(crmMessage)
    .where(and(eq(crmMessage.reference, reference), eq(crmMessage.change, change), isDelayed))
    .run()
}

/** How a message is named in the CRM, by the UUID of what it is about. */
export function crmReference(uuid: string): string {
  return uuid.slice(0, 12)
}

/** The last change that a message of this reference told, or is to tell; undefined when the CRM never heard of it. */
export function lastChange(reader: Reader, reference: string, kind: CrmRow['kind']): string | undefined {
  const { change, createdAt } = crmMessage
  const isIt = and(eq(crmMessage.reference, reference), eq(crmMessage.kind, kind))
  return (
    reader.select({ change }).from(crmMessage).where(isIt).orderBy(desc(createdAt), desc(sql`rowid`)).limit(1).get()?.change ??
    undefined
  )
}

/** What the provider called what it made of an earlier message of the same reference. */
export function providerIDOf(
  reader: Reader,
  { reference, provider }: Pick<CrmRow, 'reference' | 'provider'>,
): string | undefined {
  const { providerID, sentAt } = crmMessage
  const isIt = and(eq(crmMessage.reference, reference), eq(crmMessage.provider, provider), isNotNull(providerID))
  return reader.select({ providerID }).from(crmMessage).where(isIt).orderBy(desc(sentAt)).limit(1).get()?.providerID ?? undefined
}

/** What waits goes to the provider that the agency has now; what may have gone to another is not looked for at this one. */
export function giveToProvider(database: SiteDatabase, provider: string): void {
  const isOther = and(ne(crmMessage.provider, provider), sql`state = 'waiting'`)
  database.update(crmMessage).set({ provider }).where(isOther).run()
}
