/** What an alert says: the properties, why each one is in it, and the way out. */
import { formatSurface } from '../../../platform/i18n/formats'
import type { Texts } from '../../../platform/i18n/texts'
import type { EmailCard, EmailContent, EmailPart, MailText } from '../../../platform/mail/email'
import { href } from '../../../platform/paths/table'
import { listAddress } from '../../search/form-search'
import type { Announced } from '../../search/offers.server'
import { type Demand, filtersOf } from '../criteria'
import { demandWords, type PlaceAndTypeNames } from '../demand-words'

/** More than these are not shown in one mail; it says so, and links to all of them. */
const mostShown = 10

export type ToldProperty = {
  shown: Announced
  kind: 'new' | 'price' | 'back'
  /** Euro, where the price was lowered and both were published. */
  oldPrice?: number
  /** The person's searches that find it. */
  why: Demand[]
}

export type AlertEmail = {
  /** The newest first. */
  told: readonly ToldProperty[]
  texts: Texts
  names: (demand: Demand) => PlaceAndTypeNames
  siteUrl: string
  /** Absolute. */
  unsubscribe: string
}

const plain = (text: string): MailText => ({ plain: text })

export function alertEmail({ told, texts, names, siteUrl, unsubscribe }: AlertEmail): EmailContent {
  const { language } = texts
  const count = told.length
  const first = told[0]
  const words = (demand: Demand) => demandWords(texts, demand, names(demand))
  const searches = [...new Map(told.flatMap(({ why }) => why).map(demand => [words(demand), demand])).entries()]
  const shown = told.slice(0, mostShown)
  return {
    subject: {
      key: 'MAIL_ALERT_SUBJECT',
      values: { count, title: first?.shown.title ?? '', town: first?.shown.town ?? '' },
    },
    heading: { key: 'MAIL_ALERT_HEADING', values: { count } },
    parts: [
      { kind: 'text', text: { key: 'MAIL_ALERT_INTRO', values: { count } } },
      ...shown.map(property => card(property, words, searches.length > 1, texts, siteUrl)),
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
      {
        kind: 'table',
        title: { key: 'MAIL_ALERT_YOURS' },
        rows: [
          link('MAIL_ALERT_CHANGE', 'MAIL_ALERT_CHANGE_LINK', siteUrl + href('demand-account', language)),
          link('MAIL_ALERT_STOP', 'MAIL_ALERT_STOP_LINK', unsubscribe),
        ],
      },
    ],
    signed: true,
    footnote: { key: 'MAIL_ALERT_WHY', values: { site: new URL(siteUrl).host } },
  }
}

function link(label: string, value: string, address: string) {
  return { label: { key: label }, value: { key: value }, href: address }
}

/** With several searches each card says which of them finds it; with one the mail says it once below. */
function card(
  { shown, kind, oldPrice, why }: ToldProperty,
  words: (demand: Demand) => string,
  several: boolean,
  texts: Texts,
  siteUrl: string,
): EmailCard {
  const { t } = texts
  const news =
    kind === 'price' && oldPrice !== undefined
      ? t('MAIL_ALERT_PRICE_WAS', { price: { euro: oldPrice } })
      : t(kind === 'back' ? 'MAIL_ALERT_BACK' : kind === 'price' ? 'MAIL_ALERT_PRICE' : 'MAIL_ALERT_NEW')
  const facts = [
    shown.typeName,
    shown.bedrooms > 0 && t('MAIL_ALERT_BEDROOMS', { count: shown.bedrooms }),
    shown.surface > 0 && formatSurface(shown.surface, texts),
  ]
  return {
    kind: 'card',
    title: plain(shown.title),
    href: siteUrl + shown.href,
    kicker: plain(`${shown.town} · ${news}`),
    price: plain(shown.priceText),
    ...(shown.sharedPicture && {
      picture: { src: siteUrl + shown.sharedPicture.href, alt: plain(shown.sharedPicture.alt) },
    }),
    lines: [
      plain(facts.filter(Boolean).join(' · ')),
      ...(several ? why : why.slice(0, 1)).map(demand => ({
        key: 'MAIL_ALERT_MATCHES',
        values: { search: words(demand) },
      })),
    ],
  }
}
