/** What a stranger typed, in a mail to an address that nobody has proved: it must not send their own words in the agency's name. Pure. */

/** The longest name that such a mail writes, in characters. */
const nameLimit = 40

/** A text as people read it: compatibility forms (`ｅvil`, `ﬁ`) as plain ones, no invisible format characters (Unicode, NFKC). */
const asRead = (text: string) => text.normalize('NFKC').replace(/\p{Cf}/gu, '')

/** Signs that programs take for the dot of a host (UTS 46, and those that look like it). */
const dots = '.\u3002\uFF0E\uFF61\u2024\uFE52'

/** `J.`, `J.P.`: a dot ends an initial. */
const initials = /^(?:\p{L}\p{M}*\.)+(?:-(?:\p{L}\p{M}*\.)+)*$/u

/** A word that is part of an address: a dot, a slash, a colon or an at between other signs. */
const ofAddress = new RegExp(`[^\\s${dots}/:@][${dots}/:@]+[^\\s${dots}/:@]|[/@]|:[${dots}/:]`, 'u')

/**
 * A name as a mail to an unproved address writes it: letters, marks, spaces, `'` `’` `-` `·` `&` and the dot of an initial, at most
 * 40 characters. A word that reads like an address (`evil.app`) or holds a digit, as a telephone number does, is left out.
 * @returns an empty text when nothing remains.
 */
export function nameForMail(name: string): string {
  const words = asRead(name)
    .split(/[\s\p{Z}\p{C}]+/u)
    .map(word => {
      if (initials.test(word)) return word
      return ofAddress.test(word) || /\p{N}/u.test(word) ? '' : word.replace(/[^\p{L}\p{M}'’\-·&]/gu, '')
    })
    // A sign alone says nothing, but for the one between two names.
    .filter(word => /\p{L}/u.test(word) || word === '&')
  const line = words.join(' ').replace(/^&\s*|\s*&$/g, '')
  return Array.from(line).slice(0, nameLimit).join('').trim()
}

/** `300.000`: a price, which no program takes for a host. */
const amount = /(?<![\p{L}\p{N}.])\d{1,3}(?:\.\d{3}){1,2}(?![\p{L}\p{N}]|\.[\p{L}\p{N}])/gu
/** A label may be an emoji: `💩.la`. */
const host = new RegExp(`[\\p{L}\\p{N}\\p{M}\\p{S}_]\\s?[${dots}](?:[\\p{L}\\p{N}\\p{M}_-]{2,}|\\d+[${dots}]\\d)`, 'u')

/** `300 000`, `1.250.000`: a price, which is no part of a telephone number. */
const price = /(?<![\p{N}+][.\s]?)[1-9](?:\d{0,2}[.\s]\d{3}|\d?(?:[.\s]\d{3}){2})(?![.\s]?\p{N})/gu
/** Nine digits with little between them, as every number of Belgium and its neighbours has. */
const telephone = /\p{N}(?:[^\p{L}\p{N},;:!?\n]{0,3}\p{N}){8}/u

/** Whether a text holds what a mail program makes a link of, a reader types into a browser, or calls. */
export function leadsElsewhere(text: string): boolean {
  const read = asRead(text)
  const addresses = read.replace(amount, ' ')
  return /[/\\@]/.test(addresses) || host.test(addresses) || telephone.test(read.replace(price, 'x'))
}
