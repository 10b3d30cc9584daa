/** The search in the address of the map frame: `?list=sale&{search}`, as the message that its page would send (SPEC §7). */
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import type { FrameMessage } from '../../../platform/map/frame-message'
import { listingHref } from '../../catalogue/listing-address'
import { marquees } from '../../catalogue/marquee.server'
import { findProperty } from '../../catalogue/property.server'
import { askedList } from '../filters'
import { findIn } from '../found.server'
import { readNames } from '../read-names.server'

/** Maximum properties: the newest, or the first in the search's order. */
const maxFramed = 100

/** @returns undefined without a list. A price that no page shows is left out, and a hidden address is its moved point. */
export function framedSearch(site: Site, language: Language, query: URLSearchParams): FrameMessage | undefined {
  const list = askedList(query)
  if (!list) return undefined
  const { filters } = readNames(site, language, query)
  const propsList = findIn(site, list, language, filters)
    .slice(0, maxFramed)
    .flatMap(({ id, latitude, longitude }) => {
      const shown = findProperty(site, id, language)
      if (!shown) return []
      const { record, card } = shown
      const { Goal, PublishAddress, PublishPrice, Price, PriceUnit, PriceUnitText, Marquee, MarqueeName } = record
      const { VATPercentage, PriceIncludesVAT, RegisteredRight, GroundPart, VATBuilding } = record
      return [
        {
          ...{ ID: id, Goal, TypeDescription: shown.title, City: card.town, Latitude: latitude, Longitude: longitude },
          ...{ PublishAddress, PublishPrice, Marquee, MarqueeName, href: listingHref(shown, language) },
          ...(PublishPrice && { Price, PriceUnit, PriceUnitText, VATPercentage, PriceIncludesVAT, RegisteredRight }),
          ...(PublishPrice && { GroundPart, VATBuilding }),
        },
      ]
    })
  const mapType = query.get('mapType') === 'drawn' ? 'drawn' : 'tiles'
  return { propsList, messageInfo: null, mapType, customMarker: null, marqueeIgnore: [...marquees(site.configuration).ignore] }
}
