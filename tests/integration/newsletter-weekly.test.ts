/** The weekly newsletter: its contents, its readers, once each; readers' preferences; and an agency without one. */
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { issueDue } from '../../app/domains/newsletter/issue-time'
import { type FindArticles, newProperties } from '../../app/domains/newsletter/news.server'
import { unsubscribeLink, wishesLink } from '../../app/domains/newsletter/newsletter-mails.server'
import { sendNewsletter, trialIssue } from '../../app/domains/newsletter/send-newsletter.server'
import { storedTable } from '../../app/domains/privacy/stored-data.server'
import { findOffer } from '../../app/domains/search/offers.server'
import { placesOfOffer } from '../../app/domains/search/places.server'
import { chromeOf } from '../../app/domains/site/layout/chrome.server'
import { articlesBetween } from '../../app/domains/site/modules/articles.server'
import { type Language, languages } from '../../app/platform/i18n/languages'
import { writeMail } from '../../app/platform/mail/written-mail.server'
import { href } from '../../app/platform/paths/table'
import { storedFacts } from '../../app/registry/forms.server'
import * as contact from '../../app/routes/enquiries/contact'
import * as thankYou from '../../app/routes/enquiries/thank-you'
import * as sign from '../../app/routes/newsletter/newsletter'
import * as confirm from '../../app/routes/newsletter/newsletter-confirm'
import * as leave from '../../app/routes/newsletter/newsletter-unsubscribe'
import * as wishes from '../../app/routes/newsletter/newsletter-wishes'
import { newsletterSubscriber } from '../../db/schema/site.server'
import { callRoute, postLater } from '../support/call-route'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
const { database } = site
/** Thursday 26 November 2026, 8:00 in Brussels, and a day earlier within the reported week. */
const due = Date.UTC(2026, 10, 26, 7)
const tuesday = Date.UTC(2026, 10, 24, 12)
const week = { from: '2026-11-19', to: '2026-11-26' }
const [sale, rent] = [4101, 5101]

const event = (propertyID: number, at: number, kind = 'new', cause = 'import') =>
  database.$client
    .prepare('insert into catalogue_event (version, propertyID, kind, at, cause) values (?, ?, ?, ?, ?)')
    .run('a', propertyID, kind, at, cause)
function reader(id: string, row: Partial<typeof newsletterSubscriber.$inferInsert> = {}) {
  const known = {
    id,
    email: `${id}@lezer.example`,
    language: 'nl',
    state: 'confirmed',
    form: 'x',
    askedAt: 1,
    confirmedAt: 1,
  } as const
  return database
    .insert(newsletterSubscriber)
    .values({ ...known, ...row })
    .returning()
    .get()
}
type MailRow = { template: string; language: string; toAddress: string; values: string; headers: string }
const mails = () => database.$client.prepare('select * from outbox order by toAddress').all() as MailRow[]
const told = ({ values }: MailRow) => [4101, 5101].filter(id => new RegExp(`/${id}/"`).test(values))
const noArticles: FindArticles = () => []
const send = (articles = noArticles) => sendNewsletter(site, articles)

beforeEach(() => {
  for (const table of ['outbox', 'newsletter_subscriber', 'catalogue_event']) database.$client.exec(`delete from ${table}`)
  site.clock.now = due
})

describe('a newsletter is due', () => {
  const at = (text: string) => Date.parse(text)
  it.each([
    ['before eight', '2026-11-26T06:59:59Z', undefined],
    ['at eight in winter', '2026-11-26T07:00:00Z', '2026-11-19'],
    ['at eight in summer', '2026-07-30T06:00:00Z', '2026-07-23'],
    ['two days later', '2026-11-28T07:00:00Z', '2026-11-19'],
    ['not three days later', '2026-11-29T07:00:00Z', undefined],
  ])('%s', (_, now, from) => {
    expect(issueDue(at(now), { weekday: 4, from: '08:00' })?.from).toBe(from)
  })
})

describe('what is new', () => {
  it('includes the week’s first imports, and of the first import what was posted in it', () => {
    // The demo was posted until 18 November, this one on the 12th.
    const before = { from: '2026-11-12', to: '2026-11-19' }
    const ids = (days: typeof week) => newProperties(site, days).map(({ id }) => id)
    expect([ids(before).includes(sale), ids({ from: '2026-11-13', to: '2026-11-19' }).includes(sale), ids(week)]).toEqual([
      true,
      false,
      [],
    ])
    event(sale, tuesday)
    event(rent, tuesday + 1)
    expect([ids(before).includes(sale), ids(week)]).toEqual([false, [rent, sale]])
  })

  it('is new once, even if an import is rolled back and repeated', () => {
    event(sale, tuesday)
    event(sale, tuesday + 7 * 86_400_000)
    expect(newProperties(site, { from: '2026-11-26', to: '2026-12-03' })).toEqual([])
  })

  it('excludes properties restored by a rollback, dated by their posting', () => {
    event(sale, tuesday, 'new', 'rollback')
    expect(newProperties(site, week)).toEqual([])
    expect(newProperties(site, { from: '2026-11-12', to: '2026-11-13' }).map(({ id }) => id)).toContain(sale)
  })

  it('excludes properties sold since, and price changes', () => {
    event(rent, tuesday, 'price')
    event(999_999, tuesday)
    expect(newProperties(site, week)).toEqual([])
  })
})

