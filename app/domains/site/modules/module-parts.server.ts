/** Generated content of a module: figures, sold homes, agents, and the module's own items. */
import type { Module } from '../../../platform/agency/config/module.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { monthInWords } from '../../../platform/time/in-words'
import { agentLine } from '../../catalogue/agents/agent-line.server'
import { allAgents } from '../../catalogue/managers.server'
import { salesFigures, soldHomes } from '../../catalogue/sales.server'
import type { PartView } from '../views'
import { openAddress, withOpenLinks } from './open-links.server'
import { quotes } from './words-of-clients.server'

/** @returns undefined if there is nothing to show: too few sales, no consent, no testimonial. */
export function modulePart(site: Site, { relations, items, maxItems }: Module, language: Language): PartView | undefined {
  switch (relations?.type) {
    case 'valuation': {
      const action = valuationAddress(site, language)
      return action ? { kind: 'valuation', action } : undefined
    }
    case 'figures':
      return figures(site, language)
    case 'sold': {
      const homes = soldHomes(site, language, maxItems).map(home => ({
        ...home,
        month: monthInWords(home.day.slice(0, 7), language),
      }))
      return homes.length > 0 ? { kind: 'sold', homes } : undefined
    }
    case 'testimonial': {
      const [quote] = site.configuration.parts.testimonials ? quotes(site, language, 1) : []
      return quote && { kind: 'testimonial', quote }
    }
    case 'team': {
      const texts = site.texts(language)
      const agents = allAgents(site).map(agent => agentLine(site, agent, texts))
      return agents.length > 0 ? { kind: 'team', agents } : undefined
    }
    case 'steps':
    case 'questions':
      return {
        kind: relations.type,
        items: items.map(({ title, text }) => ({ title: title[language], html: withOpenLinks(site, text[language], language) })),
      }
    default:
      return undefined
  }
}

/** The form that takes over the postcode; undefined at an agency without it. */
export function valuationAddress(site: Site, language: Language): string | undefined {
  return openAddress(site, '/contact-demand/', language)
}

function figures(site: Site, language: Language): PartView | undefined {
  const found = salesFigures(site)
  if (!found) return undefined
  const { t } = site.texts(language)
  const { sold, days, share } = found
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const of = (name: string, value: string, count: number) => ({
    value,
    label: t(`FIGURE_${name}`),
    basis: t(`FIGURE_${name}_BASIS`, { count }),
  })
  return {
    kind: 'figures',
    figures: [
      of('SOLD', `${sold}`, sold),
      of('DAYS', `${Math.round(days)}`, sold),
      ...(share ? [of('SHARE', percent.format(share.median), share.of)] : []),
    ],
  }
}
