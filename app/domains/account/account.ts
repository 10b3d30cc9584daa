/** Account types and password rules, shared by server and browser. */
import { z } from 'zod'
import type { Language } from '../../platform/i18n/languages'

/** The part of the site for each kind. */
export const partOfAccount = { owner: 'ownerPortal', subscriber: 'register', staff: 'desk' } as const

/** People outside the agency, who log in on the public site. */
export const visitorKinds = ['owner', 'subscriber'] as const
export type VisitorKind = (typeof visitorKinds)[number]
export const accountKinds = [...visitorKinds, 'staff'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Who is logged in. */
export type Account = {
  id: string
  kind: AccountKind
  email: string
  language: Language
  /** The person's ID at the provider, for owners. */
  externalID: number | null
}

/** Permitted password length. Length makes passwords hard to guess; any character is allowed, none required. */
export const passwordLength = { min: 10, max: 200 }

/** Normalises names and addresses for storage and look-up, ignoring case. */
export function foldName(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase()
}

/** Identifies an account in the log by the start of its ID, which is meaningless without the database. */
export function loggedAccount({ id, kind }: Pick<Account, 'id' | 'kind'>) {
  return { kind, account: id.slice(0, 8) }
}

export function isVisitorKind(value: unknown): value is VisitorKind {
  return visitorKinds.includes(value as VisitorKind)
}

/**
 * A new password and its confirmation (SPEC §5), untrimmed. Messages are locale keys; `{{min}}` and `{{max}}` come from
 * `passwordLength`.
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
