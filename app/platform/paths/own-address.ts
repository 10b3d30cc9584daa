/** Where a form or a log-in leads back to, as the address of the page said. */

/**
 * @param address what anybody may have written.
 * @returns its path and query; undefined for what is no path of ours with one slash in front. Nothing that a browser could read as
 * another host.
 */
export function ownAddress(address: FormDataEntryValue | null): string | undefined {
  if (typeof address !== 'string' || address.length > 2000 || !/^\/(?![/\\])[^\s\\]*$/.test(address)) return undefined
  const { origin, pathname, search } = new URL(address, 'http://own.invalid')
  return origin === 'http://own.invalid' && !pathname.startsWith('//') ? pathname + search : undefined
}