describe('the weekly mail', () => {
  it('is sent to each reader once, in their language, by their preferences', async () => {
    event(sale, tuesday)
    event(rent, tuesday)
    const [province] = placesOfOffer(findOffer(site, sale)!).filter(place => place.startsWith('BE-'))
    reader('alles')
    reader('huren', { lists: 'rent', language: 'fr' })
    reader('streek', { lists: 'sale', provinces: `LU,${province}`, language: 'de' })
    reader('elders', { provinces: 'LU' })
    reader('later', { confirmedAt: due + 1 })
    reader('weg', { state: 'left' })
    reader('nog niet', { state: 'pending', confirmedAt: null, email: 'nogniet@lezer.example' })
    expect(await send()).toBe(3)
    expect(mails().map(mail => [mail.template, mail.toAddress, mail.language, told(mail)])).toEqual([
      ['newsletter.broadcast', 'alles@lezer.example', 'nl', [sale, rent]],
      ['newsletter.broadcast', 'huren@lezer.example', 'fr', [rent]],
      ['newsletter.broadcast', 'streek@lezer.example', 'de', [sale]],
    ])
    expect(await send(), 'a second run').toBe(0)
    expect(mails()).toHaveLength(3)
  })

  it('can be unsubscribed by a mail program’s post (RFC 8058)', async () => {
    event(sale, tuesday)
    const row = reader('een')
    await send()
    const headers = JSON.parse(mails()[0]!.headers)
    expect(headers).toEqual({
      'List-Unsubscribe': `<${unsubscribeLink(site, row)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const address = headers['List-Unsubscribe'].slice(1, -1).replace(site.settings.siteUrl, '')
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await callRoute(site, leave, address, { method: 'POST', body })).status).toBe(200)
    site.clock.now += 7 * 86_400_000
    event(rent, tuesday + 7 * 86_400_000)
    expect(await send()).toBe(0)
  })

  it('is not sent without news, nor made up for later', async () => {
    reader('een')
    expect([await send(), mails().length]).toEqual([0, 0])
    event(sale, tuesday)
    expect(await send()).toBe(0)
  })

  it('is sent for an article alone, and to others if one reader fails', async () => {
    reader('fout', { email: 'geen adres' })
    reader('goed')
    const article = { title: 'Een goede raad', intro: 'Lees dit.', href: '/nl/advies/raad/' }
    await expect(send(() => [article])).rejects.toThrow()
    expect(mails().map(({ toAddress, values }) => [toAddress, values.includes('/nl/advies/raad/')])).toEqual([
      ['goed@lezer.example', true],
    ])
  })

  it('is only for agencies that enable it', async () => {
    for (const status of ['list', 'off'] as const) {
      const other = testSite({
        varDir: site.settings.varDir,
        now: due,
        configure: all => void Object.assign(all.newsletter, { status }),
      })
      event(sale, tuesday)
      reader(status)
      expect(await sendNewsletter(other, noArticles)).toBe(0)
    }
  })

  it.each(languages)('has a complete preview with every link: %s', language => {
    event(sale, due - 3_600_000)
    const mail = trialIssue(site, language, () => [{ title: 'A', intro: 'B', href: `/${language}/a/` }])!
    const { subject, html, text } = writeMail(site, mail)
    for (const written of [subject, html, text]) expect(written).not.toMatch(/\{\{|MAIL_|NEWSLETTER_|undefined/)
    for (const address of [`/${sale}/`, `/${language}/a/`, href('newsletter-unsubscribe', language), href('sale-list', language)])
      expect(
        [html, text].map(written => written.includes(site.settings.siteUrl) && written.includes(address)),
        address,
      ).toEqual([true, true])
  })
})

it('includes the week’s articles in their language', () => {
  const [first] = site.configuration.articles
  const { date } = first!
  const shown = articlesBetween(site, 'nl', { from: date, to: `${date}x` })
  expect(shown.map(({ title }) => title)).toContain(first!.nl!.title)
  expect(articlesBetween(site, 'nl', { from: '2000-01-01', to: date })).not.toContainEqual(shown[0])
})

describe('what a reader wants', () => {
  const address = (row: ReturnType<typeof reader>) => wishesLink(site, row).replace(site.settings.siteUrl, '')
  const rowOf = (id: string) => database.$client.prepare('select * from newsletter_subscriber where id = ?').get(id)

  it('is chosen on a personal page, and unchanged by viewing', async () => {
    const row = reader('een')
    const page = await callRoute(site, wishes, address(row))
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(rowOf('een')).toMatchObject({ lists: null, provinces: null })
    const body = new URLSearchParams([
      ['list', 'rent'],
      ['province', 'BE-VAN'],
      ['province', 'BE-BRU'],
      ['language', 'en'],
    ])
    const saved = await callRoute(site, wishes, address(row), { method: 'POST', body })
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${address(row)}&saved=`])
    expect(rowOf('een')).toMatchObject({ lists: 'rent', provinces: 'BE-VAN,BE-BRU', language: 'en', state: 'confirmed' })
    const shown = await (await callRoute(site, wishes, `${address(row)}&saved=`)).json()
    expect([shown.done, shown.wishes.lists.value, shown.wishes.provinces.value]).toEqual([true, ['rent'], ['BE-VAN', 'BE-BRU']])
  })

  it('accepts only known values', async () => {
    const row = reader('een')
    const body = new URLSearchParams([
      ['list', 'sale,rent'],
      ['list', '<script>'],
      ['province', 'XX'],
      ['province', 'x'.repeat(100_000).slice(0, 5000)],
      ['language', 'xx'],
    ])
    expect((await callRoute(site, wishes, address(row), { method: 'POST', body })).status).toBe(303)
    expect(rowOf('een')).toMatchObject({ lists: 'sale,rent', provinces: null, language: 'nl' })
  })

  it('needs our link and an active subscription', async () => {
    const gone = reader('weg', { state: 'left' })
    const other = unsubscribeLink(site, gone).replace(/.*token=/, '')
    for (const token of ['', 'x', other, wishesLink(site, gone).replace(/.*token=/, '')])
      for (const method of ['GET', 'POST'])
        expect((await callRoute(site, wishes, `${href('newsletter-wishes', 'nl')}?token=${token}`, { method })).status).toBe(410)
  })
})

