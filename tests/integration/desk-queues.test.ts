/** The queues at the desk: mails and messages that have not arrived, returned addresses, refused passes, kept catalogues (DESK). */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { StaffRole } from '../../app/domains/desk/desk-view'
import { inviteStaff, mailInvitation } from '../../app/domains/desk/staff.server'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { duePass } from '../../app/domains/feeds/source-job.server'
import { servedVersion } from '../../app/domains/import/switch-catalogue.server'
import { mailQueue, takeBackMs } from '../../app/platform/mail/outbox.server'
import { refuseAddress } from '../../app/platform/mail/refusals.server'
import { resumeByHand } from '../../app/platform/outbox/pause.server'
import { forms } from '../../app/registry/forms.server'
import * as queued from '../../app/routes/desk/queued'
import * as queues from '../../app/routes/desk/queues'
import * as undo from '../../app/routes/desk/undo'
import { auditEntry, crmMessage, outbox, refusedAddress } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { enquirySite, everyField } from '../support/enquiry-site'
import { crmSettings } from '../support/fake-crm'
import { sourceSite } from '../support/source-site'
import type { TestSite } from '../support/test-site'

const address = 'elodie@bezoeker.example'

function post(site: TestSite, fields: Record<string, string>, headers: HeadersInit) {
  return callRoute(site, queues, '/desk/queues/', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    clientAddress: '198.51.100.7',
  })
}

function undone(site: TestSite, done: Response, headers: HeadersInit) {
  const entry = /done=(\d+)/.exec(done.headers.get('Location') ?? '')?.[1] ?? ''
  const body = new URLSearchParams({ entry, to: '/desk/queues/' })
  return callRoute(site, undo, '/desk/undo/', { method: 'POST', body, headers, clientAddress: '198.51.100.7' })
}

const shown = async (site: TestSite, headers: HeadersInit) => (await callRoute(site, queues, '/desk/queues/', { headers })).json()

const entries = (site: TestSite, action: string) =>
  site.database.select().from(auditEntry).where(eq(auditEntry.action, action)).all()

/** A site on which a mail to the visitor, and the message to the CRM, have failed. */
function failed() {
  const site = enquirySite({
    configure: configuration => {
      configuration.crm = crmSettings()
    },
  })
  const data = site.filled({ ...everyField, newsletter: undefined })
  submitEnquiry(site, forms.propertyContact, { data, language: 'nl', propertyID: 4101 })
  const [mail] = site.database.select().from(outbox).where(eq(outbox.toAddress, address)).all()
  site.database.update(outbox).set({ state: 'dead', attempts: 9, lastError: 'mailbox full' }).where(eq(outbox.id, mail!.id)).run()
  site.database.update(crmMessage).set({ state: 'unclear', attempts: 1, lookUps: 3 }).run()
  const row = () => site.database.select().from(outbox).where(eq(outbox.id, mail!.id)).get()
  const message = () => site.database.select().from(crmMessage).get()!
  return { site, id: mail!.id, row, message }
}

describe('a mail that could not be sent', () => {
  it('is shown with its reason and its text, without the links that log in', async () => {
    const { site, id } = failed()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const { queues: lists } = await shown(site, headers)
    expect(lists[0]).toMatchObject({ name: 'mails', stuck: [{ id, to: address, error: 'mailbox full' }] })
    const colleague = { email: 'jan@voorbeeld.be', name: 'Jan', role: 'admin', language: 'nl' } as const
    site.database.transaction(tx => mailInvitation(site, tx, colleague, inviteStaff(site, tx, colleague).path))
    const links = site.database.select().from(outbox).all()
    for (const { id: each } of links) {
      const params = { queue: 'mails', id: each }
      const page = await callRoute(site, queued, `/desk/queues/mails/${each}/`, { headers, params })
      expect((await page.json()).item.text).not.toMatch(/\/desk\/welcome\/[\w-]{20}|[?&](token|t)=/)
    }
  })

  it('is sent again half a minute later, once, and that is undone', async () => {
    const { site, id, row } = failed()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const send = () => post(site, { what: 'send', queue: 'mails', id }, headers)
    const done = await send()
    expect(row()).toMatchObject({ state: 'waiting', attempts: 0, sendAt: site.now() + takeBackMs })
    expect((await send()).headers.get('Location')).toBe('/desk/queues/?changed')
    expect(entries(site, 'mail-retried')).toHaveLength(1)
    await undone(site, done, headers)
    expect(row()).toMatchObject({ state: 'dead', attempts: 9, lastError: 'mailbox full' })
  })

  it('is not called back once it was tried', async () => {
    const { site, id, row } = failed()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const done = await post(site, { what: 'send', queue: 'mails', id }, headers)
    site.database.update(outbox).set({ state: 'sent' }).where(eq(outbox.id, id)).run()
    expect((await undone(site, done, headers)).headers.get('Location')).toBe('/desk/queues/?sent')
    expect(row()?.state).toBe('sent')
    expect((await post(site, { what: 'send', queue: 'mails', id }, headers)).headers.get('Location')).toBe(
      '/desk/queues/?changed',
    )
  })

  it('is deleted, and a mail that was sent is not', async () => {
    const { site, id, row } = failed()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    site.database.update(outbox).set({ state: 'sent' }).where(eq(outbox.id, id)).run()
    await post(site, { what: 'drop', id }, headers)
    expect(row()).toBeDefined()
    site.database.update(outbox).set({ state: 'dead' }).where(eq(outbox.id, id)).run()
    await post(site, { what: 'drop', id }, headers)
    expect(row()).toBeUndefined()
    expect((await post(site, { what: 'drop', id }, headers)).status).toBe(404)
    expect(entries(site, 'mail-dropped')).toHaveLength(1)
  })

  it('of another office is neither shown nor sent', async () => {
    const { site, id, row } = failed()
    const borders = enquirySite({
      varDir: site.settings.varDir,
      configure: each => Object.assign(each.desk, { agentsSee: 'own' }),
    })
    borders.database.$client.exec(`update enquiry set officeID = 'elsewhere'`)
    const { headers } = await browserOf(borders, 'ines@voorbeeld.be')
    expect((await shown(borders, headers)).queues[0].stuck).toEqual([])
    expect((await post(borders, { what: 'send', queue: 'mails', id }, headers)).status).toBe(404)
    expect((await post(borders, { what: 'drop', id }, headers)).status).toBe(404)
    expect(row()?.state).toBe('dead')
  })
})

