import { languageFacts } from '../../../platform/i18n/language-facts'
import type { Language } from '../../../platform/i18n/languages'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { Breadcrumb } from '../../../platform/paths/breadcrumbs'
import { href } from '../../../platform/paths/table'
import { jsonInScript } from '../../../ui/boot/json-in-script'
import { alternatesOf } from '../seo/alternates'
import { breadcrumbData } from '../seo/breadcrumb-data'
import type { Head } from '../seo/head'
import type { Chrome } from './chrome'

/** Search engines show about as much. A longer title goes without the agency's name, and ends at a whole word. */
const longestTitle = 64

type DocumentHeadProps = {
  head?: Head
  /** Undefined if not even the layout could be rendered. */
  chrome?: Chrome
  pathname: string
  crumbs?: readonly Breadcrumb[]
  /** Whether the page has scripts, which may need more styles than its HTML. */
  hasScripts: boolean
}

function wholeWords(title: string): string {
  return title.length <= longestTitle ? title : title.slice(0, longestTitle + 1).replace(/[\s,]+\S*$/, '')
}

/**
 * Title, description, canonical address and alternates. Pages not to be indexed, including errors, have no alternates, and a
 * canonical address only if they set one (a photo, part of its property).
 */
export function DocumentHead({ head, chrome, pathname, crumbs = [], hasScripts }: DocumentHeadProps) {
  const { t } = useTexts()
  const agency = chrome?.agency.name ?? ''
  const meta = head?.meta
  const description = meta?.description ?? head?.description ?? (head?.noindex ? undefined : chrome?.seo.description)
  const named = agency && !head?.title.includes(agency)
  const full = head && named ? t('META_TITLE', { title: head.title, agency }) : (head?.title ?? agency)
  const title = meta?.title ?? (full.length <= longestTitle || !head ? full : wholeWords(head.title))
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* On a page with errors, the server prefixes a word. */}
      <title suppressHydrationWarning>{title}</title>
      {description && <meta name="description" content={description} />}
      {chrome?.seo.verification.map(({ name, content }) => (
        <meta key={name} name={name} content={content} />
      ))}
      {head?.noindex || !head || !chrome?.seo.robots ? (
        <>
          <meta name="robots" content="noindex" />
          {head?.canonical && chrome && <link rel="canonical" href={chrome.siteUrl + head.canonical} />}
        </>
      ) : (
        chrome && <Addresses head={head} chrome={chrome} pathname={pathname} />
      )}
      {head && chrome && <SharedLink head={head} chrome={chrome} pathname={pathname} />}
      {head?.turnsTo && (
        <noscript>
          <meta httpEquiv="refresh" content={`${head.turnsTo.seconds};url=${head.turnsTo.href}`} />
        </noscript>
      )}
      {head?.feed && <link rel="alternate" type="application/atom+xml" title={head.title} href={head.feed} />}
      {head?.markdown && <link rel="alternate" type="text/markdown" title={head.title} href={head.markdown} />}
      {head && !head.noindex && chrome && <Data head={head} siteUrl={chrome.siteUrl} crumbs={crumbs} />}
      {chrome &&
        Object.entries(chrome.look.themeColor).map(([scheme, content]) => (
          <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={content} />
        ))}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that the server's content stays */}
      <style id="styles" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      {/* After the page's own styles, which lack some rules that override them. */}
      {hasScripts && <link id="class-styles" suppressHydrationWarning />}
    </head>
  )
}

/**
 * At the start of the body: a preload in the head makes browsers delay the first paint until the font has arrived, 0.2 s on a
 * slow phone (docs/decisions/scripts-and-fonts.md). Here it is requested just as early.
 */
export function Fonts({ fonts }: { fonts: readonly string[] }) {
  return fonts.map(font => <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />)
}

/** The page's own address, and those in other languages. */
function Addresses({ head, chrome, pathname }: { head: Head; chrome: Chrome; pathname: string }) {
  const { language } = useTexts()
  const { siteUrl, languages, fallback } = chrome
  // The second page of a list has a second page in each language.
  const query = head.canonical?.match(/\?.*/)?.[0] ?? ''
  const alternates = alternatesOf(head, pathname, languages)
  // A page with text in another language names no alternates: they could not refer back to it.
  const indexed = head.untranslated?.includes(language)
    ? []
    : alternates.filter(alternate => !head.untranslated?.includes(alternate.language))
  const other = indexed.find(alternate => alternate.language === fallback) ?? indexed[0]
  return (
    <>
      <link rel="canonical" href={siteUrl + ownAddress(head, pathname, chrome, language)} />
      {indexed.map(alternate => (
        <link key={alternate.language} rel="alternate" hrefLang={alternate.language} href={siteUrl + alternate.href + query} />
      ))}
      {other && <link rel="alternate" hrefLang="x-default" href={siteUrl + other.href + query} />}
    </>
  )
}

/** Open Graph data. Pages not to be indexed reveal no address, which may be personal. */
function SharedLink({ head, chrome, pathname }: { head: Head; chrome: Chrome; pathname: string }) {
  const { language } = useTexts()
  const { siteUrl, agency, seo } = chrome
  const { og, card, description: written } = head.meta ?? {}
  const description = og?.description ?? written ?? head.description ?? seo.description
  const address = head.noindex ? undefined : siteUrl + ownAddress(head, pathname, chrome, language)
  const url = og?.url ?? address
  return (
    <>
      <meta property="og:type" content={og?.type ?? 'website'} />
      <meta property="og:site_name" content={agency.name} />
      <meta property="og:title" content={og?.title ?? head.title} />
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      {og?.image ? (
        <meta property="og:image" content={og.image} />
      ) : (
        <Picture picture={head.picture ?? seo.picture} siteUrl={siteUrl} />
      )}
      <meta name="twitter:card" content="summary_large_image" />
      {Object.entries(card ?? {}).map(([name, content]) => (
        <meta key={name} name={`twitter:${name}`} content={content} />
      ))}
      <meta property="og:locale" content={languageFacts[language].locale} />
    </>
  )
}

/** A path with its query. */
function ownAddress(head: Head, pathname: string, { languages }: Chrome, language: Language): string {
  if (head.canonical) return head.canonical
  return alternatesOf(head, pathname, languages).find(alternate => alternate.language === language)?.href ?? pathname
}

function Picture({ picture, siteUrl }: { picture: NonNullable<Head['picture']>; siteUrl: string }) {
  return (
    <>
      <meta property="og:image" content={siteUrl + picture.href} />
      <meta property="og:image:type" content={picture.href.endsWith('.png') ? 'image/png' : 'image/jpeg'} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      {picture.alt && <meta property="og:image:alt" content={picture.alt} />}
    </>
  )
}

/** Structured data is inert, so the policy needs no hash for it. */
function Data({ head, siteUrl, crumbs }: { head: Head; siteUrl: string; crumbs: readonly Breadcrumb[] }) {
  const { language, t } = useTexts()
  const way = [{ name: t('HOME'), href: href('home', language) }, ...crumbs]
  const things = [...(head.jsonLd ?? []), ...(crumbs.length > 0 ? [breadcrumbData(way, siteUrl)] : [])]
  return things.map(thing => {
    const text = jsonInScript(thing)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped for a script
    return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
  })
}
