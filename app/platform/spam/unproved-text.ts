/**
 * Cleans strangers' text for mails to unverified addresses, so that nobody can send their own message in the agency's name.
 * Pure.
 */

/** Maximum length of a name in such a mail, in characters. */
const nameLimit = 40
const wordLimit = 5

/**
 * Normalises a text to what people see: compatibility forms (`ｅvil`, `ﬁ`) as plain ones, without invisible format characters
 * (Unicode, NFKC).
 */
const asRead = (text: string) => text.normalize('NFKC').replace(/\p{Cf}/gu, '')

/** Characters that programs treat as a host's dot (UTS 46, and lookalikes). */
const dots = '.\u3002\uFF0E\uFF61\u2024\uFE52\uA78F'

/** Scripts used for names here: others have letters that look like a dot. */
const scripts =
  'Latin Greek Cyrillic Armenian Georgian Arabic Hebrew Han Hiragana Katakana Hangul Devanagari Bengali Gurmukhi Tamil Thai Ethiopic'
const letters = scripts.split(' ').map(script => `\\p{scx=${script}}`)
const otherLetter = new RegExp(`(?![\u02BB\u02BC${letters.join('')}])\\p{L}`, 'u')

/** A middle dot, except in Catalan (`Gal·la`). */
const looseDot = /(?<!l)·|·(?!l)/iu

/** `J.`, `J.P.`: a dot after an initial. */
const initials = /^(?:\p{L}\p{M}*\.)+(?:-(?:\p{L}\p{M}*\.)+)*$/u

/** A word in an address: with a dot, slash, colon or at sign between other characters. */
const ofAddress = new RegExp(`[^\\s${dots}/:@][${dots}/:@]+[^\\s${dots}/:@]|[/@]|:[${dots}/:]`, 'u')

/**
 * A name for a mail to an unverified address: letters, marks, spaces, `'` `’` `-` `·` `&` and the dot of an initial, at most 40
 * characters and five words. Drops words that look like an address (`evil.app`) or contain a digit.
 * @returns an empty text if nothing is left.
 */
export function nameForMail(name: string): string {
  const words = asRead(name)
    .split(/[\s\p{Z}\p{C}]+/u)
    .map(word => {
      if (initials.test(word)) return word
      const isOther = [ofAddress, otherLetter, looseDot, /\p{N}/u].some(sign => sign.test(word))
      return isOther ? '' : word.replace(/[^\p{L}\p{M}'’\-·&]/gu, '')
    })
    // A character on its own means nothing, except between two names.
    .filter(word => /\p{L}/u.test(word) || word === '&')
    .slice(0, wordLimit)
  const line = words.join(' ').replace(/^&\s*|\s*&$/g, '')
  return Array.from(line).slice(0, nameLimit).join('').trim()
}

/** `300.000`: a price, which programs do not take for a host. */
const amount = /(?<![\p{L}\p{N}.])\d{1,3}(?:\.\d{3}){1,2}(?![\p{L}\p{N}]|\.[\p{L}\p{N}])/gu
/** A label may be an emoji: `💩.la`. */
const host = new RegExp(`[\\p{L}\\p{N}\\p{M}\\p{S}_]\\s?[${dots}](?:[\\p{L}\\p{N}\\p{M}_-]{2,}|\\d+[${dots}]\\d)`, 'u')

/** `evil . com`: a sentence would continue with a capital. */
const spacedHost = new RegExp(`[\\p{L}\\p{N}]\\s+[${dots}]\\s+(?:\\p{Ll}{2}|\\p{Lu}{2})`, 'u')
/** `evil[.]com`. */
const bracketedDot = new RegExp(`\\s{0,3}[[({]\\s?[${dots}]\\s?[\\])}]\\s{0,3}`, 'gu')

const thousands = '[1-9](?:\\d{0,2}[.\\s]\\d{3}|\\d?(?:[.\\s]\\d{3}){2})'
/** `300 000`, `1.250.000`, `300.000-350.000`: prices, which are no part of a telephone number. */
const price = new RegExp(`(?<![\\p{N}+][.\\s)-]?)${thousands}(?:\\s?[-–]\\s?${thousands})?(?![.\\s-]?\\p{N})`, 'gu')
/** Nine digits with little between them, as every number of Belgium and its neighbours has. */
const telephone = /\p{N}(?:[^\p{L}\p{N}\n]{0,3}\p{N}){8}/u

const dayAndMonth = '(?:0?[1-9]|[12]\\d|3[01])[/.-](?:0?[1-9]|1[0-2])'
const fullDate = `(?:${dayAndMonth}[/.-]20\\d\\d|20\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01]))`
const date = `(?:${fullDate}|${dayAndMonth}(?:[/.-]\\d\\d)?)`
const time = '(?:[01]?\\d|2[0-4])[:.][0-5]\\d'
const times = `${time}(?:\\s?[-–]\\s?${time})?`
/** Not a part of a longer number or of an address. */
const standingAlone = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}+][${dots}/:-]?)(?:${pattern})(?![${dots}/:-]?\\p{N}|[${dots}/:]\\p{L})`, 'gu')
/** `26/11`, `26.11.2026`, `2026-11-26`, `14.30 - 15.00`: their dots and slashes are no part of an address. */
const dateOrTime = standingAlone(`${date}|${times}`)
/** `26/11/2026`, `26.11. 14:30`, `26/11/26 - 28/11/26`: their digits are no part of a telephone number. */
const appointment = standingAlone(`${date}(?![./-]\\p{N})[^\\p{L}\\p{N}\\n]{1,3}(?:${times}|${date})|${fullDate}`)

/** Whether a text contains an address that a mail program would link or a reader would type, or a telephone number. */
export function leadsElsewhere(text: string): boolean {
  const read = asRead(text)
  const addresses = read.replace(bracketedDot, '.').replace(dateOrTime, '0').replace(amount, ' ')
  const numbers = read.replace(appointment, 'x').replace(price, 'x')
  return /[/\\@]/.test(addresses) || host.test(addresses) || spacedHost.test(addresses) || telephone.test(numbers)
}
