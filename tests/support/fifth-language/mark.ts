/** Begins every Spanish text. */
export const mark = '¡'

/** The only text that nobody translated. */
export const untranslated = 'CHOOSE_LANGUAGE'

/** Texts begin with a capital, a number, a placeholder or an element; keys, slugs and addresses do not. */
export function marked(text: string): string {
  return text.replace(/^((?:<[^>]+>)*)(?=[\p{Lu}\d{‘“€(]|\p{L}+[ ’])/u, `$1${mark}`)
}
