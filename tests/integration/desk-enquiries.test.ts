/** Requests at the desk: the answer, notes, assignment, the list and its file, and the borders between offices (DESK). */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { searchTextJob } from '../../app/domains/enquiries/search-text.server'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { takeBackMs } from '../../app/platform/mail/outbox.server'
import { mailRoom } from '../../app/platform/mail/start.server'
import type { ReadyMail } from '../../app/platform/mail/transport'
import { createMailWorker } from '../../app/platform/mail/worker.server'
import { uploadPath } from '../../app/platform/uploads/upload-store.server'
import { forms } from '../../app/registry/forms.server'
import * as enquiries from '../../app/routes/desk/enquiries'
import * as csv from '../../app/routes/desk/enquiries-csv'
import * as enquiryPage from '../../app/routes/desk/enquiry'
import * as undo from '../../app/routes/desk/undo'
import * as uploadRoute from '../../app/routes/uploads/upload'
import { auditEntry, enquiry, enquiryNote, outbox, returnedMail, upload } from '../../db/schema/site.server'
import { appointmentSite } from '../support/appointment-site'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { enquirySite, everyField } from '../support/enquiry-site'

type DeskSite = ReturnType<typeof enquirySite>

function requested(site: DeskSite, fields: Record<string, string> = {}): string {
  const data = site.filled({ ...everyField, newsletter: undefined, ...fields })
  const result = submitEnquiry(site, forms.propertyContact, { data, language: 'nl', propertyID: 4101 })
  if (result.kind !== 'sent') throw new Error(JSON.stringify(result))
  return result.enquiryID
}

const posted = (fields: Record<string, string>, headers: HeadersInit) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
  clientAddress: '198.51.100.7',
})

const change = (site: DeskSite, id: string, fields: Record<string, string>, headers: HeadersInit) =>
  callRoute(site, enquiryPage, `/desk/enquiries/${id}/`, { ...posted(fields, headers), params: { id } })

const shown = async (site: DeskSite, id: string, headers: HeadersInit) =>
  (await (await callRoute(site, enquiryPage, `/desk/enquiries/${id}/`, { headers, params: { id } })).json()).enquiry

const entryIn = (answer: Response) => /done=(\d+)/.exec(answer.headers.get('Location') ?? '')?.[1] ?? ''

/** Sends what is due. @returns the mails. */
async function sendDue(site: DeskSite): Promise<ReadyMail[]> {
  const sent: ReadyMail[] = []
  const transport = async (mails: readonly ReadyMail[]) => {
    sent.push(...mails)
    return mails.map(() => ({ kind: 'ok' as const }))
  }
  const { database, now } = site
  await createMailWorker({ database, transport, room: mailRoom(site, 'nl'), log: () => {}, now }).runOnce()
  return sent
}

