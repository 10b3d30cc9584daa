/** The renovation calculator (SPEC §1, service links): an estimate from areas, kinds of work and dated unit costs. */
import { shown } from '../../../platform/agency/config/parts.server'
import type { Site } from '../../../platform/context/site.server'
import { escapeHtml } from '../../../platform/html/escape-html'
import { formatSurface } from '../../../platform/i18n/formats'
import { colon } from '../../../platform/i18n/punctuation'
import type { Texts } from '../../../platform/i18n/texts'
import { keyOfOriginal } from '../../../platform/paths/addresses'
import { href } from '../../../platform/paths/table'
import { dayInBrussels } from '../../../platform/time/brussels'
import type { Block } from '../modules/Blocks'
import { estimate, largestArea, type Question, type Range, readQuestion, smallestArea } from './calculation'
import type { CalculatorView } from './calculator-view'
import { costsOn, type UnitCost } from './unit-costs.server'
import { homeField, homes, type Work, works } from './works'

const page = 'renovation-cost'

/** Whether the page exists: if a published service of `data/site/services.json` links to it. */
export function isCalculatorOpen({ configuration }: Pick<Site, 'configuration'>): boolean {
  return shown(configuration.services).some(({ path }) => keyOfOriginal(path, []) === page)
}

/** @returns the page, and whether the input is valid. */
export function calculator(site: Site, texts: Texts, query: URLSearchParams): { view: CalculatorView; isRefused: boolean } {
  const { t, language } = texts
  const question = readQuestion(query)
  const isRefused = Object.keys(question.errors).length > 0
  const costs = costsOn(dayInBrussels(site.now()))
  const values = { smallest: smallestArea, largest: { number: largestArea } }
  const view: CalculatorView = {
    title: t('RENOVATION_TITLE'),
    intro: t('RENOVATION_INTRO'),
    form: {
      action: href(page, language),
      legend: t('RENOVATION_LEGEND'),
      areas: works.map(work => {
        const error = question.errors[work]
        return {
          name: work,
          label: nameOf(work, texts),
          hint: t('RENOVATION_UNIT_COST', { ...written(costs.costOf(work)), of: t(`RENOVATION_OF_${keyOf(work)}`) }),
          value: question.typed[work] ?? '',
          ...(error && { error: t(error, values) }),
        }
      }),
      home: {
        name: homeField,
        label: t('RENOVATION_HOME'),
        value: question.home,
        options: homes.map(value => ({ value, label: t(`RENOVATION_HOME_${value.toUpperCase()}`, { years: costs.vat.years }) })),
      },
      submit: t('RENOVATION_SUBMIT'),
      ...(isRefused && { notice: t('RENOVATION_REFUSED') }),
    },
    result: question.isAsked && !isRefused ? resultOf(question, costs, texts) : [],
    about: aboutOf(costs, texts),
  }
  return { view, isRefused }
}

type Costs = ReturnType<typeof costsOn>

function resultOf({ areas, home }: Question, { costOf, vat }: Costs, texts: Texts): Block[] {
  const { t, language } = texts
  const rate = home === 'older' ? vat.reduced : vat.standard
  const { lines, net, vat: tax, total } = estimate(areas, costOf, rate)
  const range = (amounts: Range) => t('RENOVATION_RANGE', written(amounts))
  return [
    { kind: 'heading', text: t('RENOVATION_RESULT', written(total)) },
    { kind: 'paragraph', text: t('RENOVATION_RESULT_NOTE') },
    {
      kind: 'table',
      head: ['WORK', 'AREA', 'UNIT', 'SUM'].map(name => t(`RENOVATION_HEAD_${name}`)),
      rows: lines.map(line => [nameOf(line.work, texts), formatSurface(line.area, texts), range(line.cost), range(line)]),
    },
    {
      kind: 'list',
      items: [
        [t('RENOVATION_NET'), net],
        [t('RENOVATION_VAT', { rate }), tax],
        [t('RENOVATION_TOTAL'), total],
      ].map(([name, amounts]) => `${name}${colon(language)} ${range(amounts as Range)}`),
    },
  ]
}

function aboutOf({ costOf, vat }: Costs, texts: Texts): Block[] {
  const { t } = texts
  return [
    { kind: 'heading', text: t('RENOVATION_ASSUMES_TITLE') },
    {
      kind: 'list',
      items: [
        t('RENOVATION_ASSUMES_ESTIMATE'),
        t('RENOVATION_ASSUMES_STATE'),
        t('RENOVATION_ASSUMES_LEFT_OUT'),
        t('RENOVATION_ASSUMES_VAT', { reduced: vat.reduced, standard: vat.standard, years: vat.years }),
      ],
    },
    { kind: 'heading', text: t('RENOVATION_SOURCES_TITLE') },
    { kind: 'html', html: `<ul>${works.map(work => `<li>${sourceOf(work, costOf(work), texts)}</li>`).join('')}</ul>` },
    ...(works.some(work => costOf(work).confirm) ? [{ kind: 'paragraph' as const, text: t('COSTS_CONFIRM') }] : []),
  ]
}

/** As HTML. */
function sourceOf(work: Work, { from, publisher, link, confirm }: UnitCost, texts: Texts): string {
  const { t } = texts
  const words = publisher
    ? t('RENOVATION_SOURCE_PUBLISHED', { work: nameOf(work, texts), publisher: '\u0001', day: { date: from } })
    : t('RENOVATION_SOURCE_QUOTES', { work: nameOf(work, texts), day: { date: from } })
  const name = link
    ? `<a href="${escapeHtml(link)}" target="_blank" rel="noopener noreferrer">${escapeHtml(publisher ?? link)}</a>`
    : escapeHtml(publisher ?? '')
  const note = confirm ? ' *' : ''
  return escapeHtml(words + note).replace('\u0001', name)
}

const written = ({ low, high }: Range) => ({ low: { euro: low }, high: { euro: high } })
const keyOf = (work: Work) => work.replaceAll('-', '_').toUpperCase()
const nameOf = (work: Work, { t }: Texts) => t(`RENOVATION_WORK_${keyOf(work)}`)
