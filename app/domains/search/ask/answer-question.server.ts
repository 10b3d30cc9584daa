/**
 * Answers a question about a home from what its page shows, so that nothing hidden is told: lines of its sheet, other parts, or
 * else a sentence of its description, word for word.
 */
import { formatNumber } from '../../../platform/i18n/formats'
import { colon } from '../../../platform/i18n/punctuation'
import type { Texts } from '../../../platform/i18n/texts'
import { flagWords } from '../../catalogue/flag-words'
import type { PropertyView } from '../../catalogue/property/property-view'
import { encode, typedText } from '../filters/read'
import { type Answer, type AskView, askParameter } from './answer-view'
import { names, topicsAsked } from './read-question.server'
import { type Topic, topicRule } from './topics'

/** More would be the page again. */
const maxTopics = 4
const maxLines = 5
/** Characters of a quoted sentence. */
const longestQuote = 300

/**
 * @param query of the home's page.
 * @returns the answer, and the page with the lines that answer marked; undefined if nothing is asked.
 */
export function answerQuestion(
  view: PropertyView,
  query: URLSearchParams,
  texts: Texts,
): { asked: AskView; view: PropertyView } | undefined {
  const question = typedText(query.get(askParameter))
  if (question === '') return undefined
  const topics = topicsAsked(question, texts.language).slice(0, maxTopics)
  const found = topics.map(topic => answersTo(topic, view, texts))
  const asked = new Set(topics.flatMap(topic => topicRule(topic).fields ?? []))
  const mark = (line: PropertyView['strip'][number]) => (asked.has(line.field) ? { ...line, isAsked: true as const } : line)
  return {
    asked: {
      question,
      answers: unique(found.flat()),
      isWhole: found.length > 0 && found.every(answers => answers.length > 0),
      ask: `${view.contact.info}?question=${encode(question)}`,
    },
    view: { ...view, groups: view.groups.map(group => ({ ...group, lines: group.lines.map(mark) })) },
  }
}

function answersTo(topic: Topic, view: PropertyView, texts: Texts): Answer[] {
  const stated = [...linesOf(topic, view), ...(otherParts[topic]?.(view, texts) ?? [])]
  // The description may say more than a bare no: no parking space, but one to rent nearby.
  const isRefused = stated.every(({ value }) => value === texts.t('NO'))
  return [...stated.slice(0, maxLines), ...(isRefused ? quoteOf(topic, view, texts) : [])]
}

function linesOf(topic: Topic, { groups, strip }: PropertyView): Answer[] {
  return (topicRule(topic).fields ?? []).flatMap(field => {
    for (const { lines } of groups) {
      const line = lines.find(each => each.field === field)
      if (!line) continue
      const { label, value } = line
      // The price itself stands above the lines about it.
      return [{ label, value, href: field === 'PriceOrOnDemand' ? '#price' : `#fact-${field}` }]
    }
    const line = strip.find(each => each.field === field)
    return line ? [{ label: line.label, value: line.value, href: '#content' }] : []
  })
}

type Part = (view: PropertyView, texts: Texts) => Answer[]

/** Parts of the page that are no lines of the sheet. */
const otherParts: Partial<Record<Topic, Part>> = {
  status: ({ flag }, { t }) => (flag ? [{ label: t('LABEL_STATUS'), value: flagWords(flag, t), href: '#content' }] : []),
  buyingCosts: ({ costsHref }, { t }) =>
    costsHref ? [{ label: t('LABEL_TOTAL_COST'), href: costsHref, link: t('COSTS_LINK') }] : [],
  energy: ({ energy, energyNote }, { t }) =>
    !energy && energyNote ? [{ label: t('ENERGY'), value: energyNote, href: '#fold-energy' }] : [],
  around: ({ place: { around } }, texts) => {
    const places = around.slice(0, maxLines).map(({ name, kind, metres }) => {
      const called = kind && kind !== name ? `${name} (${kind.toLowerCase()})` : name
      return `${called}${colon(texts.language)} ${formatNumber(Math.round(metres / 100) / 10, texts)}\u00a0km`
    })
    return places.length > 0 ? [{ label: texts.t('AROUND'), value: places.join('; '), href: '#location' }] : []
  },
  documents: ({ documents: { items } }, { t }) =>
    items.length > 0 ? [{ label: t('DOCUMENTS'), value: items.map(({ name }) => name).join(', '), href: '#fold-documents' }] : [],
  plans: ({ floorPlans }, { t }) => {
    const named = floorPlans.flatMap(({ name }) => name || [])
    return floorPlans.length > 0
      ? [{ label: t('FLOOR_PLANS'), ...(named.length > 0 && { value: named.join(', ') }), href: '#plans' }]
      : []
  },
  video: ({ media }, { t }) =>
    media.map(({ kind }) => ({ label: t(kind === 'tour' ? 'VIRTUAL_TOUR' : 'VIDEO'), href: '#media' })),
  visit: ({ contact: { book, visit, openHouses = [] } }, { t }) => [
    {
      label: openHouses.length > 0 ? t('OPEN_HOUSE') : t('ASK_FOR_VISIT'),
      ...(openHouses.length > 0 && { value: openHouses.map(({ when }) => when).join('; ') }),
      href: book ?? visit,
      link: t(book ? 'BOOK_APPOINTMENT' : 'ASK_FOR_VISIT'),
    },
  ],
  agent: ({ agent }, { t }) =>
    agent
      ? [{ label: t('YOUR_AGENT'), value: `${agent.name}, ${agent.phone}`, href: agent.phoneHref, link: t('CALL_AGENT') }]
      : [],
}

/** The first sentence of the description that names the topic. */
function quoteOf(topic: Topic, { description, descriptionLanguage }: PropertyView, { t, language }: Texts): Answer[] {
  const sentence = description
    .flatMap(paragraph => paragraph.split(/(?<=[.!?…])\s+|\n/))
    .find(each => names(each, topic, descriptionLanguage ?? language))
  if (!sentence) return []
  const value = sentence.length > longestQuote ? `${sentence.slice(0, longestQuote).replace(/\s+\S*$/, '')} …` : sentence
  const quote = descriptionLanguage ? { lang: descriptionLanguage } : {}
  return [{ label: t('ASK_FROM_TEXT'), value: value.replace(/^- /, ''), href: '#description', quote }]
}

function unique(answers: readonly Answer[]): Answer[] {
  return [...new Map(answers.map(each => [`${each.href} ${each.value}`, each])).values()]
}
