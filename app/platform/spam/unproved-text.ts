/**
 * Cleans strangers' text for mails to unverified addresses, so that nobody can send their own message in the agency's name.
 * Pure.
 */

/** Maximum length of a name in such a mail, in characters. */
const nameLimit = 40
const wordLimit = 5

/**
 * Normalises a text to what people see: compatibility forms (`ｅvil`, `ﬁ`) as plain ones, without invisible format characters
 * and the frames and styles of emoji (Unicode, NFKC).
 */
const asRead = (text: string) => text.normalize('NFKC').replace(/\p{Cf}|\p{Me}|\p{VS}/gu, '')

/** Characters that programs treat as a host's dot (UTS 46, and lookalikes). */
const dots = '.\u3002\uFF0E\uFF61\u2024\uFE52\uA78F'

/** Scripts used for names here: others have letters that look like a dot. */
const scripts =
  'Latin Greek Cyrillic Armenian Georgian Arabic Hebrew Han Hiragana Katakana Hangul Devanagari Bengali Gurmukhi Tamil Thai Ethiopic'
const letters = scripts.split(' ').map(script => `\\p{scx=${script}}`)
const otherLetter = new RegExp(`(?![\u02BB\u02BC${letters.join('')}])\\p{L}`, 'u')

/** A middle dot, except in Catalan (`Gal·la`). */
const looseDot = /(?<!l)·|·(?!l)/iu

/** `J.P.`, `J.-P.`, `o.a.`: a few single letters with dots. */
const initials = /(?<![^\s(])(?:\p{L}\p{M}*\.-?){0,2}\p{L}\p{M}*\.(?![^\s),;:!?])/gu

/** A host whose dot is a word, and parts of addresses that are no word of our languages. */
const spelledAddress =
  /(?<![\p{L}\p{N}])(?:www|https?|com|dot|(?:punt|point|punkt)[^\p{L}\p{N}]+(?:be|nl|fr|lu|eu|net|org|info))(?![\p{L}\p{N}])/iu

/** A word in an address: with a dot, slash, colon or at sign between other characters. */
const ofAddress = new RegExp(`[^\\s${dots}/:@][${dots}/:@]+[^\\s${dots}/:@]|[/@]|:[${dots}/:]`, 'u')

/**
 * A name for a mail to an unverified address: letters, marks, spaces, `'` `’` `-` `·` `&` and the dot of an initial, at most 40
 * characters and five words. Drops words that look like an address (`evil.app`) or contain a digit.
 * @returns an empty text if nothing is left, or an address is spelled out.
 */
export function nameForMail(name: string): string {
  const words = asRead(name)
    .split(/[\s\p{Z}\p{C}]+/u)
    .map(word => {
      if (word.replace(initials, '') === '') return word
      const isOther = [ofAddress, otherLetter, looseDot, /\p{N}/u].some(sign => sign.test(word))
      return isOther ? '' : word.replace(/[^\p{L}\p{M}'’\-·&]/gu, '')
    })
    // A character on its own means nothing, except between two names.
    .filter(word => /\p{L}/u.test(word) || word === '&')
    .slice(0, wordLimit)
  const line = words.join(' ').replace(/^&\s*|\s*&$/g, '')
  return spelledAddress.test(line) ? '' : Array.from(line).slice(0, nameLimit).join('').trim()
}

/** A sign that no sentence needs. */
const unusualSign = /[^\p{L}\p{M}\p{N}\s\p{Extended_Pictographic}\p{EMod}\p{RI}.,;:!?…'’‘"“”„«»()\-‐–—&+=%€°*]/u
const word = '[\\p{L}\\p{M}\\p{N}]'
/** A sign other than `-` `'` `&` `+` `(` between the letters of a word, or one that opens nothing before a letter. */
const signInWord = new RegExp(
  `${word}(?![-‐–—'’&+(]\\p{L})[^\\p{L}\\p{M}\\p{N}\\s]+\\p{M}*\\p{L}|[^\\p{L}\\p{M}\\p{N}\\s\\-‐–—'’‘"“”„«»(&+]\\p{M}*\\p{L}`,
  'u',
)
/** A dot or comma that ends nothing: `evil . com`, `evil (.) com`. */
const looseStop = /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}.…!?)'’"”»%€°])[.,]/u
const ipAddress = /\p{N}(?:\.\p{N}{1,3}){3}/u

/** `465.000`, `1 250 000`: a price, whose last zeros are no part of a telephone number. */
const price = /(?<!\p{N}[.,\s]?)([1-9]\p{N}{0,2}(?:[.\s]\p{N}{3})?)[.\s]000(?![.,\s]?\p{N})/gu
/** `26/11/2026 14:30`: more digits than a telephone number has. */
const appointment =
  /(?<!\p{N}[/.-]?)(?:0[1-9]|[12]\d|3[01])[/.-](?:0[1-9]|1[0-2])[/.-]20[2-9]\d[^\p{L}\p{N}]{1,3}(?:[01]?\d|2[0-4])[:.uh][0-5]\d(?!\p{N})/gu
/** `O47O`: letters that pass for a zero. */
const zeroLetter = /(?<=\p{N})[oо]|[oо](?=\p{N})/giu
/** `0470x12x34x56` */
const letterInNumber = /(?<=\p{N})\p{L}{1,2}(?=\p{N})/gu
/** Nine digits without a letter between them: every number of Belgium and its neighbours has as many. */
const telephone = /\p{N}(?:[^\p{L}\p{N}]*\p{N}){8}/u

/**
 * Whether a text holds what a mail program makes a link of, a reader types into a browser, or calls. Rather than looking for
 * addresses, it allows only signs that a sentence needs, where a sentence has them.
 */
export function leadsElsewhere(text: string): boolean {
  const read = asRead(text).replace(/\.{2,}/g, '…')
  const sentence = read.replace(initials, 'x').replace(/(?<=\p{N})[/\u2044](?=\p{N})/gu, '-')
  const numbers = read.replace(zeroLetter, '0').replace(price, '$1').replace(appointment, ' ').replace(letterInNumber, '')
  return (
    [otherLetter, unusualSign, signInWord, looseStop, ipAddress, spelledAddress].some(sign => sign.test(sentence)) ||
    telephone.test(numbers)
  )
}
