import type { Site } from '../../platform/context/site.server'
import { spendCode } from './second-factor.server'
import type { StaffMember } from './staff.server'

/** Whether the form has a code of the person's authenticator app, which is used up: for what sends requests or visitors elsewhere. */
export function confirmsCode(site: Site, { accountID }: Pick<StaffMember, 'accountID'>, form: FormData): boolean {
  const code = form.get('code')
  if (typeof code !== 'string' || code === '') return false
  return site.database.transaction(tx => spendCode(site, tx, accountID, code), { behavior: 'immediate' })
}
