/**
 * Maps URLs to modules: the path table × languages, and the few addresses that are not pages. One module may serve many
 * entries; route ids are `{key}.{language}`.
 */
import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config'
import { languages } from './platform/i18n/languages'
import { feedName } from './platform/paths/feed-name'
import { type PathEntry, type PathKey, type PathType, pathTable, type ThankYouKey } from './platform/paths/table'
import { workerName } from './platform/paths/worker-name'

/** The route of text pages, articles and unknown addresses. */
const content = 'routes/site/content.tsx'

/**
 * The screens: each has a path table key, by which code links to it, and the file that serves it. After a change `npm run
 * schema` writes the keys for the type check.
 */
export const screens: Record<Exclude<PathKey, ThankYouKey>, string> = {
  home: 'routes/site/home.tsx',
  'sale-list': 'routes/search/listing.tsx',
  'rent-list': 'routes/search/listing.tsx',
  'sale-town': 'routes/search/town.tsx',
  'rent-town': 'routes/search/town.tsx',
  'sale-town-part': 'routes/search/town.tsx',
  'rent-town-part': 'routes/search/town.tsx',
  'sale-property': 'routes/catalogue/property.tsx',
  'rent-property': 'routes/catalogue/property.tsx',
  'sale-contact-me': 'routes/enquiries/property-contact.tsx',
  'rent-contact-me': 'routes/enquiries/property-contact.tsx',
  'sale-photo': 'routes/catalogue/photo.tsx',
  'rent-photo': 'routes/catalogue/photo.tsx',
  'sale-time-line': 'routes/catalogue/time-line.tsx',
  'rent-time-line': 'routes/catalogue/time-line.tsx',
  'sale-brochure': 'routes/catalogue/brochure.tsx',
  'rent-brochure': 'routes/catalogue/brochure.tsx',
  'sale-send-to-friend': 'routes/enquiries/send-to-friend.tsx',
  'rent-send-to-friend': 'routes/enquiries/send-to-friend.tsx',
  'sale-brochure-request': 'routes/enquiries/brochure-request.tsx',
  'rent-brochure-request': 'routes/enquiries/brochure-request.tsx',
  contact: 'routes/enquiries/contact.tsx',
  offices: 'routes/site/offices.tsx',
  office: 'routes/site/office.tsx',
  agent: 'routes/site/agent.tsx',
  valuation: 'routes/enquiries/valuation.tsx',
  newsletter: 'routes/newsletter/newsletter.tsx',
  'newsletter-confirm': 'routes/newsletter/newsletter-confirm.tsx',
  'newsletter-unsubscribe': 'routes/newsletter/newsletter-unsubscribe.tsx',
  'newsletter-wishes': 'routes/newsletter/newsletter-wishes.tsx',
  favourites: 'routes/favourites/favourites.tsx',
  'saved-visit': 'routes/favourites/visit.tsx',
  compare: 'routes/favourites/compare.tsx',
  'new-build': 'routes/projects/new-build.tsx',
  project: 'routes/projects/project.tsx',
  'project-unit': 'routes/projects/project-unit.tsx',
  'project-contact': 'routes/enquiries/project-contact.tsx',
  'sale-contact-appointment': 'routes/viewings/viewing-request.tsx',
  'rent-contact-appointment': 'routes/viewings/viewing-request.tsx',
  appointment: 'routes/viewings/viewing.tsx',
  'sale-request-documents': 'routes/documents/request-documents.tsx',
  'rent-request-documents': 'routes/documents/request-documents.tsx',
  'requested-documents': 'routes/documents/requested-documents.tsx',
  'sale-offer-to-purchase': 'routes/offers/offer.tsx',
  'rent-rental-application': 'routes/enquiries/rental-application.tsx',
  'rental-documents-ask': 'routes/enquiries/rental-documents-ask.tsx',
  'rental-documents': 'routes/enquiries/rental-documents.tsx',
  'job-contact': 'routes/enquiries/job-application.tsx',
  testimonial: 'routes/testimonials/testimonial.tsx',
  'testimonial-review': 'routes/testimonials/testimonial-review.tsx',
  'owner-summary': 'routes/owner/owner-summary.tsx',
  'enquiry-handled': 'routes/enquiries/enquiry-handled.tsx',
  'offer-summary': 'routes/offers/offer-summary.tsx',
  'pass-review': 'routes/feeds/pass-review.tsx',
  'demand-register': 'routes/demand/demand-register.tsx',
  'demand-login': 'routes/demand/demand-login.tsx',
  'demand-account': 'routes/demand/demand-account.tsx',
  'demand-edit': 'routes/demand/demand-edit.tsx',
  'demand-confirm': 'routes/demand/demand-confirm.tsx',
  'demand-unsubscribe': 'routes/demand/demand-unsubscribe.tsx',
  'demand-alert': 'routes/demand/demand-alert.tsx',
  'demand-alerts': 'routes/demand/demand-alerts.tsx',
  'renovation-cost': 'routes/site/renovation-cost.tsx',
  'purchase-cost': 'routes/costs/purchase-cost.tsx',
  'cookie-settings': 'routes/site/cookie-settings.tsx',
  login: 'routes/account/login.tsx',
  'forgot-password': 'routes/account/forgot-password.tsx',
  'reset-password': 'routes/account/reset-password.tsx',
  'owner-portal': 'routes/owner/owner-portal.tsx',
  'owner-property': 'routes/owner/owner-property.tsx',
  'owner-visits': 'routes/owner/owner-history.tsx',
  'owner-communications': 'routes/owner/owner-history.tsx',
  'owner-online-media': 'routes/owner/owner-history.tsx',
  'owner-appearances': 'routes/owner/owner-figures.tsx',
  'owner-page-visits': 'routes/owner/owner-figures.tsx',
  'owner-report': 'routes/owner/owner-report.tsx',
  // Text pages that code links to, because every agency must have them.
  privacy: content,
  'cookie-policy': content,
  disclaimer: content,
}

