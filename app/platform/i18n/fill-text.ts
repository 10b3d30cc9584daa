import type { Language } from './languages'
import type { FindText, TextTables } from './texts'

/**
 * What i18next does with the texts of the site, for the browser: the plural of a `count` and `{{values}}`, with nothing in a value
 * looked at again (docs/decisions/scripts-and-fonts.md). `tables` may grow.
 */
export function fillTexts(language: Language, tables: TextTables): FindText {
  const rules = new Intl.PluralRules(language)
  return (key, { ns, count, replace }) => {
    const table = tables[ns] ?? {}
    const forms = count === undefined ? [key] : [`${key}_${rules.select(count)}`, key]
    const form = forms.find(form => Object.hasOwn(table, form))
    return form === undefined ? key : fillText(table[form]!, replace)
  }
}

/** A text with its `{{values}}`; what has none stays. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}
