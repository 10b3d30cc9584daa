/** The post of the last step: validates the whole form and stores it with its mails in one transaction. */

import { recipientOf } from '../../../platform/agency/configuration.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { href } from '../../../platform/paths/table'
import { findByEmail } from '../../account/accounts.server'
import type { StoredEffect } from '../../enquiries/submission.server'
import { type TakenEnquiry, takeEnquiry } from '../../enquiries/take-enquiry.server'
import { writeFilters } from '../../search/filters'
import { type Demand, filtersOf } from '../criteria'
import { type DemandFields, demandForm } from '../demand-form'
import { safeForUnverified } from '../safe-for-unverified.server'
import { addRegistration } from './registrations.server'
import { searchTable } from './search-table.server'
import { type Draft, stepFields } from './steps'

export type PostedRegistration = {
  /** The posted body. */
  data: FormData
  /** Includes the posted step. */
  draft: Draft
  demand: Demand
  clientAddress: string
  language: Language
  /** Effects common to every form. */
  onStored: readonly StoredEffect<DemandFields>[]
}

export function takeRegistration(
  site: Site,
  { data, draft, demand, clientAddress, language, onStored }: PostedRegistration,
): Promise<TakenEnquiry> {
  const body = new FormData()
  for (const [name, value] of data) if (!stepFields.contact.includes(name)) body.append(name, value)
  for (const name of stepFields.contact) for (const value of draft[name] ?? []) body.append(name, value)
  const definition = demandForm({
    goal: demand.list === 'sale' ? 'SALE' : 'RENT',
    search: writeFilters(filtersOf(demand.criteria)),
  })
  const form = { definition, onStored: [registerDemand(demand), ...onStored] }
  return takeEnquiry(site, form, { post: body, clientAddress, language })
}

/** The registration and the facts for its mails. */
function registerDemand(demand: Demand): StoredEffect<DemandFields> {
  return (site, tx, { id: enquiryID, fields, language, now }) => {
    const { email, frequency, tellSold, goal: _, search: __, privacy: ___, question: ____, ...person } = fields
    const token = addRegistration(tx, { enquiryID, email, person, language, frequency, tellSold, demand }, now)
    const known = findByEmail(tx, 'subscriber', email)?.confirmedAt != null
    const link = `${site.settings.siteUrl}${href('demand-confirm', language)}?token=${token}`
    return {
      staff: [searchTable(site, demand, recipientOf(site.configuration, 'demand-register').language)],
      visitor: [
        ...(known ? [{ kind: 'text', text: { key: 'MAIL_DEMAND_KNOWN' } } as const] : []),
        { kind: 'button', text: { key: 'MAIL_DEMAND_CONFIRM' }, href: link },
        searchTable(site, safeForUnverified(site, demand), language),
        { kind: 'text', text: { key: 'MAIL_DEMAND_NOT_YOU' } },
      ],
    }
  }
}
