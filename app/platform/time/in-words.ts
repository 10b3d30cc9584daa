/** Days and months in words, in their Belgian form. `language` is one of SPEC's, such as `nl`. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format takes longer than using it a hundred times. */
function formatOf(name: string, language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${name} ${language}`
  const known = formats.get(key)
  if (known) return known
  // en-BE would put a comma between weekday and day.
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-BE`, options)
  formats.set(key, made)
  return made
}

const dayAndMonth = { timeZone: 'Europe/Brussels', weekday: 'long', day: 'numeric', month: 'long' } as const

/** The day in Brussels at a moment: `maandag 23 november 2026`. */
export function dayInWords(at: number, language: string): string {
  return formatOf('day', language, { ...dayAndMonth, year: 'numeric' }).format(at)
}

/** The same without the year, for nearby days: `maandag 23 november`. */
export function nearDayInWords(at: number, language: string): string {
  return formatOf('near day', language, dayAndMonth).format(at)
}

/** `november 2026`. @param month as `2026-11` */
export function monthInWords(month: string, language: string): string {
  return formatOf('month', language, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(Date.parse(`${month}-15T12:00Z`))
}

/** `maandag`. @param weekday 1 (Monday) to 7 */
export function weekdayInWords(weekday: number, language: string): string {
  // A Monday plus the days after it.
  return formatOf('weekday', language, { timeZone: 'UTC', weekday: 'long' }).format(Date.UTC(2026, 10, 22 + weekday))
}
