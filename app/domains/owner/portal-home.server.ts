/** The first page of the portal. */

import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { dayInBrussels } from '../../platform/time/brussels'
import type { Account } from '../account/account'
import { openSessions } from '../account/sessions.server'
import { nameOf, ownedProperties } from './owners.server'
import { headOf } from './portal.server'
import type { PortalHomeView } from './portal-view'
import { wantsSummary } from './summary.server'
import { countsOf } from './visit-counts.server'

export function portalHome(site: Site, owner: Account, language: Language) {
  const home: PortalHomeView = {
    name: nameOf(site, owner),
    properties: portalProperties(site, owner, language),
    ...(site.configuration.accounts.monthlySummary && { summary: wantsSummary(site.database, owner.id) }),
    sessions: openSessions(site, owner),
  }
  return home
}

/** Their properties, with last month's visits. */
export function portalProperties(site: Site, owner: Pick<Account, 'email'>, language: Language): PortalHomeView['properties'] {
  const today = dayInBrussels(site.now())
  return ownedProperties(site, owner, language).map(shown => ({
    ...headOf(site, shown, language),
    state: shown.state,
    visits: countsOf(site.database, shown.id, today).visits.month,
  }))
}
