import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listingHref } from '../../app/domains/catalogue/listing-address'
import { findProperty } from '../../app/domains/catalogue/property.server'
import type { FieldDescription } from '../../app/domains/enquiries/enquiry-form'
import { contactTimes } from '../../app/domains/enquiries/fields/contact-times'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { formatMoment } from '../../app/platform/i18n/formats'
import { languages } from '../../app/platform/i18n/languages'
import { readTexts } from '../../app/platform/i18n/texts.server'
import { parseSender, writeSender } from '../../app/platform/mail/addresses'
import { attachmentLimit } from '../../app/platform/mail/attachments.server'
import { createFileTransport } from '../../app/platform/mail/file-transport.server'
import { enqueueMail, type Mail } from '../../app/platform/mail/outbox.server'
import { type MailContext, prepareMail } from '../../app/platform/mail/prepare-mail.server'
import type { ReadyMail } from '../../app/platform/mail/transport'
import { forms } from '../../app/registry/forms.server'
import { outbox } from '../../db/schema/site.server'
import { enquirySite, everyField, start, temporaryFolder } from '../support/enquiry-site'
import { readMail } from '../support/read-mail'

const texts = readTexts('/nowhere')
const room: MailContext = {
  branding: () => ({
    name: 'Gevel Vastgoed',
    address: 'Kouter 1, 9000 Gent',
    phone: '09 000 00 00',
    email: 'info@gevel.example',
    siteUrl: 'https://www.gevel.example',
  }),
  texts: language => texts[language],
  from: { name: 'Gevel Vastgoed', address: 'info@gevel.example' },
  files: '/nowhere',
}

/** Without the effects that others register. */
const form = { definition: forms.propertyContact.definition, onStored: [] }
const demo = enquirySite()
const property = (language: (typeof languages)[number]) => findProperty(demo, 4101, language)!

/** The two mails of one enquiry: written by the file transport and read back. */
async function mailsOf(
  changes: Record<string, string> = {},
  visitor: (typeof languages)[number] = 'nl',
  staff: typeof visitor = 'nl',
  asked: Partial<MailContext> = {},
) {
  const site = enquirySite({
    configure: configuration => {
      configuration.recipients.default.language = staff
    },
  })
  const data = site.filled({ ...everyField, visitTimes: 'SAT_MORNING', contactTime: contactTimes[visitor][1]!, ...changes })
  const result = submitEnquiry(site, form, { data, language: visitor, propertyID: 4101 })
  if (result.kind !== 'sent') throw new Error(JSON.stringify(result))
  const folder = path.join(temporaryFolder(), 'mail')
  const send = createFileTransport(folder)
  for (const row of site.database.select().from(outbox).all())
    await send([prepareMail(row, { ...room, ...asked })], AbortSignal.timeout(1000))
  const mails = readdirSync(folder).map(name => readMail(readFileSync(path.join(folder, name))))
  const find = (language: string) => mails.find(mail => mail.headers.get('to') === language)!
  return {
    enquiryID: result.enquiryID,
    staff: find(asked.debugTo ?? 'bezoek@gevel.example'),
    visitor: find(asked.debugTo ?? everyField.email!),
    mails,
  }
}

const plainHtml = (html: string) =>
  html
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

