/**
 * How a cookie is written and read (RFC 6265), on the server and in the browser. Every cookie is for the whole site and comes
 * with no request that another site's page makes, but for a link (`SameSite=Lax`). Remix's `createCookie` writes each value as
 * JSON in base64; the values of the specification are plain words, which scripts read too.
 */

export type Cookie = {
  /** As the browser keeps it. */
  name: string
  /** In seconds. Left out, the browser keeps the cookie for its session. */
  maxAge?: number
  /** Out of reach of scripts. */
  httpOnly?: boolean
}

/**
 * A cookie that only the server reads and writes. Its name begins with `__Host-` over https, where browsers then let no other
 * host of the domain set it; over http they would refuse it.
 */
export function serverCookie(name: string, maxAge: number, https: boolean): Cookie {
  return { name: `${https ? '__Host-' : ''}${name}`, maxAge, httpOnly: true }
}

/**
 * @returns the line that `Set-Cookie` and `document.cookie` take.
 * @throws for a value with a character that no cookie may hold (space, quote, comma, semicolon, backslash, not ASCII).
 */
export function writeCookie({ name, maxAge, httpOnly }: Cookie, value: string, https: boolean): string {
  if (!/^[!#-+\--:<-[\]-~]*$/.test(value)) throw new TypeError(`No value of a cookie: ${name}`)
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=/${age}${httpOnly ? '; HttpOnly' : ''}; SameSite=Lax${https ? '; Secure' : ''}`
}

/** @returns the line that takes a cookie away. */
export function removeCookie(cookie: Cookie, https: boolean): string {
  return writeCookie({ ...cookie, maxAge: 0 }, '', https)
}

/** @param cookies of the `Cookie` header or `document.cookie`. @returns the value of the first of that name, if there is one. */
export function readCookie(cookies: string | null | undefined, { name }: Pick<Cookie, 'name'>): string | undefined {
  let found: string | undefined
  eachCookie(cookies ?? '', (other, value) => {
    if (other === name) found ??= value
  })
  return found
}

/** Gives each cookie of a `Cookie` header in its order, one that is there twice too. What has no `=` is left out. */
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
