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
  favourites: 'routes/favourites.tsx',
  compare: 'routes/compare.tsx',
  'new-build': 'routes/new-build.tsx',
  project: 'routes/project.tsx',
  'project-unit': 'routes/project-unit.tsx',
  'project-contact': 'routes/contact-construction.tsx',
  article: 'routes/article.tsx',
  feedback: 'routes/thank-you.tsx',
  login: 'routes/login.tsx',
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

/** `/nl/te-koop/{city}/` → `nl/te-koop/:city`. */
function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1').replace(/^\/|\/$/g, '')
}

export default [
  ...pathTable.filter(entry => !entry.external).flatMap(pages),
  ...feeds(),
  route('search/count', 'routes/search-count.ts'),
  route('search/around', 'routes/search-around.ts'),
  route('catalogue/cards', 'routes/cards.ts'),
  route('media/photos/*', 'routes/picture.ts'),
  route('media/player/:id/:kind', 'routes/player.ts'),
  route('map/tiles/*', 'routes/tile.ts'),
  route('map/frame', 'routes/map-frame.tsx'),
  route(':language/map/frame', 'routes/map-frame.tsx', { id: 'map-frame.language' }),
  route('texts/:language', 'routes/texts.ts'),
  index('routes/not-found.tsx', { id: 'start' }),
  route('*', 'routes/not-found.tsx', { id: 'not-found' }),
] satisfies RouteConfig
