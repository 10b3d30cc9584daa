/**
 * Checks what an authenticator returned (WebAuthn): the challenge is ours and unanswered, the page was ours, the person was
 * verified, and the signature is right. Any other text gives undefined.
 */
import { z } from 'zod'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { type Challenge, type ChallengeUse, readChallenge, spendChallenge } from './passkey-challenges.server'
import { passkeyAlgorithms, passkeyHost, userHandle } from './passkey-options.server'
import { findPasskey, notePasskeyUse, type Passkey } from './passkeys.server'

/** In characters; an RSA key and its signature take a third of it. */
const longest = 6000
const base64url = z.string().regex(/^[\w-]+$/)
const frame = { id: base64url, rawId: base64url, type: z.literal('public-key'), clientExtensionResults: z.object({}) }

const assertion = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform(handle => handle ?? undefined),
  }),
})

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const registration = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string())
      .max(20)
      .default([])
      .transform(named => transports.filter(each => named.includes(each))),
  }),
})

type Assertion = z.infer<typeof assertion>

function parsed<T>(schema: z.ZodType<T>, text: string): T | undefined {
  if (text.length > longest) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** An answer and the passkey that it names. Nothing is proved yet. */
export type ClaimedPasskey = { passkey: Passkey | undefined; id: string; answer: Assertion | undefined }

/** @param text what the page's script put into the form. */
export function claimedPasskey(site: Site, text: string): ClaimedPasskey {
  const answer = parsed(assertion, text)
  const id = answer?.id ?? ''
  return { passkey: id === '' ? undefined : findPasskey(site.database, id), id, answer }
}

/** A right answer. `spend` uses it up in the caller's transaction, and is false if it was used meanwhile. */
export type ProvedPasskey = { spend: (tx: SiteTransaction) => boolean }

export async function provePasskey(
  site: Site,
  { passkey, answer }: ClaimedPasskey,
  used: ChallengeUse,
): Promise<ProvedPasskey | undefined> {
  if (!passkey || !answer) return undefined
  // A log-in names nobody, so the authenticator must (WebAuthn, 7.2, step 6).
  const handle = answer.response.userHandle
  if (handle === undefined ? used.use === 'log-in' : handle !== userHandle(passkey.accountID)) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const asked: Asked = {}
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(site, used, asked),
      response: answer,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    const { challenge } = asked
    if (!verified || !challenge) return undefined
    const { newCounter } = authenticationInfo
    return { spend: tx => spendChallenge(tx, challenge) && notePasskeyUse(tx, passkey.id, newCounter, site.now()) }
  } catch {
    // The library throws for whatever is wrong with the answer.
    return undefined
  }
}

export type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> & { challenge: Challenge }

/** @param text what the page's script put into the form. */
export async function readNewPasskey(site: Site, text: string, used: ChallengeUse): Promise<NewPasskey | undefined> {
  const response = parsed(registration, text)
  if (!response) return undefined
  const asked: Asked = {}
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  try {
    // We ask for none. The library would ask the address in a certificate whether it was revoked.
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(response.response.attestationObject, 'base64url')))
    const isSelfMade = attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined
    if (attestation.get('fmt') !== 'none' && !isSelfMade) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected(site, used, asked),
      response,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    const { challenge } = asked
    if (!verified || !challenge) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    const { transports } = response.response
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports, challenge }
  } catch {
    // The library throws for whatever is wrong with the answer.
    return undefined
  }
}

/** @property challenge of the answer, once it was found to be ours. */
type Asked = { challenge?: Challenge }

function expected(site: Site, used: ChallengeUse, asked: Asked) {
  return {
    expectedChallenge: (given: string) => {
      asked.challenge = readChallenge(site, used, given)
      return asked.challenge !== undefined
    },
    expectedOrigin: site.settings.siteUrl,
    expectedRPID: passkeyHost(site),
    requireUserVerification: true,
  }
}
