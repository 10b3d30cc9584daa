/** Marks the address that an `EmailEntry` posts to. */
export const entryParameter = 'entry'

/** The address for an email field on another page. @param page of the form itself, with its query */
export function entryAddress(page: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}${entryParameter}`
}
