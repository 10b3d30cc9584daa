/** Punctuation that is written otherwise in one language than in another, where code puts it between texts. */

/** The colon behind a label: in French with a no-break space before it. */
export function colon(language: string): string {
  return language === 'fr' ? '\u00a0:' : ':'
}

/** What stands between the parts of a list that have commas of their own: in French with a no-break space before it. */
export function semicolon(language: string): string {
  return language === 'fr' ? '\u00a0; ' : '; '
}
