/** Renders a page to finished HTML, sets document headers, and logs errors. */
import { allStyles, classStylesAddress } from 'virtual:all-styles'
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { turnScript } from './domains/catalogue/window/turn-script'
import { favouritesOf } from './domains/favourites/favourite-ids'
import { FavouritesAtRender } from './domains/favourites/use-favourites'
import { siteStyles } from './domains/site/layout/site-styles.server'
import { trackingSources } from './domains/site/tracking/tracking.server'
import { designAttributes } from './platform/agency/designs'
import { siteOf } from './platform/context/load-context.server'
import type { Site } from './platform/context/site.server'
import { escapeHtml } from './platform/html/escape-html'
import { storageRetry } from './platform/http/form-answer'
import type { RequestContext } from './platform/http/front-door-options'
import { contentSecurityPolicy, inlineHash } from './platform/http/headers'
import { isStorageError } from './platform/http/storage-error'
import { forEachLanguage } from './platform/i18n/languages'
import { TextsProvider } from './platform/i18n/TextsProvider'
import { createReference, errorFields, loggedPath } from './platform/log/log'
import { isFrameAddress } from './platform/map/frame-message'
import { memo, ofSite } from './platform/memo/memo'
import { isDeskAddress } from './platform/paths/desk-address'
import { fetchedAhead } from './platform/paths/fetched-ahead.server'
import { isPrivateAddress } from './platform/paths/private-address'
import { isWindowScreen } from './platform/paths/window-address'
import { awaitDeferred } from './ui/boot/await-deferred.server'
import { bootScript } from './ui/boot/boot-script'
import { jsonInScript } from './ui/boot/json-in-script'
import { takeScripts } from './ui/boot/take-scripts.server'
import { dragListScript, passkeyScript, saveDraftScript, sendPhotosScript } from './ui/desk/desk-scripts'
import { PageErrors } from './ui/form/error-title'
import { classLists, pageStylesFrom } from './ui/styles/page-styles.server'

/** Stored in the request's own context: the number for page and log, and whether a database was down. */
type Referenced = AppLoadContext & Partial<RequestContext> & { reference?: string; isAway?: boolean }

const bootHash = inlineHash(bootScript)
/** On pages that have no others. */
const onlyScripts = [dragListScript, passkeyScript, saveDraftScript, sendPhotosScript, turnScript].map(script => ({
  script,
  hash: inlineHash(script),
}))

/** A part shared by many pages, as sent, with its hash. */
type Inline = { bytes: Buffer; hash: string }

function inline(before: string, text: string, after: string): Inline {
  return { bytes: Buffer.from(before + text + after), hash: inlineHash(text) }
}

/** Pages that the browser may prefetch, per language, on cached pages (docs/decisions/navigation.md). */
const rulesOf = forEachLanguage(language =>
  inline('<script type="speculationrules">', jsonInScript(fetchedAhead(language)), '</script>'),
)

const sourcesOf = memo(ofSite, trackingSources)

/** In development no boot script would load the others. */
const pageStyles = import.meta.env.PROD ? pageStylesFrom(allStyles) : () => allStyles

/** The page's styles and those from the configuration in one element, with one hash. Many pages share it. */
const stylesOf = memo(
  ofSite,
  (site: Site, lists: string): Inline =>
    inline(
      '<style id="styles">',
      pageStyles(new Set(lists.split('"')), designAttributes(site.configuration.look.design)) + siteStyles(site),
      '</style>',
    ),
  300,
)

export default async function handleRequest(
  request: Request,
  given: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Referenced,
): Promise<Response> {
  const site = siteOf(loadContext)
  const status = loadContext.isAway ? 503 : given
  if (loadContext.reference) nameErrors(context, status, loadContext.reference)
  // Only a loader knows which queries are part of its address: otherwise an address with a query is not cached.
  const decided = Object.values(context.staticHandlerContext.loaderHeaders).some(each => each.has('X-Gevel-Store'))
  if (!decided && new URL(request.url).search !== '') headers.delete('X-Gevel-Store')
  const isStored = headers.has('X-Gevel-Store')
  const texts = await site.pageTexts.textsOf(request, ownRoutes(context))
  const errors = { shown: false }
  await awaitDeferred(context.staticHandlerContext.loaderData)
  const whole = renderToString(
    <TextsProvider texts={texts}>
      <PageErrors.Provider value={errors}>
        <FavouritesAtRender.Provider value={isStored ? undefined : favouritesOf(request.headers.get('Cookie'))}>
          <RemixServer context={context} url={request.url} />
        </FavouritesAtRender.Provider>
      </PageErrors.Provider>
    </TextsProvider>,
  )
  const keep = isStored ? loadContext.keepHydrationData : undefined
  const { page, inlineScripts } = takeScripts(whole, keep && (scripts => escapeHtml(keep(scripts))))
  const html = errors.shown ? page.replace('<title>', `<title>${texts.t('ERROR_PREFIX')} `) : page
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The next page and its trackers must not learn a secret link. Never `no-referrer`: see securityHeaders.
  const { pathname, search } = new URL(request.url)
  if (isPrivateAddress(pathname, search)) headers.set('Referrer-Policy', 'strict-origin')
  // A page's `headers` function does not know the action's wait time.
  const wait = Object.values(context.staticHandlerContext.actionHeaders).map(each => each.get('Retry-After'))[0]
  if (wait || status === 503) headers.set('Retry-After', wait || storageRetry)
  const styles = stylesOf(site, [...classLists(html)].join('"'))
  const mayFetchAhead = import.meta.env.PROD && isStored && request.headers.get('Save-Data') !== 'on'
  const rules = mayFetchAhead ? rulesOf[texts.language] : undefined
  if (import.meta.env.PROD) {
    const scriptHashes = [bootHash, ...inlineScripts.map(inlineHash), ...(rules ? [rules.hash] : [])]
    const styleHashes = [styles.hash]
    const policy =
      isDeskAddress(pathname) || isWindowScreen(pathname)
        ? contentSecurityPolicy({
            ...{ isPlain: true, styleHashes },
            scriptHashes: onlyScripts.filter(({ script }) => html.includes(script)).map(({ hash }) => hash),
          })
        : contentSecurityPolicy({
            ...{ scriptHashes, styleHashes, ...sourcesOf(site) },
            ...(isFrameAddress(pathname) && { frameAncestors: site.configuration.siteinfo.mapFrameSites }),
          })
    headers.set('Content-Security-Policy', policy)
  }
  return new Response(assembled(html, styles.bytes, rules?.bytes), { status, headers })
}

const doctype = Buffer.from('<!DOCTYPE html>')
const place = '<style id="styles"></style>'
const linkPlace = '<link id="class-styles"/>'
const link = Buffer.from(`<link id="class-styles" rel="stylesheet" href="${classStylesAddress}" disabled/>`)

/**
 * The page as sent: its styles, followed by the disabled link to the file with all styles, which scripts enable (`boot.js`).
 * The speculation rules are at the end, outside React: the boot script removes them when links navigate in place. Assembled as
 * bytes, because strings would be copied with each part.
 */
function assembled(html: string, styles: Buffer, rules: Buffer | undefined): Buffer<ArrayBuffer> {
  const at = html.indexOf(place)
  const after = at + place.length
  const hasLink = import.meta.env.PROD && html.startsWith(linkPlace, after)
  const end = rules ? html.lastIndexOf('</body>') : html.length
  return Buffer.concat([
    doctype,
    Buffer.from(html.slice(0, at)),
    styles,
    ...(hasLink ? [link] : []),
    Buffer.from(html.slice(hasLink ? after + linkPlace.length : after, end)),
    ...(rules ? [rules, Buffer.from(html.slice(end))] : []),
  ])
}

/** remix-i18next reads the namespaces of all routes in it; Remix includes the whole site. */
function ownRoutes(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const routeModules = Object.fromEntries(ids.flatMap(id => (context.routeModules[id] ? [[id, context.routeModules[id]]] : [])))
  return { ...context, routeModules }
}

/**
 * An unexpected error: one log line, with the number that the visitor sees. Requests that the router refuses (a post without a
 * form, data of an unknown route) are the client's mistake, and their status says so.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const site = siteOf(context)
  const referenced = context as Referenced
  if (isStorageError(error)) {
    referenced.isAway = true
    site.recheckCatalogue()
  }
  referenced.reference ??= referenced.requestID?.() ?? createReference()
  site.log('request-failed', {
    reference: referenced.reference,
    method: request.method,
    path: loggedPath(new URL(request.url).pathname),
    ...errorFields(error),
  })
}

/** The error screen receives the number as an error response's data. Error pages have no scripts, so nothing hydrates it. */
function nameErrors({ staticHandlerContext }: EntryContext, status: number, reference: string): void {
  for (const id of Object.keys(staticHandlerContext.errors ?? {})) {
    staticHandlerContext.errors = {
      ...staticHandlerContext.errors,
      [id]: { status: Math.max(status, 500), statusText: '', internal: false, data: { reference } },
    }
  }
}
