/**
 * Writes and reads cookies (RFC 6265), on the server and in the browser. Every cookie covers the whole site and is sent with
 * other sites' requests only when a link is followed (`SameSite=Lax`). Remix's `createCookie` writes each value as base64 JSON;
 * the specification's values are plain words that scripts read too.
 */

export type Cookie = {
  /** As stored by the browser. */
  name: string
  /** In seconds. If absent, the cookie lasts for the browser session. */
  maxAge?: number
  /** Hidden from scripts. */
  httpOnly?: boolean
  /** Sent with no request that another site caused, not even by a link. */
  isStrict?: boolean
}

/**
 * A cookie that only the server reads and writes. Over https its name starts with `__Host-`, so that browsers let no other host
 * of the domain set it; over http they would refuse it.
 */
export function serverCookie(name: string, maxAge: number, https: boolean): Cookie {
  return { name: `${https ? '__Host-' : ''}${name}`, maxAge, httpOnly: true }
}

/**
 * @returns the line for `Set-Cookie` and `document.cookie`.
 * @throws for a value with a character forbidden in cookies (space, quote, comma, semicolon, backslash, non-ASCII).
 */
export function writeCookie({ name, maxAge, httpOnly, isStrict }: Cookie, value: string, https: boolean): string {
  if (!/^[!#-+\--:<-[\]-~]*$/.test(value)) throw new TypeError(`No value of a cookie: ${name}`)
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=/${age}${httpOnly ? '; HttpOnly' : ''}; SameSite=${isStrict ? 'Strict' : 'Lax'}${https ? '; Secure' : ''}`
}

/** @returns the line that deletes a cookie. */
export function removeCookie(cookie: Cookie, https: boolean): string {
  return writeCookie({ ...cookie, maxAge: 0 }, '', https)
}

/** @param cookies of the `Cookie` header or `document.cookie`. @returns the value of the first cookie with that name, if any. */
export function readCookie(cookies: string | null | undefined, { name }: Pick<Cookie, 'name'>): string | undefined {
  let found: string | undefined
  eachCookie(cookies ?? '', (other, value) => {
    if (other === name) found ??= value
  })
  return found
}

/** Visits each cookie of a `Cookie` header in order, duplicates included. Parts without `=` are skipped. */
export function eachCookie(cookies: string, give: (name: string, value: string) => void): void {
  let start = 0
  while (start < cookies.length) {
    let end = cookies.indexOf(';', start)
    if (end === -1) end = cookies.length
    const equals = cookies.indexOf('=', start)
    if (equals !== -1 && equals < end) give(cookies.slice(start, equals).trim(), cookies.slice(equals + 1, end).trim())
    start = end + 1
  }
}
