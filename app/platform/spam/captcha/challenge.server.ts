/**
 * Captcha challenges. Nothing is stored until one is answered: its token is signed, and the answers are derived from its id
 * with the site's secret, so that the token reveals nothing.
 */
import { randomBytes } from 'node:crypto'
import { toCardinal as german } from 'n2words/de-DE'
import { toCardinal as english } from 'n2words/en-GB'
import { toCardinal as french } from 'n2words/fr-BE'
import { toCardinal as dutch } from 'n2words/nl-NL'
import { languageWords } from '../../i18n/language-words.server'
import type { Language } from '../../i18n/languages'
import { keyedHash, readSigned, signText } from '../../signing/signer.server'

/** Lifetime of a picture (ms). */
export const challengeLife = 3_600_000

/** No vowels, to avoid words, and no characters that look alike when distorted: no 0 O Q D, 1 I, 2 Z, 5 S, 8 B, G, U V W. */
export const signs = 'CFHJKLMNPRTXY34679'

export type Challenge = { id: string; form: string; expiresAt: number }

/** @param form the one form this challenge is good for. */
export function newChallenge(form: string, now: number): Challenge {
  return { id: randomBytes(16).toString('base64url'), form, expiresAt: now + challengeLife }
}

/** `{expires}.{form}.{id}.{signature}`, safe in addresses. */
export function challengeToken({ id, form, expiresAt }: Challenge, secret: string): string {
  return signText(['captcha', 'token'], `${expiresAt.toString(36)}.${form}.${id}`, secret)
}

/** @returns undefined if we did not sign it, `expired` if it is too old. */
export function readChallenge(token: unknown, secret: string, now: number): Challenge | 'expired' | undefined {
  const body = readSigned(['captcha', 'token'], token, secret)
  const [, expires, form, id] = /^([0-9a-z]{1,12})\.([a-z-]{1,60})\.([\w-]{22})$/.exec(body ?? '') ?? []
  if (!expires || !form || !id) return undefined
  const expiresAt = Number.parseInt(expires, 36)
  return now >= expiresAt ? 'expired' : { id, form, expiresAt }
}

/** The two right answers. */
export function answersOf({ id }: Pick<Challenge, 'id'>, secret: string): { characters: string; number: number } {
  const bytes = bytesOf('answer', id, secret)
  const characters = Array.from({ length: 5 }, (_, at) => signs[bytes.readUInt32BE(at * 4) % signs.length]).join('')
  return { characters, number: 100 + (bytes.readUInt32BE(24) % 900) }
}

const spellings: Partial<Record<Language, (number: number) => string>> = { nl: dutch, fr: french, en: english, de: german }

/** A challenge's number in words; digit by digit in a language in which n2words is not used. */
export function numberInWords(challenge: Challenge, language: Language, secret: string): string {
  const { number } = answersOf(challenge, secret)
  const { digits = [] } = languageWords[language]
  return spellings[language]?.(number) ?? Array.from(String(number), digit => digits[Number(digit)] ?? digit).join(' ')
}

/** Whether these are the picture's characters, ignoring case and spaces. */
export function areCharacters(given: unknown, challenge: Challenge, secret: string): boolean {
  return plain(given) === answersOf(challenge, secret).characters
}

/** Whether this is the number in the question. */
export function isNumber(given: unknown, challenge: Challenge, secret: string): boolean {
  return plain(given) === String(answersOf(challenge, secret).number)
}

/** The input without irrelevant characters; '' if empty or not a text. */
export function plain(answer: unknown): string {
  if (typeof answer !== 'string' || answer.length > 100) return ''
  return answer.replace(/[\s.]/gu, '').toUpperCase()
}

/** Pseudorandom numbers that are always the same for one challenge. */
export function bytesOf(purpose: string, id: string, secret: string): Buffer {
  return keyedHash(['captcha', purpose, id], secret)
}
