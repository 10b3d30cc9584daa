/**
 * The registration's steps and fields. Input is kept as typed (`Draft`), even if invalid, and becomes a search and a person when
 * a step is completed. Pure.
 */

import { isProvince } from '../../../platform/i18n/provinces'
import { askedList, formInputs, listParameter, noFilters, parseFilters, readSearch, searchParameters } from '../../search/filters'
import { area, box } from '../../search/filters/area'
import { controlsOf } from '../../search/filters/controls'
import { cityParameter, place, radiusParameter, zoneParameter } from '../../search/filters/place'
import { priceInputs } from '../../search/filters/price'
import { type, typeParameter } from '../../search/filters/type'
import { words, wordsParameter } from '../../search/filters/words'
import { criteriaOf, type Demand } from '../criteria'

export const steps = ['type', 'budget', 'region', 'contact', 'finish'] as const
export type Step = (typeof steps)[number]

/** Id of a step's form; the last step has its own. */
export const stepForm = 'demand-step'

/** Fields by name, as typed or checked. */
export type Draft = Record<string, string[]>

const amounts: ReadonlySet<string> = new Set(Object.values(priceInputs))
const days: ReadonlySet<string> = new Set(controlsOf('demand', 'day').map(({ name }) => name))

/** The second step asks everything except types and places; no step asks for free words. */
const notOfBudget = new Set([...type.names, ...place.names, ...box.names, ...area.names, ...words.names])

/**
 * Fields of each step. `town` is a town of the catalogue (`Name
 * Zip`), `place` what was typed to find one.
 */
export const stepFields: Record<Step, readonly string[]> = {
  type: [listParameter, typeParameter],
  budget: Object.keys(formInputs(noFilters)).filter(name => !notOfBudget.has(name)),
  region: [zoneParameter, radiusParameter, 'town', ...box.names, ...area.names, 'place'],
  contact: ['title', 'firstName', 'lastName', 'email', 'phone', 'street', 'houseNumber', 'zip', 'city', 'country'],
  finish: ['contactDevice', 'contactTime', 'question', 'frequency', 'tellSold', 'newsletter', 'privacy'],
}

/** Fields with several values. */
const lists = new Set([typeParameter, zoneParameter, 'town', ...controlsOf('demand', 'choices').map(({ name }) => name)])

export function isStep(text: unknown): text is Step {
  return steps.includes(text as Step)
}

export function stepAfter(step: Step): Step | undefined {
  return steps[steps.indexOf(step) + 1]
}

export function stepBefore(step: Step): Step | undefined {
  return steps[steps.indexOf(step) - 1]
}

/** Updates a draft from a step's post, ignoring other fields. */
export function withPosted(draft: Draft, step: Step, data: { getAll: (name: string) => unknown[] }): Draft {
  const next = { ...draft }
  for (const name of stepFields[step]) {
    const given = data.getAll(name).filter((value): value is string => typeof value === 'string' && value.trim() !== '')
    const kept = given.slice(0, lists.has(name) ? 60 : 1).map(value => value.slice(0, name === 'question' ? 4000 : 300))
    if (kept.length > 0) next[name] = kept
    else delete next[name]
  }
  return next
}

/** Name of the buttons that remove a place, by its value. */
export const dropName = 'drop'

/** The draft without a place; undefined if the post removes none. */
export function withoutDropped(draft: Draft, data: FormData): Draft | undefined {
  const value = data.get(dropName)
  if (typeof value !== 'string') return undefined
  const left = stepFields.region.flatMap(name => {
    const kept = draft[name]?.filter(each => name === 'place' || each !== value) ?? []
    return kept.length > 0 ? [[name, kept] as const] : []
  })
  const others = Object.entries(draft).filter(([name]) => !stepFields.region.includes(name))
  return Object.fromEntries([...others, ...left])
}

/** Starts a draft from a search: "keep me informed". @param list of the originating page. */
export function draftOfSearch(query: URLSearchParams): Draft {
  const list = askedList(query)
  const draft: Draft = list ? { [listParameter]: [list] } : {}
  for (const [name, values] of Object.entries(formInputs(parseFilters(query)))) {
    if (values.length > 0) draft[name === cityParameter ? 'town' : name] = [...values]
  }
  return draft
}

/** Whether an address contains a search. */
export function hasSearch(query: URLSearchParams): boolean {
  return [...query.keys()].some(name => searchParameters.has(name))
}

/**
 * The draft's search. A province with some of its towns chosen means only those towns.
 * @param provinceOf of a town or postcode; undefined if unknown.
 */
export function demandOfDraft(draft: Draft, provinceOf: (zone: string) => string | undefined): Demand {
  const query = queryOf(draft, 'type', 'budget', 'region')
  const [searched] = draft[wordsParameter] ?? []
  if (searched) query.append(wordsParameter, searched)
  const filters = parseFilters(query)
  const narrowed = new Set(
    [...filters.zones.filter(zone => !isProvince(zone)), ...filters.cities.map(({ zip }) => zip)].map(provinceOf),
  )
  const zones = filters.zones.filter(zone => !isProvince(zone) || !narrowed.has(zone))
  return { list: askedList(query) ?? 'sale', criteria: criteriaOf({ ...filters, zones }) }
}

/** Fields of steps as a query. */
function queryOf(draft: Draft, ...of: readonly Step[]): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of of.flatMap(step => stepFields[step])) {
    for (const value of draft[name] ?? []) query.append(name === 'town' ? cityParameter : name, value)
  }
  return query
}

/** @returns the draft with each swapped minimum and maximum exchanged; undefined if there is none. */
export function exchangeBounds(draft: Draft): Draft | undefined {
  const exchanged = readSearch(queryOf(draft, 'budget')).notes.filter(({ kind }) => kind === 'exchanged')
  if (exchanged.length === 0) return undefined
  const next = { ...draft }
  for (const { held } of exchanged) {
    const [min = '', max = ''] = Object.keys(held ?? {})
    Object.assign(next, { [min]: draft[max], [max]: draft[min] })
  }
  return next
}

/** Errors of a step: field and message as a locale key (SPEC §5). */
export type StepErrors = Record<string, string>

function alertFor(name: string): string {
  if (days.has(name)) return 'ALERT_DAY_INVALID'
  return amounts.has(name) ? 'ALERT_AMOUNT_INVALID' : 'ALERT_NUMBER_INVALID'
}

/** Covers the search steps; the form's schema checks the person. */
export function errorsOfSearch(step: 'type' | 'budget' | 'region', draft: Draft): StepErrors {
  const errors: StepErrors = {}
  const text = (name: string) => draft[name]?.[0]?.trim() ?? ''
  if (step === 'type') {
    if (text(listParameter) !== 'sale' && text(listParameter) !== 'rent') errors[listParameter] = 'ALERT_GOAL_EMPTY'
    if (!draft[typeParameter]?.some(webID => /^[1-9]\d{0,5}$/.test(webID))) errors[typeParameter] = 'ALERT_PROPERTY_TYPE_EMPTY'
  }
  if (step === 'budget') {
    for (const { kind, name } of readSearch(queryOf(draft, 'budget')).notes) {
      if (kind !== 'exchanged') errors[name] = alertFor(name)
    }
  }
  if (step === 'region') {
    const { criteria } = demandOfDraft(draft, () => undefined)
    const { zones, cities, box, area } = criteria
    if ([zones, cities, box, area].every(({ length }) => length === 0)) errors.place = 'ALERT_GEOGRAPHIC_ZONE_EMPTY'
  }
  return errors
}
