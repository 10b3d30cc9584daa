import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { erasePerson, findPerson } from '../../app/domains/privacy/person.server'
import { cleanUp } from '../../app/domains/privacy/retention.server'
import { keepStatement, privacyStatement } from '../../app/domains/privacy/statement.server'
import { storedTable } from '../../app/domains/privacy/stored-data.server'
import type { Block } from '../../app/domains/site/modules/Blocks'
import type { Retention } from '../../app/platform/agency/config/retention.server'
import { formatDate } from '../../app/platform/i18n/formats'
import { mentionsAddress } from '../../app/platform/mail/addresses'
import { entryHref, findEntry } from '../../app/platform/paths/table'
import { dayInBrussels } from '../../app/platform/time/brussels'
import { forms, storedFacts } from '../../app/registry/forms.server'
import { personalData } from '../../app/registry/personal-data.server'
import * as content from '../../app/routes/site/content'
import * as tables from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { enquirySite, everyField } from '../support/enquiry-site'
import { crmSettings } from '../support/fake-crm'
import { reconfigured, start, testSite } from '../support/test-site'

const day = 86_400_000
const her = 'elodie@bezoeker.example'
const other = 'marc@bezoeker.example'

/** Two visitors, each with a request, its mails and files, a viewing, documents, the newsletter and an account. */
function twoPeople() {
  const site = enquirySite({
    configure: configuration => {
      configuration.crm = crmSettings()
    },
  })
  const { database, clock } = site
  const { varDir } = site.settings
  for (const folder of ['uploads', 'mail']) mkdirSync(path.join(varDir, folder))
  for (const email of [her, other]) {
    const typed = { contactTime: undefined, newsletter: undefined, email: email.replace('elodie', 'Elodie') }
    const data = site.filled({ ...everyField, ...typed })
    const result = submitEnquiry(site, forms.propertyContact, { data, language: 'nl', propertyID: 4101 })
    if (result.kind !== 'sent') throw new Error(JSON.stringify(result))
    const { enquiryID } = result
    const common = { id: `of-${email}`, enquiryID, propertyID: 4101, language: 'nl' as const, name: 'Naam', createdAt: clock.now }
    const about = { reference: '4101', title: 'Huis', city: 'Gent', address: 'Gent', link: 'https://example.be/' }
    const viewing = {
      phone: '',
      startsAt: clock.now,
      endsAt: clock.now,
      status: 'requested' as const,
      about: { visitor: about, staff: about, addressHidden: false },
      changedAt: clock.now,
    }
    database
      .insert(tables.appointment)
      .values({ ...common, ...viewing, email })
      .run()
    database
      .insert(tables.documentRequest)
      .values({ ...common, email, countedSince: 0, links: 0 })
      .run()
    const file = { id: `file-of-${email}`, form: 'job-contact', name: 'cv.pdf', type: 'application/pdf', size: 2 }
    database
      .insert(tables.upload)
      .values({ ...file, createdAt: clock.now, enquiryID, state: 'kept' })
      .run()
    writeFileSync(path.join(varDir, 'uploads', file.id), 'cv')
    const words = { language: 'nl' as const, name: 'Naam', comment: 'Goed', email, createdAt: clock.now }
    database
      .insert(tables.testimonial)
      .values({ id: enquiryID, ...words })
      .run()
    const reader = {
      id: common.id,
      email,
      language: 'nl' as const,
      state: 'confirmed' as const,
      form: 'sign-newsletter',
      askedAt: clock.now,
    }
    database.insert(tables.newsletterSubscriber).values(reader).run()
    database.insert(tables.refusedAddress).values({ email, reason: 'bounce', changedAt: clock.now }).run()
    const account = { id: common.id, kind: 'subscriber' as const, email, language: 'nl' as const, createdAt: clock.now }
    database
      .insert(tables.account)
      .values({ ...account, passwordHash: '$argon2id$secret' })
      .run()
    const subscriber = { id: common.id, person: { firstName: 'Naam' }, language: 'nl' as const, state: 'active' as const }
    database
      .insert(tables.subscriber)
      .values({ ...subscriber, createdAt: clock.now, seenAt: clock.now })
      .run()
    const [row] = database.select().from(tables.outbox).all().slice(-1)
    writeFileSync(path.join(varDir, 'mail', `20261120T220500000Z-${row?.id}.eml`), `To: ${email}\r\n\r\nHallo`)
    writeFileSync(
      path.join(varDir, 'mail', `20261019T220500000Z-old-${email}.eml`),
      `To: a@x.be\r\nReply-To: ${email}\r\n\r\n${her}`,
    )
  }
  return { site, database, varDir, person: { database, varDir, address: her, now: site.clock.now } }
}

const everything = (database: ReturnType<typeof twoPeople>['database']) =>
  JSON.stringify(
    database.$client
      .prepare<[], { name: string }>("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'")
      .all()
      .map(({ name }) => database.$client.prepare(`select * from "${name}"`).all()),
  ).toLowerCase()

