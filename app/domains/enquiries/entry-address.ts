/** In the address that an `EmailEntry` posts to. */
export const entryParameter = 'entry'

/** Where the field for an e-mail address on another page posts to. @param page of the form itself, with its query */
export function entryAddress(page: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}${entryParameter}`
}
