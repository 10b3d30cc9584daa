/** The home page in the agency's order (`data/site/home.json`). */

import { published } from '../../platform/agency/config/parts.server'
import type { Configuration } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Picture } from '../../platform/media/picture'
import { agencyPicture } from './agency-picture'
import { moduleView } from './modules/modules.server'
import { quotes, type ServiceView, services } from './modules/words-of-clients.server'
import type { ModuleView, QuoteView } from './views'

type Titled = { id: string; title?: string; titleSize: 'h1' | 'h2' }
export type BannerView = { picture: Picture; gallery?: Picture[]; video?: string }
export type HomeSection =
  | { kind: 'module'; id: string; module: ModuleView }
  | (Titled & { kind: 'testimonials'; quotes: QuoteView[] })
  | (Titled & { kind: 'services'; services: ServiceView[] })
  | (Titled & { kind: 'reference' })

export type HomeView = {
  headline: string
  /** Whether to show the headline; it is the page's title either way. */
  showHeadline: boolean
  text?: string
  banner?: BannerView
  /** The list that the search box starts with; undefined without a search box. */
  goal?: 0 | 1
  sections: HomeSection[]
}

/** The home page in a language; each property appears in only one of its lists. */
export function homeView(site: Site, language: Language): HomeView {
  const { home } = site.configuration
  const { banner, searchBox } = home
  const seen = new Set<number>()
  return {
    headline: banner.headline[language],
    showHeadline: banner.headline.public,
    ...(banner.text.public && { text: banner.text[language] }),
    ...(banner.status === published && banner.type !== 'none' && { banner: bannerView(site.configuration, language) }),
    ...(searchBox.status === published && { goal: searchBox.goal }),
    sections: home.order.flatMap(name => section(site, name, language, seen) ?? []),
  }
}

function section(
  site: Site,
  name: Configuration['home']['order'][number],
  language: Language,
  seen: Set<number>,
): HomeSection | undefined {
  const { home } = site.configuration
  if (name === 'searchBox') return undefined
  if (typeof name === 'number') {
    const module = home.modules.find(each => each.id === name)
    const view = module?.status === published ? moduleView(site, module, language, seen) : undefined
    return view && { kind: 'module', id: `home-${name}`, module: view }
  }
  const part = home[name]
  if (part.status !== published) return undefined
  const { title, titleSize } = part
  const titled = { id: `home-${name}`, titleSize, ...(title.public && { title: title[language] }) }
  if (name === 'testimonials' && !site.configuration.parts.testimonials) return undefined
  if (name === 'testimonials') return { ...titled, kind: name, quotes: quotes(site, language, home.testimonials.maxItems) }
  if (name === 'services') return { ...titled, kind: name, services: services(site, language, home.services.maxItems) }
  return { ...titled, kind: name }
}

/** Places for a single picture use a gallery's first one. */
function bannerView(configuration: Configuration, language: Language): BannerView {
  const { banner } = configuration.home
  const gallery = banner.gallery.map(({ image, alt }) => agencyPicture(configuration, image, alt[language]))
  const picture = agencyPicture(configuration, banner.image, banner.alt[language])
  if (banner.type === 'gallery') return { picture: gallery[0]!, gallery }
  return { picture, ...(banner.type === 'video' && { video: banner.video }) }
}
