/** Names known to the site, for tests with random and very long requests. */

/** Of query parameters, beside those of a search. */
export const pageParameters = ['token', 'u', 'to', 'from', 'email', 'ids', 'property', 'language', 'step', 'day']

/** Of cookies. */
export const siteCookies = [
  'consent',
  'consentAdStorage',
  'popup',
  'favourites',
  'demand-draft',
  'documents',
  'owner-session',
  'sent',
  'subscriber-session',
]
