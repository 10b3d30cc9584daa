/** The return address of a form or log-in, as given by the page's address. */

/**
 * @param address untrusted input.
 * @returns its path and query; undefined unless it is a path of ours with exactly one leading slash. The result can never be read
 * as another host.
 */
export function ownAddress(address: FormDataEntryValue | null): string | undefined {
  if (typeof address !== 'string' || address.length > 2000 || !/^\/(?![/\\])[^\s\\]*$/.test(address)) return undefined
  const { origin, pathname, search } = new URL(address, 'http://own.invalid')
  return origin === 'http://own.invalid' && !pathname.startsWith('//') ? pathname + search : undefined
}
