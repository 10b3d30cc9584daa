/** The values of the law that are still to be confirmed, as a letter that the agency sends its lawyer, in four languages. */
import confirmWords from '../../../../data/law/translations/confirm.json'
import sourceWords from '../../../../data/law/translations/sources.json'
import type { Site } from '../../../platform/context/site.server'
import { formatDate } from '../../../platform/i18n/formats'
import { type Language, languages } from '../../../platform/i18n/languages'
import { dayInBrussels } from '../../../platform/time/brussels'
import type { UnconfirmedValue } from './unconfirmed-law.server'

/** What is to be confirmed, and sources, by their English words, in the other languages. */
const translations: Readonly<Record<string, Partial<Record<Language, string>>>> = { ...confirmWords, ...sourceWords }

export function lawyerLetters(site: Site, values: readonly UnconfirmedValue[]): string {
  if (values.length === 0) return 'Every value of data/law/ is confirmed.'
  // The agency's own language first: its owner reads it before sending it.
  const { fallback } = site.configuration.languages
  const ordered = [fallback, ...languages.filter(language => language !== fallback)]
  const letters = ordered.map(language => letterIn(site, values, language))
  return [...letters, statusLine(values)].join('\n\n---\n\n')
}

function letterIn(site: Site, values: readonly UnconfirmedValue[], language: Language): string {
  const { t, ...locale } = site.texts(language)
  const { name } = site.configuration.agency
  const said = (text: string) => translations[text]?.[language] ?? text
  const points = values.map(({ file, at, from, source, confirm, since, isOld }, index) => {
    const region = placeOf(at)
    const subject = t(`LAW_OF_${(/([^/]+)\.json$/.exec(file)?.[1] ?? '').replaceAll('-', '_').toUpperCase()}`)
    return [
      `${index + 1}. ${region ? `${subject} (${t(`REGION_${region}`)})` : subject}`,
      `   ${t('LAW_CHECK', { what: said(confirm) })}`,
      `   ${t('LAW_SOURCE', { day: formatDate(from, locale), source: said(source) })}`,
      `   ${t(isOld ? 'LAW_OPEN_OLD' : 'LAW_OPEN', { day: formatDate(since, locale) })}`,
      `   ${file}: ${at}`,
    ].join('\n')
  })
  return [
    t('LAW_SUBJECT', { agency: name, day: formatDate(dayInBrussels(site.now()), locale) }),
    t('LAW_SALUTATION'),
    t('LAW_INTRO', { count: values.length }),
    ...points,
    t('LAW_CLOSING', { agency: name }),
  ].join('\n\n')
}

/** The region of a value's place, as in the keys of texts. */
function placeOf(at: string): string | undefined {
  const [place = ''] = at.split('.')
  return ['flanders', 'brussels', 'wallonia'].includes(place) ? place.toUpperCase() : undefined
}

function statusLine(values: readonly UnconfirmedValue[]): string {
  const old = values.filter(({ isOld }) => isOld).length
  return `To be confirmed: ${values.length}, ${old} of them for over a year. See docs/law.md.`
}
