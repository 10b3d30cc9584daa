import type { Language } from './languages'
import type { FindText, TextTables } from './texts'

/**
 * Replaces i18next in the browser for this site's texts: plurals by `count` and `{{values}}`, without interpreting values again
 * (docs/decisions/scripts-and-fonts.md). `tables` may grow.
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

/** Fills the `{{values}}` of a text; unknown placeholders stay. */
export function fillText(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}
