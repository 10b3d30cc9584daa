/**
 * Switching the language on a form's page: the language menu's buttons post the form to its address in the other language, which
 * shows it again with the typed values. Nothing is checked, stored or sent.
 */

/** Name of those buttons. */
export const switchName = 'switch-language'

export function isLanguageSwitch(data: FormData): boolean {
  return data.has(switchName)
}
