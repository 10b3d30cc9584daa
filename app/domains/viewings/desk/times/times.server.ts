/** The screens of free times at the desk. */
import type { Site } from '../../../../platform/context/site.server'
import type { Language } from '../../../../platform/i18n/languages'
import { weekdayInWords } from '../../../../platform/time/in-words'
import { extraRecordsOf } from '../../../catalogue/extra-records.server'
import { listingHref } from '../../../catalogue/listing-address'
import { allAgents } from '../../../catalogue/managers.server'
import { findProperty } from '../../../catalogue/property.server'
import { agencyScope, viewingRules } from '../../rules.server'
import { changeTimes, savedTimes, type TimesChange, versionOf } from './change-times.server'
import { readTyped, rulesOf, typedOf } from './times-form.server'
import type { TimesPart, TimesView, TypedTimes } from './times-view'

type Again = { typed: TypedTimes; mistakes?: TimesPart[]; isChanged?: boolean }

/**
 * @param homeID undefined for the agency's rules
 * @param again what was typed in a refused post
 * @returns undefined if there is no such home.
 */
export function timesView(site: Site, homeID: number | undefined, language: Language, again?: Again): TimesView | undefined {
  const home = homeID === undefined ? undefined : findProperty(site, homeID, language)
  if (homeID !== undefined && !home) return undefined
  const scope = homeID === undefined ? agencyScope : String(homeID)
  const saved = savedTimes(site.database, scope)
  const { weekly, agenda, ofHomes } = viewingRules(site)
  const served = home ? { hours: ofHomes.get(home.id)?.hours ?? weekly.hours } : { weekly, agenda }
  return {
    typed: again?.typed ?? typedOf(served),
    was: versionOf(saved),
    isOwn: saved !== undefined,
    weekdays: [1, 2, 3, 4, 5, 6, 7].map(day => ({ value: String(day), label: weekdayInWords(day, language) })),
    agents: allAgents(site).map(({ ID, FirstName, LastName }) => ({ value: String(ID), label: `${FirstName} ${LastName}` })),
    ...(home && {
      home: {
        id: home.id,
        title: `${home.title}, ${home.record.City}`,
        href: listingHref(home, language),
        hasProviderSlots: extraRecordsOf(site, 'viewingSlot', home.id).length > 0,
      },
    }),
    homes: [...ofHomes.keys()].map(id => ({ id, title: findProperty(site, id, language)?.title ?? String(id) })),
    mistakes: again?.mistakes ?? [],
    ...(again?.isChanged && { theirs: typedOf(served) }),
  }
}

/** Saves a posted form, or removes the desk's rules. @returns the form to show again if it was refused. */
export function saveTimesForm(
  site: Site,
  homeID: number | undefined,
  form: FormData,
  by: { accountID: string; name: string },
): TimesChange | ({ kind: 'invalid' } & Again) | { kind: 'changed'; typed: TypedTimes } {
  const scope = homeID === undefined ? agencyScope : String(homeID)
  const was = String(form.get('was') ?? '')
  const typed = readTyped(form)
  const done = (rules: Parameters<typeof changeTimes>[2]['rules']) => {
    const result = changeTimes(site, scope, { rules, was }, by)
    return result.kind === 'changed' ? { kind: result.kind, typed } : result
  }
  if (form.get('what') === 'reset') return done(null)
  const read = rulesOf(typed)
  if ('mistakes' in read) return { kind: 'invalid', typed, mistakes: read.mistakes }
  return done(homeID === undefined ? read.rules : { hours: read.rules.weekly.hours })
}
