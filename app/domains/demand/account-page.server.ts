/** A subscriber's account page and its buttons. */

import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { EmailContent } from '../../platform/mail/email'
import { enqueueMail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { findRefused, liftRefusal } from '../../platform/mail/refusals.server'
import { mailAgain } from '../../platform/mail/transport'
import { href } from '../../platform/paths/table'
import { findAccount } from '../account/accounts.server'
import { endSession, logOut, openSessions } from '../account/sessions.server'
import { changePerson, type NotTaken } from './account-person.server'
import type { AccountView } from './account-view'
import { queueingForCrm } from './crm-demand.server'
import { demandOf, demandsOf, removeDemand } from './demands.server'
import { searchView } from './search-view.server'
import { pressSetting } from './settings-buttons.server'
import { erase, findSubscriber, seen } from './subscribers.server'

export function accountView(site: Site, id: string, email: string, language: Language): AccountView | undefined {
  const database = site.database
  const row = findSubscriber(database, id)
  if (!row) return undefined
  const demands = demandsOf(database, id).map(demand => ({
    id: demand.id,
    ...searchView(site, demand, language),
    edit: href('demand-edit', language, { id: demand.id }),
  }))
  const refused = findRefused(database, email)
  const person = Object.entries(row.person).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return {
    email,
    state: row.state,
    ...(refused?.reason && refused.lists === 'all' && row.state === 'active' && { refused: refused.reason }),
    frequency: row.frequency,
    tellSold: row.tellSold,
    person: Object.fromEntries(person),
    language: row.language,
    languages: site.configuration.languages.enabled,
    titles: site.configuration.titles[language],
    demands,
    sessions: openSessions(site, { id }),
  }
}

export type AccountAct =
  | { kind: 'done'; said: string }
  | { kind: 'left'; said: string; cookie: string }
  | { kind: 'wrong'; alert: string }
  | ({ kind: 'invalid' } & NotTaken)

/** `cookies`: the request's `Cookie` header. */
export type AccountPost = { data: FormData; cookies: string | null }

/** Carries out a button's action; ignores unknown buttons. */
export function actOnAccount(site: Site, id: string, post: AccountPost): AccountAct {
  const now = site.now()
  const act = site.database.transaction(tx => queueingForCrm(site, tx, id, now, () => pressed(site, tx, id, post)), {
    behavior: 'immediate',
  })
  site.mail.notify()
  return act
}

function pressed(site: Site, tx: SiteTransaction, id: string, { data, cookies }: AccountPost): AccountAct {
  const button = data.get('do')
  const now = site.now()
  seen(tx, id, now)
  const setting = pressSetting(tx, id, data, now)
  if (setting) return setting
  switch (button) {
    case 'person': {
      const wrong = changePerson(site, tx, id, data)
      return wrong ? { kind: 'invalid', ...wrong } : { kind: 'done', said: 'saved' }
    }
    case 'mail-again':
      tryAgain(site, tx, id)
      return { kind: 'done', said: 'mail-again' }
    case 'remove': {
      const wanted = demandOf(tx, id, Number(data.get('id')))
      if (wanted) removeDemand(tx, wanted.id)
      return { kind: 'done', said: 'removed' }
    }
    case 'log-out':
    case 'log-out-everywhere': {
      const cookie = logOut(site, tx, 'subscriber', cookies, button === 'log-out-everywhere')
      return { kind: 'left', said: 'logged-out', cookie }
    }
    case 'erase': {
      if (data.get('sure') !== 'on') return { kind: 'wrong', alert: 'DEMAND_ERASE_SURE_EMPTY' }
      const cookie = endSession(site, tx, 'subscriber', cookies)
      erase(tx, id)
      return { kind: 'left', said: 'erased', cookie }
    }
    default:
      return { kind: 'wrong', alert: 'ALERT_OPTION_INVALID' }
  }
}

/**
 * Enables mail again and sends one to test; if it bounces, mail stops again. After a spam complaint only the agency can do this.
 */
function tryAgain(site: Site, tx: SiteTransaction, id: string): void {
  const row = findSubscriber(tx, id)
  const email = findAccount(tx, id)?.email
  const refused = email === undefined ? undefined : findRefused(tx, email)
  if (!row || email === undefined || !refused || refused.reason === 'complaint') return
  const now = site.now()
  liftRefusal(tx, email, now)
  enqueueMail(tx, againMail(site, { email, language: row.language }), { now })
}

/** The test mail to an address. */
export function againMail(
  { configuration }: Pick<Site, 'configuration'>,
  { email, language }: { email: string; language: Language },
) {
  const content: EmailContent = {
    subject: { key: 'MAIL_AGAIN_SUBJECT' },
    parts: [{ kind: 'text', text: { key: 'MAIL_AGAIN_TEXT' } }],
    signed: true,
  }
  return { template: mailAgain, language, to: email, replyTo: configuration.agency.email, content }
}
