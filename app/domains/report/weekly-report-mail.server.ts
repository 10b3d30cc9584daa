/** The text of the weekly report. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { EmailContent, EmailPart, EmailRow } from '../../platform/mail/email'
import { nearDayInWords } from '../../platform/time/in-words'
import { aboutInMail } from '../catalogue/mail-about.server'
import { kindKey } from '../enquiries/requests-by-form.server'
import type { SearchCount } from '../search/statistics/search-counts.server'
import { askedInWords } from './asked-in-words.server'
import type { WeekFigures } from './week-figures.server'

export function weeklyReportMail(site: Site, figures: WeekFigures, language: Language): EmailContent {
  const { counts, visitsBefore, requests, searches, mails, setAside } = figures
  const values = { day: nearDayInWords(Date.parse(figures.monday), language) }
  const total = requests.reduce((sum, each) => sum + each.count, 0)
  return {
    subject: { key: 'MAIL_WEEK_SUBJECT', values },
    parts: [
      table('MAIL_WEEK_VISITS', [
        line('MAIL_WEEK_PAGE_VISITS', counts.visits),
        line('MAIL_WEEK_BEFORE', visitsBefore),
        line('MAIL_WEEK_APPEARANCES', counts.appearances),
      ]),
      ...list('MAIL_WEEK_MOST_VISITED', visitedRows(site, figures, language)),
      table('MAIL_WEEK_REQUESTS', [
        ...requests.map(({ form, count }) => line(kindKey(form), count)),
        line('MAIL_WEEK_REQUESTS_TOTAL', total),
      ]),
      table('MAIL_WEEK_SEARCHES', [
        line('MAIL_WEEK_SEARCHES_TOTAL', searches.asked),
        line('MAIL_WEEK_SEARCHES_EMPTY', searches.empty),
      ]),
      ...list('MAIL_WEEK_MOST_ASKED', searchRows(site, searches.mostFrequent, 'asked', language)),
      ...list('MAIL_WEEK_MOST_EMPTY', searchRows(site, searches.mostEmpty, 'empty', language)),
      table('MAIL_WEEK_ATTENTION', [
        line('MAIL_WEEK_MAILS_DEAD', mails.dead),
        line('MAIL_WEEK_MAILS_WAITING', mails.waiting),
        ...(setAside === undefined ? [] : [line('MAIL_WEEK_SET_ASIDE', setAside)]),
      ]),
    ],
    signed: false,
    footnote: { key: 'MAIL_WEEK_WHY' },
  }
}

const line = (key: string, number: number): EmailRow => ({ label: { key }, value: { number } })

const table = (key: string, rows: EmailRow[]): EmailPart => ({ kind: 'table', title: { key }, rows })

/** Omitted if the list is empty. */
const list = (key: string, rows: EmailRow[]): EmailPart[] => (rows.length > 0 ? [table(key, rows)] : [])

function visitedRows(site: Site, { mostVisited }: WeekFigures, language: Language): EmailRow[] {
  return mostVisited.flatMap(({ propertyID, count }) => {
    const { listing } = aboutInMail(site, propertyID, language)
    return listing ? [{ label: { number: count }, value: listing.title, href: listing.href }] : []
  })
}

function searchRows(site: Site, searches: readonly SearchCount[], by: 'asked' | 'empty', language: Language): EmailRow[] {
  return searches.map(search => {
    const { words, address } = askedInWords(site, search, language)
    return { label: { number: search[by] }, value: { plain: words }, href: site.settings.siteUrl + address }
  })
}
