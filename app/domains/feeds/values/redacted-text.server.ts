/** What an owner may read of the agency's text about a visitor. */
import { plainText } from './plain-text.server'

const address = /[^\s<>()@,;:]+@[^\s<>()@,;:]+\.[a-z]{2,}/gi
/** Nine or more digits in the notation of telephone numbers; days and prices have fewer. */
const phone = /(?<![\w-])(?:\+|0)\d(?:[\s./()-]{0,2}\d){7,13}/g
const dated = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/
/**
 * This site's reference, sent with visitors' data: the start of a UUID. Numbers that start with a date (of energy certificates)
 * do not match.
 */
const reference = /\b(?!(?:19|20)\d\d[01]\d[0-3]\d-\d{3})[0-9a-f]{8}-[0-9a-f]{3}(?:[0-9a-f]-|-[0-9a-z]{5,8}\b|(?![0-9a-z-]))/i

/** Whether a line came from this site: a visitor wrote its text, so owners must not see it. */
export function isSentHere(texts: readonly unknown[]): boolean {
  return texts.some(text => typeof text === 'string' && reference.test(text))
}

/** A text without email addresses and telephone numbers; undefined if empty. */
export function redactedText(value: unknown): string | undefined {
  const text = plainText(value)
  return text?.replace(address, '…').replace(phone, digits => (dated.test(digits) ? digits : '…'))
}
