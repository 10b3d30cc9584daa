/** In the address that an `EmailEntry` posts to: its post opens the page of a form, with the address filled in. */
export const entryParameter = 'entry'
