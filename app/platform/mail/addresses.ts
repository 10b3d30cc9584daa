/** Mail addresses as they stand in headers. */

export type MailAddress = { name?: string; address: string }

/** No spaces, no control characters, no signs that separate addresses or headers (RFC 5322), at most 254 characters. */
const plainAddress = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u

/** The same of ASCII alone, which nearly all are: looked through many times faster. */
const asciiAddress = /^[!#-'*+\--9=?A-Z^-~]+@[!#-'*+\--9=?A-Z^-~]+$/

export function isMailAddress(value: string): boolean {
  return value.length <= 254 && (asciiAddress.test(value) || plainAddress.test(value))
}

/**
 * The address itself.
 * @throws when it could be anything but one address: a form let something through, and nothing of it may reach a header.
 */
export function checkedAddress(value: string): string {
  if (!isMailAddress(value)) throw new Error('Not one mail address')
  return value
}

/** `Agency <info@example.be>` or `info@example.be`, as MAIL_FROM has it. */
export function parseSender(value: string): MailAddress {
  const [, name, address] = /^\s*"?([^<"]*?)"?\s*<([^<>]+)>\s*$/.exec(value) ?? []
  return address ? { name: name || undefined, address: checkedAddress(address) } : { address: checkedAddress(value.trim()) }
}

/** For an API that takes a header's text: the name is quoted, with nothing in it that could end the quotes. */
export function writeSender({ name, address }: MailAddress): string {
  return name ? `"${name.replace(/["\\\p{C}]/gu, '')}" <${address}>` : address
}

/**
 * One box of one person, for limits: capitals and what stands behind a plus lead to the same, at Gmail dots and
 * `googlemail.com` too.
 */
export function mailboxOf(address: string): string {
  const plain = address.toLowerCase().replace(/\+[^@]*@/, '@')
  const [, name] = /^(.*)@(?:gmail|googlemail)\.com$/.exec(plain) ?? []
  return name === undefined ? plain : `${name.replaceAll('.', '')}@gmail.com`
}

/**
 * Whether a text, or any text in an object or a list, has this address in it, and not only as a part of a longer one.
 * @param address in lower case.
 */
export function mentionsAddress(value: unknown, address: string): boolean {
  const escaped = address.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  const whole = new RegExp(`(?<![\\p{L}\\p{N}._%+-])${escaped}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`, 'u')
  const look = (part: unknown): boolean => {
    if (typeof part === 'string') return whole.test(part.toLowerCase())
    return typeof part === 'object' && part !== null && Object.values(part).some(look)
  }
  return look(value)
}
