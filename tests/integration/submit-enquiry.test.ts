import { chmodSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { describe, expect, it } from 'vitest'
import { honeypotField, tokenField } from '../../app/domains/enquiries/enquiry-form'
import { EnquiryRefusal } from '../../app/domains/enquiries/submission.server'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import type { Recipient } from '../../app/platform/agency/config/forms.server'
import { forms } from '../../app/registry/forms.server'
import type { SiteDatabase } from '../../db/client.server'
import * as schema from '../../db/schema/site.server'
import { enquirySite, everyField } from '../support/enquiry-site'
import { reconfigured, variant } from '../support/test-site'

type Site = ReturnType<typeof enquirySite>
const propertyContact = forms.propertyContact.definition
/** Without the effects that others register. */
const form = { definition: propertyContact, onStored: [] }
/** A site whose agency has other recipients. */
const to = (site: Site, recipient: Recipient) =>
  reconfigured(site, configuration => {
    configuration.recipients = { default: recipient }
  })
const post = (site: Site, data: FormData, propertyID: number | undefined = 4101) =>
  submitEnquiry(site, form, { data, language: 'fr', propertyID })
const refused = (result: ReturnType<typeof submitEnquiry>) => {
  if (result.kind === 'sent') throw new Error('was sent')
  return result
}

describe('submitEnquiry', () => {
  it('stores the enquiry with one mail for the staff and one for the visitor, then notifies the worker', () => {
    const site = enquirySite()
    const data = site.filled({ ...everyField, contactTime: '14:00-16:00' })
    const result = post(site, data)
    expect(result).toMatchObject({ kind: 'sent', repeated: false })
    const [row] = site.database.select().from(schema.enquiry).all()
    expect(row).toMatchObject({ form: 'contact-me', language: 'fr', propertyID: 4101, createdAt: site.clock.now })
    expect(row?.fields).toEqual({ ...everyField, contactTime: '14:00-16:00', newsletter: true, privacy: true })
    const mails = site.database.select().from(schema.outbox).all()
    expect(
      mails.map(({ template, language, toAddress, replyTo, enquiryID }) => ({
        template,
        language,
        toAddress,
        replyTo,
        enquiryID,
      })),
    ).toEqual([
      {
        template: 'contact-me.staff',
        language: 'nl',
        toAddress: 'bezoek@gevel.example',
        replyTo: everyField.email,
        enquiryID: row?.id,
      },
      {
        template: 'contact-me.visitor',
        language: 'fr',
        toAddress: everyField.email,
        replyTo: 'bezoek@gevel.example',
        enquiryID: row?.id,
      },
    ])
    expect(site.notified()).toBe(1)
  })

  it('stores nothing invalid, and keeps the typed values', () => {
    const site = enquirySite()
    const result = refused(post(site, site.filled({ ...everyField, email: 'nergens', contactTime: undefined })))
    expect(result).toMatchObject({
      kind: 'invalid',
      lastResult: { error: { email: ['ALERT_EMAIL_INVALID'] }, initialValue: { question: everyField.question } },
    })
    expect([site.count('enquiry'), site.count('outbox'), site.notified()]).toEqual([0, 0, 0])
  })

  it('redisplays a form with a filled honeypot, which autofill may have done', () => {
    const site = enquirySite()
    const data = site.filled({ ...everyField, contactTime: undefined, [honeypotField]: 'https://buy.example' })
    const result = refused(post(site, data))
    expect(result.lastResult.error['']).toEqual(['FORM_REFUSED'])
    expect(Object.keys(result.lastResult.initialValue)).not.toContain(honeypotField)
    expect(site.count('enquiry')).toBe(0)
    expect(site.logged).toEqual([{ event: 'form-refused', form: propertyContact.key, reason: 'FORM_REFUSED' }])
  })

  it('mails every recipient, and rolls back if one is invalid', () => {
    const site = enquirySite()
    const recipient = { addresses: ['a@gevel.example', 'b@gevel.example'], language: 'de' as const }
    const input = { data: site.filled({ ...everyField, contactTime: undefined }), language: 'en' as const, propertyID: 4101 }
    submitEnquiry(to(site, recipient), form, input)
    expect(site.count('outbox')).toBe(3)
    const wrong = { ...input, data: site.filled({ ...everyField, contactTime: undefined }) }
    const broken = { addresses: ['a@gevel.example', 'b@gevel.example\r\nBcc: c@x.be'], language: 'nl' as const }
    expect(() => submitEnquiry(to(site, broken), form, wrong)).toThrow('Not one mail address')
    expect([site.count('enquiry'), site.count('outbox')]).toEqual([1, 3])
  })

  it('reports a read-only database and keeps the input', () => {
    const site = enquirySite()
    const file = path.join(site.settings.varDir, 'site.sqlite')
    site.database.$client.pragma('wal_checkpoint(TRUNCATE)')
    chmodSync(file, 0o444)
    const client = new Database(file, { readonly: true })
    const database = drizzle({ client, schema }) as SiteDatabase
    const input = { data: site.filled({ ...everyField, contactTime: undefined }), language: 'nl' as const, propertyID: 4101 }
    const result = refused(submitEnquiry(variant(site, { database }), form, input))
    expect(result.kind).toBe('failed')
    expect(result.lastResult).toMatchObject({
      error: { '': ['CONTACT_ME_FEEDBACK_ERROR'] },
      initialValue: { question: everyField.question },
    })
    expect([site.logged.map(({ event }) => event), site.notified()]).toEqual([['enquiry-not-stored'], 0])
    input.data.set(tokenField, result.token)
    expect(submitEnquiry(site, form, input)).toMatchObject({ kind: 'sent' })
  })

  it('reports a full disk', () => {
    const site = enquirySite()
    const pages = site.database.$client.pragma('page_count', { simple: true }) as number
    site.database.$client.pragma(`max_page_count = ${pages}`)
    const results = Array.from({ length: 40 }, (_, at) =>
      post(site, site.filled({ ...everyField, contactTime: undefined, question: `${at} ${'x'.repeat(1900)}` })),
    )
    expect(results.at(-1)?.kind).toBe('failed')
    const stored = results.filter(({ kind }) => kind === 'sent').length
    expect([site.count('enquiry'), site.count('outbox')]).toEqual([stored, stored * 2])
  })

  it('throws unexpected errors', () => {
    const site = enquirySite()
    const catalogue = () => {
      throw new Error('ours')
    }
    const input = { data: site.filled({ ...everyField, contactTime: undefined }), language: 'nl' as const, propertyID: 4101 }
    expect(() => submitEnquiry(variant(site, { catalogue }), form, input)).toThrow('ours')
  })
})

describe('several posts', () => {
  const without = { ...everyField, contactTime: undefined }
  /** Refuses visitors called Weiger. */
  const picky = {
    definition: propertyContact,
    onStored: [
      (_: unknown, __: unknown, { fields }: { fields: { lastName?: string } }) => {
        if (fields.lastName === 'Weiger') throw new EnquiryRefusal('FORM_REFUSED')
        return undefined
      },
    ],
  }
  const submit = (site: Site, data: FormData) => submitEnquiry(site, picky, { data, language: 'nl', propertyID: 4101 })

  it('are each stored, a repeated one once, and a refused one not at all', () => {
    const site = enquirySite()
    const twice = site.filled({ ...without, question: 'Twee keer?' })
    const all = [twice, site.filled({ ...without, lastName: 'Weiger' }), twice, site.filled(without)]
    const results = all.map(data => submit(site, data))
    expect(results).toMatchObject([
      { kind: 'sent', repeated: false },
      { kind: 'invalid', lastResult: { error: { '': ['FORM_REFUSED'] } } },
      { kind: 'sent', repeated: true },
      { kind: 'sent', repeated: false },
    ])
    expect([site.count('enquiry'), site.count('outbox')]).toEqual([2, 4])
  })

  it('report to each whether it was stored on a full disk', () => {
    const site = enquirySite()
    const pages = site.database.$client.pragma('page_count', { simple: true }) as number
    site.database.$client.pragma(`max_page_count = ${pages + 10}`)
    const texts = Array.from({ length: 40 }, (_, at) => `${at} ${'x'.repeat(1900)}`)
    const results = texts.map(question => submit(site, site.filled({ ...without, question })))
    const stored = results.filter(({ kind }) => kind === 'sent').length
    expect(stored).toBeLessThan(40)
    expect([site.count('enquiry'), site.count('outbox')]).toEqual([stored, stored * 2])
    expect(results.filter(({ kind }) => kind === 'failed')).toHaveLength(40 - stored)
  })
})
