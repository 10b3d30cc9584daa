/** The page that manages alerts without a log-in, and its buttons. */
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import type { SiteTransaction } from '../../../platform/mail/outbox.server'
import { findAccount } from '../../account/accounts.server'
import { askRecovery } from '../../account/recovery.server'
import { queueingForCrm } from '../crm-demand.server'
import { demandOf, demandsOf, removeDemand } from '../demands.server'
import { searchView } from '../search-view.server'
import { type Pressed, pressSetting } from '../settings-buttons.server'
import { erase, findSubscriber, seen } from '../subscribers.server'
import { readManageToken } from './manage-link.server'
import type { ManageView } from './manage-view'

/** Undefined if the link is not ours or the reader is gone. */
export function manageView(site: Site, token: unknown, language: Language): ManageView | undefined {
  const { database } = site
  const id = readManageToken(token, site.secret)
  const row = id === undefined ? undefined : findSubscriber(database, id)
  if (id === undefined || !row || row.state === 'unconfirmed') return undefined
  const all = demandsOf(database, id)
  const searches = all.filter(({ byLink }) => byLink)
  return {
    state: row.state,
    frequency: row.frequency,
    tellSold: row.tellSold,
    hasPassword: findAccount(database, id)?.passwordHash != null,
    hasOthers: searches.length < all.length,
    searches: searches.map(demand => ({ id: demand.id, ...searchView(site, demand, language) })),
  }
}

/** A post: its body, client address and page language. */
export type ManagePost = { data: FormData; clientAddress: string; language: Language }

export type Managed =
  | Pressed
  | { kind: 'done'; said: 'removed' | 'password' }
  | { kind: 'erased' }
  | { kind: 'limited'; retryAfterMs: number }
  /** The link is not ours, or the reader is gone. */
  | { kind: 'unknown' }

/** Carries out a button's action; ignores unknown buttons. */
export async function manage(site: Site, token: unknown, { data, clientAddress, language }: ManagePost): Promise<Managed> {
  const id = readManageToken(token, site.secret)
  const account = id === undefined ? undefined : findAccount(site.database, id)
  if (id === undefined || !account) return { kind: 'unknown' }
  if (data.get('do') === 'password') {
    const asked = await askRecovery(site, { kind: 'subscriber', email: account.email, language, clientAddress })
    if (asked.kind === 'limited') return asked
    return asked.kind === 'sent' ? { kind: 'done', said: 'password' } : { kind: 'unknown' }
  }
  const now = site.now()
  const managed = site.database.transaction(
    (tx): Managed => {
      if (!findSubscriber(tx, id)) return { kind: 'unknown' }
      return queueingForCrm(site, tx, id, now, () => pressed(tx, id, data, now))
    },
    { behavior: 'immediate' },
  )
  site.mail.notify()
  return managed
}

function pressed(tx: SiteTransaction, id: string, data: FormData, now: number): Managed {
  seen(tx, id, now)
  const setting = pressSetting(tx, id, data, now)
  if (setting) return setting
  switch (data.get('do')) {
    case 'remove': {
      const wanted = demandOf(tx, id, Number(data.get('id')))
      if (wanted?.byLink) removeDemand(tx, wanted.id)
      return { kind: 'done', said: 'removed' }
    }
    case 'erase':
      // For readers with a password, only the account shows everything.
      if (findAccount(tx, id)?.passwordHash != null) return { kind: 'wrong', alert: 'ALERT_OPTION_INVALID' }
      if (data.get('sure') !== 'on') return { kind: 'wrong', alert: 'DEMAND_ERASE_SURE_EMPTY' }
      erase(tx, id)
      return { kind: 'erased' }
    default:
      return { kind: 'wrong', alert: 'ALERT_OPTION_INVALID' }
  }
}
