/** The purchase costs page (docs/decisions/advertisements-and-law.md): question and answer. */
import type { Site } from '../../platform/context/site.server'
import type { Texts } from '../../platform/i18n/texts'
import { listingHref } from '../catalogue/listing-address'
import { findProperty } from '../catalogue/property.server'
import { catalogueID } from '../catalogue/property-ids'
import { basisView } from './basis-view.server'
import { costsPath } from './costs-address'
import { costsLawOn } from './costs-law.server'
import type { ChosenField, CostsView, TypedField } from './costs-view'
import {
  classesGained,
  type Field,
  kinds,
  largestPrice,
  largestRate,
  leastPrice,
  longestTerm,
  propertyParameter,
  regions,
  shortestTerm,
  uses,
  usualTerm,
} from './fields'
import { knownDays } from './known-days.server'
import { brochureWithCosts, costsOfProperty } from './property-costs.server'
import { type Days, isRefused, type Question, readQuestion } from './question'
import { resultView } from './result-view.server'

/** @returns the page, and whether the question has errors; undefined if the agency has no such page. */
export function costsView(site: Site, texts: Texts, query: URLSearchParams): { view: CostsView; isRefused: boolean } | undefined {
  const { t, language } = texts
  const action = costsPath(language)
  if (action === undefined) return undefined
  const days = knownDays(site)
  const question = readQuestion(query, days)
  const refused = isRefused(question)
  const law = costsLawOn(question.date, question.purchase.region)
  const about = aboutProperty(site, texts, query, question)
  const view: CostsView = {
    title: t('COSTS_TITLE'),
    intro: t('COSTS_INTRO'),
    ...(about && { about }),
    form: { action, ...formParts(question, days, law.vat.rebuilt, texts), ...(refused && { notice: t('COSTS_REFUSED') }) },
    result: question.isAsked && !refused ? resultView(question, law, texts) : null,
    basis: basisView(question, law, texts),
  }
  return { view, isRefused: refused }
}

/** The property that the visitor came from, if its price is public. Any other is not revealed at all. */
function aboutProperty(site: Site, texts: Texts, query: URLSearchParams, { typed }: Question): CostsView['about'] {
  const { t, language } = texts
  const id = catalogueID(query.get(propertyParameter) ?? '')
  const shown = id === undefined ? undefined : findProperty(site, id, language)
  if (!shown || !costsOfProperty(site, shown, language)) return undefined
  return {
    id: shown.id,
    text: t('COSTS_ABOUT', { title: shown.title }),
    href: listingHref(shown, language),
    brochure: { text: t('COSTS_IN_BROCHURE'), href: brochureWithCosts(shown, language, typed) },
  }
}

function formParts(
  { typed, errors, purchase }: Question,
  days: Days,
  rebuiltRate: number,
  texts: Texts,
): Omit<CostsView['form'], 'action' | 'notice'> {
  const { t } = texts
  const field = (name: Field, value = ''): TypedField => {
    const key = name.toUpperCase()
    const error = errors[name]
    return {
      name,
      label: t(`COSTS_${key}`),
      ...(name !== 'years' && { hint: t(`COSTS_${key}_HINT`) }),
      value: typed[name] ?? value,
      ...(error && { error: t(error, bounds(days)) }),
    }
  }
  const choice = (name: Field, values: readonly string[], value: string): ChosenField => ({
    name,
    label: t(`COSTS_${name.toUpperCase()}`),
    value,
    options: values.map(each => ({ value: each, label: t(`COSTS_${name}_${each}`.toUpperCase().replaceAll('-', '_')) })),
  })
  return {
    purchase: {
      legend: t('COSTS_LEGEND_PURCHASE'),
      price: field('price'),
      choices: [
        choice('region', regions, purchase.region),
        choice('what', kinds, purchase.what),
        choice('use', uses, purchase.use),
      ],
    },
    special: {
      title: t('COSTS_SPECIAL'),
      isOpen: (['date', 'ground', 'rebuilt', 'classes'] as const).some(
        name => errors[name] !== undefined || !['', '0', days.today].includes(typed[name] ?? ''),
      ),
      date: field('date', days.today),
      ground: field('ground'),
      rebuilt: { name: 'rebuilt', label: t('COSTS_REBUILT', { rate: rebuiltRate }), isChecked: typed.rebuilt === 'on' },
      classes: choice('classes', classesGained.map(String), String(purchase.classes)),
    },
    loan: { legend: t('COSTS_LEGEND_LOAN'), fields: [field('means'), field('rate'), field('years', String(usualTerm))] },
    submit: t('COSTS_SUBMIT'),
  }
}

/** Parameters of the messages. */
function bounds({ first, last }: Days) {
  return {
    least: { euro: leastPrice },
    largest: { euro: largestPrice },
    rate: largestRate,
    shortest: shortestTerm,
    longest: longestTerm,
    first: { date: first },
    last: { date: last },
  }
}
