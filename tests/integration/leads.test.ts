/** Leads from portals and mails: each becomes an enquiry with its source, once; hostile posts become nothing. */
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { feedbackOf } from '../../app/domains/crm/openimmo/feedback.server'
import { openimmoCrmOptions } from '../../app/domains/crm/openimmo/options'
import { leadAddress, leadKinds } from '../../app/domains/leads/lead-post.server'
import { leadOfMail, readMailFile } from '../../app/domains/leads/read-mail.server'
import { maxLeads, takeLead } from '../../app/domains/leads/take-leads.server'
import { leadsFile } from '../../app/platform/agency/config/leads.server'
import * as enquiryRoute from '../../app/routes/desk/enquiry'
import * as leadRoute from '../../app/routes/leads/lead'
import { enquiry, outbox } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { type TestSite, testSite } from '../support/test-site'

const portal = {
  name: 'Immoportal',
  from: '@portal.example',
  language: 'fr' as const,
  labels: {
    id: ['N° de demande :'],
    home: ['Référence :'],
    name: ['Nom :'],
    email: ['E-mail :'],
    phone: ['Téléphone :'],
    message: ['Message :'],
  },
}

function leadSite(settings: Partial<TestSite['configuration']['leads']> = {}, options: { limits?: boolean } = {}) {
  return testSite({
    catalogue: true,
    ...(options.limits && { settings: { FORM_LIMITS: 'on' } }),
    configure: configuration => {
      configuration.leads = { ...leadsFile.parse({ portals: [portal] }), ...settings }
    },
  })
}

function post(
  site: TestSite,
  kind: 'feedback' | 'mail',
  body: BodyInit,
  type = 'application/json',
  address = leadAddress(site, kind),
) {
  const path = new URL(address).pathname
  const [, , , named, word] = path.split('/')
  return callRoute(site, leadRoute, path, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
    params: { kind: named, word },
    clientAddress: '198.51.100.9',
  })
}

const stored = (site: TestSite) => site.database.select().from(enquiry).orderBy(desc(enquiry.createdAt)).all()
const mails = (site: TestSite) => site.database.select().from(outbox).all()

const lead = {
  source: 'Zimmerportal',
  id: 'Z-77',
  home: 'GV-4101',
  firstName: 'Elodie',
  lastName: 'Maes',
  email: 'elodie@bezoeker.example',
  phone: '+32 470 00 00 01',
  message: 'Is de tuin\r\nop het zuiden?',
  language: 'fr',
}

describe('a lead as JSON', () => {
  it('becomes an enquiry about the home, with its source at the desk and in the mail', async () => {
    const site = leadSite()
    const answer = await post(site, 'feedback', JSON.stringify(lead))
    expect(answer.status).toBe(200)
    const [row] = stored(site)
    expect(await answer.json()).toEqual({ leads: [{ id: 'Z-77', enquiry: row?.id }] })
    expect(row).toMatchObject({
      form: 'lead',
      propertyID: 4101,
      language: 'fr',
      handledAt: null,
      fields: { source: 'Zimmerportal', leadNumber: 'Z-77', email: lead.email, question: 'Is de tuin\nop het zuiden?' },
    })
    const [mail, ...others] = mails(site)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ template: 'lead.staff', replyTo: lead.email, enquiryID: row?.id })
    expect(JSON.stringify(mail)).toContain('Zimmerportal')
    const { headers } = await browserOf(site, 'ines@example.org')
    const page = await callRoute(site, enquiryRoute, `/desk/enquiries/${row?.id}/`, { headers, params: { id: row?.id } })
    const text = await page.text()
    expect(text).toContain('Zimmerportal')
    expect(text).toContain(site.texts('nl').t('REQUEST_KIND_LEAD'))
  })

  it('is the same enquiry each time, also with other words, and another one at another source', async () => {
    const site = leadSite()
    const first = await (await post(site, 'feedback', JSON.stringify(lead))).json()
    site.clock.now += 90 * 86_400_000
    expect(await (await post(site, 'feedback', JSON.stringify(lead))).json()).toEqual(first)
    expect(await (await post(site, 'feedback', JSON.stringify({ ...lead, message: 'Anders' }))).json()).toEqual(first)
    expect([stored(site).length, mails(site).length]).toEqual([1, 1])
    await post(site, 'feedback', JSON.stringify({ ...lead, source: 'Elders' }))
    expect(stored(site)).toHaveLength(2)
  })

  it('is one enquiry when it arrives several times at once, and one for each of a list', async () => {
    const site = leadSite()
    const body = JSON.stringify({ leads: [lead, { ...lead, id: 78 }, lead] })
    const answers = await Promise.all([1, 2, 3].map(async () => (await post(site, 'feedback', body)).json()))
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0].leads).toHaveLength(3)
    expect(stored(site)).toHaveLength(2)
  })

  it('keeps what it cannot understand: an unknown home, a broken address, a number in words', async () => {
    const site = leadSite()
    const odd = { source: 'P', id: 1, home: 'NOWHERE-9', email: 'no address', phone: 'bel mij', message: 'Hallo' }
    expect((await post(site, 'feedback', JSON.stringify(odd))).status).toBe(200)
    const [row] = stored(site)
    expect(row?.propertyID).toBeNull()
    expect(row?.fields).toEqual({
      source: 'P',
      leadNumber: '1',
      leadHome: 'NOWHERE-9',
      question: 'Hallo\n\nno address\n\nbel mij',
    })
    expect(mails(site)[0]?.replyTo).toBeNull()
  })
})

