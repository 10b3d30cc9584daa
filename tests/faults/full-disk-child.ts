/**
 * A site whose disk fills up and is emptied again, driven through the real pages of two forms, one with a file, and the real
 * mail worker. Its parent chooses how the disk fills: `tmpfs`, a small separate file system, or `limit`, a limit on the size of
 * this process's files. Prints its observations as JSON.
 */
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { createSite } from '../../app/platform/context/site.server'
import { startMailWorker } from '../../app/platform/mail/start.server'
import { href } from '../../app/platform/paths/table'
import { parseSettings } from '../../app/platform/settings/settings.server'
import * as contact from '../../app/routes/enquiries/contact'
import * as jobApplication from '../../app/routes/enquiries/job-application'
import { callRoute, type RouteModule } from '../support/call-route'
import type { DiskOrder, DiskReport } from './full-disk'

const { folder, how } = JSON.parse(process.argv[2] ?? '{}') as DiskOrder
const events: string[] = []
const settings = parseSettings({ NODE_ENV: 'test', VAR_DIR: path.join(folder, 'var'), FORM_LIMITS: 'off', TILE_URL: 'none' })
/** Forms are sent a minute after they were opened. */
let ahead = 0
const site = createSite(settings, { log: event => void events.push(event), now: () => Date.now() + ahead })
const { $client: client } = site.database
const filler = path.join(folder, 'filler')

function fill(): void {
  if (how === 'limit') {
    limitFiles('0')
    return
  }
  const file = openSync(filler, 'w')
  for (const size of [65_536, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch {
      // Full for pieces of this size.
    }
  }
  closeSync(file)
}

function empty(): void {
  if (how === 'limit') limitFiles('unlimited')
  else rmSync(filler)
}

function limitFiles(size: string): void {
  const { status } = spawnSync('prlimit', ['--pid', String(process.pid), `--fsize=${size}:unlimited`])
  if (status !== 0) throw new Error('prlimit')
}

const person = {
  title: 'MS',
  firstName: 'Élodie',
  lastName: "D'Hondt",
  email: 'elodie@bezoeker.example',
  phone: '0470123456',
  privacy: 'on',
}
const pdf = new File([`%PDF-1.4\n${'%'.repeat(40_000)}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`], 'cv.pdf', {
  type: 'application/pdf',
})
const cases: { name: string; route: RouteModule; address: string; fields: Record<string, string | File> }[] = [
  {
    name: 'a question',
    route: contact,
    address: href('contact', 'fr'),
    fields: { ...person, question: 'Y a-t-il une cave ?', contactDevice: 'MOBILE' },
  },
  {
    name: 'an application with a file',
    route: jobApplication,
    address: href('job-contact', 'nl'),
    fields: { ...person, letter: 'Hier is mijn cv.', cv: pdf },
  },
]

async function send({ route, address, fields }: (typeof cases)[number], token: string): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ [tokenField]: token, ...fields })) body.set(name, value)
  return callRoute(site, route, address, { method: 'POST', body })
}
const stored = () =>
  Object.fromEntries(
    ['enquiry', 'outbox', 'upload'].map(table => [
      table,
      client.prepare<[], number>(`select count(*) from ${table}`).pluck().get() as number,
    ]),
  )

const report: DiskReport = { how, forms: [], mails: 0, events, waiting: 0, integrity: '' }
for (const each of cases) {
  const opened = await callRoute(site, each.route, each.address)
  if (opened.status !== 200) throw new Error(`${each.address}: ${opened.status}`)
  const { state } = await opened.json()
  ahead += 60_000
  const before = stored()
  fill()
  const refused = await send(each, state.token)
  const answer = refused.status === 303 ? undefined : await refused.json()
  const during = stored()
  empty()
  const again = await send(each, answer?.token ?? state.token)
  report.forms.push({
    name: each.name,
    full: {
      status: refused.status,
      retryAfter: refused.headers.get('Retry-After'),
      typed: answer?.lastResult.initialValue ?? {},
      message: answer?.lastResult.error?.['']?.[0],
      added: Object.fromEntries(Object.entries(during).map(([table, rows]) => [table, rows - (before[table] ?? 0)])),
    },
    afterwards: again.status,
    enquiries: (stored().enquiry ?? 0) - (before.enquiry ?? 0),
  })
}

// The mails of both meet a full disk first.
fill()
const worker = startMailWorker(site, 'nl')
await setTimeout(300)
empty()
await worker.stop()
client.exec("update outbox set sendAt = 0, leaseUntil = 0 where state in ('waiting', 'sending')")
const second = startMailWorker(site, 'nl')
const waiting = client.prepare<[], number>("select count(*) from outbox where state <> 'sent'").pluck()
for (let turn = 0; turn < 200 && waiting.get() !== 0; turn += 1) await setTimeout(50)
await second.stop()
report.waiting = waiting.get() ?? -1
const mails = path.join(settings.varDir, 'mail')
const whole = readdirSync(mails).filter(
  name => name.endsWith('.eml') && readFileSync(path.join(mails, name), 'utf8').split('\r\n\r\n', 2).length === 2,
)
report.mails = whole.length
report.integrity = client.pragma('integrity_check', { simple: true }) as string
site.close()
process.stdout.write(JSON.stringify(report))
