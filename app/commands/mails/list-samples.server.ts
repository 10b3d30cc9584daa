/** Mails to lists, to accounts, and those that the site sends by itself. */

import { and, eq } from 'drizzle-orm'
import { account, newsletterSubscriber, ownerSummary } from '../../../db/schema/site.server'
import type { VisitorKind } from '../../domains/account/account'
import { createAccount, deleteAccount } from '../../domains/account/accounts.server'
import { changePassword } from '../../domains/account/change-password.server'
import { mailPasswordLink } from '../../domains/account/recovery.server'
import { listingAddresses } from '../../domains/catalogue/listing-addresses.server'
import { showsAmount } from '../../domains/catalogue/price'
import { findProperty } from '../../domains/catalogue/property.server'
import type { ShownRecord } from '../../domains/catalogue/shown-record'
import { type AlertedProperty, alertWriter } from '../../domains/demand/alerts/alert-email.server'
import { importEmail } from '../../domains/demand/alerts/import-email.server'
import { manageLinks, manageLinksPart, whyAlerts } from '../../domains/demand/alerts/manage-links.server'
import { isGone, type NewsKind } from '../../domains/demand/alerts/news.server'
import { criteriaOf } from '../../domains/demand/criteria'
import { namesIn } from '../../domains/demand/names.server'
import { confirmedMails } from '../../domains/demand/registration/confirmed-mails.server'
import { inviteStaff, mailInvitation } from '../../domains/desk/staff.server'
import { sendDailyLists } from '../../domains/enquiries/daily-list.server'
import { gapEmail } from '../../domains/enquiries/gap-mail.server'
import { manyMails } from '../../domains/enquiries/mail-breaker.server'
import { type Problem, problemsMail } from '../../domains/feeds/problems.server'
import { type Trouble, troubleMail } from '../../domains/feeds/trouble.server'
import { staffMails, welcomeMail } from '../../domains/newsletter/newsletter-mails.server'
import { trialIssue } from '../../domains/newsletter/send-newsletter.server'
import { askNewsletter, requestUnsubscribe } from '../../domains/newsletter/subscribers.server'
import { seedDemoFigures } from '../../domains/owner/demo-figures.server'
import { announceLogIn } from '../../domains/owner/log-in-mail.server'
import { owners } from '../../domains/owner/owners.server'
import { sendSummaries } from '../../domains/owner/summary.server'
import type { WeekFigures } from '../../domains/report/week-figures.server'
import { weeklyReportMail } from '../../domains/report/weekly-report-mail.server'
import { noFilters, writeFilters } from '../../domains/search/filters'
import { announce } from '../../domains/search/offers.server'
import { articlesBetween } from '../../domains/site/modules/articles.server'
import { recipientOf } from '../../platform/agency/configuration.server'
import { calendarOf, workingDayAfter } from '../../platform/agency/opening-days'
import { clockWarning } from '../../platform/clock/settled-time.server'
import { enqueueMail, type Mail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { dayInBrussels, momentInBrussels } from '../../platform/time/brussels'
import { uploadsWarning } from '../../platform/uploads/uploads-job.server'
import { formSamples } from './form-samples'
import { atMoment, configured, leaveOut, type MakeSample, personIn, type Sample } from './sample'

const inTransaction = ({ site }: Sample, work: (tx: SiteTransaction) => void) =>
  void site.database.transaction(work, { behavior: 'immediate' })

/** A mail whose content is built without storing anything. */
function put(sample: Sample, template: string, content: Mail['content'], more: Partial<Mail> = {}): void {
  const { site, language } = sample
  const to = personIn(language).email
  inTransaction(sample, tx => void enqueueMail(tx, { template, language, to, content, ...more }, { now: site.now() }))
}

function newsletter(sample: Sample): void {
  const { site, language } = sample
  const now = site.now()
  const email = `reader.${personIn(language).email}`
  inTransaction(sample, tx => {
    const mails = [askNewsletter(site, tx, { email, language, form: 'sign-newsletter', now })]
    const confirmed = { state: 'confirmed' as const, confirmedAt: now }
    tx.update(newsletterSubscriber).set(confirmed).where(eq(newsletterSubscriber.email, email)).run()
    const reader = tx.select().from(newsletterSubscriber).where(eq(newsletterSubscriber.email, email)).get()!
    const staff = { ...recipientOf(site.configuration, 'sign-newsletter') }
    const leave = requestUnsubscribe(site, tx, email)
    mails.push(welcomeMail(site, reader, false), welcomeMail(site, reader, true), ...(leave ? [leave] : []))
    mails.push(...staffMails(reader, staff), ...staffMails({ ...reader, leftAt: now }, staff))
    for (const mail of mails) enqueueMail(tx, mail, { now })
  })
}

/** The newsletter for the week of the newest property, both as a preview and as sent. */
function newsletterIssue(sample: Sample): void {
  const { site, language } = sample
  const newest = listingAddresses(site, 0, 500).reduce((latest, { postedOn }) => (postedOn > latest ? postedOn : latest), '')
  const noon = momentInBrussels(newest, '12:00') ?? site.now()
  const mail = atMoment(site, noon, () => trialIssue(site, language, articlesBetween))
  if (!mail) return
  put(sample, mail.template, mail.content)
  put(sample, 'newsletter.broadcast', mail.content)
}

/** @param kinds what it tells, each of another property. */
const alert =
  (...kinds: readonly NewsKind[]): MakeSample =>
  sample => {
    const { site, language, listings } = sample
    const texts = site.texts(language)
    const demands = [
      { list: 'sale' as const, criteria: criteriaOf({ ...noFilters, types: [1], bedrooms: 2 }) },
      { list: 'rent' as const, criteria: criteriaOf({ ...noFilters, priceMax: 1200 }) },
    ]
    const day = dayInBrussels(site.now())
    const told = kinds.flatMap((kind, at): AlertedProperty[] => {
      const id = [listings.sale, listings.viewed, listings.rent][at] ?? listings.sale
      const shown = announce(site, id, language, texts)
      if (!shown) return []
      const why = isGone(kind) ? [] : demands.filter(({ list }) => (list === 'rent') === (id === listings.rent))
      const price = kind === 'price' && showsAmount(shown.price) ? { oldPrice: shown.price.amount + 15_000 } : {}
      return [{ shown, kind, ...price, day, why }]
    })
    if (told.length === 0) return
    const write = alertWriter(texts, site.settings.siteUrl, list => namesIn(site, list, language), whyAlerts(site))
    const ways = manageLinks(site, 'sample', language, kinds.length === 1)
    put(sample, 'demand.alert', write({ told, ways: manageLinksPart(ways) }))
  }

/** @param byLink whether it was asked for with an address alone. */
const confirmedSearch =
  (byLink: boolean): MakeSample =>
  sample => {
    const { site, language } = sample
    const { email, firstName, lastName, phone } = personIn(language)
    const demand = { list: 'sale' as const, criteria: criteriaOf({ ...noFilters, types: [1], bedrooms: 3 }) }
    const registration = {
      email,
      person: byLink ? {} : { firstName, lastName, phone },
      language,
      frequency: byLink ? ('at-once' as const) : ('daily' as const),
      tellSold: false,
      demand,
    }
    inTransaction(sample, tx => {
      for (const mail of confirmedMails(site, 'sample', registration)) enqueueMail(tx, mail, { now: site.now() })
    })
  }

function importReport(sample: Sample): void {
  const { site, language, listings } = sample
  const matched = [listings.sale, listings.rent].map((id, at) => ({ id, events: [], demands: 3 - 2 * at }))
  const shown = (id: number) => announce(site, id, language, site.texts(language))
  put(sample, 'demand.import', importEmail(matched, shown, site.settings.siteUrl))
}

const password =
  (kind: VisitorKind): MakeSample =>
  sample => {
    const { site, language } = sample
    inTransaction(sample, tx => {
      const email = `${kind}.${personIn(language).email}`
      createAccount(tx, { kind, email, language, confirmed: true, passwordHash: 'sample' }, site.now())
      const row = tx
        .select()
        .from(account)
        .where(and(eq(account.kind, kind), eq(account.email, email)))
        .get()!
      mailPasswordLink(site, tx, row, { language, occasion: 'recovery' })
      if (kind === 'owner') mailPasswordLink(site, tx, row, { language, occasion: 'invitation' })
      changePassword(site, tx, row, 'another')
      tx.delete(account).where(eq(account.id, row.id)).run()
    })
  }

/** An invitation to the desk. */
function invitation(sample: Sample): void {
  const { site, language } = sample
  const email = `staff.${personIn(language).email}`
  const invited = { email, name: personIn(language).firstName, role: 'agent', language } as const
  inTransaction(sample, tx => {
    const { path, accountID } = inviteStaff(site, tx, invited)
    mailInvitation(site, tx, invited, path)
    deleteAccount(tx, accountID)
  })
}

/** An owner of the catalogue: the log-in, and last month's summary. */
function owner(sample: Sample): void {
  const { site, language } = sample
  const [first] = [...owners(site).keys()]
  if (!first) return
  const { clock } = site
  inTransaction(sample, tx => {
    const made = { kind: 'owner' as const, email: first, language, confirmed: true, passwordHash: 'sample' }
    createAccount(tx, made, clock.now)
    const row = tx.select().from(account).where(eq(account.email, first)).get()!
    announceLogIn(site)(tx, row, clock.now)
  })
  seedDemoFigures(site)
  atMoment(site, clock.now + 32 * 86_400_000, () => sendSummaries(site))
  site.database.delete(ownerSummary).run()
  site.database.delete(account).where(eq(account.email, first)).run()
}

/** A request still unhandled the next working morning. */
async function dailyList(sample: Sample): Promise<void> {
  const { site } = sample
  const { configuration } = site
  await formSamples['site-contact']?.(sample)
  leaveOut(sample)
  const recipients = { default: { ...configuration.recipients.default, dailyList: true } }
  const listing = configured(site, { recipients })
  const today = dayInBrussels(site.now())
  const day = workingDayAfter(today, 1, calendarOf(configuration)) ?? today
  atMoment(site, momentInBrussels(day, '09:00') ?? site.now(), () => sendDailyLists(listing))
}

/** Staff mails about the properties' provider. */
function source(trouble: Trouble): MakeSample {
  return sample =>
    put(sample, `source-${trouble.kind}.staff`, troubleMail(sample.site, trouble, sample.site.now() - 7 * 3_600_000))
}

function sourceProblems(sample: Sample): void {
  const now = sample.site.now()
  const problems = [
    { kind: 'property', key: '4118', name: 'GV-4118, Gent', since: now, fields: [{ field: 'Zip', reason: 'is missing' }] },
    {
      kind: 'project',
      key: '72',
      name: null,
      since: now - 3 * 86_400_000,
      fields: [{ field: 'Status', reason: '12 is not known' }],
    },
  ] satisfies Problem[]
  put(sample, 'source-problems.staff', problemsMail(problems, now))
}

/** A house without its energy score and planning information, an apartment with a hidden rent, and the yearly line. */
function advertisementGaps(sample: Sample): void {
  const { site, language, listings } = sample
  const lacking = (id: number, fields: readonly string[], hidden = false) => {
    const shown = findProperty(site, id, language)
    return shown ? fields.map(field => ({ ...lackingIn(shown.record), field, hidden })) : []
  }
  const gaps = [lacking(listings.sale, ['EnergyPerformance', 'HasPermit']), lacking(listings.rent, ['Price'], true)]
  const news = { gaps: gaps.filter(some => some.length > 0), unconfirmed: 3 }
  put(sample, 'advertisement-gaps.staff', gapEmail(site, news, language))
}

function lackingIn({ ID, Reference, City }: ShownRecord) {
  return { subject: { property: ID }, reference: Reference, town: City, region: 'flanders' as const, heldBack: false }
}

function weeklyReport(sample: Sample): void {
  const { site, language, listings } = sample
  const cities = [{ name: 'Gent', zip: '9000' }]
  const searches = [
    { list: 'sale' as const, search: writeFilters({ ...noFilters, cities, types: [1], priceMax: 450_000 }), asked: 41, empty: 0 },
    { list: 'rent' as const, search: writeFilters({ ...noFilters, zones: ['BE-VOV'], priceMax: 900 }), asked: 17, empty: 6 },
  ]
  const figures: WeekFigures = {
    monday: '2026-11-16',
    counts: { visits: 1284, appearances: 9310 },
    visitsBefore: 1106,
    mostVisited: [listings.sale, listings.rent].map((propertyID, at) => ({ propertyID, count: 96 - 20 * at })),
    requests: [
      { form: 'contact-appointment', count: 9 },
      { form: 'contact-me', count: 4 },
    ],
    searches: { asked: 312, empty: 24, mostFrequent: searches, mostEmpty: searches.slice(1) },
    mails: { waiting: 0, dead: 1 },
    setAside: 2,
  }
  put(sample, 'weekly-report.staff', weeklyReportMail(site, figures, language))
}

/** By the resulting file's name. */
export const listSamples: Record<string, MakeSample> = {
  'newsletter-list': newsletter,
  'newsletter-issue': newsletterIssue,
  'alert-of-one': alert('new'),
  'alert-of-one-cheaper': alert('price'),
  'alert-of-one-back': alert('back'),
  'alert-of-one-sold': alert('sold'),
  'alert-of-three': alert('new', 'price', 'back'),
  'search-confirmed': confirmedSearch(false),
  'search-confirmed-by-link': confirmedSearch(true),
  'import-report': importReport,
  'owner-password': password('owner'),
  'subscriber-password': password('subscriber'),
  owner,
  'daily-list': dailyList,
  'source-problems': sourceProblems,
  'source-removals': source({ kind: 'refused', refusal: { why: 'removals', kind: 'property', lost: 41, before: 118 } }),
  'source-viewings': source({ kind: 'refused', refusal: { why: 'viewings', changed: 9, told: 11 } }),
  'source-empty': source({ kind: 'refused', refusal: { why: 'empty' } }),
  'source-away': source({ kind: 'failed', why: 'The list of properties was refused (401): look at the key.' }),
  'advertisement-gaps': advertisementGaps,
  'weekly-report': weeklyReport,
  clock: sample => put(sample, 'clock.staff', clockWarning(sample.site.now(), sample.site.now() + 40 * 86_400_000)),
  'staff-invitation': invitation,
  'many-mails': sample => put(sample, 'mails.staff', manyMails(61, 240)),
  uploads: sample => put(sample, 'uploads.staff', uploadsWarning(800 * 1024 * 1024)),
}
