/** The definition of a form: one file in `forms/` holds one, and everything else follows from it. */
import type { z } from 'zod'
import type { Language } from '../../platform/i18n/languages'
import type { PlainPathKey } from '../../platform/paths/table'
import type { UploadKind } from '../../platform/uploads/upload-kinds'

/**
 * How mails name and show a field. `options` is the prefix of its values' locale keys (`TITLE_` + `MR`); with `many` it has
 * several values. Fields that only decide the recipient (`routing`) have no line.
 */
export type FieldDescription = {
  label: string
  /** The agency reads the key `{label}_PLAIN` in its place: the label addresses the visitor. */
  hasMailLabel?: true
  section: 'person' | 'request' | 'routing'
  /**
   * Default: as typed. `checkbox` shows yes or no; `euro` is a number, `date` a `2026-11-21`, `moment` a `20261123T0900Z`,
   * `upload` a file's reference.
   */
  show?: { options: string; many?: true } | 'checkbox' | 'phone' | 'euro' | 'date' | 'moment' | 'upload'
}

/** A locale key and its values. */
export type KeyedText = { key: string; values: Record<string, string> }

export type StaffMail = { subject: string; intro: string; replyTo?: string }
export type VisitorMail = { to: string; subject: string; greeting: KeyedText; body: string }

export type EnquiryForm<Fields extends Record<string, unknown>, Key extends string = string> = {
  /** Also its key in `data/site/recipients.json`, which lists its recipients at the agency. */
  key: Key
  /** The form whose recipients it uses, if it has no line of its own there. */
  readBy?: string
  /** All fields that it accepts, in the order of the mails. Others in a post are ignored. */
  fields: { [Name in keyof Fields & string]-?: FieldDescription }
  schema: (language: Language) => z.ZodType<Fields>
  /** The fields that are files, with their kind (`uploads/upload-kinds.ts`). */
  uploads?: Readonly<Record<string, UploadKind>>
  /** The sender's name, for subjects and opening lines. */
  name: (fields: Fields) => string
  /**
   * The mail to the agency: locale keys that may use `{{name}}`, `{{reference}}`, `{{title}}`; replies go to `replyTo`. Omitted
   * if there is nothing to do yet.
   */
  staff?: (fields: Fields) => StaffMail
  /**
   * The visitor's confirmation: locale keys that may use `{{name}}`, `{{title}}`, `{{city}}`. The address is unverified, so the
   * mail has no free text, and only the part of a name that `nameForMail` allows. Omitted or undefined if the visitor expects
   * none.
   */
  visitor?: (fields: Fields) => VisitorMail | undefined
  /** The form is useless without its mail: while mails are stopped, it is refused instead of stored. */
  needsMail?: boolean
  /** Path table key of its thank-you page. */
  thankYou: PlainPathKey
  /** Locale key of the message when it could not be stored (SPEC §8). */
  failure: string
}

/** Fields that are not answers: the token and the honeypot. */
export const tokenField = 'form-token'
export const honeypotField = 'your-homepage'
