/**
 * The program that is killed on the way to a CRM: posts enquiries through the real pipeline and sends their messages with the
 * real worker to a stub. It prints each step, and hangs at the step where it is told to die.
 */
import { writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { and, inArray, isNull, or } from 'drizzle-orm'
import { createCrmWorker } from '../../app/domains/crm/crm-worker.server'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import type { Crm, CrmOutcome } from '../../app/platform/outbox/crm'
import { forms } from '../../app/registry/forms.server'
import { crmMessage } from '../../db/schema/site.server'
import { enquirySite, everyField } from '../support/enquiry-site'
import { crmSettings } from '../support/fake-crm'
import type { CrmOrder } from './orders'
import { standStillAtRows } from './stand-still'

const order = JSON.parse(process.argv[2] ?? '{}') as CrmOrder
const { file, url, first, posts, dieAt, canFind, trick } = order

const say = (line: string) => writeSync(1, `${line}\n`)

/** A clock that runs fast from a moment shared by all programs: minutes become tenths of a second. */
const now = () => Math.round(order.epoch + (Date.now() - order.epoch) * order.speed)

const site = enquirySite({
  varDir: dirname(file),
  configure: configuration => {
    configuration.crm = crmSettings()
  },
})
const step = standStillAtRows(site.database, dieAt, {
  'enquiry-written': 'insert on enquiry',
  'message-written': 'insert on crm_message',
  claiming: "update of state on crm_message when new.state = 'sending'",
  marking: "update of state on crm_message when new.state = 'sent'",
  unclear: "update of state on crm_message when new.state = 'unclear'",
  telling: "insert on outbox when new.template = 'crm-trouble.staff'",
})

const lost = (reason: string): CrmOutcome => ({ kind: trick === 'repeats' ? 'later' : 'unclear', reason })

const crm: Crm = {
  takes: () => true,
  async send({ reference }, { signal }) {
    try {
      const asked = fetch(`${url}contacts`, { method: 'POST', body: JSON.stringify({ reference }), signal })
      step('request-begun')
      const response = await asked
      step('answer-begun')
      await response.text()
      if (response.status === 503) return { kind: 'later', reason: 'busy' }
      if (response.status === 401) return { kind: 'pause', reason: 'access' }
      if (response.status === 400) return { kind: 'refused', reason: 'no' }
      return response.status === 200 ? { kind: 'done', providerID: reference } : lost(`${response.status}`)
    } catch (error) {
      return lost(String(error))
    }
  },
  ...(canFind && {
    find: async ({ reference }, { signal }) => {
      step('looking')
      const response = await fetch(`${url}find?reference=${reference}`, { signal })
      if (response.status !== 200) return { kind: 'unknown' as const }
      return { kind: (await response.text()) === 'true' ? ('there' as const) : ('absent' as const) }
    },
  }),
}

const chosen = { provider: 'whise', crm, options: {}, secrets: {}, keyOf: () => undefined }
const worker = createCrmWorker(site, chosen, { now, timeoutMs: order.timeoutMs, leaseMs: 600_000, pollMs: 20 })

/** Without the effects that others register. */
const form = { definition: forms.propertyContact.definition, onStored: [] }
site.mail.listen(() => worker.wake())

/** The worker's remaining rows. */
function isLeft(): boolean {
  const waits = inArray(crmMessage.state, ['waiting', 'sending'])
  const isUntold = and(inArray(crmMessage.state, ['unclear', 'refused', 'dead']), isNull(crmMessage.toldAt))
  return site.database.select({ id: crmMessage.id }).from(crmMessage).where(or(waits, isUntold)).limit(1).get() !== undefined
}

say('ready')
worker.start()
for (let number = first; number < first + posts; number += 1) {
  const email = `visitor-${number}@x.be`
  const data = site.filled({ ...everyField, contactTime: undefined, email })
  const result = submitEnquiry(site, form, { data, language: 'nl', propertyID: 4101 })
  if (result.kind !== 'sent') throw new Error(JSON.stringify(result))
  say(`thanked ${email}`)
  step('thanked')
  await new Promise(resolve => setTimeout(resolve, 5))
}
// Long enough for unclear messages to be looked up once.
const until = Date.now() + 400
while (order.drain ? isLeft() : Date.now() < until) await new Promise(resolve => setTimeout(resolve, 20))
await worker.stop()
say('done')
