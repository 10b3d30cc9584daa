/**
 * Entering and leaving the desk. Address, password and code come in one post, so that no answer tells which of them was wrong. A
 * passkey replaces all three.
 */
import { eq } from 'drizzle-orm'
import { staff } from '../../../db/schema/site.server'
import { logAction } from '../../platform/audit/audit.server'
import { keepDeskLanguage } from '../../platform/context/desk-language.server'
import type { Site } from '../../platform/context/site.server'
import { type LogInResult, logIn } from '../account/log-in.server'
import { nameBrowser } from '../account/passkey-challenges.server'
import { askOptions, canHavePasskeys } from '../account/passkey-options.server'
import { logOut } from '../account/sessions.server'
import { mailAboutAccess } from './access-mail.server'
import { spendCode } from './second-factor.server'
import { staffSender } from './staff.server'

export async function enterDesk(site: Site, request: Request, clientAddress: string): Promise<LogInResult> {
  const result = await logIn(site, {
    kind: 'staff',
    request,
    clientAddress,
    takesPasskeys: canHavePasskeys(site),
    secondFactor: ({ id }, form) => {
      const code = form.get('code')
      if (typeof code !== 'string') return false
      return site.database.transaction(tx => spendCode(site, tx, id, code), { behavior: 'immediate' })
    },
    onLogIn: (tx, { id, email, language }, now, isNewBrowser) => {
      const row = tx.select({ name: staff.name }).from(staff).where(eq(staff.accountID, id)).get()
      const entered = { action: 'staff-entered', thing: 'staff', thingID: id }
      logAction(tx, { accountID: id, name: row?.name ?? '', sender: staffSender(site, clientAddress) }, entered, now)
      if (isNewBrowser) mailAboutAccess(site, tx, { email, language }, 'new-browser')
    },
  })
  if (result.kind !== 'in') return result
  const language = keepDeskLanguage(result.account.language, site.settings.https)
  return { ...result, setCookies: [...result.setCookies, language] }
}

/** What the log-in page asks of the browser for a passkey, and the cookie that binds it to this browser. */
export function askForPasskey(site: Site, request: Pick<Request, 'headers'>): { options?: string; setCookies: string[] } {
  if (!canHavePasskeys(site)) return { setCookies: [] }
  const { browser, setCookie } = nameBrowser(site, request.headers.get('Cookie'))
  return { options: askOptions(site, { use: 'log-in', browser }), setCookies: [setCookie] }
}

/** Ends the session of a browser, or all sessions of its person. @returns the `Set-Cookie` that deletes the cookie. */
export function leaveDesk(site: Site, request: Pick<Request, 'headers'>, isEverywhere: boolean): string {
  const cookies = request.headers.get('Cookie')
  return site.database.transaction(tx => logOut(site, tx, 'staff', cookies, isEverywhere), { behavior: 'immediate' })
}
