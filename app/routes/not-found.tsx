/** Any address that is no page: redirected where one is meant, else the 404 screen (SPEC §8). */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { contactMeHref, listingHref } from '../catalogue/address-of-listing'
import { findProperty } from '../catalogue/property.server'
import { elsewhere, languageOf, redirectTo } from '../site/page.server'

export function loader({ request }: LoaderFunctionArgs): Response {
  const url = new URL(request.url)
  const listing = originalListing(url.pathname)
  throw listing ? redirectTo(listing + url.search) : elsewhere(url)
}

/** `/property/{id}/` and its contact form, with a language or without: only the catalogue knows the words of the address. */
function originalListing(pathname: string): string | undefined {
  const [, id, contact] = /^(?:\/[a-z]{2})?\/property\/(\d{1,9})(\/contact)?\/?$/i.exec(pathname) ?? []
  if (!id) return undefined
  const language = languageOf(pathname)
  const property = findProperty(Number(id), language)
  return property && (contact ? contactMeHref : listingHref)(property, language)
}

/** Never shown: the loader redirects or throws, and the root's error boundary shows the 404 screen. */
export default function NotFound() {
  return null
}