describe('what is kept about a person', () => {
  it('is found in every domain, without others’ data', () => {
    const { person, site } = twoPeople()
    const found = findPerson(personalData, person)
    for (const { name } of personalData) expect(found[name]?.length, name).toBeGreaterThan(0)
    const text = JSON.stringify(found)
    expect(text).toContain('Zwarte Zustersstraat')
    expect(text).toContain('cv.pdf')
    expect(text).toContain(`"privacyVersion":"${privacyStatement(site, storedFacts).version}"`)
    expect(text).not.toContain(other)
    expect(text).not.toContain('argon2')
  })

  it('is erased with its files, without others’ data', () => {
    const { person, database, varDir } = twoPeople()
    const before = findPerson(personalData, { ...person, address: other })
    const { records, files } = erasePerson(personalData, person)
    for (const { name } of personalData) expect(records, name).toHaveProperty(name)
    expect(records.enquiries).toBe(1)
    expect(everything(database)).not.toContain(her)
    expect(findPerson(personalData, { ...person, address: other })).toEqual(before)
    const names = files.map(file => path.relative(varDir, file)).sort()
    expect(names).toHaveLength(3)
    expect(names.filter(name => name.startsWith('mail'))).toHaveLength(2)
    expect(names[2]).toBe(path.join('uploads', `file-of-${her}`))
  })

  it('is also gone from the database file', () => {
    const { person, varDir } = twoPeople()
    erasePerson(personalData, person)
    const file = path.join(varDir, 'site.sqlite')
    const bytes = Buffer.concat([readFileSync(file), existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0)])
    expect(bytes.toString('latin1').toLowerCase().includes(her)).toBe(false)
  })

  it('is empty for an unknown address, or one that is only part of another', () => {
    const { person } = twoPeople()
    for (const address of ['niemand@x.be', 'lodie@bezoeker.example', 'elodie@bezoeker.exampl'])
      expect(Object.values(findPerson(personalData, { ...person, address })).flat()).toEqual([])
  })
})

describe('an address in a text', () => {
  it.each([
    ['a.b-c+d@x.be', 'Van: A.B-C+D@X.be\nDag', true],
    ['a@x.be', 'Schrijf naar a@x.be.', true],
    ['a@x.be', '<a@x.be>', true],
    ['a@x.be', 'ba@x.be', false],
    ['a@x.be', 'a@x.be.org', false],
    ['a@x.be', 'a@xxbe', false],
  ])('%s in %s: %s', (address, text, expected) => {
    expect(mentionsAddress({ deep: ['x', { text }] }, address)).toBe(expected)
  })
})

describe('the retention periods', () => {
  const keep: Retention = {
    enquiries: 100,
    rentalApplications: 30,
    uploads: 50,
    appointments: 60,
    documentRequests: 70,
    testimonialsNotPublished: 80,
    mailsSent: 10,
    mailsDead: 20,
    ownerAccounts: 365,
    deskLog: 730,
  }
  let people: ReturnType<typeof twoPeople>
  const clean = ({ site, database, varDir }: typeof people, days: number, periods = keep) => {
    const now = site.now() + days * day
    return cleanUp({ database, uploads: { ...site.uploads, now: () => now }, varDir, keep: periods, now })
  }
  beforeEach(() => {
    people = twoPeople()
  })

  it('are those of the configuration', () => {
    for (const [kind, days] of Object.entries(people.site.configuration.retention)) expect(days, kind).toBeGreaterThan(0)
  })

  it('delete nothing early', async () => {
    people.database.update(tables.outbox).set({ state: 'sent' }).run()
    for (const count of Object.values(await clean(people, 9))) expect(count).toBe(0)
  })

  it('never delete an unsent mail', async () => {
    expect(await clean(people, 10_000)).toMatchObject({ mailsSent: 0, mailsDead: 0, enquiries: 2 })
    expect(people.site.count('outbox')).toBe(4)
  })

  it('keep mail files for at most 30 days, including unfinished ones', async () => {
    const folder = path.join(people.varDir, 'mail')
    writeFileSync(path.join(folder, '.20261120T220500000Z-x.eml.0a1b2c3d'), 'half')
    for (const name of readdirSync(folder)) utimesSync(path.join(folder, name), start / 1000, start / 1000)
    const years = { ...keep, mailsSent: 3650 }
    const files = async (days: number) => {
      await clean(people, days, years)
      return readdirSync(folder).length
    }
    expect(await files(29)).toBeGreaterThan(2)
    expect(await files(31)).toBe(0)
  })

  it('delete each kind after its own period', async () => {
    const rows = people.database.select().from(tables.outbox).all()
    for (const [at, { id }] of rows.entries())
      people.database.$client.prepare('update outbox set state = ? where id = ?').run(at < 2 ? 'sent' : 'dead', id)
    for (const name of readdirSync(path.join(people.varDir, 'mail')))
      utimesSync(path.join(people.varDir, 'mail', name), start / 1000, start / 1000)
    expect(await clean(people, 11)).toMatchObject({ mailsSent: 2, mailsDead: 0, uploads: 0 })
    expect(readdirSync(path.join(people.varDir, 'mail'))).toEqual([])
    expect(await clean(people, 21)).toMatchObject({ mailsSent: 0, mailsDead: 2 })
    expect(await clean(people, 51)).toMatchObject({ uploads: 2, enquiries: 0 })
    expect(readdirSync(path.join(people.varDir, 'uploads'))).toEqual([])
    expect(await clean(people, 61)).toMatchObject({ appointments: 2 })
    people.database.$client
      .prepare("update testimonial set state = 'published' where id = (select min(id) from testimonial)")
      .run()
    expect(await clean(people, 101)).toMatchObject({ documentRequests: 2, testimonialsNotPublished: 1, enquiries: 2 })
    expect(people.database.select().from(tables.testimonial).all()).toHaveLength(1)
  })
})

