/** Compares properties side by side, one row per fact, without hidden data. */
import type { Site } from '../../platform/context/site.server'
import type { Texts } from '../../platform/i18n/texts'
import type { CardView } from '../catalogue/cards/card-view'
import { cardViews } from '../catalogue/cards/card-view.server'
import { factLanguage, plainFacts } from '../catalogue/plain-facts.server'
import { findProperty } from '../catalogue/property.server'
import type { Comparison } from './compare-view'

/** Counts IDs missing from the catalogue as lost, and omits rows without values. */
export function comparison(site: Site, ids: readonly number[], texts: Texts): Comparison {
  const { language, t } = texts
  const found = ids.flatMap(id => findProperty(site, id, language) ?? [])
  const cards = cardViews(
    site,
    found.map(shown => shown.card),
    language,
  )
  const facts = found.map((shown, index) => plainFacts(site, shown, cards[index] as CardView, texts))
  const columns = found.map((_, index) => {
    const { id, href, title, picture, flag } = cards[index] as CardView
    return { id, href, title, ...(picture && { picture }), ...(flag && { flag }) }
  })
  const rows = Object.keys(facts[0] ?? {}).map(label => ({
    label: t(label),
    values: facts.map(each => each[label] || ''),
    languages: found.map(shown => factLanguage(shown, label) ?? null),
  }))
  return { columns, rows: rows.filter(row => row.values.some(value => value !== '')), lost: ids.length - found.length }
}
