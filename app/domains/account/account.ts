/** What an account is, and what a password must be; the same on the server and in the browser. */
import { z } from 'zod'
import type { Language } from '../../platform/i18n/languages'

/** Which part of the site each kind is for. */
export const partOfAccount = { owner: 'ownerPortal', subscriber: 'register' } as const

export const accountKinds = ['owner', 'subscriber'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Who is logged in. */
export type Account = {
  id: string
  kind: AccountKind
  email: string
  language: Language
  /** Of the person's record at the provider, for owners. */
  externalID: number | null
}

/** Characters a password may have. Length is what makes one hard to guess; signs of every kind are allowed, none is asked for. */
export const passwordLength = { min: 10, max: 200 }

/** How a name or an address is kept and looked up: without a difference of case. */
export function foldName(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase()
}

/** What the log says of whose account: the beginning of its number, which means nothing to who has not the database. */
export function loggedAccount({ id, kind }: Pick<Account, 'id' | 'kind'>) {
  return { kind, account: id.slice(0, 8) }
}

export function isAccountKind(value: unknown): value is AccountKind {
  return accountKinds.includes(value as AccountKind)
}

/**
 * A new password and its confirmation (SPEC §5), both as typed, spaces included. Messages are locale keys, whose `{{min}}` and
 * `{{max}}` are those of `passwordLength`.
 */
export const newPassword = z
  .object({
    password: z
      .string({ error: 'ALERT_PASSWORD_EMPTY' })
      .min(1, { error: 'ALERT_PASSWORD_EMPTY', abort: true })
      .refine(text => lengthOf(text) >= passwordLength.min, 'ALERT_PASSWORD_TOO_SHORT')
      .refine(text => lengthOf(text) <= passwordLength.max, 'ALERT_PASSWORD_TOO_LONG'),
    passwordConfirm: z.string({ error: 'PASSWORD_CONFIRM' }).min(1, 'PASSWORD_CONFIRM'),
  })
  .refine(({ password, passwordConfirm }) => password === passwordConfirm, {
    path: ['passwordConfirm'],
    error: 'ALERT_PASSWORD_NOT_SAME',
  })

const lengthOf = (text: string) => Array.from(text).length
