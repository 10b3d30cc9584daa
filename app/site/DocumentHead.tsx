import type { Language } from '../i18n/languages'
import { useTexts } from '../i18n/TextsProvider'
import { alternatesOf } from './alternates'
import type { Chrome } from './chrome'
import type { Head } from './head'

const locales: Record<Language, string> = { nl: 'nl_BE', fr: 'fr_BE', en: 'en_GB', de: 'de_BE' }

type DocumentHeadProps = { head?: Head /** None when not even the frame could be made. */; chrome?: Chrome; pathname: string }

/**
 * Title, description, canonical address and the same page in other languages. A page that must not be indexed, an error
 * too, has neither canonical nor alternates.
 */
export function DocumentHead({ head, chrome, pathname }: DocumentHeadProps) {
  const { t } = useTexts()
  const agency = chrome?.agency.name ?? ''
  return (
    <>
      <title>{head && agency ? t('META_TITLE', { title: head.title, agency }) : (head?.title ?? agency)}</title>
      {head?.description && <meta name="description" content={head.description} />}
      {head?.noindex || !head ? (
        <meta name="robots" content="noindex" />
      ) : (
        chrome && <Addresses head={head} chrome={chrome} pathname={pathname} />
      )}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151918" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}

function Addresses({ head, chrome, pathname }: { head: Head; chrome: Chrome; pathname: string }) {
  const { language } = useTexts()
  const { siteUrl, languages, fallback, agency } = chrome
  // The second page of a list has its own second page in each language.
  const query = head.canonical?.match(/\?.*/)?.[0] ?? ''
  const alternates = alternatesOf(head, pathname, languages)
  const own = alternates.find(alternate => alternate.language === language)?.href ?? pathname
  const canonical = siteUrl + (head.canonical ?? own)
  const other = alternates.find(alternate => alternate.language === fallback)
  return (
    <>
      <link rel="canonical" href={canonical} />
      {alternates.map(alternate => (
        <link key={alternate.language} rel="alternate" hrefLang={alternate.language} href={siteUrl + alternate.href + query} />
      ))}
      {other && <link rel="alternate" hrefLang="x-default" href={siteUrl + other.href + query} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={agency.name} />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={locales[language]} />
    </>
  )
}
