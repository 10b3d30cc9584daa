/** What an alert says: the properties, why each one is in it, and the way out. */
import { formatDate, formatSurface } from '../../../platform/i18n/formats'
import type { Texts } from '../../../platform/i18n/texts'
import type { EmailCard, EmailContent, EmailPart, MailText } from '../../../platform/mail/email'
import { energyNoteWords } from '../../catalogue/energy/energy-note'
import { listAddress } from '../../search/form-search'
import type { Announced } from '../../search/offers.server'
import { type Demand, filtersOf } from '../criteria'
import { demandWords, type PlaceAndTypeNames } from '../demand-words'
import { isGone, type News, type NewsKind } from './news.server'

/** More than these are not shown in one mail; it says so, and links to all of them. */
const mostShown = 10

export type ToldProperty = News & {
  shown: Announced
  /** The person's searches that find it; none find what is sold or let. */
  why: Demand[]
}

export type AlertEmail = {
  /** The newest first. */
  told: readonly ToldProperty[]
  texts: Texts
  names: (demand: Demand) => PlaceAndTypeNames
  siteUrl: string
  /** How it ends: `waysOut` and `whyAlerts`. */
  ways: EmailPart
  why: MailText
}

/** A mail about one property that is offered says what became of it. */
const soleSubject: Record<NewsKind, string> = {
  new: 'MAIL_ALERT_SUBJECT',
  price: 'MAIL_ALERT_PRICE_SUBJECT',
  back: 'MAIL_ALERT_BACK_SUBJECT',
  sold: 'MAIL_ALERT_GONE_SUBJECT',
  rented: 'MAIL_ALERT_GONE_SUBJECT',
}

const plain = (text: string): MailText => ({ plain: text })

export function alertEmail({ told, texts, names, siteUrl, ways, why }: AlertEmail): EmailContent {
  const { language } = texts
  const offered = told.filter(({ kind }) => !isGone(kind))
  const gone = told.filter(({ kind }) => isGone(kind))
  const count = offered.length
  const first = offered[0] ?? told[0]
  const key = count === 0 ? 'MAIL_ALERT_GONE' : 'MAIL_ALERT'
  const values = { count: count || gone.length }
  const words = wordsOnce(demand => demandWords(texts, demand, names(demand)))
  const searches = [...new Map(told.flatMap(({ why }) => why).map(demand => [words(demand), demand])).entries()]
  const shown = offered.slice(0, mostShown)
  const cardOf = (property: ToldProperty) => card(property, words, searches.length > 1, texts, siteUrl)
  return {
    subject: {
      key: count === 1 ? soleSubject[first?.kind ?? 'new'] : `${key}_SUBJECT`,
      values: { ...values, title: first?.shown.title ?? '', town: first?.shown.town ?? '' },
    },
    heading: { key: `${key}_HEADING`, values },
    parts: [
      ...(count > 0 ? [{ kind: 'text', text: { key: 'MAIL_ALERT_INTRO', values } } as const] : []),
      ...shown.map(cardOf),
      ...(count > shown.length
        ? [{ kind: 'text', text: { key: 'MAIL_ALERT_SHOWN_OF', values: { shown: shown.length, count } } } as const]
        : []),
      ...searches.flatMap(([text, demand]): EmailPart[] => [
        { kind: 'text', text: { key: 'MAIL_ALERT_SEARCH', values: { search: text } } },
        {
          kind: 'button',
          text: { key: 'MAIL_ALERT_ALL' },
          href: siteUrl + listAddress(demand.list, language, filtersOf(demand.criteria)),
        },
      ]),
      ...(gone.length > 0
        ? [{ kind: 'text', text: { key: 'MAIL_ALERT_GONE_INTRO', values: { count: gone.length } } } as const]
        : []),
      ...gone.map(cardOf),
      ways,
    ],
    signed: true,
    footnote: why,
  }
}

/** A search is named with each property that it finds: its words are found once. */
function wordsOnce(words: (demand: Demand) => string): (demand: Demand) => string {
  const known = new Map<Demand, string>()
  return demand => {
    const said = known.get(demand) ?? words(demand)
    known.set(demand, said)
    return said
  }
}

/** With several searches each card says which of them finds it; with one the mail says it once below. */
function card(
  { shown, kind, day, oldPrice, why }: ToldProperty,
  words: (demand: Demand) => string,
  several: boolean,
  texts: Texts,
  siteUrl: string,
): EmailCard {
  const { t } = texts
  const news =
    kind === 'price' && oldPrice !== undefined
      ? t('MAIL_ALERT_PRICE_WAS', { price: { euro: oldPrice } })
      : t(`MAIL_ALERT_${kind.toUpperCase()}`)
  const facts = [
    shown.typeName,
    shown.bedrooms > 0 && t('MAIL_ALERT_BEDROOMS', { count: shown.bedrooms }),
    shown.surface > 0 && formatSurface(shown.surface, texts),
    shown.energy && t('ENERGY_LABEL_X', { label: shown.energy.text }),
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
      ...(several ? why : []).map(demand => ({
        key: 'MAIL_ALERT_MATCHES',
        values: { search: words(demand) },
      })),
      ...(agent ? [{ key: 'MAIL_ALERT_AGENT', values: { name: agent.name, phone: agent.phone } }] : []),
    ],
  }
}
