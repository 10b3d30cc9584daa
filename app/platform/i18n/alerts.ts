/**
 * Validation messages: a locale key, with values for its text after a `?` (`ALERT_TEXT_TOO_LONG?max=60`). The name of a value to
 * format gives its kind: `figures.euro=350000`.
 */
import { formattedOf } from './formats'
import type { TextValues, Translate } from './texts'

export function alertOf(key: string, values: TextValues = {}): string {
  const named = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'object') return [name, String(value)]
    const [[kind, formatted] = []] = Object.entries(value)
    return [`${name}.${kind}`, String(formatted)]
  })
  const query = new URLSearchParams(named).toString()
  return query ? `${key}?${query}` : key
}

/** The text of a message made by `alertOf`. */
export function readAlert(alert: string, t: Translate): string {
  const [key = '', query] = alert.split('?')
  const values: TextValues = {}
  for (const [named, value] of new URLSearchParams(query)) {
    const [name = '', kind] = named.split('.')
    values[name] = kind ? formattedOf(kind, value) : value
  }
  // Only a number selects singular or plural.
  if ('count' in values) values.count = Number(values.count)
  return t(key, values)
}
