/** What a form is: one file in `forms/` holds one of these, and everything else is done for it. */
import type { z } from 'zod'
import type { Language } from '../../platform/i18n/languages'
import type { PlainPathKey } from '../../platform/paths/table'
import type { UploadKind } from '../../platform/uploads/upload-kinds'

/**
 * How a field is named and shown in mails. `options` is the beginning of the locale keys of its values (`TITLE_` + `MR`); with
 * `many` it has several of them. What only says to whom a form goes (`routing`) has no line of its own.
 */
export type FieldDescription = {
  label: string
  /** The agency reads the key `{label}_PLAIN` in its place: the label addresses the visitor. */
  hasMailLabel?: true
  section: 'person' | 'request' | 'routing'
  /**
   * Default: as typed. `checkbox` shows yes or no; `euro` is a number, `date` a `2026-11-21`, `moment` a `20261123T0900Z`, `upload`
   * the reference of a file.
   */
  show?: { options: string; many?: true } | 'checkbox' | 'phone' | 'euro' | 'date' | 'moment' | 'upload'
}

/** A locale key and the values of its text. */
export type KeyedText = { key: string; values: Record<string, string> }

export type StaffMail = { subject: string; intro: string; replyTo: string }
export type VisitorMail = { to: string; subject: string; greeting: KeyedText; body: string }

export type EnquiryForm<Fields extends Record<string, unknown>, Key extends string = string> = {
  /** Also its key in `data/site/recipients.json`, which says to whom at the agency it goes. */
  key: Key
  /** Of a form that has no line of its own there: the form whose readers get it. */
  readBy?: string
  /** Every field it takes, in the order of the mails. What else a post brings is not looked at. */
  fields: { [Name in keyof Fields & string]-?: FieldDescription }
  schema: (language: Language) => z.ZodType<Fields>
  /** Which of the fields are files, and of what kind (`uploads/upload-kinds.ts`). */
  uploads?: Readonly<Record<string, UploadKind>>
  /** Who sends it, for subjects and first lines. */
  name: (fields: Fields) => string
  /**
   * The mail to the agency: locale keys that may use `{{name}}`, `{{reference}}`, `{{title}}`; answers go to `replyTo`. Left
   * out where there is nothing to do yet.
   */
  staff?: (fields: Fields) => StaffMail
  /**
   * The visitor's confirmation: locale keys that may use `{{name}}`, `{{title}}`, `{{city}}`. Nobody proved that the address is
   * theirs: nothing that was typed freely is in it, and of a name only what `nameForMail` leaves.
   * Left out, or undefined, where the visitor waits for none.
   */
  visitor?: (fields: Fields) => VisitorMail | undefined
  /** Without the mail that it sends it is of no use: while none may leave, it is refused instead of stored. */
  needsMail?: boolean
  /** Key in the path table of the page it leads to. */
  thankYou: PlainPathKey
  /** Locale key of what is said when it could not be stored (SPEC §8). */
  failure: string
}

/** The names of the fields that are no answers: the token, and the trap that only programs fill in. */
export const tokenField = 'form-token'
export const honeypotField = 'your-homepage'
