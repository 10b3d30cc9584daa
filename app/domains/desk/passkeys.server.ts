/**
 * A person's own passkeys. Adding and removing one asks for the second factor, and the person gets a mail. A new one takes two
 * posts: the first confirms, so that no authenticator stores a passkey that is then refused; only its answer has a challenge.
 */
import { type Action, logAction } from '../../platform/audit/audit.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { spendChallenge } from '../account/passkey-challenges.server'
import { canHavePasskeys, createOptions } from '../account/passkey-options.server'
import { readNewPasskey } from '../account/passkey-responses.server'
import { addPasskey, passkeysOf, removePasskey } from '../account/passkeys.server'
import { sessionKey } from '../account/sessions.server'
import { mailAboutAccess } from './access-mail.server'
import { confirmation, confirmOptions } from './confirm.server'
import type { PasskeysView } from './desk-view'
import type { StaffMember } from './staff.server'

/** In characters. */
const longestName = 60

export type PasskeyChange =
  | { kind: 'done'; entry: number }
  /** What the page asks of the browser. */
  | { kind: 'creating'; options: string }
  /** A locale key. */
  | { kind: 'invalid'; error: string }

type Changed = { site: Site; by: StaffMember; request: Pick<Request, 'headers'>; form: FormData }

/** Adds and removes passkeys; undefined for a form that does neither. */
export async function changePasskeys(changed: Changed): Promise<PasskeyChange | undefined> {
  const what = changed.form.get('what')
  if (what === 'passkey-start') return start(changed)
  if (what === 'passkey-add') return add(changed)
  if (what === 'passkey-remove') return remove(changed)
  return undefined
}

const refused = (error: string): PasskeyChange => ({ kind: 'invalid', error })

async function confirms({ site, by, request, form }: Changed): Promise<boolean> {
  return (await confirmation(site, by, request, form))()
}

async function start(changed: Changed): Promise<PasskeyChange> {
  const { site, by, request } = changed
  const browser = sessionKey(site, 'staff', request.headers.get('Cookie'))
  if (browser === undefined || !canHavePasskeys(site)) return refused('DESK_UNKNOWN_ACTION')
  if (!(await confirms(changed))) return refused('DESK_NOT_CONFIRMED')
  const known = passkeysOf(site.database, by.accountID)
  return { kind: 'creating', options: createOptions(site, { use: 'add', browser }, by, known) }
}

async function add({ site, by, request, form }: Changed): Promise<PasskeyChange> {
  const [text, typed] = [form.get('passkey'), form.get('name')]
  const browser = sessionKey(site, 'staff', request.headers.get('Cookie'))
  const made = browser && typeof text === 'string' ? await readNewPasskey(site, text, { use: 'add', browser }) : undefined
  if (!made) return refused('DESK_PASSKEY_NOT_ADDED')
  const { challenge, ...passkey } = made
  // An authenticator has stored it by now, so a missing name refuses nothing.
  const name = (typeof typed === 'string' && typed.trim().slice(0, longestName)) || 'Passkey'
  return changedInOne(site, by, 'passkey-added', tx => {
    const row = { ...passkey, name, accountID: by.accountID, createdAt: site.now() }
    return spendChallenge(tx, challenge) && addPasskey(tx, row) ? undefined : 'DESK_PASSKEY_NOT_ADDED'
  })
}

async function remove(changed: Changed): Promise<PasskeyChange> {
  const { site, by, form } = changed
  const id = form.get('id')
  const isTheirs = passkeysOf(site.database, by.accountID).some(each => each.id === id)
  if (typeof id !== 'string' || !isTheirs) return refused('DESK_UNKNOWN_ACTION')
  if (!(await confirms(changed))) return refused('DESK_NOT_CONFIRMED')
  return changedInOne(site, by, 'passkey-removed', tx =>
    removePasskey(tx, by.accountID, id) ? undefined : 'DESK_UNKNOWN_ACTION',
  )
}

/** A change with its row of the log and its mail. @param change returns a locale key if nothing was changed. */
function changedInOne(
  site: Site,
  by: StaffMember,
  action: 'passkey-added' | 'passkey-removed',
  change: (tx: SiteTransaction) => string | undefined,
): PasskeyChange {
  const result = site.database.transaction(
    (tx): PasskeyChange => {
      const error = change(tx)
      if (error) return refused(error)
      mailAboutAccess(site, tx, by, action)
      const done: Action = { action, thing: 'staff', thingID: by.accountID }
      return { kind: 'done', entry: logAction(tx, by, done, site.now()) }
    },
    { behavior: 'immediate' },
  )
  if (result.kind === 'done') site.mail.notify()
  return result
}

/** @param asked the address's query: `add`, or `remove` with an ID. */
export function passkeysView(
  site: Site,
  by: Pick<StaffMember, 'accountID'>,
  request: Pick<Request, 'headers'>,
  asked: URLSearchParams,
): PasskeysView {
  const rows = passkeysOf(site.database, by.accountID).map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt }))
  const canAdd = canHavePasskeys(site)
  return {
    rows,
    asking: rows.find(({ id }) => id === asked.get('remove')) ?? (canAdd && asked.has('add') ? 'add' : undefined),
    canAdd,
    confirm: confirmOptions(site, by, request),
  }
}
