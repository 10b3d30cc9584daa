/** Mail addresses in headers. */

export type MailAddress = { name?: string; address: string }

/** No spaces, control characters or separators of addresses and headers (RFC 5322), at most 254 characters. */
const plainAddress = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u

/** The ASCII subset, which covers nearly all addresses and matches many times faster. */
const asciiAddress = /^[!#-'*+\--9=?A-Z^-~]+@[!#-'*+\--9=?A-Z^-~]+$/

export function isMailAddress(value: string): boolean {
  return value.length <= 254 && (asciiAddress.test(value) || plainAddress.test(value))
}

/**
 * The address itself.
 * @throws if it could be anything but one address: a form let it through, and it must not reach a header.
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

/** For an API that takes a raw header: the name is quoted, without anything that could end the quotes. */
export function writeSender({ name, address }: MailAddress): string {
  return name ? `"${name.replace(/["\\\p{C}]/gu, '')}" <${address}>` : address
}

/** One person's mailbox, for limits: ignores case and plus suffixes, and at Gmail dots and `googlemail.com` too. */
export function mailboxOf(address: string): string {
  const plain = address.toLowerCase().replace(/\+[^@]*@/, '@')
  const [, name] = /^(.*)@(?:gmail|googlemail)\.com$/.exec(plain) ?? []
  return name === undefined ? plain : `${name.replaceAll('.', '')}@gmail.com`
}

/**
 * Whether a text, or any text in an object or a list, contains this address, and not only as part of a longer one.
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

/** Keys of one text or object that are indexed; with more it is found as one with `manyAddresses`. */
const maxKeys = 40
/** The key of what has more addresses than are indexed. */
export const manyAddresses = '*'

/** What surrounds an @, as far as `mentionsAddress` takes it for part of an address. */
const aroundAt = /@(?<=([\p{L}\p{N}._%+-]*)@)((?:[\p{L}\p{N}_-]|\.(?=[\p{L}\p{N}]))*)/gu

/**
 * Keys by which an index finds everything that may mention an address: what `mentionsAddress` finds has the address's own key, or
 * `manyAddresses`. Several addresses may share a key.
 */
export function addressKeys(value: unknown): string[] {
  const keys = new Set<string>()
  const look = (part: unknown): void => {
    if (typeof part === 'object' && part !== null) for (const each of Object.values(part)) look(each)
    if (typeof part !== 'string' || !part.includes('@')) return
    for (const [, name = '', host = ''] of part.toLowerCase().matchAll(aroundAt)) {
      const key = `${name}@${host}`
      // No address is longer.
      if (key.length <= 254) keys.add(key)
      if (keys.size > maxKeys) return
    }
  }
  look(value)
  return keys.size > maxKeys ? [...[...keys].slice(0, maxKeys), manyAddresses] : [...keys]
}
