/** The text of an alert: properties, the reason for each, and unsubscribe links. */

import { formatDate, formatSurface } from '../../../platform/i18n/formats'
import type { Texts, TextValues } from '../../../platform/i18n/texts'
import type { EmailCard, EmailContent, EmailPart, MailText } from '../../../platform/mail/email'
import { energyNoteWords } from '../../catalogue/energy/energy-note'
import { energyLabelWords } from '../../catalogue/energy/energy-words'
import { showsAmount } from '../../catalogue/price'
import { listAddress } from '../../search/form-search'
import type { Announced } from '../../search/offers.server'
import { type Demand, filtersOf, type ListName } from '../criteria'
import { demandWords, type PlaceAndTypeNames } from '../demand-words'
import { isGone, type News, type NewsKind } from './news.server'

/** Maximum properties per mail; it links to the rest. */
const maxShown = 10

export type AlertedProperty = News & {
  shown: Announced
  /** The person's searches that match; none match a sold property. */
  why: Demand[]
}

export type AlertEmail = {
  /** Newest first. */
  told: readonly AlertedProperty[]
  /** The closing part: `manageLinksPart`. */
  ways: EmailPart
}

/** A mail about one available property describes what happened to it. */
const soleSubject: Record<NewsKind, string> = {
  new: 'MAIL_ALERT_SUBJECT',
  price: 'MAIL_ALERT_PRICE_SUBJECT',
  back: 'MAIL_ALERT_BACK_SUBJECT',
  sold: 'MAIL_ALERT_GONE_SUBJECT',
  rented: 'MAIL_ALERT_GONE_SUBJECT',
}

const plain = (text: string): MailText => ({ plain: text })

const text = (key: string, values: TextValues): EmailPart => ({ kind: 'text', text: { key, values } })

/**
 * Writes one run's alerts in one language. Caches cards, since many people receive the same property.
 * @param why reason for the mail, in small print: `whyAlerts`
 */
export function alertWriter(
  texts: Texts,
  siteUrl: string,
  names: (list: ListName) => PlaceAndTypeNames,
  why: MailText,
): (email: AlertEmail) => EmailContent {
  const cards = new Map<string, EmailCard>()
  function cardOf(told: AlertedProperty): EmailCard {
    const { shown, kind, day, oldPrice = '' } = told
    const key = `${shown.id} ${kind} ${day} ${oldPrice}`
    const card = cards.get(key) ?? cardPart(told, texts, siteUrl)
    cards.set(key, card)
    return card
  }

  return ({ told, ways }) => {
    const words = new Map<Demand, string>()
    /** Searches in words, without duplicates. */
    const searches = new Map<string, Demand>()
    for (const demand of told.flatMap(property => property.why)) {
      if (words.has(demand)) continue
      const said = demandWords(texts, demand, names(demand.list))
      words.set(demand, said)
      searches.set(said, demand)
    }
    // With several searches each card names its own; with one, the mail names it once below.
    const shownCard = (property: AlertedProperty) =>
      searches.size > 1 ? withReasons(cardOf(property), property, words) : cardOf(property)
    const offered = told.filter(({ kind }) => !isGone(kind))
    const gone = told.filter(({ kind }) => isGone(kind))
    const count = offered.length
    const first = offered[0] ?? told[0]
    const key = count === 0 ? 'MAIL_ALERT_GONE' : 'MAIL_ALERT'
    const values = { count: count || gone.length }
    return {
      subject: {
        key: count === 1 ? soleSubject[first?.kind ?? 'new'] : `${key}_SUBJECT`,
        values: { ...values, title: first?.shown.title ?? '', town: first?.shown.town ?? '' },
      },
      heading: { key: `${key}_HEADING`, values },
      parts: [
        ...(count > 0 ? [text('MAIL_ALERT_INTRO', { count })] : []),
        ...offered.slice(0, maxShown).map(shownCard),
        ...(count > maxShown ? [text('MAIL_ALERT_SHOWN_OF', { shown: maxShown, count })] : []),
        ...[...searches].flatMap(([search, { list, criteria }]): EmailPart[] => [
          text('MAIL_ALERT_SEARCH', { search }),
          {
            kind: 'button',
            text: { key: 'MAIL_ALERT_ALL' },
            href: siteUrl + listAddress(list, texts.language, filtersOf(criteria)),
          },
        ]),
        ...(gone.length > 0 ? [text('MAIL_ALERT_GONE_INTRO', { count: gone.length })] : []),
        ...gone.map(shownCard),
        ways,
      ],
      signed: true,
      footnote: why,
    }
  }
}

/** The property, and the person's search. */
function cardPart({ shown, kind, day, oldPrice }: AlertedProperty, texts: Texts, siteUrl: string): EmailCard {
  const { t } = texts
  const news =
    kind === 'price' && oldPrice !== undefined && showsAmount(shown.price)
      ? t('MAIL_ALERT_PRICE_WAS', { price: { euro: oldPrice } })
      : t(`MAIL_ALERT_${kind.toUpperCase()}`)
  const facts = [
    shown.typeName,
    shown.bedrooms > 0 && t('MAIL_ALERT_BEDROOMS', { count: shown.bedrooms }),
    shown.surface > 0 && formatSurface(shown.surface, texts),
    shown.energy && energyLabelWords(shown.energy, t),
    shown.energyNote && energyNoteWords(shown.energyNote, t),
  ]
  const { agent } = shown
  return {
    kind: 'card',
    title: plain(shown.title),
    href: siteUrl + shown.href,
    kicker: plain(`${shown.town} · ${news} · ${formatDate(day, texts)}`),
    ...(!isGone(kind) && { price: plain(shown.priceText) }),
    ...(shown.sharedPicture && {
      picture: { src: siteUrl + shown.sharedPicture.href, alt: plain(shown.sharedPicture.alt) },
    }),
    lines: [
      plain(facts.filter(Boolean).join(' · ')),
      ...(agent ? [{ key: 'MAIL_ALERT_AGENT', values: { name: agent.name, phone: agent.phone } }] : []),
    ],
  }
}

/** The matching searches, below the description. */
function withReasons(card: EmailCard, { why }: AlertedProperty, words: ReadonlyMap<Demand, string>): EmailCard {
  const [facts, ...others] = card.lines ?? []
  const reasons = why.map(demand => ({ key: 'MAIL_ALERT_MATCHES', values: { search: words.get(demand) ?? '' } }))
  return { ...card, lines: [...(facts ? [facts] : []), ...reasons, ...others] }
}
