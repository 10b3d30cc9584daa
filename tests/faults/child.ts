/**
 * The program that is killed: posts enquiries through the real pipeline and sends their mails with the real worker, on a real
 * database file. It prints each step before the next begins, and hangs at the step where it is told to die.
 */
import { writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { readTexts } from '../../app/platform/i18n/texts.server'
import { mailQueue } from '../../app/platform/mail/outbox.server'
import { createPostmarkTransport } from '../../app/platform/mail/postmark-transport.server'
import { type MailContext, prepareMail } from '../../app/platform/mail/prepare-mail.server'
import { createSmtpTransport } from '../../app/platform/mail/smtp-transport.server'
import type { Transport } from '../../app/platform/mail/transport'
import { createMailWorker } from '../../app/platform/mail/worker.server'
import { nextDue } from '../../app/platform/outbox/lease.server'
import { readSmtpUrl } from '../../app/platform/settings/smtp-url.server'
import { forms } from '../../app/registry/forms.server'
import { outbox } from '../../db/schema/site.server'
import { enquirySite, everyField } from '../support/enquiry-site'
import type { ChildOrder } from './orders'
import { standStillAtRows } from './stand-still'

const order = JSON.parse(process.argv[2] ?? '{}') as ChildOrder
const { file, url, first, posts, dieAt, trick } = order

function say(line: string): void {
  writeSync(1, `${line}\n`)
}

/** A clock that runs fast from a moment shared by all programs: waits of half a minute become tenths of a second. */
const now = () => Math.round(order.epoch + (Date.now() - order.epoch) * order.speed)

const site = enquirySite({ varDir: dirname(file) })
const texts = readTexts('/nowhere')
const step = standStillAtRows(site.database, dieAt, {
  'enquiry-written': 'insert on enquiry',
  'mail-written': 'insert on outbox',
  claiming: "update of state on outbox when new.state = 'sending'",
  marking: "update of state on outbox when new.state = 'sent'",
})

const branding = () => ({
  name: 'Gevel',
  address: 'Gent',
  phone: '09',
  email: 'info@gevel.example',
  siteUrl: 'https://g.example',
})
const room: MailContext = {
  branding,
  texts: language => texts[language],
  from: { name: 'Gevel', address: 'info@gevel.example' },
  files: '/nowhere',
}

const smtp = readSmtpUrl(url)
const service = smtp && createSmtpTransport({ server: smtp, name: 'g.example', times: { silence: order.timeoutMs } }).send
const postmark = createPostmarkTransport({
  token: 'secret',
  apiUrl: url,
  fetch: async (input, init) => {
    const asked = fetch(input, init)
    step('request-begun')
    const response = await asked
    step('answer-begun')
    return response
  },
})
const transport: Transport = async (mails, signal) => {
  step('claimed')
  const deliveries = await (service ?? postmark)(mails, signal).catch((error: unknown) => {
    for (const { id } of mails) say(`unheard ${id}`)
    throw error
  })
  for (const [at, mail] of mails.entries()) if (deliveries[at]?.kind !== 'ok') say(`unheard ${mail.id}`)
  step('handed-over')
  return deliveries
}

const worker = createMailWorker({
  database: site.database,
  transport,
  room,
  log: () => {},
  now,
  leaseMs: 120_000,
  timeoutMs: order.timeoutMs,
  pollMs: 20,
  batch: order.batch,
})
const wake = () => {
  step('committed')
  worker.wake()
}

/** Replaces the outbox: the mails are only in this process. */
function sendFromMemory(): void {
  const rows = site.database.select().from(outbox).all()
  site.database.delete(outbox).run()
  for (const row of rows) void transport([prepareMail(row, room)], AbortSignal.timeout(order.timeoutMs)).catch(() => {})
}

/** Without the effects that others register. */
const form = { definition: forms.propertyContact.definition, onStored: [] }
site.mail.listen(trick === 'no-outbox' ? sendFromMemory : wake)

async function post(number: number): Promise<void> {
  step('before-post')
  const email = `visitor-${number}@x.be`
  const data = site.filled({ ...everyField, contactTime: undefined, email })
  if (trick === 'early-answer') say(`thanked ${email}`)
  const result = submitEnquiry(site, form, { data, language: 'nl', propertyID: 4101 })
  if (result.kind !== 'sent') throw new Error(JSON.stringify(result))
  say(`thanked ${email}`)
  step('thanked')
}

say('ready')
if (trick !== 'no-outbox') worker.start()
// One alone, then several within the same few milliseconds, which share a commit.
for (let [done, many] = [0, 1]; done < posts; done += many, many = 8) {
  const numbers = Array.from({ length: Math.min(many, posts - done) }, (_, at) => first + done + at)
  await Promise.all(numbers.map(post))
  await new Promise(resolve => setTimeout(resolve, order.pauseMs))
}
while (order.drain && nextDue(site.database, mailQueue) !== undefined) await new Promise(resolve => setTimeout(resolve, 20))
if (trick === 'no-outbox') await new Promise(resolve => setTimeout(resolve, 100))
await worker.stop()
say('done')
