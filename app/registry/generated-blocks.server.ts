/**
 * Page sections generated from the forms and the configuration: the data kept about people, the date of the statement, and the
 * cookies (docs/decisions/consent-and-tracking.md). A page of `data/site/pages.json` places them.
 */
import { partOfAccount, visitorKinds } from '../domains/account/account'
import { browserLife } from '../domains/account/known-browser.server'
import { sessionLife } from '../domains/account/sessions.server'
import { maxSeen } from '../domains/catalogue/cards/seen-ids'
import { draftLife } from '../domains/demand/registration/draft.server'
import { askedLife } from '../domains/documents/asked-here.server'
import { sentLife } from '../domains/enquiries/sent-here.server'
import { favouritesCookie } from '../domains/favourites/favourite-ids'
import { privacyStatement, statementSince } from '../domains/privacy/statement.server'
import { storedTable } from '../domains/privacy/stored-data.server'
import { consentNames } from '../domains/site/consent/consent'
import type { Block } from '../domains/site/modules/Blocks'
import { popupCookie } from '../domains/site/popup/popup'
import { asksForStatistics } from '../platform/agency/asked-consent'
import type { GeneratedBlock } from '../platform/agency/config/blocks.server'
import type { Site } from '../platform/context/site.server'
import type { Language } from '../platform/i18n/languages'
import { formatPeriod } from '../platform/i18n/periods'
import { dayInBrussels } from '../platform/time/brussels'
import { storedFacts } from './forms.server'

/** Renders a generated block of a page in one language. */
export function generatedBlocks(site: Site, language: Language): (what: GeneratedBlock) => Block[] {
  const make: Record<GeneratedBlock, () => Block[]> = {
    'personal-data': () => [storedTable(site, language, storedFacts)],
    'statement-version': () => [statementVersion(site, language)],
    cookies: () => [cookieTable(site, language), browserKeeps(site, language)],
    'cookie-services': () => cookieServices(site, language),
  }
  return what => make[what]()
}

function statementVersion(site: Site, language: Language): Block {
  const version = privacyStatement(site, storedFacts).version.slice(0, 8)
  const day = { date: dayInBrussels(statementSince(site, storedFacts)) }
  return { kind: 'paragraph', text: site.texts(language).t('PRIVACY_VERSION', { version, day }) }
}

/** Every cookie set by the site itself. */
function cookieTable(site: Site, language: Language): Block {
  const { t } = site.texts(language)
  const period = (seconds: number) => formatPeriod(seconds, language)
  const { parts } = site.configuration
  const session = { owner: period(sessionLife.owner / 1000), subscriber: period(sessionLife.subscriber / 1000) }
  const kinds = visitorKinds.filter(kind => parts[partOfAccount[kind]])
  const [only] = kinds.length === 1 ? kinds : []
  /** The suffix if only one kind of account exists. */
  const of = only === undefined ? '' : `_${only.toUpperCase()}`
  const namesOf = (what: string) => kinds.map(kind => `${kind}-${what}`).join(', ')
  const rows: [names: string, purpose: string, life: string][] = [
    [consentNames.join(', '), t('PRIVACY_COOKIE_PURPOSE_CONSENT'), period(site.configuration.siteinfo.consentDays * 86_400)],
    [namesOf('session'), t(`PRIVACY_COOKIE_PURPOSE_SESSION${of}`), t(`PRIVACY_COOKIE_LIFE_SESSION${of}`, session)],
    [namesOf('browser'), t(`PRIVACY_COOKIE_PURPOSE_BROWSER${of && '_ONE'}`), period(browserLife)],
    ['demand-draft', t('PRIVACY_COOKIE_PURPOSE_DRAFT'), t('PRIVACY_COOKIE_LIFE_DRAFT', { period: period(draftLife) })],
    ['sent', t('PRIVACY_COOKIE_PURPOSE_SENT'), period(sentLife)],
    ['documents', t('PRIVACY_COOKIE_PURPOSE_DOCUMENTS'), period(askedLife)],
    [favouritesCookie.name, t('PRIVACY_COOKIE_PURPOSE_FAVOURITES'), period(favouritesCookie.maxAge)],
    [popupCookie.name, t('PRIVACY_COOKIE_PURPOSE_POPUP'), t('PRIVACY_COOKIE_LIFE_POPUP')],
  ]
  const isThere: Partial<Record<string, boolean>> = {
    '': false,
    'demand-draft': parts.register,
    [favouritesCookie.name]: parts.favourites,
  }
  const shown = rows.filter(([names]) => isThere[names] ?? true)
  return { kind: 'table', head: ['NAME', 'PURPOSE', 'LIFE'].map(name => t(`PRIVACY_COOKIE_HEAD_${name}`)), rows: shown }
}

/** Browser storage besides cookies: never sent to the server. */
function browserKeeps(site: Site, language: Language): Block {
  const { t } = site.texts(language)
  const key = site.configuration.parts.favourites ? 'PRIVACY_BROWSER_KEEPS' : 'PRIVACY_BROWSER_KEEPS_NO_NOTES'
  return { kind: 'paragraph', text: t(key, { count: maxSeen }) }
}

/** What loads or counts after the visitor agreed. */
function cookieServices(site: Site, language: Language): Block[] {
  const { t } = site.texts(language)
  const { siteinfo } = site.configuration
  const { analytics, ads, tagManager, pixel } = siteinfo
  const used = [analytics && 'ANALYTICS', tagManager && 'TAGS', ads && 'ADS', pixel && 'PIXEL'].filter(Boolean)
  const own: Block[] = asksForStatistics(siteinfo) ? [{ kind: 'paragraph', text: t('PRIVACY_COOKIE_OWN_STATISTICS') }] : []
  if (used.length === 0) return [{ kind: 'paragraph', text: t('PRIVACY_COOKIE_SERVICES_NONE') }, ...own]
  return [
    { kind: 'paragraph', text: t('PRIVACY_COOKIE_SERVICES_INTRO') },
    { kind: 'list', items: used.map(name => t(`PRIVACY_COOKIE_SERVICE_${name}`)) },
    ...own,
  ]
}
