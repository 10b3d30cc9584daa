/** The first page of the portal. */

import type { Language } from '../../platform/i18n/languages'
import { dayInBrussels } from '../../platform/time/brussels-day'
import type { Account } from '../account/account'
import type { AccountDeps } from '../account/deps.server'
import { nameOf, ownedProperties } from './owners.server'
import { headOf } from './portal.server'
import type { PortalHomeView } from './portal-view'
import { wantsSummary } from './summary.server'
import { countsOf } from './visit-counts.server'

export function portalHome(owner: Account, language: Language, { database, now }: Pick<AccountDeps, 'database' | 'now'>) {
  const today = dayInBrussels(new Date(now()))
  const home: PortalHomeView = {
    name: nameOf(owner),
    properties: ownedProperties(owner, language).map(shown => ({
      ...headOf(shown, language),
      ...(shown.card.picture && { picture: shown.card.picture }),
      state: shown.state,
      visits: countsOf(database, shown.id, today).visits.month,
    })),
    summary: wantsSummary(database, owner.id),
  }
  return home
}
