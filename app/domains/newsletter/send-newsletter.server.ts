/**
 * The weekly newsletter. Guarantee: a reader's progress and mail are stored in one transaction, so a killed run resumes with the
 * other readers and nobody gets it twice.
 */
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { newsletterSubscriber as table } from '../../../db/schema/site.server'
import { settledTime } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import { isStorageError } from '../../platform/http/storage-error'
import { type Language, languages } from '../../platform/i18n/languages'
import { enqueueMail, type Mail } from '../../platform/mail/outbox.server'
import { memoByKey } from '../../platform/memo/memo'
import { dayInBrussels } from '../../platform/time/brussels'
import { daysAfter } from '../../platform/time/calendar-days'
import { announce } from '../search/offers.server'
import { issueContent, type News } from './issue.server'
import { issueDue, weekBefore } from './issue-time'
import { type FindArticles, newProperties } from './news.server'
import { oneClick, type Subscriber, unsubscribeLink, unsubscribePage, wishesLink } from './newsletter-mails.server'
import { everything, type Wishes, wishesOf } from './wishes'

/** Mails to a whole list (`streamOf` in platform/mail/postmark-transport). */
const template = 'newsletter.broadcast'

/**
 * Queues the due newsletter for each reader with something new to read.
 * @returns number of mails.
 * @throws the first error, after every reader was tried: one reader does not block the others.
 */
export async function sendNewsletter(site: Site, findArticles: FindArticles): Promise<number> {
  const { database } = site
  const { newsletter, agency } = site.configuration
  const due = newsletter.status === 'weekly' ? issueDue(site.now(), newsletter) : undefined
  if (!due) return 0
  const waits = and(
    eq(table.state, 'confirmed'),
    lt(table.confirmedAt, due.at),
    sql`not exists (select 1 from refused_address r where r.email = ${table.email} and r.reason is not null)`,
    or(isNull(table.issueAt), lt(table.issueAt, due.at)),
  )
  const readers = database.select({ id: table.id }).from(table).where(waits).orderBy(asc(table.id)).all()
  if (readers.length === 0) return 0
  const properties = newProperties(site, due)
  const newsIn = memoByKey(languages.length, (language: Language) =>
    newsOf(site, language, { properties, articles: findArticles(site, language, due) }),
  )
  let mails = 0
  const wrong: unknown[] = []
  for (const { id } of readers) {
    try {
      mails += database.transaction(
        tx => {
          const reader = tx
            .select()
            .from(table)
            .where(and(eq(table.id, id), waits))
            .get()
          // Deleted, or sent by another process since we looked.
          if (!reader) return 0
          tx.update(table).set({ issueAt: due.at }).where(eq(table.id, id)).run()
          const mail = issueFor(site, reader, newsIn(reader.language))
          if (mail) enqueueMail(tx, { ...mail, replyTo: agency.email }, { now: site.now() })
          return mail ? 1 : 0
        },
        { behavior: 'immediate' },
      )
    } catch (error) {
      if (isStorageError(error)) throw error
      wrong.push(error)
    }
    // Yields, so that no visitor waits for the whole list.
    await new Promise(resolve => setImmediate(resolve))
  }
  if (mails > 0) site.mail.notify()
  if (wrong.length > 0) throw wrong[0]
  return mails
}

/** Looks each property up once for all readers. */
function newsOf(site: Site, language: Language, found: Omit<News, 'announced'>): News {
  return { ...found, announced: memoByKey(1000, (id: number) => announce(site, id, language, site.texts(language))) }
}

function issueFor(site: Site, reader: Subscriber, news: News): Mail | undefined {
  const links = { wishes: wishesLink(site, reader), leave: unsubscribeLink(site, reader) }
  const { language, email } = reader
  const content = issueContent(site, { language, wishes: wishesOf(reader), links }, news)
  return content && { template, language, to: email, content, headers: oneClick(links.leave) }
}

/**
 * Today's newsletter as a preview, with the list page's links instead of a reader's.
 * @returns undefined if nothing is new.
 */
export function trialIssue(
  site: Site,
  language: Language,
  findArticles: FindArticles,
  wishes: Wishes = everything,
): Mail | undefined {
  // Includes today's news.
  const week = weekBefore(daysAfter(dayInBrussels(site.now()), 1))
  const news = newsOf(site, language, {
    properties: newProperties(site, week),
    articles: findArticles(site, language, week),
  })
  const page = unsubscribePage(site, language)
  const content = issueContent(site, { language, wishes, links: { wishes: page, leave: page } }, news)
  const { email } = site.configuration.agency
  return content && { template: 'newsletter.trial', language, to: email, replyTo: email, content }
}

/** A job: checks every ten minutes whether a newsletter is due. */
export function weeklyNewsletterJob(site: Site, findArticles: FindArticles) {
  return {
    name: 'newsletter-weekly',
    everyMs: 600_000,
    atStart: true,
    run: async () => {
      // Skips a week produced by a clock jump.
      if (!settledTime(site).isSettled) return
      const mails = await sendNewsletter(site, findArticles)
      if (mails > 0) site.log('newsletter-sent', { mails })
    },
  }
}
