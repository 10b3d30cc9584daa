/**
 * Costs of buying a property of the catalogue. Unavailable if the price is hidden or is not the whole price of the property
 * (rent, takeover, life annuity, starting price, price per unit).
 */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Texts } from '../../platform/i18n/texts'
import { dayInBrussels } from '../../platform/time/brussels'
import { cardView } from '../catalogue/cards/card-view.server'
import { isLifeAnnuity } from '../catalogue/cards/comparable-area'
import { regionOf } from '../catalogue/law.server'
import { brochureHref } from '../catalogue/listing-address'
import { marquees } from '../catalogue/marquee.server'
import type { ShownProperty } from '../catalogue/property.server'
import { isDwelling, LAND } from '../catalogue/sheet/mandatory'
import { basisView } from './basis-view.server'
import { costsHref, costsPath, costsQuery } from './costs-address'
import { costsLawOn } from './costs-law.server'
import type { CostSheetView } from './costs-view'
import { costsParameter, type Field, fields } from './fields'
import { knownDays } from './known-days.server'
import { isRefused, readQuestion } from './question'
import { resultView } from './result-view.server'

type Typed = Partial<Record<Field, string>>

/** Prefills the costs form for a property; undefined if its costs are unavailable. */
export function costsOfProperty(site: Site, { record, card, state }: ShownProperty, language: Language): Typed | undefined {
  if (state !== 'offered' || record.Goal !== 0 || isLifeAnnuity(record)) return undefined
  const region = regionOf(record.Zip, record.CountryID)
  const { price } = cardView(card, language, { on: dayInBrussels(site.now()), marquees: marquees(site.configuration) })
  // Duty and VAT cannot be worked out from a price that includes VAT.
  if (record.PriceIncludesVAT) return undefined
  if (!region || price.kind !== 'amount' || price.unitText || costsPath(language) === undefined) return undefined
  const home = isDwelling(record)
  const withVat = (record.VATPercentage ?? 0) > 0
  const ground = withVat && record.RegisteredRight ? record.GroundPart : undefined
  return {
    price: String(price.amount),
    region,
    what: record.WebID === LAND ? 'plot' : withVat ? 'new-build' : 'home',
    use: home || record.WebID === LAND ? 'own' : 'other',
    ...(ground !== undefined && { ground: String(ground) }),
  }
}

/** The costs page, prefilled for a property. */
export function propertyCostsHref(site: Site, shown: ShownProperty, language: Language): string | undefined {
  const typed = costsOfProperty(site, shown, language)
  const path = costsPath(language)
  return typed && path && costsHref(path, typed, shown.id)
}

/** Its brochure with costs, for the visitor's question. */
export function brochureWithCosts(shown: ShownProperty, language: Language, typed: Typed): string {
  const query = costsQuery(typed)
  query.set(costsParameter, 'on')
  return `${brochureHref(shown, language)}?${query}`
}

/** The costs sheet of a brochure: values from the query, else from the property. Unusable values are ignored. */
export function costSheet(site: Site, shown: ShownProperty, texts: Texts, query: URLSearchParams): CostSheetView | undefined {
  const own = costsOfProperty(site, shown, texts.language)
  if (!own) return undefined
  const asked = Object.fromEntries(fields.flatMap(name => (query.has(name) ? [[name, query.get(name) ?? '']] : [])))
  const days = knownDays(site)
  const read = (typed: Typed) => readQuestion(new URLSearchParams(typed as Record<string, string>), days)
  const whole = read({ ...own, ...asked })
  const question = isRefused(whole) ? read(own) : whole
  if (isRefused(question)) return undefined
  const law = costsLawOn(question.date, question.purchase.region)
  const { assumesTitle, assumes } = basisView(question, law, texts)
  return { title: texts.t('COSTS_SHEET_TITLE'), result: resultView(question, law, texts), basis: { assumesTitle, assumes } }
}
