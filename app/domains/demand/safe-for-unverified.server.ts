/** Describes a search in a mail to an unverified address. */
import type { Site } from '../../platform/context/site.server'
import { ownTokenLabels } from '../catalogue/own-values'
import { noFilters } from '../search/filters'
import { conditionOptions, spellCities, typeOptions } from '../search/list.server'
import { isKnownTown, isKnownZone } from '../search/places.server'
import type { Demand } from './criteria'

/** Keeps numbers and words known to the served catalogue, the table of towns or our own lists, and drops every other word. */
export function safeForUnverified(site: Site, { list, criteria }: Demand): Demand {
  const types = new Set(typeOptions(site, list, 'nl').map(({ webID }) => webID))
  const conditions = new Set(conditionOptions(site, list, 'nl').map(({ value }) => value))
  const own = new Set(ownTokenLabels(site.configuration.propertyFields, 'nl').map(({ value }) => value))
  return {
    list,
    criteria: {
      ...criteria,
      // A known town is spelt as in the catalogue.
      cities: spellCities(site, criteria.cities).cities.filter(city => isKnownTown(site, city)),
      zones: criteria.zones.filter(zone => isKnownZone(site, zone)),
      types: criteria.types.filter(type => types.has(type)),
      conditions: criteria.conditions.filter(condition => conditions.has(condition)),
      special: criteria.special.filter(token => own.has(token)),
      search: noFilters.search,
    },
  }
}
