/** Any address that is no page: redirected where one is meant, else the 404 screen (SPEC §8). */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { listingHref } from '../catalogue/address-of-listing'
import { findProperty } from '../catalogue/property.server'
import { redirectFor } from '../paths/locate'
import { siteLanguages } from '../site/languages.server'
import { languageOf, notFound } from '../site/page.server'

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const { enabled, fallback } = siteLanguages()
  const target = pathname === '/' ? `/${fallback}/` : (originalListing(pathname) ?? redirectFor(pathname, enabled, fallback))
  if (target) return redirect(target + search, 308)
  throw notFound()
}

/** `/property/{id}/`, with a language or without: only the catalogue knows the words of its address. */
function originalListing(pathname: string): string | undefined {
  const id = /^(?:\/[a-z]{2})?\/property\/(\d{1,9})\/?$/i.exec(pathname)?.[1]
  if (!id) return undefined
  const language = languageOf(pathname)
  const property = findProperty(Number(id), language)
  return property && listingHref(property, language)
}

/** Never shown: the loader redirects or throws, and the root's error boundary shows the 404 screen. */
export default function NotFound() {
  return null
}
