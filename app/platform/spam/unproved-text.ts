/**
 * What a stranger typed, in a mail to an address that nobody proved to be theirs: it must not be a way to send words of one's own
 * under the agency's name. Pure.
 */

/** The longest name that such a mail writes, in characters. */
const nameLimit = 40

/** What one reads as one thing: compatibility forms (`ｅvil`, `ﬁ`) as plain ones, no invisible format characters (Unicode, NFKC). */
const asRead = (text: string) => text.normalize('NFKC').replace(/\p{Cf}/gu, '')

/** Signs that programs take for the dot of a host (UTS 46, and those that look like it). */
const dots = '.\u3002\uFF0E\uFF61\u2024\uFE52'

/** `J.`, `J.P.`: a dot ends an initial. */
const initials = /^(?:\p{L}\p{M}*\.)+(?:-(?:\p{L}\p{M}*\.)+)*$/u

/** A word that is part of an address: a dot, a slash, a colon or an at between other signs. */
const ofAddress = new RegExp(`[^\\s${dots}/:@][${dots}/:@]+[^\\s${dots}/:@]|[/@]|:[${dots}/:]`, 'u')

/**
 * A name as a mail to an unproved address writes it: letters, marks, spaces, `'` `’` `-` `·` `&` and the dot of an initial, at most
 * 40 characters. What reads like an address (`evil.app`) is left out.
 * @returns an empty text when nothing remains.
 */
export function nameForMail(name: string): string {
  const words = asRead(name)
    .split(/[\s\p{Z}\p{C}]+/u)
    .map(word => {
      if (initials.test(word)) return word
      return ofAddress.test(word) ? '' : word.replace(/[^\p{L}\p{M}'’\-·&]/gu, '')
    })
    // A sign alone says nothing, but for the one between two names.
    .filter(word => /\p{L}/u.test(word) || word === '&')
  const line = words.join(' ').replace(/^&\s*|\s*&$/g, '')
  return Array.from(line).slice(0, nameLimit).join('').trim()
}

/** `300.000`: a price, which no program takes for a host. */
const amount = /(?<![\p{L}\p{N}.])\d{1,3}(?:\.\d{3}){1,2}(?![\p{L}\p{N}]|\.[\p{L}\p{N}])/gu
const host = new RegExp(`[\\p{L}\\p{N}\\p{M}_]\\s?[${dots}](?:[\\p{L}\\p{N}\\p{M}_-]{2,}|\\d+[${dots}]\\d)`, 'u')

/** Whether a text has anything in it that a mail program could make a link of, or a reader type into a browser. */
export function readsLikeAddress(text: string): boolean {
  const read = asRead(text).replace(amount, ' ')
  return /[/\\@]/.test(read) || host.test(read)
}