describe('an answer', () => {
  it('is sent half a minute later, in the thread of the confirmation, and replies go to its author', async () => {
    const site = enquirySite()
    const id = requested(site)
    const [confirmation] = (await sendDue(site)).filter(({ to }) => to === 'elodie@bezoeker.example')
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const answered = await change(site, id, { what: 'answer-handled', text: 'Ja.\n\nTot zaterdag!', seen: '0' }, headers)
    expect(answered.status).toBe(303)
    expect(await sendDue(site)).toEqual([])
    site.clock.now += takeBackMs
    const [mail, ...others] = await sendDue(site)
    expect(others).toEqual([])
    const thread = `<${confirmation?.id}@${confirmation?.from.address.split('@')[1]}>`
    expect(mail).toMatchObject({
      to: 'elodie@bezoeker.example',
      replyTo: 'ines@voorbeeld.be',
      subject: `Re: ${confirmation?.subject}`,
      headers: { 'In-Reply-To': thread, References: thread, 'Auto-Submitted': 'no' },
    })
    expect(mail?.text).toContain('Tot zaterdag!')
    expect(mail?.text).toContain('Is er een kelder?')
    const page = await shown(site, id, headers)
    expect(page.answers).toMatchObject([{ name: 'ines', text: 'Ja.\n\nTot zaterdag!' }])
    expect(page.handledAt).toBeDefined()
  })

  it('that is taken back in time is never sent, and its text stays as a draft', async () => {
    const site = enquirySite()
    const id = requested(site)
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    await sendDue(site)
    const answered = await change(site, id, { what: 'answer-handled', text: 'Te vroeg', seen: '0' }, headers)
    site.clock.now += takeBackMs - 1
    await callRoute(site, undo, '/desk/undo/', posted({ entry: entryIn(answered), to: '/desk/' }, headers))
    site.clock.now += takeBackMs
    expect(await sendDue(site)).toEqual([])
    const page = await shown(site, id, headers)
    expect(page.answer.text).toBe('Te vroeg')
    expect(page.answers).toEqual([])
    expect(page.handledAt).toBeUndefined()
  })

  it('that was sent is not taken back, and the screen says so', async () => {
    const site = enquirySite()
    const id = requested(site)
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const answered = await change(site, id, { what: 'answer', text: 'Ja', seen: '0' }, headers)
    site.clock.now += takeBackMs
    await sendDue(site)
    const undone = await callRoute(site, undo, '/desk/undo/', posted({ entry: entryIn(answered), to: '/desk/' }, headers))
    expect(undone.headers.get('Location')).toBe('/desk/?sent')
    expect((await shown(site, id, headers)).answers).toHaveLength(1)
  })

  it('sent twice is one mail', async () => {
    const site = enquirySite()
    const id = requested(site)
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const send = () => change(site, id, { what: 'answer', text: 'Ja', seen: '0' }, headers)
    const [first, second] = await Promise.all([send(), send()])
    expect(entryIn(second!)).toBe(entryIn(first!))
    const answers = site.database.select().from(outbox).all()
    expect(answers.filter(({ template }) => template === 'enquiry-answer')).toHaveLength(1)
  })

  it('after a colleague’s is refused with both shown, and sent when it is sent again', async () => {
    const site = enquirySite()
    const id = requested(site)
    const ines = await browserOf(site, 'ines@voorbeeld.be')
    const jan = await browserOf(site, 'jan@voorbeeld.be')
    await change(site, id, { what: 'answer', text: 'Van Jan', seen: '0' }, jan.headers)
    const late = await change(site, id, { what: 'answer', text: 'Van Inès', seen: '0' }, ines.headers)
    expect(late.status).toBe(409)
    const page = await late.json()
    expect(page.conflict.theirs).toMatchObject({ name: 'jan', text: 'Van Jan' })
    expect(page.enquiry.answer.text).toBe('Van Inès')
    const again = { what: 'answer', text: 'Van Inès', seen: String(page.enquiry.answer.seen) }
    expect((await change(site, id, again, ines.headers)).status).toBe(303)
  })

  it.each([
    ['nothing', '  \r\n '],
    ['too much', 'x'.repeat(10_001)],
  ])('of %s is refused and kept', async (_, text) => {
    const site = enquirySite()
    const id = requested(site)
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const refused = await change(site, id, { what: 'answer', text, seen: '0' }, headers)
    expect(refused.status).toBe(422)
    expect((await refused.json()).enquiry.answer.text).toBe(text)
    expect(site.database.select().from(enquiryNote).all()).toEqual([])
  })

  it('gets a template in the visitor’s language after what was typed', async () => {
    const site = enquirySite()
    const id = requested(site)
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const { answer } = await shown(site, id, headers)
    expect(answer.templates.length).toBeGreaterThan(2)
    const inserted = await change(site, id, { what: 'insert', text: 'Getypt', template: '1' }, headers)
    expect(inserted.status).toBe(200)
    const { text } = (await inserted.json()).enquiry.answer
    expect(text).toMatch(/^Getypt\n\n/)
    expect(text).toContain("Élodie D'Hondt & zonen")
    expect(text).toContain('ines')
    expect(text).not.toContain('{{')
  })

  it('gets the agency’s own templates where it has some', async () => {
    const all = (text: string) => ({ nl: text, fr: text, en: text, de: text })
    const answers = [{ title: all('Sleutel'), text: all('{{name}}: {{reference}}, {{home}}, {{agent}}, {{phone}}') }]
    const site = enquirySite({
      configure: configuration => Object.assign(configuration, { desk: { agentsSee: 'all', answers } }),
    })
    const id = requested(site)
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const inserted = await change(site, id, { what: 'insert', text: '', template: '0' }, headers)
    expect((await inserted.json()).enquiry.answer.text).toMatch(/^Élodie D'Hondt & zonen: .+, .+, ines, .+$/)
  })

  it('gets free viewing times where the home has an agenda', async () => {
    const site = appointmentSite()
    const id = requested(site)
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    expect((await shown(site, id, headers)).answer.hasTimes).toBe(true)
    const inserted = await change(site, id, { what: 'times', text: '' }, headers)
    expect((await inserted.json()).enquiry.answer.text.match(/\d\d:\d\d/g)?.length).toBeGreaterThan(2)
  })
})

describe('a note', () => {
  it('has its author and time, is for staff only, and can be undone', async () => {
    const site = enquirySite()
    const id = requested(site)
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const before = site.count('outbox')
    const noted = await change(site, id, { what: 'note', note: 'Belt morgen terug' }, headers)
    await change(site, id, { what: 'note', note: 'Belt morgen terug' }, headers)
    expect((await shown(site, id, headers)).notes).toMatchObject([{ name: 'ines', at: site.now(), text: 'Belt morgen terug' }])
    expect(site.count('outbox')).toBe(before)
    expect(JSON.stringify(site.database.select().from(auditEntry).all())).not.toContain('Belt morgen')
    await callRoute(site, undo, '/desk/undo/', posted({ entry: entryIn(noted), to: '/desk/' }, headers))
    expect((await shown(site, id, headers)).notes).toEqual([])
  })
})

describe('an assignment', () => {
  it('shows in the list of the person, and is undone', async () => {
    const site = enquirySite()
    const id = requested(site)
    requested(site, { question: 'Een andere vraag' })
    const ines = await browserOf(site, 'ines@voorbeeld.be')
    const own = async () =>
      (await (await callRoute(site, enquiries, '/desk/enquiries/?owner=mine', { headers: ines.headers })).json()).list.rows
    expect(await own()).toEqual([])
    const assigned = await change(site, id, { what: 'assign', 'to-staff': ines.accountID, was: '' }, ines.headers)
    expect(await own()).toMatchObject([{ id, assignedTo: 'ines' }])
    await callRoute(site, undo, '/desk/undo/', posted({ entry: entryIn(assigned), to: '/desk/' }, ines.headers))
    expect(await own()).toEqual([])
  })

  it('from an old page is refused with both names', async () => {
    const site = enquirySite()
    const id = requested(site)
    const ines = await browserOf(site, 'ines@voorbeeld.be')
    const jan = await browserOf(site, 'jan@voorbeeld.be')
    await change(site, id, { what: 'assign', 'to-staff': jan.accountID, was: '' }, jan.headers)
    const late = await change(site, id, { what: 'assign', 'to-staff': ines.accountID, was: '' }, ines.headers)
    expect(late.status).toBe(409)
    const { conflict } = await late.json()
    expect(conflict.text).toContain('jan')
    expect(conflict.text).toContain('ines')
    expect(site.database.select().from(enquiry).get()?.assignedTo).toBe(jan.accountID)
  })

  it('to somebody who is no member of staff is refused', async () => {
    const site = enquirySite()
    const id = requested(site)
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    expect((await change(site, id, { what: 'assign', 'to-staff': 'nobody', was: '' }, headers)).status).toBe(422)
  })
})

describe('marking as handled', () => {
  it('from an old page says which colleague was quicker', async () => {
    const site = enquirySite()
    const id = requested(site)
    const ines = await browserOf(site, 'ines@voorbeeld.be')
    const jan = await browserOf(site, 'jan@voorbeeld.be')
    const first = await change(site, id, { handled: 'yes', to: '/desk/' }, jan.headers)
    const late = await change(site, id, { handled: 'yes', to: '/desk/' }, ines.headers)
    expect(late.status).toBe(409)
    expect((await late.json()).conflict.text).toContain('jan')
    // The same person pressed twice.
    const twice = await change(site, id, { handled: 'yes', to: '/desk/' }, jan.headers)
    expect(twice.headers.get('Location')).toBe(first.headers.get('Location'))
  })
})

describe('the list', () => {
  it('finds a telephone number in any notation, and names without their accents', async () => {
    const site = enquirySite()
    const id = requested(site)
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const found = async (words: string) =>
      (await (await callRoute(site, enquiries, `/desk/enquiries/?${new URLSearchParams({ q: words })}`, { headers })).json()).list
        .rows
    for (const words of ['+32 470 12 34 56', '0470/12.34.56', '0032470123456', 'ELODIE d’hondt'.replace('’', "'"), 'kelder dak'])
      expect(await found(words)).toMatchObject([{ id }])
    expect(await found('0471 12 34 56')).toEqual([])
    expect(await found("%' or 1=1 --")).toEqual([])
  })

  it('turns its pages in both orders, each request once', async () => {
    const site = enquirySite()
    const ids = Array.from({ length: 3 }, (_, at) => requested(site, { question: `Vraag ${at}` }))
    const rows = site.database.select().from(enquiry).all()
    for (let at = 0; at < 60; at += 1)
      site.database
        .insert(enquiry)
        .values({ ...rows[0]!, id: `copy-${at}`, idempotencyKey: `copy-${at}`, handledAt: null })
        .run()
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    for (const order of ['newest', 'oldest']) {
      const seen: string[] = []
      for (let address: string | undefined = `?order=${order}`; address; ) {
        const page: { list: { rows: { id: string }[] }; next?: string } = await (
          await callRoute(site, enquiries, `/desk/enquiries/${address}`, { headers })
        ).json()
        seen.push(...page.list.rows.map(({ id }) => id))
        address = page.next
      }
      expect(new Set(seen).size).toBe(63)
      expect(seen).toHaveLength(63)
      expect(seen.indexOf(ids[0]!) < seen.indexOf(ids[2]!)).toBe(order === 'oldest')
    }
  })

  it('is downloaded with its filter for a Belgian spreadsheet, without formulas', async () => {
    const site = enquirySite()
    requested(site, { firstName: '=HYPERLINK("x")' })
    requested(site, { question: 'Een andere vraag', firstName: 'Wim' })
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const file = await callRoute(site, csv, '/desk/enquiries.csv?q=kelder', { headers })
    expect(file.headers.get('Content-Disposition')).toContain('attachment')
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const lines = bytes.toString().trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")`)
    expect((await callRoute(site, csv, '/desk/enquiries.csv')).status).toBe(303)
  })
})

describe('a request’s page', () => {
  it('says that a mail came back', async () => {
    const site = enquirySite()
    const id = requested(site)
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const mail = site.database
      .select()
      .from(outbox)
      .all()
      .find(({ toAddress }) => toAddress === 'elodie@bezoeker.example')
    const isBad = async () => (await shown(site, id, headers)).course.some((step: { isBad?: true }) => step.isBad)
    expect(await isBad()).toBe(false)
    site.database.insert(returnedMail).values({ outboxID: mail!.id, returnedAt: site.now() }).run()
    expect(await isBad()).toBe(true)
  })

  it('opens the visitor’s files as downloads, for an hour', async () => {
    const site = enquirySite()
    const id = requested(site)
    const file = { id: 'a'.repeat(43), form: 'contact-me', name: 'loonfiche.pdf', type: 'application/pdf', size: 4 }
    site.database
      .insert(upload)
      .values({ ...file, createdAt: site.now(), enquiryID: id, state: 'kept' })
      .run()
    const target = uploadPath(site.uploads, file.id)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, '%PDF')
    const { headers } = await browserOf(site, 'ines@voorbeeld.be')
    const [link] = (await shown(site, id, headers)).files
    expect(link.name).toBe('loonfiche.pdf')
    const open = () => callRoute(site, uploadRoute, link.href, { params: { token: link.href.split('/')[2] } })
    const opened = await open()
    expect(opened.status).toBe(200)
    expect(opened.headers.get('Content-Disposition')).toContain('attachment')
    await opened.arrayBuffer()
    site.clock.now += 2 * 3_600_000
    expect((await open()).status).toBe(404)
  })
})

it('requests of an earlier version are found once the job has run', async () => {
  const site = enquirySite()
  const id = requested(site)
  site.database.update(enquiry).set({ searchText: null }).run()
  const { headers } = await browserOf(site, 'ines@voorbeeld.be')
  const found = async () => (await (await callRoute(site, enquiries, '/desk/enquiries/?q=elodie', { headers })).json()).list.rows
  expect(await found()).toEqual([])
  await searchTextJob(site).run()
  expect(await found()).toMatchObject([{ id }])
})
