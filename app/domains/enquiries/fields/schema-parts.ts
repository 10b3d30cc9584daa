/**
 * The kinds of field that forms are made of. Every message is a locale key (see `alerts.ts`), also for what only a program
 * sends: a list, a file or an unknown option in place of a text. Blank counts as empty (SPEC §5).
 */
import { z } from 'zod'
import { alertOf } from '../../../platform/i18n/alerts'

const invalid = 'ALERT_TEXT_INVALID'
/** Browsers never send control characters in a one-line field: who does may be after a mail's headers. */
const controls = /[\p{Cc}\p{Cs}]/u
const controlsButLines = /[^\P{Cc}\t\r\n]|\p{Cs}/u
/** Signs that turn the writing direction: address books wrap them around numbers, and they can disguise a text. */
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

const tidyLine = (value: string) => value.replace(directions, '').replace(/\s+/g, ' ').trim()
const tidyText = (value: string) => value.replace(directions, '').replace(/\r\n?/g, '\n').trim()
const orNothing = (value: string) => value || undefined

/** One line, and several: what is refused in it, how it is tidied, and the message for what is too long. */
const oneLine = { refused: controls, tidy: tidyLine, tooLong: 'ALERT_TEXT_TOO_LONG' }
const severalLines = { refused: controlsButLines, tidy: tidyText, tooLong: 'ALERT_MESSAGE_TOO_LONG' }

/** A text of at most `max` characters; `missing` is the message when it is empty, so without it the field may be left empty. */
function written({ refused, tidy, tooLong }: typeof oneLine, max: number, missing?: string) {
  const string = z.string({ error: issue => (issue.input === undefined && missing ? missing : invalid) })
  const filled = missing === undefined ? string : string.refine(value => tidyLine(value) !== '', { error: missing, abort: true })
  return filled
    .refine(value => !refused.test(value), { error: invalid, abort: true })
    .transform(tidy)
    .refine(value => Array.from(value).length <= max, alertOf(tooLong, { max }))
}

/** One line that may be left empty, at most `max` characters. */
export function line(max: number) {
  return written(oneLine, max).transform(orNothing).optional()
}

/** One line that must be filled in. */
export function requiredLine(max: number, missing: string) {
  return written(oneLine, max, missing)
}

/** Several lines that may be left empty. Line ends become `\n`; a browser counts each as two characters, we as one. */
export function paragraphs(max: number) {
  return written(severalLines, max).transform(orNothing).optional()
}

/** Several lines that must be filled in. */
export function requiredParagraphs(max: number, missing: string) {
  return written(severalLines, max, missing)
}

/** As browsers check `type=email` (the HTML standard), with a dot in the domain, at most 254 characters (RFC 5321). */
export function email(missing: string, wrong: string) {
  return requiredLine(254, missing).refine(value => z.regexes.html5Email.test(value) && /@.+\..+/.test(value), wrong)
}

/** A telephone number as people write it, of 7 to 15 digits (E.164). Kept as it was written. */
export function phone() {
  const isPhone = (value: string | undefined) =>
    value === undefined || (/^\+?[\d\s./()-]+$/.test(value) && /^\d{7,15}$/.test(value.replace(/\D/g, '')))
  return line(40).refine(isPhone, 'ALERT_PHONE_INVALID')
}

/** A whole number, as people write it (1 250, 1.250), that may be left empty. */
export function wholeNumber(min: number, max: number) {
  const digits = (value: string) => value.replace(/(?<=\d)[ .](?=\d{3}\b)/g, '')
  return line(12)
    .transform(value => (value === undefined ? undefined : /^\d+$/.test(digits(value)) ? Number(digits(value)) : Number.NaN))
    .refine(value => value === undefined || (value >= min && value <= max), 'ALERT_NUMBER_INVALID')
}

/** One of a list, or nothing where it may be left empty. */
export function choice<const T extends readonly [string, ...string[]]>(options: T, wrong = 'ALERT_OPTION_INVALID') {
  return z.enum(options, { error: wrong })
}

/** Some of a list, each once and in its order; undefined for none. */
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

/** A box that must be checked. */
export function requiredCheckbox(missing: string) {
  return z.literal(true, { error: missing })
}

/** A box that may be checked. */
export function checkbox() {
  return z.boolean({ error: 'ALERT_OPTION_INVALID' }).default(false)
}
