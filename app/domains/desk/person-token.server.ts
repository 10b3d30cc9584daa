/** A person at the desk: their address never appears in the address bar, in logs or in the log of staff's actions. */
import type { Site } from '../../platform/context/site.server'
import { isMailAddress } from '../../platform/mail/addresses'
import { openSealed, sealText } from '../../platform/signing/sealed-text.server'
import { keyedHash } from '../../platform/signing/signer.server'

type Secret = Pick<Site, 'secret'>

/** An address as part of a link: only this site can read it. */
export function personToken({ secret }: Secret, email: string): string {
  return sealText('desk-person', Buffer.from(email.toLowerCase()), secret)
}

/** @returns the address, lower case; undefined unless this site made the token. */
export function readPersonToken({ secret }: Secret, token: string | undefined): string | undefined {
  const address = openSealed('desk-person', token, secret)?.toString()
  return address !== undefined && isMailAddress(address) ? address : undefined
}

/** What the log keeps of an address: always the same, and nobody can read it. */
export function personHash({ secret }: Secret, email: string): string {
  return keyedHash(['desk-person', email.toLowerCase()], secret).toString('base64url').slice(0, 22)
}