describe.each(languages)('the mails of contact-me in %s', language => {
  it('tell the staff every field, the property and its link, in HTML and in text', async () => {
    const { staff, enquiryID } = await mailsOf({}, language, language)
    const { t } = room.texts(language)
    const values = [
      'Élodie',
      "D'Hondt & zonen",
      'elodie@bezoeker.example',
      '0470 12 34 56',
      'Zwarte Zustersstraat',
      '17B',
      '9000',
      'Gent-Brugge',
      'Is er een kelder?',
      'En hoe oud is het dak?',
      contactTimes[language][1]!,
      t('TITLE_MS'),
      t('COUNTRY_BE'),
      t('CONTACT_DEVICE_MOBILE'),
      t('CONTACT_ME_SUBJECT_VISIT'),
      t('VISIT_TIME_SAT_MORNING'),
      t('YES'),
      t(`LANGUAGE_NAME_${language.toUpperCase()}`),
      'GV-4101',
      property(language).title,
      `https://www.gevel.example${listingHref(property(language), language)}`,
      formatMoment(Date.parse('2026-11-20T22:05:00Z'), room.texts(language)),
      enquiryID,
    ]
    for (const { label, hasMailLabel } of Object.values<FieldDescription>(forms.propertyContact.definition.fields))
      values.push(t(hasMailLabel ? `${label}_PLAIN` : label))
    for (const value of values) {
      expect(staff.text).toContain(value)
      expect(plainHtml(staff.html)).toContain(value)
    }
    const subject = t('MAIL_STAFF_CONTACT_ME_VISIT_SUBJECT', { reference: 'GV-4101', title: 'TITLE' })
    expect(staff.headers.get('subject')?.startsWith(subject.slice(0, subject.indexOf('TITLE')))).toBe(true)
    expect(staff.text).toContain(subject.replace('TITLE', property(language).title))
    expect(staff.headers.get('reply-to')).toBe('elodie@bezoeker.example')
    expect(staff.headers.get('from')).toBe('Gevel Vastgoed <info@gevel.example>')
    expect(staff.html).toContain(`lang="${language}"`)
  })

  it('confirm to the visitor, with all texts there', async () => {
    const { visitor, staff } = await mailsOf({}, language, language)
    for (const mail of [visitor, staff]) {
      const all = `${mail.headers.get('subject')} ${mail.text} ${mail.html}`
      expect(all.match(/\b(?:MAIL|FIELD|CONTACT|TITLE|COUNTRY|LANGUAGE)_[A-Z_]+\b/g)).toBeNull()
      expect(all).not.toMatch(/\{\{|undefined|\[object/)
    }
    // The address is unverified, so the mail contains no typed text.
    expect(`${visitor.text} ${visitor.html}`).not.toContain('Is er een kelder?')
    expect(visitor.text).toContain(`https://www.gevel.example${listingHref(property(language), language)}`)
    expect(visitor.headers.get('reply-to')).toBe('bezoek@gevel.example')
    // For staff only.
    expect(visitor.text).not.toContain('Zwarte Zustersstraat')
  })
})

describe('mails', () => {
  it('are in their readers’ languages, with the visitor’s chosen slot', async () => {
    const { staff, visitor } = await mailsOf({}, 'fr', 'nl')
    expect(staff.text).toContain('14:00-16:00')
    expect(staff.text).toContain(property('nl').title)
    expect(visitor.text).toContain(property('fr').title)
    expect(visitor.html).toContain('lang="fr"')
  })

  it('show the property with its picture and agent, in both parts', async () => {
    const { staff, visitor } = await mailsOf()
    for (const { html, text } of [staff, visitor]) {
      expect(html).toMatch(/<img[^>]+src="https:\/\/www\.gevel\.example\/media\/photos\/exterior\/[^"]+format=jpeg/)
      expect(html).toContain('href="tel:+3290000001"')
      for (const said of [
        'Lotte Vermeersch',
        '090 00 00 01',
        'lotte.vermeersch@gevel.example',
        'Sint-Martens-Latem',
        'GV-4101',
      ]) {
        expect(plainHtml(html)).toContain(said)
        expect(text).toContain(said)
      }
    }
    expect(visitor.text.indexOf('GV-4101')).toBeLessThan(visitor.text.indexOf("D'Hondt"))
    expect(staff.text.indexOf("D'Hondt")).toBeLessThan(staff.text.indexOf('GV-4101 ·'))
  })

  it('omit empty fields', async () => {
    const { staff } = await mailsOf({ street: '', newsletter: '', houseNumber: ' ' })
    const { t } = room.texts('nl')
    for (const key of ['FIELD_STREET', 'FIELD_HOUSE_NUMBER', 'FIELD_NEWSLETTER_PLAIN'])
      expect(staff.text).not.toContain(`${t(key)}:`)
  })

  it('show the agency a visitor’s input as plain text', async () => {
    const { staff } = await mailsOf({
      firstName: '<b>x</b>',
      lastName: '$t(HOME) {{name}} MAIL_CLOSING',
      question: '<script>alert(1)</script>\n$t(HOME)',
    })
    expect(staff.html).not.toMatch(/<b>x|<script/)
    expect(staff.text).toContain('<script>alert(1)</script>\n')
    expect(staff.text).toContain('$t(HOME) {{name}} MAIL_CLOSING')
  })

  it('send no stranger’s words to an unverified address, and greet without an invalid name', async () => {
    const { staff, visitor } = await mailsOf({
      title: 'MS',
      firstName: 'evil.app',
      lastName: 'Claim at bit.ly/win',
      question: 'You have won: evil.example',
    })
    expect(staff.text).toContain('You have won: evil.example')
    expect(staff.text).toContain('evil.app')
    expect(`${visitor.text} ${visitor.html} ${visitor.headers.get('subject')}`).not.toMatch(/evil|bit\.ly|won/)
    expect(visitor.text).toContain(room.texts('nl').t('MAIL_VISITOR_GREETING_MS', { lastName: 'Claim at' }))
    const nameless = await mailsOf({ firstName: 'evil.app', lastName: 't.me/x' })
    expect(nameless.visitor.text).toContain(room.texts('nl').t('MAIL_VISITOR_GREETING_NO_NAME'))
  })

  it('keep an encoded word in a subject as typed', async () => {
    const { staff } = await mailsOf({ firstName: '=?utf-8?B?V2lu?=' })
    expect(staff.text).toContain('=?utf-8?B?V2lu?=')
    expect(staff.headers.get('subject')).not.toContain('=?utf-8?B?V2lu')
  })

  it('have one-line headers, however long or odd a title is', async () => {
    const site = enquirySite()
    const data = site.filled({ ...everyField })
    submitEnquiry(site, form, { data, language: 'nl', propertyID: 4101 })
    const title = `Één\r\nBcc: x@y.be ${'lang '.repeat(100)}`
    const written = (text: string) => JSON.stringify(text).slice(1, -1)
    const replace = site.database.$client.prepare('update outbox set "values" = replace("values", ?, ?)')
    replace.run(written(property('nl').title), written(title))
    const folder = temporaryFolder()
    for (const row of site.database.select().from(outbox).all())
      await createFileTransport(folder)([prepareMail(row, room)], AbortSignal.timeout(1000))
    for (const name of readdirSync(folder)) {
      const mail = readMail(readFileSync(path.join(folder, name)))
      expect(mail.names).not.toContain('bcc')
      expect(new Set(mail.names).size).toBe(mail.names.length)
      expect(mail.headers.get('subject')).toContain('Één Bcc: x@y.be')
      expect(mail.headers.get('subject')!.length).toBeLessThanOrEqual(200)
    }
  })

  it('go to MAIL_DEBUG_TO instead, with a note of the real recipients', async () => {
    const { mails } = await mailsOf({}, 'nl', 'nl', { debugTo: 'test@gevel.example' })
    expect(mails.map(mail => mail.headers.get('to'))).toEqual(['test@gevel.example', 'test@gevel.example'])
    const notes = ['bezoek@gevel.example', everyField.email!].map(recipient =>
      room.texts('nl').t('MAIL_DEBUG_NOTE', { recipient }),
    )
    for (const note of notes) expect(mails.some(mail => mail.text.includes(note) && mail.html.includes(note))).toBe(true)
  })
})

const ready: ReadyMail = {
  id: 'row-1',
  template: 'test',
  createdAt: start,
  from: { name: 'Gevel "G" é', address: 'info@gevel.example' },
  to: 'a@x.be',
  subject: 'Één',
  html: '<p>é</p>',
  text: 'é',
}

describe('a mail with everything', () => {
  const files = temporaryFolder()
  const card = {
    kind: 'card' as const,
    title: { plain: 'Villa <b>' },
    href: 'https://www.gevel.example/nl/pand/1/',
    kicker: { plain: 'Gent' },
    price: { plain: '€ 300.000' },
    lines: [{ plain: '3 slaapkamers' }],
    picture: { src: 'https://www.gevel.example/p.jpg', alt: { plain: 'Voorgevel' } },
  }
  const content = { subject: { plain: 'Hallo' }, parts: [card], signed: false }
  const put = (changes: Partial<Mail>) => {
    const { database } = enquirySite()
    const mail: Mail = { template: 't', language: 'nl', to: 'a@x.be', content, ...changes }
    database.transaction(tx => enqueueMail(tx, mail, { now: start, id: 'row' }))
    return prepareMail(database.select().from(outbox).get()!, { ...room, files })
  }
  const written = async (mail: ReadyMail) => {
    const folder = temporaryFolder()
    expect(await createFileTransport(folder)([mail], AbortSignal.timeout(5000))).toEqual([{ kind: 'ok' }])
    return readFileSync(path.join(folder, readdirSync(folder)[0]!), 'latin1')
  }

  it('has its copies, list headers and files', async () => {
    writeFileSync(path.join(files, 'cv'), 'the file')
    const headers = {
      'List-Unsubscribe': '<https://www.gevel.example/nl/u/?t=1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    const attachments = [{ name: '../é\r\nX: "1".pdf', contentType: 'application/pdf', path: 'cv' }]
    const mail = put({ cc: ['b@x.be', 'a@x.be', 'b@x.be', 'c@x.be'], headers, attachments })
    expect(mail.cc).toEqual(['b@x.be', 'c@x.be'])
    const raw = await written(mail)
    const head = raw.split('\r\n\r\n')[0]!
    expect(head).toMatch(/^Cc: b@x\.be, c@x\.be$/m)
    expect(head).toContain('List-Unsubscribe: <https://www.gevel.example/nl/u/?t=1>')
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(head).not.toMatch(/^X: /m)
    expect(raw).toContain(Buffer.from('the file').toString('base64'))
    expect(raw).not.toMatch(/^X: /m)
  })

  it('shows a property card in both parts', () => {
    const { html, text } = put({})
    expect(text).toContain('Gent\nVilla <b>\n€ 300.000\n3 slaapkamers\nhttps://www.gevel.example/nl/pand/1/')
    expect(html).toContain('Villa &lt;b&gt;')
    expect(html).toContain('alt="Voorgevel"')
  })

  it('writes every linked address in the text part', () => {
    const row = { label: { plain: 'Gevonden?' }, value: { plain: 'Schrijf u uit' }, href: 'https://www.gevel.example/nl/u/?t=1' }
    const actions = [
      { text: { plain: 'Antwoorden' }, href: 'mailto:b@x.be?subject=Re%3A%20Hallo' },
      { text: { plain: 'Bellen' }, href: 'tel:+32470123456' },
    ]
    const parts = [
      { kind: 'table' as const, title: { plain: 'Uw lijst' }, rows: [row] },
      { kind: 'actions' as const, actions },
    ]
    const { html, text } = put({ content: { ...content, parts } })
    expect(text).toContain('Gevonden? Schrijf u uit\n  https://www.gevel.example/nl/u/?t=1')
    expect(text).toContain('Antwoorden: b@x.be\nBellen: +32470123456')
    for (const { href } of [row, ...actions]) expect(html).toContain(`href="${href}"`)
  })

  it('is sent without a missing or oversized file, and says so', async () => {
    writeFileSync(path.join(files, 'large'), Buffer.alloc(attachmentLimit))
    const file = (name: string) => ({ name: `${name}.pdf`, contentType: 'application/pdf', path: name })
    const mail = put({ attachments: [file('gone'), file('large'), file('cv')] })
    expect(mail.attachments?.map(({ name }) => name)).toEqual(['large.pdf'])
    for (const name of ['gone.pdf', 'cv.pdf']) expect(mail.text).toContain(room.texts('nl').t('MAIL_FILE_NOT_ATTACHED', { name }))
    await written(mail)
  })

  it.each<[string, Partial<Mail>]>([
    ['a copy that is a header', { cc: ['b@x.be\r\nBcc: c@x.be'] }],
    ['another header', { headers: { Bcc: 'c@x.be', 'List-Unsubscribe': '<https://x.be>' } as never }],
    ['a header in a header', { headers: { 'List-Unsubscribe': '<https://x.be>\r\nBcc: c@x.be' } }],
    ['another post', { headers: { 'List-Unsubscribe': '<https://x.be>', 'List-Unsubscribe-Post': 'x\r\nBcc: c@x.be' } }],
    ['a type that is a header', { attachments: [{ name: 'a', contentType: 'text/plain\r\nX: 1', path: 'cv' }] }],
    ['a file outside', { attachments: [{ name: 'a', contentType: 'text/plain', path: '../../etc/passwd' }] }],
    ['a file elsewhere', { attachments: [{ name: 'a', contentType: 'text/plain', path: '/etc/passwd' }] }],
  ])('is refused with %s', (_, changes) => {
    expect(() => put(changes)).toThrow()
  })
})

describe('the file transport', () => {
  it('writes one file per mail, named by time and row, and overwrites it on a second attempt', async () => {
    const folder = path.join(temporaryFolder(), 'deep', 'mail')
    const send = createFileTransport(folder)
    expect(await send([ready], AbortSignal.timeout(1000))).toEqual([{ kind: 'ok' }])
    await send([ready], AbortSignal.timeout(1000))
    expect(readdirSync(folder)).toEqual(['20261120T220500000Z-row-1.eml'])
    const bytes = readFileSync(path.join(folder, '20261120T220500000Z-row-1.eml'))
    expect(bytes.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const { headers, text, html } = readMail(bytes)
    expect(headers.get('message-id')).toBe('<row-1@gevel.example>')
    expect(headers.get('subject')).toBe('Één')
    expect(headers.get('date')).toContain('20 Nov 2026')
    expect([text.trim(), html.trim()]).toEqual(['é', '<p>é</p>'])
  })

  it('leaves no partial file if it fails', async () => {
    const folder = temporaryFolder()
    mkdirSync(path.join(folder, '20261120T220500000Z-row-1.eml'))
    expect(await createFileTransport(folder)([ready], AbortSignal.timeout(1000))).toMatchObject([{ kind: 'later' }])
    expect(readdirSync(folder)).toEqual(['20261120T220500000Z-row-1.eml'])
  })
})

describe('senders', () => {
  it('are parsed from MAIL_FROM and written safely', () => {
    expect(parseSender('Agency <info@x.be>')).toEqual({ name: 'Agency', address: 'info@x.be' })
    expect(parseSender(' info@x.be ')).toEqual({ address: 'info@x.be' })
    expect(() => parseSender('a@x.be, b@x.be')).toThrow()
    expect(writeSender({ name: 'A"\r\nBcc: x', address: 'a@x.be' })).toBe('"ABcc: x" <a@x.be>')
  })
})
