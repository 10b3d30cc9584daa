/** Closes the popup (SPEC §2, "Special URLs"), on the server and in the browser. */

import { type Cookie, readCookie, writeCookie } from '../../../platform/cookies/cookies'

const sign = 'modal-clicked'

/** A session cookie. */
export const popupCookie: Cookie = { name: 'popup' }
export const popupClosed = 'closed'

export function hasClosedPopup(cookies: string | null): boolean {
  return readCookie(cookies, popupCookie) === popupClosed
}

/** The cookie of a visitor who closed it. */
export function closedPopup(https: boolean): string {
  return writeCookie(popupCookie, popupClosed, https)
}

export function closesPopup(address: string): boolean {
  return address.includes(sign)
}

/** Path and query without the part that closes it; undefined if that is in the path itself, which leads nowhere else. */
export function withoutClosing(address: string): string | undefined {
  const { pathname, search } = new URL(address, 'http://localhost')
  if (pathname.includes(sign)) return undefined
  const left = search
    .slice(1)
    .split('&')
    .filter(part => part !== '' && !part.includes(sign))
  // Two slashes would name another host.
  return pathname.replace(/^\/+/, '/') + (left.length > 0 ? `?${left.join('&')}` : '')
}
