/** Builds the print view of a property. */
import type { Site } from '../../../platform/context/site.server'
import type { Texts } from '../../../platform/i18n/texts'
import { cardViews } from '../cards/card-view.server'
import { listingHref } from '../listing-address'
import { factLanguage, mentions, plainFacts } from '../plain-facts.server'
import { propertyView } from '../property/property-view.server'
import type { ShownProperty } from '../property.server'
import type { BrochureFact, BrochureView } from './brochure-view'
import { qrCode } from './qr-code.server'

/** Photos on the first page: one large, three below it. */
const photos = 4
/** Already shown in the head of the page. */
const inHead = new Set(['LABEL_PRICE', 'ADDRESS', 'SEARCH_TYPE', 'LABEL_REFERENCE'])

/** @param scanned the path to which the QR code leads. */
export function brochureView(site: Site, shown: ShownProperty, texts: Texts, scanned: string): BrochureView {
  const { language, t } = texts
  const property = propertyView(site, shown, texts)
  const [card] = cardViews(site, [shown.card], language)
  const written = (facts: Record<string, string>): BrochureFact[] =>
    Object.entries(facts).flatMap(([label, value]) => {
      const lang = factLanguage(shown, label)
      return value && !inHead.has(label) ? [{ label: t(label), value, ...(lang && { lang }) }] : []
    })
  return {
    title: property.title,
    town: property.town,
    ...(property.address && { address: property.address }),
    typeName: property.typeName,
    reference: property.reference,
    price: property.price,
    strip: property.strip.map(({ label, value, lang }) => ({ label, value, ...(lang && { lang }) })),
    description: property.description,
    ...(property.descriptionLanguage && { descriptionLanguage: property.descriptionLanguage }),
    facts: card ? written(plainFacts(site, shown, card, texts)) : [],
    mentions: written(mentions(shown, texts)),
    pictures: shown.pictures.slice(0, photos),
    more: [...shown.floorPlans.slice(0, 1), ...shown.pictures.slice(photos)].slice(0, 2),
    ...(card?.energy && { energy: card.energy }),
    ...(property.agent && { agent: property.agent }),
    href: listingHref(shown, language),
    qr: qrCode(site.settings.siteUrl + scanned),
  }
}