describe('without a newsletter', () => {
  const none = testSite({ catalogue: true, configure: configuration => void switchOff(configuration) })
  function switchOff(configuration: typeof site.configuration) {
    const closed = { 'sign-newsletter': [], 'leave-newsletter': [] }
    Object.assign(configuration, { newsletter: { ...configuration.newsletter, status: 'off' } })
    Object.assign(configuration, { openedForms: { ...configuration.openedForms, ...closed } })
    const [item] = configuration.menu.items
    configuration.menu.items.push({ ...item!, id: 99, path: 'newsletter', childMenus: [] })
    configuration.topbar.push({ ...configuration.topbar[0]!, link: '/newsletter/', status: 'Published' })
  }

  it.each(languages)('has no links and no pages: %s', async (language: Language) => {
    const chrome = chromeOf(none, language)
    expect(chrome.hasNewsletter).toBe(false)
    expect(JSON.stringify([chrome.menu, chrome.extraMenu, chrome.topBar, chrome.footer])).not.toContain(
      href('newsletter', language),
    )
    const row = database
      .insert(newsletterSubscriber)
      .values({ id: 'x', email: 'x@x.example', language, state: 'confirmed', form: 'x', askedAt: 1 })
      .returning()
      .get()
    for (const [route, address] of [
      [sign, href('newsletter', language)],
      [confirm, `${href('newsletter-confirm', language)}?token=x`],
      [wishes, wishesLink(none, row).replace(none.settings.siteUrl, '')],
      [leave, href('newsletter-unsubscribe', language)],
      [thankYou, href('feedback-sign-newsletter', language)],
    ] as const)
      expect((await callRoute(none, route, address)).status, address).toBe(404)
    // The unsubscribe link of a sent mail keeps working.
    const link = unsubscribeLink(none, row).replace(none.settings.siteUrl, '')
    expect((await callRoute(none, leave, link)).status).toBe(200)
  })

  it.each(languages)('is not in the privacy statement: %s', language => {
    expect(JSON.stringify(storedTable(none, language, storedFacts))).not.toMatch(/nieuwsbrief|newsletter/i)
    expect(JSON.stringify(storedTable(site, language, storedFacts))).toMatch(/nieuwsbrief|newsletter/i)
  })

  it('has no checkbox, and a posted one is ignored', async () => {
    const { state } = await (await callRoute(none, contact, href('contact', 'nl'))).json()
    expect(state.withoutNewsletter).toBe(true)
    const fields = {
      firstName: 'Jan',
      lastName: 'Peeters',
      email: 'jan@lezer.example',
      question: 'Dag',
      privacy: 'on',
      newsletter: 'on',
    }
    const sent = await postLater(
      none,
      contact,
      href('contact', 'nl'),
      new URLSearchParams({ ...fields, [tokenField]: state.token }),
    )
    expect(sent.status).toBe(303)
    const rows = none.database.$client.prepare('select template, "values" from outbox').all() as {
      template: string
      values: string
    }[]
    expect(rows.map(({ template }) => template)).toEqual(['site-contact.staff', 'site-contact.visitor'])
    expect(JSON.stringify(rows)).not.toContain('NEWSLETTER')
  })
})
