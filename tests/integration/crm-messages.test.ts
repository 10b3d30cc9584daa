/** Visitors' input as the agency's CRM receives it: stored with the request, without data that must not go there. */
import { describe, expect, it } from 'vitest'
import { actOnAccount } from '../../app/domains/demand/account-page.server'
import { demandsOf } from '../../app/domains/demand/demands.server'
import { saveDemand } from '../../app/domains/demand/save-demand.server'
import { enquiryMessage } from '../../app/domains/enquiries/crm-message.server'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { askNewsletter, confirmNewsletter, unsubscribeAddress } from '../../app/domains/newsletter/subscribers.server'
import { everything } from '../../app/domains/newsletter/wishes'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { expireHolds } from '../../app/domains/viewings/expire-holds.server'
import { changeWait, findAppointment } from '../../app/domains/viewings/viewing.server'
import { crmForms } from '../../app/platform/agency/form-keys'
import type { CrmMessage } from '../../app/platform/outbox/crm'
import { writeMoment } from '../../app/platform/time/moment-text'
import { forms } from '../../app/registry/forms.server'
import { appointment, newsletterSubscriber, outbox } from '../../db/schema/site.server'
import { appointmentSite, ten } from '../support/appointment-site'
import { addSubscriber, demandFor } from '../support/demand-site'
import { enquirySite, everyField } from '../support/enquiry-site'
import { crmRows, crmSettings } from '../support/fake-crm'
import { type TestSite, testSite } from '../support/test-site'

/** All waiting messages, oldest first. */
const messages = (site: TestSite) => crmRows(site).map(({ message }) => message as CrmMessage)

/** A site that sends to a CRM. */
function crmSite(settings: Parameters<typeof crmSettings>[0] = {}) {
  return enquirySite({
    configure: configuration => {
      configuration.crm = crmSettings(settings)
    },
  })
}

function ask(site: ReturnType<typeof crmSite>, fields: Record<string, string | undefined> = everyField) {
  return submitEnquiry(site, forms.propertyContact, { data: site.filled(fields), language: 'nl', propertyID: 4101 })
}

describe('an enquiry', () => {
  const site = crmSite()
  const sent = ask(site)

  it('is sent completely, in plain lines, with its subject and our reference', () => {
    const [message, ...others] = messages(site)
    const id = sent.kind === 'sent' ? sent.enquiryID : ''
    expect(others).toEqual([])
    expect(message).toMatchObject({
      kind: 'enquiry',
      form: 'contact-me',
      reference: id.slice(0, 12),
      language: 'nl',
      createdAt: site.now(),
      reason: 'VISIT',
      contactBy: 'MOBILE',
      about: { propertyID: 4101, page: expect.stringMatching(/^https:\/\/www\.gevel\.example\/nl\/.*4101/) },
      person: { title: 'MS', firstName: 'Élodie', lastName: "D'Hondt & zonen", street: 'Zwarte Zustersstraat', zip: '9000' },
    })
    const lines = message?.kind === 'enquiry' ? message.text.split('\n') : []
    expect(lines.slice(0, 3)).toEqual([
      'Onderwerp: Ik wil het pand bezoeken',
      'Vraag: Is er een kelder?',
      'En hoe oud is het dak?',
    ])
    expect(lines.at(-2)).toBe(message && 'about' in message ? message.about.page : '')
    expect(lines.at(-1)).toBe(`Referentie van de website: ${id.slice(0, 12)}`)
    expect(crmRows(site)[0]).toMatchObject({
      enquiryID: id,
      email: 'elodie@bezoeker.example',
      state: 'waiting',
      provider: 'whise',
    })
  })

  it('leaves out unconfirmed consent', () => {
    expect(site.database.select().from(newsletterSubscriber).get()?.state).toBe('pending')
    expect(JSON.stringify(messages(site))).not.toMatch(/nieuwsbrief|newsletter|privacy/i)
  })

  it('makes no message if refused, repeated, or of an excluded kind', () => {
    const data = site.filled({ ...everyField, email: '' })
    expect(submitEnquiry(site, forms.propertyContact, { data, language: 'nl', propertyID: 4101 }).kind).toBe('invalid')
    const late = site.filled()
    site.clock.now -= 9500
    expect(submitEnquiry(site, forms.propertyContact, { data: late, language: 'nl', propertyID: 4101 }).kind).toBe('invalid')
    site.clock.now += 9500
    const again = site.filled()
    for (const repeated of [false, true]) {
      const result = submitEnquiry(site, forms.propertyContact, { data: again, language: 'nl', propertyID: 4101 })
      expect(result).toMatchObject({ kind: 'sent', repeated })
    }
    expect(crmRows(site)).toHaveLength(2)
    const other = crmSite({ forms: ['site-contact'] })
    expect(ask(other).kind).toBe('sent')
    expect(crmRows(other)).toEqual([])
  })

  it('is also mailed to staff, unless they use the CRM alone', () => {
    const templates = (of: TestSite) =>
      of.database
        .select()
        .from(outbox)
        .all()
        .map(({ template }) => template)
    expect(templates(site)).toContain('contact-me.staff')
    const alone = crmSite({ withoutStaffMail: ['contact-me'] })
    expect(ask(alone, { ...everyField, newsletter: undefined }).kind).toBe('sent')
    expect([templates(alone), crmRows(alone).length]).toEqual([['contact-me.visitor'], 1])
    // Without the form among those that go there, staff would not learn of it.
    const lost = crmSite({ withoutStaffMail: ['contact-me'], forms: ['site-contact'] })
    ask(lost)
    expect(templates(lost)).toContain('contact-me.staff')
  })

  it('says only that an application or offer exists', () => {
    const fields = {
      firstName: 'Jan',
      lastName: 'Peeters',
      email: 'jan@x.be',
      phone: '0470123456',
      amount: 412_345,
      income: 7_654,
      question: 'geheim',
      second: 'Marie',
    }
    for (const { definition } of [forms.offer, forms.rentalApplication]) {
      const sent = { id: '3f2a91bc-a1b2-4c3d', fields: fields as never, language: 'nl' as const, now: site.now() }
      const message = enquiryMessage(site, definition as typeof forms.offer.definition, sent, () => undefined)
      expect(message.person).toEqual({ firstName: 'Jan', lastName: 'Peeters', email: 'jan@x.be', phone: '0470123456' })
      expect(message.text).toBe('De inhoud staat in de mail die u van de website kreeg.\nReferentie van de website: 3f2a91bc-a1b')
      expect(JSON.stringify(message)).not.toMatch(/412.?345|7.?654|geheim|Marie/)
    }
  })

  it('never sends a friend’s, candidate’s or client’s message', () => {
    for (const form of ['send-to-friend', 'job-contact', 'testimonial', 'owner-login'])
      expect(crmForms as readonly string[]).not.toContain(form)
  })
})

