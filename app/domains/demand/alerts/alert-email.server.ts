/** What an alert says: the properties, why each one is in it, and the way out. */
import { keep } from '../../../platform/context/keep'
import { formatDate, formatSurface } from '../../../platform/i18n/formats'
import type { Texts } from '../../../platform/i18n/texts'
import {
  contentAround,
  type EmailCard,
  type EmailContent,
  type EmailPart,
  type Json,
  json,
  jsonAround,
  type MailText,
} from '../../../platform/mail/email'
import { energyNoteWords } from '../../catalogue/energy/energy-note'
import { listAddress } from '../../search/form-search'
import type { Announced } from '../../search/offers.server'
import { type Demand, filtersOf, type ListName } from '../criteria'
import { type Criterion, type CriterionText, criterionText, demandWords, type PlaceAndTypeNames } from '../demand-words'
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
  /** How it ends: `waysJson`. */
  ways: Json<EmailPart>
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

const searchJson = jsonAround(
  (search: string): EmailPart => ({ kind: 'text', text: { key: 'MAIL_ALERT_SEARCH', values: { search } } }),
)
const allJson = jsonAround((href: string): EmailPart => ({ kind: 'button', text: { key: 'MAIL_ALERT_ALL' }, href }))

/** Criteria whose words are kept, until there are more: many people look for the same. */
const mostCriteria = 5000

/**
 * Makes the alerts of a language, as the outbox keeps them. What many of them say alike is made once: cards of properties, and criteria
 * in words.
 * @param why they come, in small print: `whyAlerts`
 */
export function alertWriter(
  texts: Texts,
  siteUrl: string,
  names: (list: ListName) => PlaceAndTypeNames,
  why: MailText,
): (email: AlertEmail) => Json<EmailContent> {
  const cards = new Map<string, Card>()
  const criteria = new Map<string, string>()

  function cardOf(told: ToldProperty): Card {
    const { shown, kind, day, oldPrice = '' } = told
    const key = `${shown.id} ${kind} ${day} ${oldPrice}`
    const known = cards.get(key)
    if (known) return known
    const card = cardPart(told, texts, siteUrl)
    const made = { card, json: json(card) }
    cards.set(key, made)
    return made
  }

  const knownTexts = keep((list: ListName): CriterionText => {
    const textOf = criterionText(texts, names(list))
    return criterion => {
      const key = `${list} ${keyOf(criterion)}`
      const known = criteria.get(key)
      if (known !== undefined) return known
      if (criteria.size >= mostCriteria) criteria.clear()
      const text = textOf(criterion)
      criteria.set(key, text)
      return text
    }
  })
  const wordsOf = (demand: Demand) => demandWords(texts, demand, names(demand.list), knownTexts(demand.list))

  const introOf = keep((count: number) => json<EmailPart>({ kind: 'text', text: { key: 'MAIL_ALERT_INTRO', values: { count } } }))
  const addressOf = ({ list, criteria }: Demand) => siteUrl + listAddress(list, texts.language, filtersOf(criteria))
  const end = json({ signed: true, footnote: why })
  return email => alertEmail(email, { cardOf, wordsOf, introOf, addressOf, end })
}

type Card = { card: EmailCard; json: Json<EmailPart> }

/** What mails are made of: a card, a search in words, the sentence in front, the list that shows what a search finds, the end. */
type Writing = {
  cardOf: (told: ToldProperty) => Card
  wordsOf: (demand: Demand) => string
  introOf: (count: number) => Json<EmailPart>
  addressOf: (demand: Demand) => string
  end: Json<Pick<EmailContent, 'signed' | 'footnote'>>
}

function alertEmail({ told, ways }: AlertEmail, writing: Writing): Json<EmailContent> {
  const [offered, gone]: [ToldProperty[], ToldProperty[]] = [[], []]
  /** The searches by their words, which are found once: each is named with every property that it finds. */
  const searches = new Map<string, Demand>()
  const words = new Map<Demand, string>()
  for (const property of told) {
    ;(isGone(property.kind) ? gone : offered).push(property)
    for (const demand of property.why) {
      const said = words.get(demand) ?? writing.wordsOf(demand)
      words.set(demand, said)
      searches.set(said, demand)
    }
  }
  const count = offered.length
  const first = offered[0] ?? told[0]
  const key = count === 0 ? 'MAIL_ALERT_GONE' : 'MAIL_ALERT'
  const values = { count: count || gone.length }
  const parts: Json<EmailPart>[] = []
  // With several searches each card says which of them finds it; with one the mail says it once below.
  const addCard = (property: ToldProperty) => {
    const card = writing.cardOf(property)
    parts.push(searches.size > 1 ? json(withReasons(card.card, property, words)) : card.json)
  }
  if (count > 0) parts.push(writing.introOf(count))
  for (const property of offered.slice(0, mostShown)) addCard(property)
  if (count > mostShown)
    parts.push(json({ kind: 'text', text: { key: 'MAIL_ALERT_SHOWN_OF', values: { shown: mostShown, count } } }))
  for (const [text, demand] of searches) parts.push(searchJson(text), allJson(writing.addressOf(demand)))
  if (gone.length > 0) parts.push(json({ kind: 'text', text: { key: 'MAIL_ALERT_GONE_INTRO', values: { count: gone.length } } }))
  for (const property of gone) addCard(property)
  parts.push(ways)
  const subject = {
    key: count === 1 ? soleSubject[first?.kind ?? 'new'] : `${key}_SUBJECT`,
    values: { ...values, title: first?.shown.title ?? '', town: first?.shown.town ?? '' },
  }
  return contentAround({ subject, heading: { key: `${key}_HEADING`, values } }, parts, writing.end)
}

/** What a criterion asks for, as a text. Most are numbers, which are written sooner than as JSON. */
function keyOf({ filter, only }: Criterion): string {
  let key = filter.names[0] ?? ''
  for (const value of Object.values(only)) key += ` ${typeof value === 'object' ? JSON.stringify(value) : value}`
  return key
}

/** What it is, and for whom to ask. */
function cardPart({ shown, kind, day, oldPrice }: ToldProperty, texts: Texts, siteUrl: string): EmailCard {
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
      ...(agent ? [{ key: 'MAIL_ALERT_AGENT', values: { name: agent.name, phone: agent.phone } }] : []),
    ],
  }
}

/** The searches that find it stand below what it is. */
function withReasons(card: EmailCard, { why }: ToldProperty, words: ReadonlyMap<Demand, string>): EmailCard {
  const [facts, ...others] = card.lines ?? []
  const reasons = why.map(demand => ({ key: 'MAIL_ALERT_MATCHES', values: { search: words.get(demand) ?? '' } }))
  return { ...card, lines: [...(facts ? [facts] : []), ...reasons, ...others] }
}
