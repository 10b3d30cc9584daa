/** Names known to the site, for tests with random and very long requests. */

/** Query parameters besides a search's. */
export const pageParameters = ['token', 'u', 'to', 'from', 'email', 'ids', 'property', 'language', 'step', 'day']

/** Cookie names. */
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
