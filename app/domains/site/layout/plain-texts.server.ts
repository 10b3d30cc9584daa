/** Texts of the plain pages that the front door serves itself. */
import type { Site } from '../../../platform/context/site.server'
import { defaultFirst } from '../../../platform/i18n/languages'

/** By enabled language, the default first. */
export function plainTexts(site: Site) {
  return Object.fromEntries(
    defaultFirst(site.configuration.languages).map(language => [language, wordsIn(site.texts(language).t)]),
  )
}

function wordsIn(t: (key: string) => string) {
  const words = (key: string) => ({ title: t('ERROR_PAGE_TITLE'), text: t(key) })
  return {
    home: t('BACK_TO_HOMEPAGE'),
    reference: t('REFERENCE_NUMBER'),
    statuses: {
      0: words('ERROR_PAGE_TEXT'),
      400: words('BAD_REQUEST'),
      403: words('ORIGIN_REFUSED'),
      405: words('METHOD_NOT_ALLOWED'),
      413: words('REQUEST_TOO_LARGE'),
      414: words('BAD_REQUEST'),
      429: { title: t('TOO_MANY_REQUESTS'), text: t('TOO_MANY_REQUESTS_TEXT') },
      431: words('BAD_REQUEST'),
      503: words('SERVICE_UNAVAILABLE'),
    },
  }
}
