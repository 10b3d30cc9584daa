/** Sensitive actions ask for the second factor again: a code of the authenticator app, or a passkey. */
import type { Site } from '../../platform/context/site.server'
import { askOptions, canHavePasskeys } from '../account/passkey-options.server'
import { claimedPasskey, provePasskey } from '../account/passkey-responses.server'
import { passkeysOf } from '../account/passkeys.server'
import { sessionKey } from '../account/sessions.server'
import { spendCode } from './second-factor.server'
import type { StaffMember } from './staff.server'

type Asked = Pick<Request, 'headers'>

/**
 * Reads the factor of a form. @returns a function that uses it up, true only if it was right; called only by what needs the
 * factor, so that a code counts for what asked for it.
 */
export async function confirmation(
  site: Site,
  { accountID }: Pick<StaffMember, 'accountID'>,
  request: Asked,
  form: FormData,
): Promise<() => boolean> {
  const [passkey, code] = [form.get('passkey'), form.get('code')]
  if (typeof passkey === 'string' && passkey !== '') {
    const claimed = claimedPasskey(site, passkey)
    const browser = sessionKey(site, 'staff', request.headers.get('Cookie'))
    const isTheirs = browser !== undefined && claimed.passkey?.accountID === accountID
    const proved = isTheirs ? await provePasskey(site, claimed, { use: 'confirm', browser }) : undefined
    return () => proved !== undefined && site.database.transaction(proved.spend, { behavior: 'immediate' })
  }
  if (typeof code !== 'string' || code === '') return () => false
  return () => site.database.transaction(tx => spendCode(site, tx, accountID, code), { behavior: 'immediate' })
}

/** What a page asks of the browser to confirm by a passkey; undefined if the person has none. */
export function confirmOptions(site: Site, { accountID }: Pick<StaffMember, 'accountID'>, request: Asked): string | undefined {
  const passkeys = canHavePasskeys(site) ? passkeysOf(site.database, accountID) : []
  const browser = sessionKey(site, 'staff', request.headers.get('Cookie'))
  return passkeys.length > 0 && browser !== undefined ? askOptions(site, { use: 'confirm', browser }, passkeys) : undefined
}
