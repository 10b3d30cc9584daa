/** The form of the opening hours: times are typed once, and the words in each language follow them. */
import { isFields } from '../../platform/agency/merge.server'
import type { Site } from '../../platform/context/site.server'
import { type Language, languages } from '../../platform/i18n/languages'
import type { Translate } from '../../platform/i18n/texts'
import { weekdayInWords } from '../../platform/time/in-words'
import { isPossible, linesOf, mostTimes, type TypedHours } from './hours'

/**
 * The posted fields, with the lines and words of those rows whose times changed. Words that the person changed too stay.
 * @param seen the rows that the person saw
 * @returns `isPossible`: false if one of the times is not; what was typed is in the fields all the same
 */
export function withTypedHours(
  site: Pick<Site, 'texts'>,
  given: ReadonlyMap<string, string>,
  seen: unknown,
): { fields: ReadonlyMap<string, string>; isPossible: boolean } {
  const fields = new Map(given)
  let areAll = true
  for (const [index, row] of (Array.isArray(seen) ? seen : []).entries()) {
    const typed = typedOf(given, index)
    if (!typed) continue
    const lines = linesOf(typed)
    const before: unknown[] = isFields(row) && Array.isArray(row.schema) ? row.schema : []
    fields.set(`${index}.schema`, lines.join('\n'))
    areAll &&= isPossible(typed)
    if (lines.join() === before.join() || !isPossible(typed)) continue
    for (const language of languages) {
      const { t } = site.texts(language)
      const words = { days: daysInWords(typed, language, t), hours: hoursInWords(typed, language, t) }
      for (const [key, text] of Object.entries(words)) {
        const name = `${index}.${key}.${language}`
        const was = isFields(row) && isFields(row[key]) ? row[key][language] : undefined
        if (given.has(name) && given.get(name) === (was ?? '')) fields.set(name, text === '' ? (given.get(name) ?? '') : text)
      }
    }
  }
  return { fields, isPossible: areAll }
}

function typedOf(given: ReadonlyMap<string, string>, index: number): TypedHours | undefined {
  const read = (name: string) => given.get(`times-${index}-${name}`)
  if (read('from') === undefined) return undefined
  const from = Number(read('from')) || 0
  const times = Array.from({ length: mostTimes }, (_, at): [string, string] => [
    read(`open-${at}`) ?? '',
    read(`close-${at}`) ?? '',
  ])
  const filled = times.filter(([open, close]) => open !== '' || close !== '')
  return { from: from > 7 ? 0 : from, to: Math.min(7, Number(read('to')) || from), times: filled }
}

function daysInWords({ from, to }: TypedHours, language: Language, t: Translate): string {
  if (from === 0) return ''
  const [first, last] = [weekdayInWords(from, language), weekdayInWords(to, language)]
  const words = from === to ? t('SITE_HOURS_DAY', { day: first }) : t('SITE_HOURS_DAYS', { from: first, to: last })
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function hoursInWords({ times: [first, second] }: TypedHours, language: Language, t: Translate): string {
  if (!first) return t('SITE_HOURS_CLOSED')
  const one = between(first, language)
  return second ? t('SITE_HOURS_TWO', { first: one, second: between(second, language) }) : t('SITE_HOURS_ONE', { first: one })
}

/** `9.00–12.30`, in French `9 h – 12 h 30`, in English `9 am–12.30 pm` or `1.30–6 pm`. */
function between([open, close]: [string, string], language: Language): string {
  const [[h = 0, m = ''], [h2 = 0, m2 = '']] = [open, close].map(time => {
    const [hour, minute] = time.split(':')
    return [Number(hour), minute ?? ''] as [number, string]
  }) as [[number, string], [number, string]]
  if (language === 'fr') {
    const written = (hour: number, minute: string) => `${hour}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`
    return `${written(h, m)} – ${written(h2, m2)}`
  }
  if (language !== 'en') return `${h}.${m}–${h2}.${m2}`
  const half = (hour: number) => (hour < 12 ? 'am' : 'pm')
  const written = (hour: number, minute: string) => `${hour % 12 || 12}${minute === '00' ? '' : `.${minute}`}`
  const start = half(h) === half(h2) ? written(h, m) : `${written(h, m)} ${half(h)}`
  return `${start}–${written(h2, m2)} ${half(h2)}`
}