describe('a message to the CRM', () => {
  it('is sent again, and undoing gives back its look-ups', async () => {
    const { site, message } = failed()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const before = message()
    const done = await post(site, { what: 'send', queue: 'crm', id: before.id }, headers)
    expect(message()).toMatchObject({ state: 'waiting', lookUps: 0 })
    await undone(site, done, headers)
    expect(message()).toEqual(before)
  })

  it('is settled by hand, once, without its personal data', async () => {
    const { site, message } = failed()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const settle = () => post(site, { what: 'settle', id: message().id }, headers)
    await settle()
    expect(message()).toMatchObject({ state: 'sent', message: null, email: null })
    expect((await settle()).headers.get('Location')).toBe('/desk/queues/?changed')
    expect(entries(site, 'message-settled')).toHaveLength(1)
  })
})

describe('the sending of mails', () => {
  const stop = { queue: 'mails', what: 'pause' }
  const resume = { queue: 'mails', what: 'resume' }
  const mails = async (site: TestSite, headers: HeadersInit) => (await shown(site, headers)).queues[0]

  it('stops once, says by whom, and goes on when somebody resumes it', async () => {
    const { site } = failed()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be', 'editor')
    await post(site, stop, headers)
    expect((await post(site, stop, headers)).headers.get('Location')).toContain('changed')
    expect(entries(site, 'sending-paused')).toHaveLength(1)
    expect((await mails(site, headers)).pause).toMatchObject({ byHand: true, by: entries(site, 'sending-paused')[0]!.name })
    await post(site, resume, headers)
    expect((await mails(site, headers)).pause).toBeUndefined()
    expect(entries(site, 'sending-resumed')).toHaveLength(1)
  })

  it.each([stop, resume])('is as before when that is undone: %j', async done => {
    const { site } = failed()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be', 'editor')
    if (done === resume) await post(site, stop, headers)
    const before = (await mails(site, headers)).pause?.byHand
    const changed = await post(site, done, headers)
    expect((await mails(site, headers)).pause?.byHand).not.toBe(before)
    await undone(site, changed, headers)
    expect((await mails(site, headers)).pause?.byHand).toBe(before)
  })

  it('that a colleague resumed since is not changed by an undo', async () => {
    const { site } = failed()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be', 'editor')
    const stopped = await post(site, stop, headers)
    resumeByHand(site.database, mailQueue)
    expect((await undone(site, stopped, headers)).headers.get('Location')).toContain('changed')
  })

  it('is neither stopped by an agent nor for a queue that does not exist', async () => {
    const { site } = failed()
    const { headers: agent } = await browserOf(site, 'an@voorbeeld.be', 'agent')
    const { headers: editor } = await browserOf(site, 'ines@voorbeeld.be', 'editor')
    expect((await post(site, stop, agent)).status).toBe(403)
    expect((await post(site, { ...stop, queue: 'letters' }, editor)).status).toBe(404)
    expect((await mails(site, editor)).pause).toBeUndefined()
  })
})

