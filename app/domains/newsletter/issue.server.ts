/** The content of a newsletter: new properties by list, new articles, and links to change it and unsubscribe. */
import type { Site } from '../../platform/context/site.server'
import { formatSurface } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import type { EmailCard, EmailContent, EmailPart, MailText } from '../../platform/mail/email'
import { noFilters } from '../search/filters'
import { listAddress } from '../search/form-search'
import type { Announced } from '../search/offers.server'
import type { NewProperty, NewsArticle } from './news.server'
import { isWished, type WishedList, type Wishes, wishedLists } from './wishes'

/** Maximum properties per list in one mail; a button leads to the rest. */
const maxShown = 8

export type News = {
  properties: readonly NewProperty[]
  /** In the reader's language. */
  articles: readonly NewsArticle[]
  /** A property in that language; undefined if missing from the catalogue. */
  announced: (id: number) => Announced | undefined
}

/** Absolute URLs. */
export type ReaderLinks = { wishes: string; leave: string }

const plain = (text: string): MailText => ({ plain: text })
const text = (key: string, values?: Record<string, string | number>): EmailPart => ({ kind: 'text', text: { key, values } })

/** @returns undefined if nothing is new for these preferences: then no mail is sent. */
export function issueContent(
  site: Site,
  { language, wishes, links }: { language: Language; wishes: Wishes; links: ReaderLinks },
  { properties, articles, announced }: News,
): EmailContent | undefined {
  const { siteUrl } = site.settings
  const wished = properties.filter(({ list, places }) => isWished(wishes, list, places))
  const byList = wishedLists.map(list => ({ list, found: wished.filter(each => each.list === list) }))
  const count = wished.length
  const [first] = articles
  if (count === 0 && !first) return undefined
  return {
    subject:
      count > 0
        ? { key: 'MAIL_NEWSLETTER_ISSUE_SUBJECT', values: { count } }
        : { key: 'MAIL_NEWSLETTER_ISSUE_SUBJECT_ARTICLES', values: { title: first?.title ?? '' } },
    parts: [
      text('MAIL_NEWSLETTER_ISSUE_INTRO'),
      ...byList.flatMap(({ list, found }) => {
        const shown = found.slice(0, maxShown).flatMap(({ id }) => announced(id) ?? [])
        return found.length > 0 ? listParts(site, list, { count: found.length, shown }, language) : []
      }),
      ...(first ? [text('MAIL_NEWSLETTER_ISSUE_ARTICLES')] : []),
      ...articles.map(
        ({ title, intro, href }): EmailPart => ({
          kind: 'card',
          title: plain(title),
          href: siteUrl + href,
          lines: [plain(intro)],
        }),
      ),
      { kind: 'button', text: { key: 'MAIL_NEWSLETTER_ISSUE_CHANGE' }, href: links.wishes },
      { kind: 'button', text: { key: 'MAIL_NEWSLETTER_LEAVE_BUTTON' }, href: links.leave },
    ],
    signed: true,
    footnote: { key: 'MAIL_NEWSLETTER_WHY', values: { site: new URL(siteUrl).host } },
  }
}

function listParts(
  site: Site,
  list: WishedList,
  { count, shown }: { count: number; shown: readonly Announced[] },
  language: Language,
): EmailPart[] {
  return [
    text(list === 'sale' ? 'MAIL_NEWSLETTER_ISSUE_SALE' : 'MAIL_NEWSLETTER_ISSUE_RENT', { count }),
    ...shown.map(property => card(site, property, language)),
    {
      kind: 'button',
      text: { key: list === 'sale' ? 'MAIL_NEWSLETTER_ISSUE_ALL_SALE' : 'MAIL_NEWSLETTER_ISSUE_ALL_RENT' },
      href: site.settings.siteUrl + listAddress(list, language, noFilters),
    },
  ]
}

function card(
  site: Site,
  { title, href, town, typeName, bedrooms, surface, priceText, sharedPicture }: Announced,
  language: Language,
): EmailCard {
  const texts = site.texts(language)
  const { siteUrl } = site.settings
  const facts = [
    typeName,
    bedrooms > 0 && texts.t('BEDROOMS_COUNT', { count: bedrooms }),
    surface > 0 && formatSurface(surface, texts),
  ]
  return {
    kind: 'card',
    title: plain(title),
    href: siteUrl + href,
    kicker: plain(town),
    price: plain(priceText),
    ...(sharedPicture && { picture: { src: siteUrl + sharedPicture.href, alt: plain(sharedPicture.alt) } }),
    lines: [plain(facts.filter(Boolean).join(' · '))],
  }
}
