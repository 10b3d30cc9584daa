/** Language-specific punctuation, for code that joins texts. */

/** The colon after a label: in French preceded by a no-break space. */
export function colon(language: string): string {
  return language === 'fr' ? '\u00a0:' : ':'
}

/** Separates list items that contain commas: in French preceded by a no-break space. */
export function semicolon(language: string): string {
  return language === 'fr' ? '\u00a0; ' : '; '
}
