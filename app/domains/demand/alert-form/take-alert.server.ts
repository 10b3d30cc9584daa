/** The alert page and its post: the search is in the address, and is stored together with the confirmation mail. */
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { entryHref, findEntry, href } from '../../../platform/paths/table'
import type { RegisteredForm, StoredEffect } from '../../enquiries/submission.server'
import { askedList, writeFilters } from '../../search/filters'
import { savedQuery } from '../../search/form-search'
import { listedSearch } from '../../search/listing.server'
import { readTyped } from '../../search/sentence/sentence.server'
import type { SearchView } from '../account-view'
import { criteriaOf, type Demand, filtersOf } from '../criteria'
import { unknownPlaces } from '../registration/register-page.server'
import { addRegistration } from '../registration/registrations.server'
import { searchTable } from '../registration/search-table.server'
import { safeForUnverified } from '../safe-for-unverified.server'
import { searchView } from '../search-view.server'
import { type AlertFields, alertForm } from './alert-form'

/** The alert page; undefined without a register, or if the agency's path table has no such page. */
export function alertPage({ configuration }: Site, language: Language): string | undefined {
  const entry = findEntry('demand-alert')
  return configuration.parts.register && entry ? entryHref(entry, language) : undefined
}

/** The search in the page's address, without order, view and page. */
export function alertSearch(site: Site, language: Language, query: URLSearchParams): Demand {
  const list = askedList(query) ?? 'sale'
  const typed = readTyped(site, list, language, query)
  const { filters } = typed ?? listedSearch(site, language, query)
  return { list: typed?.list ?? list, criteria: criteriaOf(filters) }
}

export type AlertView = SearchView & {
  /** An unknown place: no form is shown. */
  unknown: string
  /** The form's address, with the search in canonical form. */
  action: string
}

export function alertView(site: Site, language: Language, demand: Demand): AlertView {
  return {
    ...searchView(site, demand, language),
    unknown: unknownPlaces(site, demand).join(', '),
    action: href('demand-alert', language) + savedQuery(demand.list, filtersOf(demand.criteria)),
  }
}

/**
 * The form for a search.
 * @param effects common to every form.
 */
export function registeredAlert(demand: Demand, effects: readonly StoredEffect<AlertFields>[] = []): RegisteredForm<AlertFields> {
  const search = writeFilters(filtersOf(demand.criteria))
  const definition = alertForm({ goal: demand.list === 'sale' ? 'SALE' : 'RENT', search })
  return { definition, onStored: [askToConfirm(demand), ...effects] }
}

/** Stores the unconfirmed alert and its mail. The same whether the address is known or not. */
function askToConfirm(demand: Demand): StoredEffect<AlertFields> {
  return (site, tx, { id: enquiryID, fields: { email }, language, now, isMailed }) => {
    // An address over its daily mail limit gets no mail, so it could not confirm.
    if (!isMailed) return undefined
    const alert = { person: {}, frequency: 'at-once', tellSold: false } as const
    const token = addRegistration(tx, { ...alert, enquiryID, email, language, demand }, now)
    const link = `${site.settings.siteUrl}${href('demand-confirm', language)}?token=${token}`
    return {
      visitor: [
        searchTable(site, safeForUnverified(site, demand), language),
        { kind: 'button', text: { key: 'MAIL_DEMAND_CONFIRM' }, href: link },
        { kind: 'text', text: { key: 'MAIL_DEMAND_NOT_YOU' } },
      ],
    }
  }
}
