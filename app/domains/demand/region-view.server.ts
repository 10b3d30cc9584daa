/** Prepares the region step in one language. */
import type { Site } from '../../platform/context/site.server'
import { isProvince, provinceKey, provinces } from '../../platform/i18n/provinces'
import type { Texts } from '../../platform/i18n/texts'
import { townIn } from '../catalogue/town-names.server'
import { shapeLabels } from '../search/filters/area'
import { cityParameter, cityText, cityValue, place, zoneText } from '../search/filters/place'
import { nameOfZone, provinceOfZone, townsOf } from '../search/places.server'
import { type FoundPlace, findPlaces, suggestPlaces } from '../search/typed-places.server'
import { isPostcode } from '../search/zones'
import type { PlaceOption, RegionView } from './region-view'
import type { Draft } from './registration/steps'

export function regionView(site: Site, draft: Draft, texts: Texts, outcome: PlaceOutcome['outcome'] = { found: [] }): RegionView {
  const { t } = texts
  const chosen = draft.zone ?? []
  const open = provinces.filter(
    code =>
      chosen.includes(code) || chosen.some(zone => !isProvince(zone) && !isPostcode(zone) && provinceOfZone(site, zone) === code),
  )
  const towns = open.map(code => ({
    province: code,
    name: t(provinceKey(code)),
    towns: townsOf(site, code, texts.language).map(({ zone, name }) => ({ value: zone, label: name })),
  }))
  const { cities } = place.parse(new URLSearchParams((draft.town ?? []).map(town => [cityParameter, town])))
  const shapes = Object.entries(shapeLabels).flatMap(([name, label]) =>
    (draft[name] ?? []).map(value => ({ value, label: t(label) })),
  )
  return {
    chosen: [
      ...shapes,
      ...cities.map(city => ({ value: cityValue(city), label: cityText(texts, city, townIn(texts.language, city)) })),
      ...chosen.map(zone => ({
        value: zone,
        label: zoneText(texts, zone, { zone: each => nameOfZone(site, each, texts.language) }),
      })),
    ],
    provinces: provinces.map(code => ({ value: code, label: t(provinceKey(code)) })),
    towns,
    ...outcome,
  }
}

export type PlaceOutcome = { draft: Draft; error?: string; outcome: Pick<RegionView, 'found' | 'notice' | 'isUnfolded'> }

/**
 * Looks up a typed place. A single match is added; for several or near matches the visitor chooses, after which the typed text
 * is dropped.
 */
export function addPlace(site: Site, draft: Draft, texts: Texts, go: unknown): PlaceOutcome {
  const typed = draft.place?.[0]?.trim() ?? ''
  if (typed === '') return { draft, outcome: { found: [], isUnfolded: go === 'towns' } }
  const chosen = draft.zone ?? []
  const { place: _, ...rest } = draft
  const found = findPlaces(site, typed, texts.language)
  const [only, ...others] = found
  if (only !== undefined && others.length === 0) {
    const { label, name } = option(only, texts)
    const notice = texts.t('DEMAND_PLACE_ADDED', { place: name ?? label })
    return { draft: { ...rest, zone: [...new Set([...chosen, only.zone])] }, outcome: { found: [], notice } }
  }
  const offered = only ? found : suggestPlaces(site, typed, texts.language)
  if (go !== 'find' && offered.some(({ zone }) => chosen.includes(zone))) return { draft: rest, outcome: { found: [] } }
  const error = only ? 'ALERT_PLACE_CHOOSE' : offered.length > 0 ? 'ALERT_PLACE_UNKNOWN_NEAR' : 'ALERT_PLACE_UNKNOWN'
  return { draft, error, outcome: { found: offered.map(each => option(each, texts)) } }
}

/** Suggestions while typing. @param typed at most 80 characters are used. */
export function suggestedPlaces(site: Site, typed: string, texts: Texts): PlaceOption[] {
  return suggestPlaces(site, typed.slice(0, 80), texts.language).map(each => option(each, texts))
}

/** `9050 Gentbrugge, Oost-Vlaanderen, Vlaanderen`; `Ledeberg, Oost-Vlaanderen`. */
function option({ zone, name, province, region }: FoundPlace, texts: Texts): PlaceOption {
  const { t } = texts
  const first = isPostcode(zone) ? (name ? `${zone} ${name}` : zone) : (name ?? zoneText(texts, zone))
  const rest = [province && t(provinceKey(province)), region && t(`REGION_${region.toUpperCase()}`)]
  return { value: zone, label: [first, ...rest].filter(Boolean).join(', '), name: name ?? first }
}