/** All other pages of the path table, including the agency's own, by type. */
const screenOfType: Record<PathType, string> = {
  page: content,
  article: content,
  feedback: 'routes/enquiries/thank-you.tsx',
  login: 'routes/account/login.tsx',
}

const files = new Map(Object.entries(screens))

/** The module for a path table entry, from `app/`. @throws if there is none. */
export function moduleOf({ key, type }: PathEntry): string {
  const file = files.get(key) ?? screenOfType[type]
  if (!file) throw new Error(`No module for '${key}' of data/site/paths.json`)
  return file
}

function pages(entry: PathEntry): RouteConfigEntry[] {
  const file = moduleOf(entry)
  if (file === content) return []
  return inEachLanguage(entry, file, entry.key)
}

/** Each list's feed is at a path below its page. */
function feeds(): RouteConfigEntry[] {
  return pathTable
    .filter(({ key }) => key === 'sale-list' || key === 'rent-list')
    .flatMap(entry => inEachLanguage(entry, 'routes/search/feed.ts', `${entry.key}-feed`, `/${feedName}`))
}

/** The worker of the page that works without network is below it, and so is all that it can answer. */
function visitWorkers(): RouteConfigEntry[] {
  return pathTable
    .filter(({ key, external }) => key === 'saved-visit' && !external)
    .flatMap(entry => inEachLanguage(entry, 'routes/favourites/visit-worker.ts', `${entry.key}-worker`, `/${workerName}`))
}

/** Notes of the owner portal as files, each at a path below its page. */
function ownerFiles(): RouteConfigEntry[] {
  return pathTable
    .filter(({ key }) => files.get(key) === 'routes/owner/owner-history.tsx')
    .flatMap(entry => inEachLanguage(entry, 'routes/owner/owner-csv.ts', `${entry.key}-csv`, '/history.csv'))
}

/** Routes for an entry's addresses, or for those that end differently. A language that is off may have none. */
function inEachLanguage(entry: PathEntry, file: string, id: string, ending = ''): RouteConfigEntry[] {
  return languages
    .filter(language => entry[language] !== '')
    .map(language => route(routePath(entry[language]) + ending, file, { id: `${id}.${language}` }))
}

