/** The addresses of the staff area: outside the path table, the same in every language. */

export const deskHome = '/desk/'

/** Whether a path is of the staff area. */
export function isDeskAddress(pathname: string): boolean {
  return pathname === '/desk' || pathname.startsWith(deskHome)
}
