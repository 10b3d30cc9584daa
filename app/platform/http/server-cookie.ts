/** Cookies that only the server reads: scripts do not see them, and other sites do not send them along. */

/** `__Host-` keeps other names of the domain from setting it; browsers take it over https only. */
function fullName(name: string, https: boolean): string {
  return `${https ? '__Host-' : ''}${name}`
}

/** @returns the `Set-Cookie` of a value that needs no quoting; for 0 seconds the one that takes the cookie away. */
export function writeServerCookie(name: string, value: string, { seconds, https }: { seconds: number; https: boolean }): string {
  return `${fullName(name, https)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
}

/** The first cookie of a name in a `Cookie` header; undefined for none. */
export function readServerCookie(header: string | null | undefined, name: string, https: boolean): string | undefined {
  const wanted = fullName(name, https)
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === wanted) return part.slice(at + 1).trim()
  }
  return undefined
}