describe('OpenImmo feedback', () => {
  const xml = (inner: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><openimmo_feedback><version>1.2.5</version><sender><name>Portal 24</name></sender>${inner}</openimmo_feedback>`
  const home = '<objekt><portal_obj_id>x1</portal_obj_id><oobj_id>GV-4104</oobj_id>'
  const person =
    '<interessent><int_id>55</int_id><vorname>Jan</vorname><nachname>De &amp; Wit</nachname><email>jan@x.example</email>'
  const one = xml(`${home}${person}<anfrage>Vrij?</anfrage></interessent></objekt>`)

  it('becomes an enquiry for each person', async () => {
    const site = leadSite()
    const second = '<interessent><nachname>Zonder nummer</nachname><tel>0470 00 00 02</tel></interessent>'
    const both = xml(`${home}${person}<anfrage>Vrij?</anfrage></interessent>${second}</objekt>`)
    const answer = await (await post(site, 'feedback', both, 'text/xml')).json()
    expect(answer.leads).toHaveLength(2)
    expect(
      stored(site)
        .map(row => [row.propertyID, row.fields.source, row.fields.lastName])
        .sort(),
    ).toEqual([
      [4104, 'Portal 24', 'De & Wit'],
      [4104, 'Portal 24', 'Zonder nummer'],
    ])
    expect(await (await post(site, 'feedback', both, 'application/octet-stream')).json()).toEqual(answer)
    expect(stored(site)).toHaveLength(2)
  })

  it('is read as our own CRM adapter writes it', async () => {
    const site = leadSite()
    const message = {
      kind: 'enquiry' as const,
      form: 'contact-me',
      reference: 'R1',
      language: 'nl' as const,
      createdAt: site.now(),
      person: { email: 'an@x.example', firstName: 'An', lastName: 'Peeters', phone: '0470 00 00 03' },
      about: { propertyID: 4101 },
      subject: 'Vraag',
      text: 'Mag een hond mee?',
    }
    const options = openimmoCrmOptions.parse({ to: 'a@b.example', sender: 'Gevel', agency: 'M1' })
    const text = feedbackOf(message as never, options as never, () => undefined)
    expect((await post(site, 'feedback', text, 'application/xml')).status).toBe(200)
    expect(stored(site)[0]).toMatchObject({ propertyID: 4101, fields: { firstName: 'An', email: 'an@x.example' } })
    expect(stored(site)[0]?.fields.question).toContain('Mag een hond mee?')
  })

  it.each([
    [
      'an entity',
      `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${one.replace('Vrij?', '&x;').replace(/^<\?xml[^>]*>/, '')}`,
    ],
    ['a billion laughs', `<!DOCTYPE a [<!ENTITY l "ha"><!ENTITY m "&l;&l;">]><openimmo_feedback>&m;</openimmo_feedback>`],
    ['a cut file', one.slice(0, -30)],
    ['another root', '<openimmo><anbieter/></openimmo>'],
    ['deep nesting', `<openimmo_feedback><objekt>${'<a>'.repeat(5000)}`],
    ['no XML', '<<<<'],
  ])('is refused with %s', async (_, body) => {
    const site = leadSite()
    expect((await post(site, 'feedback', body, 'text/xml')).status).toBe(422)
    expect(stored(site)).toEqual([])
  })
})

const inbound = {
  MessageID: 'pm-1',
  FromFull: { Email: 'noreply@portal.example', Name: 'Immoportal' },
  ReplyTo: '',
  Subject: 'Nouvelle demande',
  TextBody:
    'Bonjour,\nN° de demande : 991\nRéférence :\nGV-4101\nNom : Lucie Van Damme\nE-mail : lucie@x.example\nTéléphone : 0470/00.00.04\nMessage : Bonjour,\n\nquand visiter ?\n',
  Headers: [{ Name: 'Message-ID', Value: '<a@portal.example>' }],
}

describe('a mail', () => {
  it('of a portal is read by its labels', async () => {
    const site = leadSite()
    const answer = await post(site, 'mail', JSON.stringify(inbound))
    expect(await answer.json()).toEqual({ leads: [{ id: '991', enquiry: stored(site)[0]?.id }] })
    expect(stored(site)[0]).toMatchObject({
      propertyID: 4101,
      language: 'fr',
      fields: {
        source: 'Immoportal',
        firstName: 'Lucie',
        lastName: 'Van Damme',
        email: 'lucie@x.example',
        phone: '0470/00.00.04',
        question: 'Bonjour,\n\nquand visiter ?',
      },
    })
  })

  it('that no labels fit is kept whole, with the address to answer', async () => {
    const site = leadSite()
    const other = { ...inbound, TextBody: 'Nieuw formaat', ReplyTo: '"Lucie" <lucie@x.example>', Subject: 'Vraag over GV-4104' }
    await post(site, 'mail', JSON.stringify(other))
    expect(stored(site)[0]).toMatchObject({
      propertyID: 4104,
      fields: { source: 'Immoportal', email: 'lucie@x.example', question: 'Vraag over GV-4104\n\nNieuw formaat' },
    })
    const private_ = {
      ...other,
      FromFull: { Email: 'piet@x.example', Name: 'Piet Maes' },
      ReplyTo: null,
      Headers: [],
      MessageID: 'pm-2',
    }
    await post(site, 'mail', JSON.stringify(private_))
    expect(stored(site).find(({ fields }) => fields.source === 'E-mail')?.fields).toMatchObject({
      email: 'piet@x.example',
      firstName: 'Piet',
      lastName: 'Maes',
    })
  })

  it('that nobody wrote is left out', async () => {
    const site = leadSite()
    for (const header of [
      { Name: 'Auto-Submitted', Value: 'auto-replied' },
      { Name: 'List-Id', Value: '<news.portal.example>' },
      { Name: 'Precedence', Value: 'bulk' },
    ]) {
      const answer = await post(site, 'mail', JSON.stringify({ ...inbound, Headers: [header] }))
      expect([answer.status, await answer.json()]).toEqual([200, { leads: [] }])
    }
    expect(stored(site)).toEqual([])
  })

  it('as a file is the same lead as by Postmark', async () => {
    const site = leadSite()
    const { leads } = await (await post(site, 'mail', JSON.stringify(inbound))).json()
    const html = `<p>${inbound.TextBody.trim().split('\n').join('</p><p>')}</p><script>alert(1)</script>`
    const file = [
      'From: Immoportal <noreply@portal.example>',
      'Subject: =?utf-8?Q?Nouvelle_demande?=',
      'Message-ID: <a@portal.example>',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(html).toString('base64'),
    ].join('\r\n')
    const mail = await readMailFile(Buffer.from(file))
    expect(mail && takeLead(site, leadOfMail(site, mail))).toEqual(leads[0])
    expect(stored(site)).toHaveLength(1)
  })

  it.each([
    ['nothing', ''],
    ['no sender', 'Subject: x\r\n\r\ntext'],
    [
      'deep nesting',
      `From: a@b.example\r\n${Array.from({ length: 500 }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join('')}`,
    ],
    ['endless headers', `From: a@b.example\r\n${'X-A: b\r\n'.repeat(200_000)}\r\n`],
  ])('file with %s is none', async (_, text) => {
    expect(await readMailFile(Buffer.from(text))).toBeUndefined()
  })
})

describe('hostile posts', () => {
  it('at a wrong, foreign or replaced address are answered 404, unread', async () => {
    const site = leadSite()
    const body = JSON.stringify(lead)
    const right = leadAddress(site, 'feedback')
    const others = [
      right.slice(0, -1),
      `${right}x`,
      right.replace('/feedback/', '/mail/'),
      right.replace('/feedback/', '/other/'),
      leadAddress(leadSite({ series: 2 }), 'feedback'),
      leadAddress(testSite(), 'feedback'),
    ]
    for (const address of others) expect((await post(site, 'feedback', body, 'application/json', address)).status).toBe(404)
    expect(stored(site)).toEqual([])
    expect((await callRoute(site, leadRoute, new URL(right).pathname)).status).toBe(405)
    expect(new Set(leadKinds.map(kind => leadAddress(site, kind))).size).toBe(leadKinds.length)
  })

  it('that cannot be read are answered 422, and too large ones 413', async () => {
    const site = leadSite()
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '{"source":"x"}',
      `{"source":"x","id":"y","email":${'['.repeat(50_000)}`,
      '\xff\xfe',
    ])
      expect([body.slice(0, 20), (await post(site, 'feedback', body)).status]).toEqual([body.slice(0, 20), 422])
    for (const body of ['{}', '{"MessageID":1}', JSON.stringify({ ...inbound, FromFull: null })])
      expect((await post(site, 'mail', body)).status).toBe(422)
    const many = { leads: Array.from({ length: maxLeads + 1 }, (_, id) => ({ ...lead, id })) }
    expect((await post(site, 'feedback', JSON.stringify(many))).status).toBe(422)
    expect((await post(site, 'feedback', 'x'.repeat(12 * 1024 * 1024 + 1))).status).toBe(413)
    expect(stored(site)).toEqual([])
  })

  it('inject no header, and no sign that hides', async () => {
    const site = leadSite()
    const evil = {
      ...lead,
      source: 'P\r\nBcc: all@x.example',
      id: 'a\u0000b',
      firstName: 'Eva\r\nBcc: x@y.example',
      lastName: 'A\u202eB',
      email: 'eva@x.example\r\nBcc: z@y.example',
      message: '<script>alert(1)</script>\u0007 ok',
    }
    expect((await post(site, 'feedback', JSON.stringify(evil))).status).toBe(200)
    const [row] = stored(site)
    expect(row?.fields).toMatchObject({ source: 'P Bcc: all@x.example', firstName: 'Eva Bcc: x@y.example', lastName: 'A B' })
    expect(row?.fields.email).toBeUndefined()
    expect(JSON.stringify(row)).not.toMatch(/\\r|\\u0000|\\u0007|\u202e/)
    const [mail] = mails(site)
    expect(mail?.replyTo).toBeNull()
    expect(mail?.toAddress).not.toContain('x.example')
  })

  it('beyond the limit of an hour are answered 429 and can be sent again', async () => {
    const site = leadSite({ perHour: 3 })
    const answers: number[] = []
    for (let id = 0; id < 5; id += 1) answers.push((await post(site, 'feedback', JSON.stringify({ ...lead, id }))).status)
    expect(answers).toEqual([200, 200, 200, 429, 429])
    const refused = await post(site, 'feedback', JSON.stringify({ ...lead, id: 4 }))
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await post(site, 'mail', JSON.stringify(inbound))).status).toBe(200)
    expect(stored(site).filter(({ fields }) => fields.source === lead.source)).toHaveLength(3)
    expect(site.database.select().from(enquiry).where(eq(enquiry.form, 'lead')).all()).toHaveLength(4)
  })

  it('with long texts are cut, and take no time', async () => {
    const site = leadSite()
    const long = {
      ...inbound,
      MessageID: 'long',
      Headers: [],
      TextBody: `${'Nom : x\n'.repeat(100_000)}Message : ${'é'.repeat(500_000)}`,
    }
    const begun = performance.now()
    expect((await post(site, 'mail', JSON.stringify(long))).status).toBe(200)
    expect(performance.now() - begun).toBeLessThan(5000)
    expect(String(stored(site)[0]?.fields.question ?? '').length).toBeLessThanOrEqual(4000)
  })
})
