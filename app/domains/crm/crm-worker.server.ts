/** Sends queued messages to the agency's CRM, one at a time in its own worker, so that mails never wait for it. */
import { recipientOf } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import { errorText } from '../../platform/log/log'
import type { Crm, CrmOutcome, CrmTools } from '../../platform/outbox/crm'
import { type CrmRow, crmQueue, giveToProvider, providerIDOf } from '../../platform/outbox/crm-queue.server'
import type { Delivery } from '../../platform/outbox/delivery'
import { endLeases } from '../../platform/outbox/lease.server'
import { createOutboxWorker, type OutboxWorker, type WorkerTimes } from '../../platform/outbox/worker.server'
import { enqueueCrmMail } from './crm-mail.server'
import { lookUp } from './look-up.server'
import { notifyStaff } from './notify-staff.server'

/** An adapter with the site's configuration. */
export type ChosenCrm = {
  provider: string
  crm: Crm
  options: CrmTools['options']
  /** The same object for the worker's lifetime. */
  secrets: CrmTools['secrets']
  keyOf: CrmTools['keyOf']
}

/** Delay before the first look-up of an unclear message (ms), since the provider may still be working on it. */
const firstLook = 120_000

/** How long to wait beyond an attempt's timeout (ms). */
const grace = 1000

export function createCrmWorker(site: Site, chosen: ChosenCrm, times: WorkerTimes = {}): OutboxWorker {
  const { database, log } = site
  const { crm, provider, options, secrets, keyOf } = chosen
  const { now = site.now, timeoutMs = 30_000 } = times
  giveToProvider(database, provider)

  function toolsFor(row: CrmRow, signal: AbortSignal): CrmTools {
    const providerID = providerIDOf(database, { reference: row.reference, provider })
    const { language } = recipientOf(site.configuration, row.form)
    return {
      options,
      secrets,
      keyOf,
      ...(providerID !== undefined && { providerID }),
      shortened: site.texts(language).t('CRM_TEXT_SHORTENED'),
      mail: mail => enqueueCrmMail(site, mail, language),
      now,
      signal,
    }
  }

  async function send([row]: readonly CrmRow[], signal: AbortSignal): Promise<Delivery[]> {
    const message = row?.message
    if (!row || !message) return [{ kind: 'dead', reason: 'there is no message' }]
    if (!crm.takes(message)) return [{ kind: 'drop' }]
    const outcome = await Promise.race([crm.send(message, toolsFor(row, signal)).catch(failed), tooLong(signal)])
    return [outcome.kind === 'done' ? { ...outcome, kind: 'ok' } : outcome]
  }

  async function tend(): Promise<void> {
    const at = now()
    for (const row of endLeases(database, crmQueue, { now: at, lookAt: at + firstLook })) log('crm-unclear', factsOf(row))
    await lookUp(site, crm, { provider, toolsFor, timeoutMs, now })
    notifyStaff(site, now())
  }

  return createOutboxWorker<CrmRow>({
    ...times,
    now,
    timeoutMs,
    // One at a time: claimed messages would become unclear if the process died.
    batch: 1,
    database,
    queue: crmQueue,
    send,
    tend,
    lookAt: at => at + firstLook,
    facts: factsOf,
    log,
  })
}

function factsOf({ id, kind, form }: CrmRow): Record<string, string> {
  return { row: id, kind, form }
}

/**
 * An exception of ours at any point: the message may have arrived. Hides the address, which may hold a password and personal
 * data.
 */
function failed(error: unknown): CrmOutcome {
  return { kind: 'unclear', reason: errorText(error).replace(/(https?:\/\/[^\s?]*)\?\S*/g, '$1?…') }
}

/** The adapter ignored its abort signal. */
function tooLong(signal: AbortSignal): Promise<CrmOutcome> {
  return new Promise(resolve => {
    const end = () => setTimeout(() => resolve({ kind: 'unclear', reason: 'no answer in time' }), grace).unref()
    signal.addEventListener('abort', end, { once: true })
  })
}
