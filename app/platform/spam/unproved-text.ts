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

/** `300 000`, `1.250.000`: a price, not part of a telephone number. */
const price = /(?<![\p{N}+][.\s]?)[1-9](?:\d{0,2}[.\s]\d{3}|\d?(?:[.\s]\d{3}){2})(?![.\s]?\p{N})/gu
/** Nine digits close together, as in every number of Belgium and its neighbours. */
const telephone = /\p{N}(?:[^\p{L}\p{N}\n]{0,3}\p{N}){8}/u

/** Whether a text contains something that mail programs turn into a link, or that readers type into a browser or dial. */
export function leadsElsewhere(text: string): boolean {
  const read = asRead(text)
  const addresses = read.replace(bracketedDot, '.').replace(amount, ' ')
  return (
    /[/\\@]/.test(addresses) || host.test(addresses) || spacedHost.test(addresses) || telephone.test(read.replace(price, 'x'))
  )
}
