/** Names and texts for describing a demand outside a page. */

import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { isProvince } from '../../platform/i18n/provinces'
import { ownTokenLabels } from '../catalogue/own-values'
import { townIn } from '../catalogue/town-names.server'
import { conditionOptions, typeOptions } from '../search/list.server'
import { nameOfZone } from '../search/places.server'
import type { ListName } from './criteria'
import type { PlaceAndTypeNames } from './demand-words'

export function namesIn(site: Site, list: ListName, language: Language): PlaceAndTypeNames {
  const types = new Map(typeOptions(site, list, language).map(({ webID, name }) => [webID, name]))
  const conditions = new Map(conditionOptions(site, list, language).map(({ value, name }) => [value, name]))
  const own = new Map(ownTokenLabels(site.configuration.propertyFields, language).map(({ value, name }) => [value, name]))
  return {
    condition: condition => conditions.get(condition),
    own: token => own.get(token),
    type: webID => types.get(webID),
    town: city => townIn(language, city),
    zone: zone => (isProvince(zone) ? undefined : nameOfZone(site, zone, language)),
  }
}
