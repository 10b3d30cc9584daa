/**
 * Where a URL meets a module: the path table × languages, and the few addresses that are no pages.
 * One module serves many entries; route ids are `{key}.{language}`.
 */
import { index, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config'
import { languages } from './i18n/languages'
import { feedName } from './paths/feed-name'
import { type PathEntry, pathTable } from './paths/table'

/** By the key of an entry, else by its type. */
const modules: Record<string, string> = {
  home: 'routes/home.tsx',
  'sale-list': 'routes/listing.tsx',
  'rent-list': 'routes/listing.tsx',
  'sale-property': 'routes/property.tsx',
  'rent-property': 'routes/property.tsx',
  'sale-contact-me': 'routes/contact-me.tsx',
  'rent-contact-me': 'routes/contact-me.tsx',
  'sale-photo': 'routes/photo.tsx',
  'rent-photo': 'routes/photo.tsx',
  'sale-brochure': 'routes/brochure.tsx',
  'rent-brochure': 'routes/brochure.tsx',
  'sale-send-to-friend': 'routes/send-to-friend.tsx',
  'rent-send-to-friend': 'routes/send-to-friend.tsx',
  'sale-brochure-request': 'routes/brochure-request.tsx',
  'rent-brochure-request': 'routes/brochure-request.tsx',
  contact: 'routes/contact.tsx',
  valuation: 'routes/contact-demand.tsx',
  newsletter: 'routes/newsletter.tsx',
  'newsletter-confirm': 'routes/newsletter-confirm.tsx',
  'newsletter-unsubscribe': 'routes/newsletter-unsubscribe.tsx',
  favourites: 'routes/favourites.tsx',
  compare: 'routes/compare.tsx',
  'new-build': 'routes/new-build.tsx',
  project: 'routes/project.tsx',
  'project-unit': 'routes/project-unit.tsx',
  'project-contact': 'routes/contact-construction.tsx',
  'sale-contact-appointment': 'routes/contact-appointment.tsx',
  'rent-contact-appointment': 'routes/contact-appointment.tsx',
  appointment: 'routes/appointment.tsx',
  'sale-request-documents': 'routes/request-documents.tsx',
  'rent-request-documents': 'routes/request-documents.tsx',
  'requested-documents': 'routes/requested-documents.tsx',
  'sale-offer-to-purchase': 'routes/offer-to-purchase.tsx',
  'rent-rental-application': 'routes/rental-application.tsx',
  'job-contact': 'routes/job-contact.tsx',
  testimonial: 'routes/testimonial.tsx',
  'testimonial-review': 'routes/testimonial-review.tsx',
  'offer-summary': 'routes/offer-summary.tsx',
  'demand-register': 'routes/demand-register.tsx',
  'demand-login': 'routes/demand-login.tsx',
  'demand-account': 'routes/demand-account.tsx',
  'demand-edit': 'routes/demand-edit.tsx',
  'demand-confirm': 'routes/demand-confirm.tsx',
  'demand-unsubscribe': 'routes/demand-unsubscribe.tsx',
  article: 'routes/article.tsx',
  feedback: 'routes/thank-you.tsx',
  'cookie-settings': 'routes/cookie-settings.tsx',
  login: 'routes/login.tsx',
  'forgot-password': 'routes/forgot-password.tsx',
  'reset-password': 'routes/reset-password.tsx',
  'owner-portal': 'routes/owner-portal.tsx',
  'owner-property': 'routes/owner-property.tsx',
  'owner-visits': 'routes/owner-history.tsx',
  'owner-communications': 'routes/owner-history.tsx',
  'owner-online-media': 'routes/owner-history.tsx',
  'owner-appearances': 'routes/owner-figures.tsx',
  'owner-page-visits': 'routes/owner-figures.tsx',
  'owner-report': 'routes/owner-report.tsx',
  page: 'routes/page.tsx',
}

/** The module of an entry of the path table, from `app/`. @throws when there is none. */
export function moduleOf({ key, type }: PathEntry): string {
  const file = modules[key] ?? modules[type]
  if (!file) throw new Error(`No module for '${key}' of data/site/paths.json`)
  return file
}

function pages(entry: PathEntry): RouteConfigEntry[] {
  const file = moduleOf(entry)
  return languages.map(language => route(routePath(entry[language]), file, { id: `${entry.key}.${language}` }))
}

/** The feed of each list stands beside its page. */
function feeds(): RouteConfigEntry[] {
  return pathTable
    .filter(({ key }) => key === 'sale-list' || key === 'rent-list')
    .flatMap(entry =>
      languages.map(language =>
        route(`${routePath(entry[language])}/${feedName}`, 'routes/feed.ts', { id: `${entry.key}-feed.${language}` }),
      ),
    )
}

/** The notes of the owner portal as files, each beside its page. */
function ownerFiles(): RouteConfigEntry[] {
  return pathTable
    .filter(({ key }) => modules[key] === 'routes/owner-history.tsx')
    .flatMap(entry =>
      languages.map(language =>
        route(`${routePath(entry[language])}/history.csv`, 'routes/owner-csv.ts', { id: `${entry.key}-csv.${language}` }),
      ),
    )
}

/** `/nl/te-koop/{city}/` → `nl/te-koop/:city`. */
function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1').replace(/^\/|\/$/g, '')
}

export default [
  ...pathTable.filter(entry => !entry.external).flatMap(pages),
  ...feeds(),
  ...ownerFiles(),
  route('search/count', 'routes/search-count.ts'),
  route('search/around', 'routes/search-around.ts'),
  route('demand/data', 'routes/demand-data.ts'),
  route('catalogue/cards', 'routes/cards.ts'),
  route('media/photos/*', 'routes/picture.ts'),
  route('media/player/:id/:kind', 'routes/player.ts'),
  route('captcha/picture/:token', 'routes/captcha-picture.ts'),
  route('captcha/challenge/:form', 'routes/captcha-challenge.ts'),
  route('map/tiles/*', 'routes/tile.ts'),
  route('map/frame', 'routes/map-frame.tsx'),
  route(':language/map/frame', 'routes/map-frame.tsx', { id: 'map-frame.language' }),
  route('uploads/:token', 'routes/upload.ts'),
  route('testimonials/pictures/:id', 'routes/testimonial-picture.ts'),
  route('media/documents/:property/:document', 'routes/document.ts'),
  route('calendar/:token', 'routes/appointment-ics.ts'),
  route('texts/:language', 'routes/texts.ts'),
  route(':language/preview/:link', 'routes/preview.tsx'),
  route('sitemap.xml', 'routes/sitemap-index.ts'),
  route('sitemaps/:part', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('tracking.js', 'routes/tracking-script.ts'),
  index('routes/not-found.tsx', { id: 'start' }),
  route('*', 'routes/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig
