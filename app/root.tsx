/** The document shell: head, header, the screen, footer. */

import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { lazy, type ReactNode, Suspense, useContext } from 'react'
import { seemsLoggedIn } from './domains/account/sessions.server'
import { CardCorner } from './domains/catalogue/cards/card-corner'
import { AgencyDesign } from './domains/catalogue/design'
import { CardHeart, CardHeartsForm } from './domains/favourites/CardHeart'
import { FavouritesLink } from './domains/favourites/FavouritesLink'
import { FavouritesAtRender } from './domains/favourites/use-favourites'
import { Consent } from './domains/site/consent/Consent'
import { consentOf } from './domains/site/consent/consent-state.server'
import { chromeOf } from './domains/site/layout/chrome.server'
import { DocumentHead, Fonts } from './domains/site/layout/DocumentHead'
import { ErrorScreen } from './domains/site/layout/ErrorScreen'
import { errorWords } from './domains/site/layout/error-words'
import { Footer } from './domains/site/layout/Footer'
import { Header } from './domains/site/layout/Header'
import { Popup as RenderedPopup } from './domains/site/popup/Popup'
import { popupFor } from './domains/site/popup/popup.server'
import type { Head } from './domains/site/seo/head'
import { designAttributes } from './platform/agency/designs'
import { siteOf } from './platform/context/load-context.server'
import { namespacesIn, type RouteTexts, textsAddress } from './platform/i18n/namespaces'
import { useNamespaces, useTexts } from './platform/i18n/TextsProvider'
import type { Translate } from './platform/i18n/texts'
import type { Breadcrumb } from './platform/paths/breadcrumbs'
import { locate } from './platform/paths/locate'
import { reflectedQuery } from './platform/paths/reflected-query'
import { WantedScripts } from './ui/boot/WantedScripts'
import { Navigation } from './ui/navigation/Navigation'

/** The server renders it directly; browsers load its script only where there is one (`remix.config.ts`). */
const Popup = import.meta.env.SSR
  ? RenderedPopup
  : lazy(() => import('./domains/site/popup/Popup').then(({ Popup }) => ({ default: Popup })))

export const handle: RouteTexts = { i18n: ['common'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const language = await site.pageTexts.languageOf(request)
  return json({
    ...chromeOf(site, language, seemsLoggedIn(site, 'owner', request.headers.get('Cookie'))),
    popup: popupFor(site, request, language),
    consent: consentOf(site, request),
    textsVersion: site.texts(language).version,
    /** No scripts at all for visitors who save data. */
    saveData: request.headers.get('Save-Data') === 'on',
  })
}

/** The layout is the same on all pages of a language. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname.split('/', 2)[1] !== nextUrl.pathname.split('/', 2)[1]
}

/** The error screen represents a response thrown by a loader, so that response's caching applies to it. */
export const headers: HeadersFunction = ({ errorHeaders }): Record<string, string> => {
  const kept = errorHeaders?.get('Cache-Control')
  return kept ? { 'Cache-Control': kept } : {}
}

export function Layout({ children }: { children: ReactNode }) {
  const { language, formats, t } = useTexts()
  const chrome = useRouteLoaderData<typeof loader>('root')
  const location = useLocation()
  const { pathname } = location
  const search = reflectedQuery(location.search)
  const error = useRouteError()
  // Null outside the error boundary.
  const failed = error !== null && error !== undefined
  // Our own errors get a page without scripts: it needs none, and its reference number is not hydrated.
  const ours = failed && !(isRouteErrorResponse(error) && error.status < 500)
  const routes = useMatches()
  const matches = routes.map(match => match.data as { head?: Head; crumbs?: Breadcrumb[] } | undefined)
  /** A page in a frame has neither header nor footer. */
  const bare = routes.some(match => (match.handle as { bare?: boolean } | undefined)?.bare)
  const namespaces = namespacesIn(routes.map(match => match.handle))
  useNamespaces(namespaces)
  const head = matches.map(data => data?.head).findLast(Boolean)
  const crumbs = failed ? [] : matches.findLast(data => data?.crumbs)?.crumbs
  const key = head?.key ?? locate(pathname)?.entry.key
  const design = chrome?.look.design ?? {}
  const isPlain = routes.some(match => (match.handle as { scripts?: false } | undefined)?.scripts === false)
  const hasScripts = chrome && !chrome.saveData && !ours && !isPlain
  const hasCards = namespaces.includes('catalogue')
  return (
    <html
      lang={language}
      data-texts={chrome?.textsVersion}
      data-formats={formats}
      data-favourites={useContext(FavouritesAtRender)?.join('.')}
      {...designAttributes(design)}
    >
      <DocumentHead
        head={failed ? errorHead(error, t) : head}
        hasScripts={Boolean(hasScripts)}
        {...{ chrome, pathname, crumbs }}
      />
      <body id="top" data-page={failed ? undefined : key}>
        {chrome && <Fonts fonts={chrome.look.fonts} />}
        {!bare && (
          <a className="skip-link" href="#content">
            {t('SKIP_TO_CONTENT')}
          </a>
        )}
        {chrome && !bare && !ours && key !== 'cookie-settings' && (
          // A page that is not there asks as any other, and loads no service: anybody can make up its address.
          <Consent consent={failed ? { ...chrome.consent, tracking: undefined } : chrome.consent} page={pathname + search} />
        )}
        {chrome?.popup && !bare && !failed && (
          <Suspense>
            <Popup popup={chrome.popup} pathname={pathname} search={search} />
          </Suspense>
        )}
        {chrome && !bare && (
          <Header
            chrome={chrome}
            head={failed ? undefined : head}
            {...{ pathname, search }}
            favourites={chrome.hasFavourites && <FavouritesLink />}
          />
        )}
        {/* Inside a frame, the surrounding page has the only main element. */}
        <AgencyDesign.Provider value={design}>
          {bare && !failed ? (
            children
          ) : (
            <main id="content" tabIndex={-1}>
              <CardCorner.Provider value={chrome?.hasFavourites ? CardHeart : undefined}>{children}</CardCorner.Provider>
            </main>
          )}
        </AgencyDesign.Provider>
        {hasCards && chrome?.hasFavourites && !bare && !failed && <CardHeartsForm page={pathname + search} />}
        {chrome && !bare && <Footer chrome={chrome} />}
        {hasScripts && (
          <>
            <WantedScripts
              texts={Object.fromEntries(namespaces.map(name => [name, textsAddress(language, name, chrome.textsVersion)]))}
            />
            <Navigation />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

function errorHead(error: unknown, t: Translate): Head {
  const { title } = isRouteErrorResponse(error) ? errorWords(error.status, error.data) : errorWords(500, undefined)
  return { title: t(title), noindex: true }
}

/** The 404 screen, and the screen for other errors (SPEC §8). */
export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <ErrorScreen status={status} data={isRouteErrorResponse(error) ? error.data : undefined} />
}