describe('the privacy statement', () => {
  const site = testSite()
  const page = async (key: string, at = site) => {
    const answer = await callRoute(at, content, entryHref(findEntry(key)!, 'nl'))
    return (await answer.json()).page.body as Block[]
  }
  const rowsOf = (blocks: Block[]) => blocks.flatMap(block => (block.kind === 'table' ? block.rows : []))
  const { t } = site.texts('nl')

  it('has a row for each form, with its data and configured period', async () => {
    const rows = rowsOf(await page('privacy'))
    const rental = rows.find(([purpose]) => purpose === t('PRIVACY_FORM_RENTAL_APPLICATION'))!
    for (const label of ['FIELD_INCOME', 'FIELD_ADULTS', 'FIELD_EMAIL']) expect(rental[1]).toContain(t(label))
    expect(rental[3]).toContain('2 jaar')
    const shorter = reconfigured(site, ({ retention }) => {
      retention.enquiries = 90
    })
    expect(rowsOf(await page('privacy', shorter)).find(([purpose]) => purpose === rental[0])![3]).toContain('3 maanden')
    expect(privacyStatement(shorter, storedFacts).version).not.toBe(privacyStatement(site, storedFacts).version)
  })

  it('omits a form that is open in no offered language', () => {
    const without = reconfigured(site, configuration => {
      configuration.openedForms = { 'job-contact': [] }
    })
    const purposes = storedTable(without, 'nl', storedFacts).rows.map(([purpose]) => purpose)
    expect(purposes).not.toContain(t('PRIVACY_FORM_JOB_CONTACT'))
  })

  it('covers everything that a person can have erased', () => {
    const told: Record<string, string> = {
      demands: 'FORM_DEMAND_ALERT',
      accounts: 'OTHER_ACCOUNT',
      appointments: 'FORM_CONTACT_APPOINTMENT',
      documentRequests: 'FORM_REQUEST_DOCUMENTS',
      newsletter: 'FORM_SIGN_NEWSLETTER',
      testimonials: 'FORM_TESTIMONIAL',
      enquiries: 'FORM_CONTACT_ME',
      mails: 'OTHER_MAILS',
      refusals: 'OTHER_MAILS',
      crmMessages: 'OTHER_CRM',
    }
    expect(Object.keys(told).sort()).toEqual(personalData.map(({ name }) => name).sort())
    const withCrm = reconfigured(site, configuration => {
      configuration.crm = crmSettings()
    })
    const purposes = storedTable(withCrm, 'nl', storedFacts).rows.map(([purpose]) => purpose)
    for (const name of Object.values(told)) expect(purposes).toContain(t(`PRIVACY_${name}`))
    expect(storedTable(site, 'nl', storedFacts).rows.flat()).not.toContain(t('PRIVACY_OTHER_CRM'))
  })

  it('shows its version and date', async () => {
    const dated = testSite()
    keepStatement(dated, storedFacts)
    dated.clock.now += 40 * day
    const text = JSON.stringify(await page('privacy', dated))
    expect(text).toContain(privacyStatement(dated, storedFacts).version.slice(0, 8))
    expect(text).toContain(formatDate(dayInBrussels(start), dated.texts('nl')))
  })

  it('comes with a cookie policy that names exactly the services in use', async () => {
    expect(JSON.stringify(await page('cookie-policy'))).not.toMatch(/Google|Facebook/)
    const counting = reconfigured(site, ({ siteinfo }) => {
      siteinfo.analytics = 'G-ABCDEF1234'
      siteinfo.consentDays = 365
    })
    const policy = await page('cookie-policy', counting)
    expect(JSON.stringify(policy)).toContain('Google Analytics')
    expect(JSON.stringify(policy)).not.toContain('Facebook')
    expect(rowsOf(policy)[0]![2]).toBe('1 jaar')
    expect(JSON.stringify(policy)).toContain('href=\\"/nl/cookie-instellingen/')
  })

  it('is stored once for each version', () => {
    const site = testSite()
    keepStatement(site, storedFacts)
    site.clock.now += day
    keepStatement(site, storedFacts)
    const { version, content } = privacyStatement(site, storedFacts)
    expect(site.database.select().from(tables.privacyText).all()).toEqual([{ version, content, since: start }])
  })
})
