/** A CRM with answers set by the test, and a site that sends to it. */
import { createCrmWorker } from '../../app/domains/crm/crm-worker.server'
import { type CrmSettings, crmFile } from '../../app/platform/agency/config/crm.server'
import type { Crm, CrmMessage, CrmOutcome, CrmTools } from '../../app/platform/outbox/crm'
import type { CrmRow } from '../../app/platform/outbox/crm-queue.server'
import { crmMessage } from '../../db/schema/site.server'
import type { TestSite } from './test-site'

type Answer = CrmOutcome | ((message: CrmMessage, tools: CrmTools) => CrmOutcome | Promise<CrmOutcome>)
type Found = Awaited<ReturnType<NonNullable<Crm['find']>>>

/** By default everything goes there. */
export function crmSettings(given: Partial<CrmSettings> = {}): CrmSettings {
  return { ...crmFile.parse({ provider: 'whise' }), ...given }
}

export type FakeCrm = {
  crm: Crm
  /** The messages sent, with repeats. */
  sent: CrmMessage[]
  tools: CrmTools[]
  asked: CrmMessage[]
}

/** @param answers of `send`, the last of them from then on; `found` those of `find`, without which it cannot be asked. */
export function fakeCrm(answers: readonly Answer[] = [{ kind: 'done' }], found?: readonly Found[]): FakeCrm {
  const fake: FakeCrm = { sent: [], tools: [], asked: [], crm: {} as Crm }
  const nth = <T>(list: readonly T[], at: number) => list[Math.min(at, list.length - 1)] as T
  fake.crm = {
    takes: () => true,
    send: async (message, tools) => {
      const answer = nth(answers, fake.sent.push(message) - 1)
      fake.tools.push(tools)
      return typeof answer === 'function' ? answer(message, tools) : answer
    },
    ...(found && { find: async message => nth(found, fake.asked.push(message) - 1) }),
  }
  return fake
}

export function crmWorker(site: TestSite, { crm }: Pick<FakeCrm, 'crm'>, times: { timeoutMs?: number } = {}) {
  const chosen = { provider: 'whise', crm, options: {}, secrets: { KEY: 'geheim' }, keyOf: () => undefined }
  return createCrmWorker(site, chosen, { ...times, now: site.now, random: () => 0 })
}

/** The queue's rows, oldest first. */
export function crmRows({ database }: Pick<TestSite, 'database'>): CrmRow[] {
  return database.select().from(crmMessage).orderBy(crmMessage.createdAt).all()
}
