/**
 * Proof-of-work challenges: ALTCHA's scheme (altcha-lib) with PBKDF2, which every browser has. The server derives one key per
 * challenge and checks an answer by two signatures; the browser derives a key per step until it finds that one.
 */
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { bytesOf, challengeLife } from './challenge.server'

/** The number of steps, random within narrow bounds, so that nobody is unlucky. */
const steps = { min: 50, max: 200 }

export type ProofOfWork = { id: string; form: string; expiresAt: number }

/** @param cost rounds of PBKDF2 a step. @param chance from 0 up to 1. */
export function newWork(
  form: string,
  { cost, now, secret, chance }: { cost: number; now: number; secret: string; chance: number },
) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: steps.min + Math.floor(chance * (steps.max - steps.min + 1)),
    deriveKey,
    // Not ALTCHA's own `expiresAt`, which is compared with the process's clock.
    data: { form, until: now + challengeLife },
    ...keysFrom(secret),
  })
}

const hex = z.string().max(200)
const solutionSchema = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.number(),
      data: z.strictObject({ form: z.string().max(60), until: z.number() }),
      keyLength: z.number(),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number(), derivedKey: hex }),
})

/** @param text the field's value: base64 of JSON, as ALTCHA's widget sends it. @returns undefined unless it solves a challenge of ours. */
export async function readWork(text: unknown, secret: string, now: number): Promise<ProofOfWork | 'expired' | undefined> {
  const given = parse(text)
  if (!given) return undefined
  const { challenge, solution } = given
  const { data, nonce } = challenge.parameters
  const result = await verifySolution({ challenge: challenge as Challenge, solution, deriveKey, ...keysFrom(secret) })
  if (!result.verified) return undefined
  return now >= data.until ? 'expired' : { id: nonce, form: data.form, expiresAt: data.until }
}

function parse(text: unknown): z.infer<typeof solutionSchema> | undefined {
  if (typeof text !== 'string' || text.length > 4000) return undefined
  try {
    const result = solutionSchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

function keysFrom(secret: string): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const key = (purpose: string) => bytesOf('proof-of-work', purpose, secret).toString('hex')
  return { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('solution') }
}
