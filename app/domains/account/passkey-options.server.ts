/** What a page asks of the browser for a passkey (WebAuthn), as JSON. */
import { isIP } from 'node:net'
import type { Site } from '../../platform/context/site.server'
import { type ChallengeUse, challengeLife, makeChallenge } from './passkey-challenges.server'
import type { Passkey } from './passkeys.server'

/** Ed25519, ES256 and RS256 (COSE), the best first. */
export const passkeyAlgorithms = [-8, -7, -257]

/** The host that the site's passkeys belong to. */
export function passkeyHost({ settings }: Pick<Site, 'settings'>): string {
  return new URL(settings.siteUrl).hostname
}

/** Browsers have no passkeys for IP addresses. */
export function canHavePasskeys(site: Pick<Site, 'settings'>): boolean {
  return isIP(passkeyHost(site).replace(/^\[|\]$/g, '')) === 0
}

/** What names an account to authenticators. */
export function userHandle(accountID: string): string {
  return Buffer.from(accountID).toString('base64url')
}

/** @param passkeys the ones that may answer; none: whichever the person chooses. */
export function askOptions(site: Site, used: ChallengeUse, passkeys: readonly Passkey[] = []): string {
  const options: PublicKeyCredentialRequestOptionsJSON = {
    challenge: makeChallenge(site, used),
    rpId: passkeyHost(site),
    timeout: challengeLife,
    userVerification: 'required',
    allowCredentials: passkeys.map(described),
  }
  return JSON.stringify(options)
}

type Owner = { accountID: string; email: string; name: string }

/** @param passkeys the owner's, of which an authenticator makes no second one. */
export function createOptions(site: Site, used: ChallengeUse, owner: Owner, passkeys: readonly Passkey[]): string {
  const options: PublicKeyCredentialCreationOptionsJSON = {
    challenge: makeChallenge(site, used),
    rp: { id: passkeyHost(site), name: site.configuration.agency.name },
    user: { id: userHandle(owner.accountID), name: owner.email, displayName: owner.name },
    pubKeyCredParams: passkeyAlgorithms.map(alg => ({ type: 'public-key', alg })),
    timeout: challengeLife,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: passkeys.map(described),
  }
  return JSON.stringify(options)
}

const described = ({ id, transports }: Passkey) => ({ type: 'public-key', id, transports })
