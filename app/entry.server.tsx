/** Renders a page to finished HTML, sets the headers that belong to a document, and logs what went wrong. */
import { allStyles, classStylesAddress } from 'virtual:all-styles'
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { favouritesOf } from './domains/favourites/favourite-ids'
import { FavouritesAtRender } from './domains/favourites/use-favourites'
import { siteStyles } from './domains/site/layout/site-styles.server'
import { trackingSources } from './domains/site/tracking/tracking.server'
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
import { memo, ofSite } from './platform/memo/memo'
import { fetchedAhead } from './platform/paths/fetched-ahead.server'
import { isPrivateAddress } from './platform/paths/private-address'
import { awaitDeferred } from './ui/boot/await-deferred.server'
import { bootScript } from './ui/boot/boot-script'
import { jsonInScript } from './ui/boot/json-in-script'
import { takeScripts } from './ui/boot/take-scripts.server'
import { PageErrors } from './ui/form/error-title'
import { classLists, pageStylesFrom } from './ui/styles/page-styles.server'

/** Kept on the request's own context: the number that page and log name, and whether a database was away. */
type Referenced = AppLoadContext & Partial<RequestContext> & { reference?: string; isAway?: boolean }

const bootHash = inlineHash(bootScript)

/** What many pages have alike, as it is sent, with the hash of its text. */
type Inline = { bytes: Buffer; hash: string }

function inline(before: string, text: string, after: string): Inline {
  return { bytes: Buffer.from(before + text + after), hash: inlineHash(text) }
}

/** Which pages the browser may fetch ahead, on the stored pages of each language (docs/decisions/navigation.md). */
const rulesOf = forEachLanguage(language =>
  inline('<script type="speculationrules">', jsonInScript(fetchedAhead(language)), '</script>'),
)

const sourcesOf = memo(ofSite, trackingSources)

/** In development there is no boot script that would load the others. */
const pageStyles = import.meta.env.PROD ? pageStylesFrom(allStyles) : () => allStyles

/** What a page needs of our styles and what the agency's configuration adds: one element, one hash. Many pages have the same. */
const stylesOf = memo(
  ofSite,
  (site: Site, lists: string): Inline =>
    inline('<style id="styles">', pageStyles(new Set(lists.split('"'))) + siteStyles(site), '</style>'),
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
  // Which queries are its own only a loader can tell: without its word an address with a query is not kept.
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
  // The next page, and what counts there, need not know a link that is a right. Never `no-referrer`: see securityHeaders.
  const { pathname, search } = new URL(request.url)
  if (isPrivateAddress(pathname, search)) headers.set('Referrer-Policy', 'strict-origin')
  // A page's `headers` knows nothing of how long its action asks to wait.
  const wait = Object.values(context.staticHandlerContext.actionHeaders).map(each => each.get('Retry-After'))[0]
  if (wait || status === 503) headers.set('Retry-After', wait || storageRetry)
  const styles = stylesOf(site, [...classLists(html)].join('"'))
  const mayFetchAhead = import.meta.env.PROD && isStored && request.headers.get('Save-Data') !== 'on'
  const rules = mayFetchAhead ? rulesOf[texts.language] : undefined
  if (import.meta.env.PROD) {
    const scriptHashes = [bootHash, ...inlineScripts.map(inlineHash), ...(rules ? [rules.hash] : [])]
    const policy = contentSecurityPolicy({ scriptHashes, styleHashes: [styles.hash], ...sourcesOf(site) })
    headers.set('Content-Security-Policy', policy)
  }
  return new Response(assembled(html, styles.bytes, rules?.bytes), { status, headers })
}

const doctype = Buffer.from('<!DOCTYPE html>')
const place = '<style id="styles"></style>'
const linkPlace = '<link id="class-styles"/>'
const link = Buffer.from(`<link id="class-styles" rel="stylesheet" href="${classStylesAddress}" disabled/>`)

/**
 * The page as it is sent: with its styles, and before them, switched off, the file of those of all classes, which the scripts switch on
 * (`boot.js`). The rules stand at the end, outside of what React makes: the boot script takes them away where links change the page in
 * place. Put together as bytes: strings would be copied with each part.
 */
function assembled(html: string, styles: Buffer, rules: Buffer | undefined): Buffer<ArrayBuffer> {
  const at = html.indexOf(place)
  const hasLink = import.meta.env.PROD && html.endsWith(linkPlace, at)
  const end = rules ? html.lastIndexOf('</body>') : html.length
  return Buffer.concat([
    doctype,
    Buffer.from(html.slice(0, hasLink ? at - linkPlace.length : at)),
    ...(hasLink ? [link] : []),
    styles,
    Buffer.from(html.slice(at + place.length, end)),
    ...(rules ? [rules, Buffer.from(html.slice(end))] : []),
  ])
}

/** remix-i18next reads the namespaces of every route in it; Remix puts all of the site there. */
function ownRoutes(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const routeModules = Object.fromEntries(ids.flatMap(id => (context.routeModules[id] ? [[id, context.routeModules[id]]] : [])))
  return { ...context, routeModules }
}

/**
 * An unexpected error: one line in the log, under the number that the visitor sees. What the router refuses (a post where no form
 * is, data of a route that does not exist) is the asker's mistake, and says its status.
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

/** The error screen gets the number as the data of an error response. Error pages carry no scripts, so nothing hydrates it. */
function nameErrors({ staticHandlerContext }: EntryContext, status: number, reference: string): void {
  for (const id of Object.keys(staticHandlerContext.errors ?? {})) {
    staticHandlerContext.errors = {
      ...staticHandlerContext.errors,
      [id]: { status: Math.max(status, 500), statusText: '', internal: false, data: { reference } },
    }
  }
}
