/**
 * The building blocks of forms. Every message is a locale key (see `alerts.ts`), even for input that only programs send: a
 * list, file or unknown option instead of a text. Blank counts as empty (SPEC §5).
 */
import { z } from 'zod'
import { alertOf } from '../../../platform/i18n/alerts'

// Zod would try `new Function` in browsers, which the pages' policy reports as a violation.
z.config({ jitless: true })

const invalid = 'ALERT_TEXT_INVALID'
/** Browsers never send control characters in a one-line field; programs may try to inject mail headers. */
const controls = /[\p{Cc}\p{Cs}]/u
const controlsButLines = /[^\P{Cc}\t\r\n]|\p{Cs}/u
/** Characters that change the writing direction: address books wrap numbers in them, and they can disguise text. */
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

const tidyLine = (value: string) => value.replace(directions, '').replace(/\s+/g, ' ').trim()
const tidyText = (value: string) => value.replace(directions, '').replace(/\r\n?/g, '\n').trim()
const orNothing = (value: string) => value || undefined

/** One line or several: what is rejected, how it is cleaned, and the message if too long. */
const oneLine = { refused: controls, tidy: tidyLine, tooLong: 'ALERT_TEXT_TOO_LONG' }
const severalLines = { refused: controlsButLines, tidy: tidyText, tooLong: 'ALERT_MESSAGE_TOO_LONG' }

/** A text of at most `max` characters; `missing` is the message if empty; without it, the field is optional. */
function written({ refused, tidy, tooLong }: typeof oneLine, max: number, missing?: string) {
  const string = z.string({ error: issue => (issue.input === undefined && missing ? missing : invalid) })
  const filled = missing === undefined ? string : string.refine(value => tidyLine(value) !== '', { error: missing, abort: true })
  return filled
    .refine(value => !refused.test(value), { error: invalid, abort: true })
    .transform(tidy)
    .refine(value => Array.from(value).length <= max, alertOf(tooLong, { max }))
}

/** An optional line of at most `max` characters. */
export function line(max: number) {
  return written(oneLine, max).transform(orNothing).optional()
}

/** A required line. */
export function requiredLine(max: number, missing: string) {
  return written(oneLine, max, missing)
}

/** Optional lines. Line ends become `\n`; a browser counts each as two characters, we as one. */
export function paragraphs(max: number) {
  return written(severalLines, max).transform(orNothing).optional()
}

/** Required lines. */
export function requiredParagraphs(max: number, missing: string) {
  return written(severalLines, max, missing)
}

/** As browsers check `type=email` (HTML standard), with a dot in the domain, at most 254 characters (RFC 5321). */
export function email(missing: string, wrong: string) {
  return requiredLine(254, missing).refine(value => z.regexes.html5Email.test(value) && /@.+\..+/.test(value), wrong)
}

/** A telephone number in common notation, 7 to 15 digits (E.164). Kept as typed. */
export function phone() {
  const isPhone = (value: string | undefined) =>
    value === undefined || (/^\+?[\d\s./()-]+$/.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, '')))
  return line(40).refine(isPhone, 'ALERT_PHONE_INVALID')
}

/** An optional whole number in common notation (1 250, 1.250). */
export function wholeNumber(min: number, max: number) {
  const digits = (value: string) => value.replace(/(?<=\d)[ .](?=\d{3}\b)/g, '')
  return line(12)
    .transform(value => (value === undefined ? undefined : /^\d+$/.test(digits(value)) ? Number(digits(value)) : Number.NaN))
    .refine(value => value === undefined || (value >= min && value <= max), 'ALERT_NUMBER_INVALID')
}

/** An option of a list, or none if optional. */
export function choice<const T extends readonly [string, ...string[]]>(options: T, wrong = 'ALERT_OPTION_INVALID') {
  return z.enum(options, { error: wrong })
}

/** Options of a list, without duplicates and in list order; undefined for none. */
export function choices<const T extends readonly [string, ...string[]]>(options: T, wrong = 'ALERT_OPTION_INVALID') {
  return z
    .any()
    .transform((value: unknown, context): T[number][] | undefined => {
      const given = [value].flat().filter(each => each !== '')
      if (given.some(each => !options.some(option => option === each))) {
        context.addIssue({ code: 'custom', message: wrong })
        return z.NEVER
      }
      return given.length > 0 ? options.filter(option => given.includes(option)) : undefined
    })
    .optional()
}

/** A required checkbox. */
export function requiredCheckbox(missing: string) {
  return z.literal(true, { error: missing })
}

/** An optional checkbox. */
export function checkbox() {
  return z.boolean({ error: 'ALERT_OPTION_INVALID' }).default(false)
}