describe('an address whose mail came back', () => {
  const refused = (site: TestSite, reason: 'bounce' | 'complaint') =>
    site.database.transaction(tx => refuseAddress(tx, address, { reason, lists: 'all' }, site.now()))

  it('gets mail again, and no more when that is undone; the log never names it', async () => {
    const { site } = failed()
    refused(site, 'bounce')
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const [{ token, email }] = (await shown(site, headers)).returned
    expect(email).toBe(address)
    const done = await post(site, { what: 'lift', person: token }, headers)
    expect(site.database.select().from(refusedAddress).get()?.reason).toBeNull()
    expect(JSON.stringify(entries(site, 'refusal-lifted'))).not.toContain('elodie')
    await undone(site, done, headers)
    expect(site.database.select().from(refusedAddress).get()).toMatchObject({ reason: 'bounce', liftedAt: null })
  })

  it('is not given mail against its reader’s word, or for a made-up token', async () => {
    const { site } = failed()
    refused(site, 'complaint')
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const [{ token }] = (await shown(site, headers)).returned
    expect((await post(site, { what: 'lift', person: token }, headers)).headers.get('Location')).toBe('/desk/queues/?changed')
    expect((await post(site, { what: 'lift', person: address }, headers)).status).toBe(404)
    expect(site.database.select().from(refusedAddress).get()?.reason).toBe('complaint')
  })
})

/** A site whose provider has lost most of its homes. */
async function refusedSite(role: StaffRole = 'editor') {
  const { site, provider, sync, served } = sourceSite()
  for (let at = 1; at <= 12; at += 1) provider.homes.set(`h${at}`, { Reference: `h${at}` })
  await sync()
  const first = served()!
  for (const key of [...provider.homes.keys()].slice(2)) provider.homes.delete(key)
  expect(await sync()).toMatchObject({ held: { why: 'removals' } })
  const { headers } = await browserOf(site, 'tom@voorbeeld.be', role)
  const since = async () => String((await shown(site, headers)).feed.source.refused?.since)
  return { site, sync, served, first, headers, since }
}

describe('a refused pass', () => {
  it('is confirmed once: the next pass takes over what the software holds', async () => {
    const { site, sync, served, first, headers, since } = await refusedSite()
    expect(duePass(site)?.confirm).toBeUndefined()
    const fields = { what: 'confirm-pass', since: await since() }
    await post(site, fields, headers)
    await post(site, fields, headers)
    expect(entries(site, 'pass-confirmed')).toHaveLength(1)
    const due = duePass(site)
    expect(due).toMatchObject({ confirm: 'seen' })
    expect(await sync(due)).toMatchObject({ outcome: 'kept' })
    expect(served()).not.toBe(first)
    expect(duePass(site)?.confirm).toBeUndefined()
    expect((await post(site, fields, headers)).headers.get('Location')).toBe('/desk/queues/?changed')
  })

  it('is no longer confirmed once that is undone', async () => {
    const { site, headers, since } = await refusedSite()
    const done = await post(site, { what: 'confirm-pass', since: await since() }, headers)
    await undone(site, done, headers)
    expect(duePass(site)?.confirm).toBeUndefined()
  })

  it('is not confirmed by an agent, or for an earlier refusal', async () => {
    const { site, headers, since } = await refusedSite()
    const agent = await browserOf(site, 'ines@voorbeeld.be')
    expect((await post(site, { what: 'confirm-pass', since: await since() }, agent.headers)).status).toBe(403)
    expect((await post(site, { what: 'confirm-pass', since: '1' }, headers)).headers.get('Location')).toBe(
      '/desk/queues/?changed',
    )
    expect(duePass(site)?.confirm).toBeUndefined()
  })
})

describe('a kept catalogue', () => {
  it('is served again, once, and undoing serves the later one', async () => {
    const { site, sync, served, first, headers } = await refusedSite()
    await sync({ confirm: true })
    const second = served()!
    const fields = { what: 'roll-back', version: first, served: second }
    const done = await post(site, fields, headers)
    expect(servedVersion(site.database)).toBe(first)
    await post(site, fields, headers)
    expect(entries(site, 'catalogue-rolled-back')).toHaveLength(1)
    expect((await shown(site, headers)).feed.versions).toMatchObject([{ version: second }, { version: first, isServed: true }])
    await undone(site, done, headers)
    expect(servedVersion(site.database)).toBe(second)
  })

  it('is not served by an agent, from an old page, or by a made-up name', async () => {
    const { site, sync, served, first, headers } = await refusedSite()
    await sync({ confirm: true })
    const second = served()!
    const agent = await browserOf(site, 'ines@voorbeeld.be')
    const refusal = await post(site, { what: 'roll-back', version: first, served: second }, agent.headers)
    expect(refusal.status).toBe(403)
    for (const fields of [
      { version: first, served: first },
      { version: '../site', served: second },
    ])
      expect((await post(site, { what: 'roll-back', ...fields }, headers)).headers.get('Location')).toBe('/desk/queues/?changed')
    expect(served()).toBe(second)
  })
})