describe('a viewing', () => {
  function viewings(confirm: 'by-visitor' | 'by-staff' | 'at-once') {
    const site = appointmentSite({ confirm, configure: each => void Object.assign(each, { crm: crmSettings() }) })
    const booked = site.book()
    expect(booked.kind).toBe('sent')
    const row = site.database.select().from(appointment).get()!
    const wish = (what: string, slot?: number, role: 'visitor' | 'staff' = 'visitor') => {
      site.clock.now += 1000
      const asked = { what, ...(slot !== undefined && { slot: writeMoment(slot) }) }
      return changeAppointment(site, { row, role }, asked, 0).kind
    }
    const told = () =>
      messages(site).map(message => `${message.kind} ${message.kind === 'viewing' ? message.change : message.reference}`)
    return { site, row, wish, told }
  }
  const halfHour = 30 * 60_000

  it('is sent once each when taken, moved and cancelled', () => {
    const { site, row, wish, told } = viewings('by-visitor')
    expect(told()).toEqual([])
    for (const what of ['confirm', 'confirm']) expect(wish(what)).toBe('done')
    expect(wish('move', ten + halfHour)).toBe('done')
    expect(wish('reminder-off')).toBe('done')
    site.clock.now += changeWait
    for (const what of ['cancel', 'cancel']) expect(wish(what)).toBe('done')
    expect(told()).toEqual(['viewing booked', 'viewing moved', 'viewing cancelled'])
    const [booked, moved] = messages(site)
    expect(booked).toMatchObject({
      reference: row.enquiryID.slice(0, 12),
      slot: { startsAt: ten, endsAt: ten + halfHour, agentID: expect.any(Number) },
      person: { firstName: 'Élodie', lastName: "D'Hondt", email: 'elodie@bezoeker.example' },
      about: { propertyID: 4101 },
      subject: expect.stringMatching(/^Bezoek: Élodie D'Hondt, 23-11-2026/),
    })
    expect(moved).toMatchObject({ slot: { startsAt: ten + halfHour } })
    expect(findAppointment(site.database, row.id)?.status).toBe('cancelled')
  })

  it('is sent once for repeated moves within minutes, and not if then cancelled', () => {
    const { site, wish, told } = viewings('by-visitor')
    wish('confirm')
    for (const slot of [ten + halfHour, ten + 2 * halfHour, ten + halfHour]) expect(wish('move', slot)).toBe('done')
    expect(told()).toEqual(['viewing booked', 'viewing moved'])
    expect(messages(site)[1]).toMatchObject({ slot: { startsAt: ten + halfHour } })
    expect(crmRows(site)[1]?.sendAt).toBe(site.clock.now + changeWait)
    wish('cancel')
    expect(told()).toEqual(['viewing booked', 'viewing cancelled'])
  })

  it('is sent when staff confirm it, and not if they refuse it', () => {
    const taken = viewings('by-staff')
    taken.wish('confirm')
    expect(taken.told()).toEqual([])
    taken.wish('confirm', undefined, 'staff')
    // Needs confirmation again, but the CRM knows it.
    taken.wish('move', ten + halfHour)
    taken.wish('confirm', undefined, 'staff')
    expect(taken.told()).toEqual(['viewing booked', 'viewing moved'])
    const refused = viewings('by-staff')
    refused.wish('confirm')
    refused.wish('refuse', undefined, 'staff')
    expect(refused.told()).toEqual([])
  })

  it('is sent as a request if not taken in time', () => {
    const { site, row, told } = viewings('by-visitor')
    site.clock.now += 31 * 60_000
    expect(expireHolds(site)).toBe(1)
    expect(told()).toEqual([`enquiry ${row.enquiryID.slice(0, 12)}`])
    expect(messages(site)[0]).toMatchObject({ form: 'contact-appointment', reason: 'VISIT' })
  })
})

describe('a saved search', () => {
  it('is sent when saved, changed and ended, each under its own reference', () => {
    const site = crmSite()
    const id = addSubscriber(site.database, { email: 'zoeker@x.be', demands: [] }, site.now())
    const wish = (change: () => unknown) => {
      site.clock.now += 1000
      change()
    }
    const press = (fields: Record<string, string>) => {
      const data = new FormData()
      for (const [name, value] of Object.entries(fields)) data.append(name, value)
      return actOnAccount(site, id, { data, cookies: null })
    }
    const gent = { cities: [{ name: 'Gent', zip: '9000' }], priceMax: 400_000, garden: true }
    wish(() => saveDemand(site, id, 'new', demandFor('sale', gent), site.now()))
    const [saved] = demandsOf(site.database, id)
    wish(() => saveDemand(site, id, 'new', demandFor('rent', { zones: ['BE-VOV'], types: [2], bedrooms: 2 }), site.now()))
    // The same again, and changes that need no message.
    wish(() => saveDemand(site, id, 'new', demandFor('sale', gent), site.now()))
    wish(() => press({ do: 'pause' }))
    wish(() => saveDemand(site, id, saved!.id, demandFor('sale', { ...gent, priceMax: 500_000 }), site.now()))
    wish(() => press({ do: 'remove', id: String(saved!.id) }))
    wish(() => press({ do: 'erase', sure: 'on' }))
    const told = messages(site).map(message =>
      message.kind === 'demand' ? [message.change, message.reference, message.search.priceMax ?? message.search.bedrooms] : [],
    )
    const [first, second] = [saved!.id, saved!.id + 1].map(each => `${id.slice(0, 8)}-${each}`)
    expect(told).toEqual([
      ['saved', first, 400_000],
      ['saved', second, 2],
      ['saved', first, 500_000],
      ['ended', first, 500_000],
      ['ended', second, 2],
    ])
    expect(messages(site)[0]).toMatchObject({
      person: { email: 'zoeker@x.be' },
      search: { list: 'sale', towns: gent.cities, zips: ['9000'], types: [], garden: true, frequency: 'at-once' },
      subject: expect.stringMatching(/^Zoekopdracht: Te koop: Gent/),
    })
    const province = messages(site)[1]
    expect(province?.kind === 'demand' && province.search.zips).toEqual(expect.arrayContaining(['9000', '9300', '9700']))
    expect(JSON.stringify(messages(site))).not.toMatch(/password/i)
  })
})

describe('a reader of the newsletter', () => {
  it('is sent once the address is confirmed, and on unsubscribing', () => {
    const site = testSite({
      configure: configuration => {
        configuration.crm = crmSettings()
      },
    })
    const mail = site.database.transaction(tx =>
      askNewsletter(site, tx, { email: 'Lezer@x.be', language: 'fr', form: 'sign-newsletter', now: site.now() }),
    )
    const token = /token=([\w.%-]+)/.exec(JSON.stringify(mail))?.[1]
    expect(crmRows(site)).toEqual([])
    for (let times = 0; times < 2; times += 1) expect(confirmNewsletter(site, token, everything)).toBe(true)
    site.clock.now += 1000
    const leave = site.database
      .select()
      .from(outbox)
      .all()
      .map(({ values }) => JSON.stringify(values))
      .join()
    const left = [...leave.matchAll(/token=([\w.%-]+)/g)].map(([, each]) => each)
    for (const each of left) unsubscribeAddress(site, each)
    expect(messages(site).map(message => ('change' in message ? [message.kind, message.change, message.person] : []))).toEqual([
      ['newsletter', 'confirmed', { email: 'lezer@x.be' }],
      ['newsletter', 'left', { email: 'lezer@x.be' }],
    ])
  })
})

it('stores no messages without a CRM', () => {
  const site = enquirySite()
  expect(ask(site).kind).toBe('sent')
  expect(crmRows(site)).toEqual([])
})
