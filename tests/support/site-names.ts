/** Names that the site reads: what tests with random and with the longest requests try them under. */

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
