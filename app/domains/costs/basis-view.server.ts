/** The assumptions of an estimate and the sources of its values. */
import { formatDate } from '../../platform/i18n/formats'
import type { Texts } from '../../platform/i18n/texts'
import type { CostsBasis } from './costs-view'
import type { CostsLaw } from './law'
import type { Question } from './question'

export function basisView({ purchase, date, loan }: Question, law: CostsLaw, texts: Texts): CostsBasis {
  const { t } = texts
  const { reduction, residence } = law.duty.ownHome
  const { price, region, what, use } = purchase
  const inTowns = reduction && use === 'own' && what === 'home' && price > reduction.priceLimit && price <= reduction.cityLimit
  const sources = [
    source(`COSTS_SOURCE_${region.toUpperCase()}`, law.duty, texts),
    source('COSTS_SOURCE_VAT', law.vat, texts),
    source('COSTS_SOURCE_NOTARY', law.purchase, texts),
    source('COSTS_SOURCE_MORTGAGE', law.mortgage, texts),
    source('COSTS_SOURCE_SHARES', law.shares, texts),
  ]
  return {
    assumesTitle: t('COSTS_ASSUMES_TITLE'),
    assumes: [
      t('COSTS_ASSUMES_DAY', { day: { date } }),
      t('COSTS_ASSUMES_CONDITIONS'),
      ...(residence && use === 'own' && what === 'home' ? [t('COSTS_ASSUMES_RESIDENCE', { count: residence.years })] : []),
      ...(inTowns
        ? [t('COSTS_ASSUMES_TOWNS', { amount: { euro: reduction.amount }, limit: { euro: reduction.cityLimit } })]
        : []),
      ...(use === 'social' && law.duty.socialRate === undefined ? [t('COSTS_ASSUMES_NO_SOCIAL')] : []),
      ...(region === 'brussels' ? [t('COSTS_ASSUMES_BRUSSELS')] : []),
      ...(what === 'new-build' || what === 'plot-vat'
        ? [t('COSTS_ASSUMES_VAT', { rate: law.vat.rebuilt, largest: law.vat.largestRebuilt })]
        : []),
      t('COSTS_ASSUMES_NOTARY'),
      ...(loan ? [t('COSTS_ASSUMES_LOAN', { accessories: law.mortgage.accessories })] : []),
      t('COSTS_ASSUMES_LEFT_OUT'),
      t('COSTS_ASSUMES_ROUNDED'),
    ],
    sourcesTitle: t('COSTS_SOURCES_TITLE'),
    sources,
    ...(sources.some(each => each.endsWith('*')) && { sourcesNote: t('COSTS_CONFIRM') }),
  }
}

/** Allows a line break after a hyphen, so that dates do not break. */
const wordJoiner = '\u2060'

function source(key: string, { from, confirm }: { from: string; confirm?: string | undefined }, texts: Texts): string {
  const { t } = texts
  const day = formatDate(from, texts).replaceAll('-', `-${wordJoiner}`)
  const text = t(key, { day })
  return confirm ? `${text} *` : text
}
