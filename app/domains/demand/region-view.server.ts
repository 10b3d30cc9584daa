/** What the region step shows, in one language. */
import type { Site } from '../../platform/context/site.server'
import type { Texts } from '../../platform/i18n/texts'
import { townIn } from '../catalogue/town-names.server'
import { cityParameter, cityText, cityValue, place, zoneText } from '../search/filters/place'
import { nameOfZone, provinceOfPostcode, provinceOfZone, townsOf } from '../search/places.server'
import { type FoundPlace, findPlaces } from '../search/typed-places.server'
import { isPostcode, isProvince, type Province, provinceKey, provinces } from '../search/zones'
import type { Draft } from './registration/steps'
import type { PlaceOption, RegionView } from './SearchFields'

export function regionView(
  site: Site,
  draft: Draft,
  texts: Texts,
  outcome: Pick<RegionView, 'found' | 'notice'> = { found: [] },
): RegionView {
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
  const shown = new Set([
    ...provinces,
    ...towns.flatMap(each => each.towns.map(({ value }) => value)),
    ...outcome.found.map(({ value }) => value),
  ])
  const { cities } = place.parse(new URLSearchParams((draft.town ?? []).map(town => [cityParameter, town])))
  return {
    provinces: provinces.map(code => ({ value: code, label: t(provinceKey(code)) })),
    towns,
    zones: chosen.filter(zone => !shown.has(zone)).map(zone => ({ value: zone, label: zoneLabel(site, zone, texts) })),
    cities: cities.map(city => ({ value: cityValue(city), label: cityText(texts, city, townIn(texts.language, city)) })),
    ...outcome,
  }
}

export type PlaceOutcome = { draft: Draft; error?: string; outcome: Pick<RegionView, 'found' | 'notice'> }

/** Looks up what was typed: one place is added at once, of several the visitor chooses, none is said. */
export function addPlace(site: Site, draft: Draft, texts: Texts): PlaceOutcome {
  const typed = draft.place?.[0]?.trim() ?? ''
  if (typed === '') return { draft, outcome: { found: [] } }
  const found = findPlaces(site, typed, texts.language)
  const [only] = found
  if (only === undefined) return { draft, error: 'ALERT_PLACE_UNKNOWN', outcome: { found: [] } }
  if (found.length > 1) {
    return { draft, error: 'ALERT_PLACE_CHOOSE', outcome: { found: found.map(each => option(each, texts)) } }
  }
  const zone = [...new Set([...(draft.zone ?? []), only.zone])]
  const { place: _, ...rest } = draft
  return {
    draft: { ...rest, zone },
    outcome: { found: [], notice: texts.t('DEMAND_PLACE_ADDED', { place: option(only, texts).label }) },
  }
}

/** `9050 (Gentbrugge), Oost-Vlaanderen, Vlaanderen`; `Ledeberg, Oost-Vlaanderen`. */
function option({ zone, name, province, region }: FoundPlace, texts: Texts): PlaceOption {
  const { t } = texts
  const first = isPostcode(zone) ? (name ? `${zone} ${name}` : zone) : (name ?? zoneText(texts, zone))
  const rest = [province && t(provinceKey(province)), region && t(`REGION_${region.toUpperCase()}`)]
  return { value: zone, label: [first, ...rest].filter(Boolean).join(', ') }
}

function zoneLabel(site: Site, zone: string, texts: Texts): string {
  if (!isPostcode(zone)) return nameOfZone(site, zone, texts.language) ?? zoneText(texts, zone)
  const province = provinceOfPostcode(zone)
  return province ? `${zone}, ${texts.t(provinceKey(province as Province))}` : zone
}
