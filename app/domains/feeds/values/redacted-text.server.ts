/** What an owner may read of a text that the agency wrote about a visitor. */
import { plainText } from './plain-text.server'

const address = /[^\s<>()@,;:]+@[^\s<>()@,;:]+\.[a-z]{2,}/gi
/** Nine digits or more, as numbers of telephones are written; a day and a price have fewer. */
const phone = /(?<![\w-])(?:\+|0)\d(?:[\s./()-]{0,2}\d){7,13}/g
const dated = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/
/** The reference of this site, which goes along with what its visitors sent: the beginning of a UUID. Numbers that begin with a day (those of energy certificates) are none. */
const reference = /\b(?!(?:19|20)\d\d[01]\d[0-3]\d-\d{3})[0-9a-f]{8}-[0-9a-f]{3}(?:[0-9a-f]-|-[0-9a-z]{5,8}\b|(?![0-9a-z-]))/i

/** Whether one of the texts of a line came from this site: a visitor wrote it, and no owner is told it. */
export function isSentHere(texts: readonly unknown[]): boolean {
  return texts.some(text => typeof text === 'string' && reference.test(text))
}

/** A text without addresses of mail and telephone numbers; undefined for none. */
export function redactedText(value: unknown): string | undefined {
  const text = plainText(value)
  return text?.replace(address, '…').replace(phone, digits => (dated.test(digits) ? digits : '…'))
}
