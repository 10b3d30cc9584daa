/** Data for the demand register's pages. */

import { parseWithZod } from '@conform-to/zod/v4'
import type { Site } from '../../../platform/context/site.server'
import { alertOf, readAlert } from '../../../platform/i18n/alerts'
import type { Language } from '../../../platform/i18n/languages'
import type { Account } from '../../account/account'
import { sessionOf } from '../../account/sessions.server'
import { askedList } from '../../search/filters'
import { savedQuery } from '../../search/form-search'
import { conditionOptions, typeOptions } from '../../search/list.server'
import { isKnownTown, isKnownZone } from '../../search/places.server'
import type { ConditionOption } from '../../search/search-options'
import { readTyped } from '../../search/sentence/sentence.server'
import type { Demand } from '../criteria'
import { contactSchema } from '../demand-form'
import { type DraftSite, readDraft } from './draft.server'
import { type Draft, demandOfDraft, errorsOfSearch, type Step, stepFields } from './steps'

export function draftSite(site: Site): DraftSite {
  return { secret: site.secret, https: site.settings.https, now: site.now }
}

export function draftOf(site: Site, request: Request): Draft {
  return readDraft(request.headers.get('Cookie'), draftSite(site)) ?? {}
}

export function subscriberOf(site: Site, request: Request): Account | undefined {
  return sessionOf(site, 'subscriber', request.headers.get('Cookie'))
}

/** Types of both lists. */
export function typesOf(site: Site, language: Language): { webID: number; name: string }[] {
  const all = [...typeOptions(site, 'sale', language), ...typeOptions(site, 'rent', language)]
  return [...new Map(all.map(({ webID, name }) => [webID, { webID, name }])).values()]
}

/** Conditions of both lists. */
export function conditionsOf(site: Site, language: Language): ConditionOption[] {
  const all = [...conditionOptions(site, 'sale', language), ...conditionOptions(site, 'rent', language)]
  return [...new Map(all.map(each => [each.value, each])).values()]
}

/** A search whose free words are a sentence, as the query that means the same; undefined if nothing in them is understood. */
export function sentenceAsQuery(site: Site, language: Language, query: URLSearchParams): string | undefined {
  const typed = readTyped(site, askedList(query) ?? 'sale', language, query)
  return typed && savedQuery(typed.list, typed.filters)
}

/** Errors of a step as translated messages by field. The form itself checks the last step. */
export function errorsOfStep(site: Site, step: Step, draft: Draft, language: Language): Record<string, string> {
  const { t } = site.texts(language)
  if (step === 'finish') return {}
  if (step !== 'contact') {
    const errors = errorsOfSearch(step, draft)
    const unknown =
      step === 'region'
        ? unknownPlaces(
            site,
            demandOfDraft(draft, () => undefined),
          )
        : []
    if (unknown.length > 0) errors.place = alertOf('ALERT_PLACES_UNKNOWN', { places: unknown.join(', ') })
    return Object.fromEntries(Object.entries(errors).map(([name, alert]) => [name, readAlert(alert, t)]))
  }
  const data = new FormData()
  for (const name of stepFields.contact) for (const value of draft[name] ?? []) data.append(name, value)
  const { error } = parseWithZod(data, { schema: contactSchema() }).reply()
  return Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, alerts]) => (alerts?.[0] ? [[name, readAlert(alerts[0], t)]] : [])),
  )
}

/** Choices no longer known, as written: an address or an old page may contain anything. */
export function unknownPlaces(site: Site, { criteria: { zones, cities } }: Demand): string[] {
  return [
    ...zones.filter(zone => !isKnownZone(site, zone)),
    ...cities.filter(town => !isKnownTown(site, town)).map(({ name, zip }) => `${name} [${zip}]`),
  ]
}
