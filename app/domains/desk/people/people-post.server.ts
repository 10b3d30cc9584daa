/** The posts of a person's screens. */

import type { Site } from '../../../platform/context/site.server'
import { isMailAddress } from '../../../platform/mail/addresses'
import { searchesOfAddress, sendManageLink, stopAlerts, stopSearch } from '../../demand/desk/subscriber-actions.server'
import { inviteOwner } from '../../owner/desk/invite.server'
import { personToken } from '../person-token.server'
import type { StaffMember } from '../staff.server'

/** @returns the address of the person's screen; undefined for what is no address. */
export function personAddress(site: Site, typed: unknown): string | undefined {
  const email = typeof typed === 'string' ? typed.trim().toLowerCase() : ''
  return email.length <= 254 && isMailAddress(email) ? `/desk/people/${personToken(site, email)}/` : undefined
}

/** @returns what the next screen says (`withDone`); `unknown` for another button. */
export async function changePerson(
  site: Site,
  by: StaffMember,
  email: string,
  form: FormData,
): Promise<number | undefined | 'changed' | 'unknown'> {
  const what = form.get('what')
  if (what === 'invite') return (await inviteOwner(site, by, email)) ?? 'changed'
  const subscriber = searchesOfAddress(site, email, by.language)
  if (!subscriber) return what === 'link' || what === 'stop' || what === 'stop-search' ? 'changed' : 'unknown'
  if (what === 'link') return sendManageLink(site, by, subscriber.id) ?? 'changed'
  if (what === 'stop') return stopAlerts(site, by, subscriber.id) ?? 'changed'
  if (what === 'stop-search') return stopSearch(site, by, subscriber.id, Number(form.get('demand'))) ?? 'changed'
  return 'unknown'
}
