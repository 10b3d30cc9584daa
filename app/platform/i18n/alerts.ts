/** Messages of validation: a locale key, with the values its text needs behind a `?` (`ALERT_TEXT_TOO_LONG?max=60`). */
import type { Translate } from './texts'

export function alertOf(key: string, values: Record<string, string | number> = {}): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()
  return query ? `${key}?${query}` : key
}

/** The text of a message that `alertOf` made. */
export function readAlert(alert: string, t: Translate): string {
  const [key = '', query] = alert.split('?')
  const values = Object.fromEntries<string | number>(new URLSearchParams(query))
  // Only a number chooses between one and many.
  if ('count' in values) values.count = Number(values.count)
  return t(key, values)
}