/** `/nl/te-koop/{city}/` → `nl/te-koop/:city`. */
function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1').replace(/^\/|\/$/g, '')
}

export default [
  ...pathTable.filter(entry => !entry.external).flatMap(pages),
  ...feeds(),
  ...visitWorkers(),
  ...ownerFiles(),
  route('search/count', 'routes/search/search-count.ts'),
  route('search/around', 'routes/search/search-around.ts'),
  route('search/map', 'routes/search/search-map.ts'),
  route('demand/places', 'routes/demand/demand-places.ts'),
  route('demand/data', 'routes/demand/demand-data.ts'),
  route('catalogue/cards', 'routes/catalogue/cards.ts'),
  route('catalogue/pictures', 'routes/catalogue/card-pictures.ts'),
  route('media/photos/*', 'routes/media/picture.ts'),
  route('media/player/:id/:kind', 'routes/media/player.ts'),
  route('captcha/picture/:token', 'routes/spam/captcha-picture.ts'),
  route('captcha/challenge/:form', 'routes/spam/captcha-challenge.ts'),
  route('map/tiles/*', 'routes/map/tile.ts'),
  route('map/source', 'routes/map/tile-source.ts'),
  route('map/frame', 'routes/map/map-frame.tsx'),
  route(':language/map/frame', 'routes/map/map-frame.tsx', { id: 'map-frame.language' }),
  route('uploads/:token', 'routes/uploads/upload.ts'),
  route('testimonials/pictures/:id', 'routes/testimonials/testimonial-picture.ts'),
  route('media/documents/:property/:document', 'routes/documents/document.ts'),
  route('media/owner-documents/:property/:document', 'routes/owner/owner-document.ts'),
  route('calendar/:token', 'routes/viewings/viewing-calendar.ts'),
  route('calendar/agent/:token', 'routes/viewings/agent-calendar.ts'),
  route('markdown/*', 'routes/syndication/markdown.ts'),
  route('api/v1/homes', 'routes/syndication/api-homes.ts'),
  route('api/v1/homes/:id', 'routes/syndication/api-home.ts'),
  route('api/v1/projects', 'routes/syndication/api-projects.ts'),
  route('api/v1/projects/:id', 'routes/syndication/api-project.ts'),
  route('exports/:token', 'routes/syndication/export.ts'),
  route(':language/data-sheet/:id/:digest', 'routes/syndication/data-sheet.tsx'),
  route('data-sheets/:id/:file', 'routes/syndication/data-sheet-file.ts'),
  route('.well-known/jwks.json', 'routes/syndication/sheet-keys.ts'),
  route('llms.txt', 'routes/syndication/llms.ts'),
  route('mcp', 'routes/syndication/mcp.ts'),
  route('texts/:language/:file', 'routes/site/texts.ts'),
  route(':language/preview/:link', 'routes/site/preview.tsx'),
  route('site-draft/:link', 'routes/site/draft.ts'),
  route(':language/home-preview/:id', 'routes/desk/home-preview.tsx'),
  route(':language/project-preview/:id', 'routes/desk/project-preview.tsx'),
  route(':language/project-preview/:id/:unit', 'routes/desk/project-preview.tsx', { id: 'project-preview.unit' }),
  route(':language/window-cards', 'routes/desk/window-cards.tsx'),
  route(':language/window-screen', 'routes/catalogue/window-screen.tsx'),
  route('webhooks/postmark/:word', 'routes/mail/postmark.ts'),
  route('webhooks/leads/:kind/:word', 'routes/leads/lead.ts'),
  route('webhooks/:provider', 'routes/feeds/webhook.ts'),
  route('webhooks/:provider/:word', 'routes/feeds/webhook.ts', { id: 'webhook.word' }),
  ...prefix('desk', [
    index('routes/desk/today.tsx'),
    route('log-in', 'routes/desk/log-in.tsx'),
    route('log-out', 'routes/desk/log-out.ts'),
    route('welcome/:token', 'routes/desk/welcome.tsx'),
    route('enquiries', 'routes/desk/enquiries.tsx'),
    route('enquiries.csv', 'routes/desk/enquiries-csv.ts'),
    route('enquiries/:id', 'routes/desk/enquiry.tsx'),
    route('viewings', 'routes/desk/viewings.tsx'),
    route('viewings/new', 'routes/desk/new-viewing.tsx'),
    route('viewings/:id', 'routes/desk/viewing.tsx'),
    route('offers', 'routes/desk/offers.tsx'),
    route('offers/:property', 'routes/desk/home-offers.tsx'),
    route('applications', 'routes/desk/applications.tsx'),
    route('applications.csv', 'routes/desk/applications-csv.ts'),
    route('testimonials', 'routes/desk/testimonials.tsx'),
    route('find', 'routes/desk/search.tsx'),
    route('figures', 'routes/desk/figures.tsx'),
    route('figures.csv', 'routes/desk/figures-csv.ts'),
    route('people', 'routes/desk/people.tsx'),
    route('people/:token', 'routes/desk/person.tsx'),
    route('people/:token/data', 'routes/desk/person-data.tsx'),
    route('people/:token/search/:id', 'routes/desk/person-search.tsx'),
    route('people/:token/portal', 'routes/desk/owner-portal.tsx'),
    route('people/:token/portal/:id', 'routes/desk/owner-home.tsx'),
    route('people/:token/mails/:id', 'routes/desk/owner-mail.tsx'),
    route('queues', 'routes/desk/queues.tsx'),
    route('queues/:queue/:id', 'routes/desk/queued.tsx'),
    route('mails', 'routes/desk/mail-samples.tsx'),
    route('mails/:language/:name', 'routes/desk/mail-sample.tsx'),
    route('mails/:language/:name/html', 'routes/desk/mail-sample-html.ts'),
    route('open-houses', 'routes/desk/open-houses.tsx'),
    route('open-houses/:id', 'routes/desk/open-house.tsx'),
    route('times', 'routes/desk/times.tsx'),
    route('times/:home', 'routes/desk/times.tsx', { id: 'desk-home-times' }),
    route('homes', 'routes/desk/homes.tsx'),
    route('homes/:id', 'routes/desk/home.tsx'),
    route('homes/:id/:step', 'routes/desk/home-step.tsx'),
    route('projects', 'routes/desk/projects.tsx'),
    route('projects/:id', 'routes/desk/project.tsx'),
    route('documents/:id/:document', 'routes/desk/own-document.ts'),
    route('window', 'routes/desk/window.tsx'),
    route('site', 'routes/desk/site.tsx'),
    route('site/texts', 'routes/desk/site-texts.tsx'),
    route('site/photos', 'routes/desk/site-photos.tsx'),
    route('site/new-page', 'routes/desk/site-new-page.tsx'),
    route('site/new-article', 'routes/desk/site-new-article.tsx'),
    route('site/history', 'routes/desk/site-history.tsx'),
    route('site/history/:id', 'routes/desk/site-publication.tsx'),
    route('site/:thing', 'routes/desk/site-thing.tsx'),
    route('site/:thing/draft', 'routes/desk/site-draft.ts'),
    route('site/:thing/preview', 'routes/desk/site-preview.tsx'),
    route('site/:thing/photo', 'routes/desk/site-pick.tsx'),
    route('access', 'routes/desk/access.tsx'),
    route('log', 'routes/desk/log.tsx'),
    route('log.csv', 'routes/desk/log-csv.ts'),
    route('undo', 'routes/desk/undo.ts'),
  ]),
  route('sitemap.xml', 'routes/site/sitemap-index.ts'),
  route('sitemaps/:part', 'routes/site/sitemap.ts'),
  route('robots.txt', 'routes/site/robots.ts'),
  route('.well-known/security.txt', 'routes/site/security-txt.ts'),
  route('.well-known/change-password', 'routes/site/change-password.ts'),
  route('tracking.js', 'routes/site/tracking-script.ts'),
  index(content, { id: 'start' }),
  route('*', content, { id: 'content' }),
] satisfies RouteConfig
