/** The page of an address as Markdown. Built from what the page itself shows, so it cannot say more. */
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { markdownHref } from '../../../platform/paths/markdown-name'
import { cardViews } from '../../catalogue/cards/card-view.server'
import { listingHref } from '../../catalogue/listing-address'
import { agentHref } from '../../catalogue/office-address'
import { propertyView } from '../../catalogue/property/property-view.server'
import { findPropertyOf } from '../../catalogue/property.server'
import { catalogueID } from '../../catalogue/property-ids'
import { withDocumentLinks, withProjectDocumentLinks } from '../../documents/document-links.server'
import { listProjects } from '../../projects/project.server'
import { projectHref, unitHref } from '../../projects/project-address'
import { findUnit, projectCardViews, projectView, unitView } from '../../projects/project-view.server'
import { activeFilters, filterText, isStorable } from '../../search/filters'
import { listAddress } from '../../search/form-search'
import { findCards, listOptions } from '../../search/list.server'
import { findListing, listTitle } from '../../search/listing.server'
import { namesOf } from '../../search/search-options'
import { searchOf, townTitle } from '../../search/towns/town-head.server'
import { findTown, shownTown, townCards } from '../../search/towns/town-page.server'
import { articlePage } from '../../site/article-page.server'
import { homeView } from '../../site/home.server'
import type { Generate } from '../../site/modules/blocks.server'
import { findAgentPage } from '../../site/offices/agents.server'
import { askedPage } from '../../site/offices/homes-view.server'
import { findOfficePage, hasOfficePages, officeViews } from '../../site/offices/offices.server'
import { notFound, type PageContext, pageOf, redirectTo } from '../../site/page.server'
import { findPage, type PageView } from '../../site/pages.server'
import { projectOf } from '../../site/project-page.server'
import { textPage } from '../../site/text-page.server'
import { bookingLink, openHousesOn } from '../../viewings/viewing-link.server'
import { homeMarkdown } from './home-markdown'
import { homePageMarkdown } from './home-page-markdown.server'
import { listMarkdown } from './list-markdown'
import { moduleMarkdown } from './module-markdown.server'
import { agentMarkdown, officeMarkdown, officesMarkdown } from './people-markdown'
import { projectLine, projectMarkdown, unitMarkdown } from './project-markdown'
import { line, list } from './text'
import { textMarkdown } from './text-markdown.server'
import { townMarkdown } from './town-markdown'

/** `isKept`: whether the page cache may hold it, as for the page itself. `page`: the page's own address. */
export type MarkdownPage = { text: string; page: string; isKept: boolean }

type Made = Omit<MarkdownPage, 'page'>

/**
 * @param url of the page itself
 * @throws a redirect to the right address, or 404 and 410 as the page does
 */
export function pageMarkdown(site: Site, url: URL, generate: (language: Language) => Generate): MarkdownPage {
  const page = pageOf(site, { url: url.href })
  return { ...markdownFor(site, page, generate), page: site.settings.siteUrl + url.pathname + url.search }
}

function markdownFor(site: Site, page: PageContext, generate: (language: Language) => Generate): Made {
  const { key, type } = page.place.entry
  if (key === 'sale-property' || key === 'rent-property') return home(site, page)
  if (key === 'sale-list' || key === 'rent-list') return listOf(site, page, key === 'rent-list' ? 'rent' : 'sale')
  if (key === 'home') return start(site, page)
  if (/^(sale|rent)-town/.test(key)) return town(site, page, key.startsWith('rent') ? 'rent' : 'sale')
  if (key === 'offices' || key === 'office') return offices(site, page)
  if (key === 'agent') return agent(site, page)
  if (key === 'new-build') return newBuild(site, page)
  if (key === 'project') return project(site, page)
  if (key === 'project-unit') return unit(site, page)
  if (type === 'article') return article(site, page)
  if (type === 'page') return text(site, page, generate(page.language))
  throw notFound()
}

function home(site: Site, { place, language, texts, url }: PageContext): Made {
  const shown = findPropertyOf(site, place.parameters.id, language)
  if (!shown) throw notFound()
  const address = listingHref(shown, language)
  if (url.pathname !== address) throw redirectTo(markdownHref(address) + url.search)
  if (shown.state !== 'offered') throw new Response(null, { status: 410 })
  const view = propertyView(site, shown, texts)
  const openHouses = openHousesOn(site, shown, language)
  const whole = {
    ...view,
    contact: { ...view.contact, ...bookingLink(site, shown, language), ...(openHouses.length > 0 && { openHouses }) },
    documents: withDocumentLinks(site, view.documents, shown, language),
  }
  return { text: homeMarkdown(whole, texts, site.settings.siteUrl), isKept: url.search === '' }
}

function listOf(site: Site, { language, t, texts, url }: PageContext, list: 'sale' | 'rent'): Made {
  const listing = findListing(site, list, language, url.search)
  if ('redirectTo' in listing) throw new Response(null, { status: 302, headers: { Location: markdownHref(listing.redirectTo) } })
  const { filters, notes, count, page, pages, city } = listing
  const at = (number: number) => listAddress(list, language, { ...filters, page: number })
  const names = namesOf(listOptions(site, list, language, filters))
  const view = {
    title: listTitle(t, list, city),
    count,
    chips: activeFilters(filters).map(filter => filterText(texts, filter, names)),
    cards: count === 0 ? [] : cardViews(site, findCards(site, list, language, filters), language),
    ...(page > 1 && { previous: at(page - 1) }),
    ...(page < pages && { next: at(page + 1) }),
  }
  const isKept = notes.length === 0 && isStorable(url.search, filters)
  return { text: listMarkdown(view, texts, site.settings.siteUrl), isKept }
}

function article(site: Site, page: PageContext): Made {
  const { t } = page
  const { article: found, title, others, links } = articlePage(site, page)
  const related = others.map(each => ({ title: each.title, href: each.href }))
  const view = found
    ? {
        title,
        intro: found.intro,
        body: found.body,
        day: t('ARTICLE_DATE', { date: { date: found.date } }),
        sources: found.sources,
        others: { title: t('OTHER_ARTICLES'), links: related },
        links,
      }
    : { title, intro: '', body: [], others: { title: t('ARTICLES'), links: related }, links }
  return { text: textMarkdown(view, page.texts, site.settings.siteUrl), isKept: page.url.search === '' }
}

function text(site: Site, context: PageContext, generate: Generate): Made {
  const { page, articles, isSelling, head } = textPage(site, context, generate)
  if (head.noindex) throw notFound()
  const title = context.t(isSelling ? 'ARTICLES_SELLING' : 'ARTICLES')
  const view = { ...ownTexts(site, page, context), ...(articles && { others: { title, links: articles } }) }
  return { text: textMarkdown(view, context.texts, site.settings.siteUrl), isKept: context.url.search === '' }
}

function ownTexts(
  site: Site,
  page: Pick<PageView, 'title' | 'intro' | 'body' | 'links' | 'banner' | 'modules'>,
  { texts }: PageContext,
) {
  const { body, links, banner, modules } = page
  return {
    title: banner?.title ?? page.title,
    intro: banner?.description ?? page.intro,
    body,
    parts: modules.flatMap(module => moduleMarkdown(module, texts, site.settings.siteUrl)),
    links,
  }
}

function newBuild(site: Site, page: PageContext): Made {
  const { place, language, t, texts, url } = page
  const { siteUrl } = site.settings
  const found = findPage(site, place.entry.key, language)
  if (!found) throw notFound()
  const cards = projectCardViews(listProjects(site, language), language)
  const above = [list(cards.map(card => projectLine(card, texts, siteUrl))) ?? line(t('NO_PROJECT_MESSAGE'))]
  return { text: textMarkdown({ ...ownTexts(site, found, page), above }, texts, siteUrl), isKept: url.search === '' }
}

function project(site: Site, page: PageContext): Made {
  const { language, texts, url } = page
  const shown = projectOf(site, page)
  const address = projectHref(shown.card, language)
  if (url.pathname !== address) throw redirectTo(markdownHref(address) + url.search)
  const view = projectView(site, shown, texts)
  const whole = { ...view, documents: withProjectDocumentLinks(site, view.documents, shown, language) }
  return { text: projectMarkdown(whole, texts, site.settings.siteUrl), isKept: url.search === '' }
}

function unit(site: Site, page: PageContext): Made {
  const { place, language, texts, url } = page
  const shown = projectOf(site, page)
  const found = findUnit(shown, place.parameters.unit ?? '')
  if (!found) throw notFound()
  const address = unitHref(shown.card, found.slug, language)
  if (url.pathname !== address) throw redirectTo(markdownHref(address) + url.search)
  return { text: unitMarkdown(unitView(site, shown, found, texts), texts, site.settings.siteUrl), isKept: url.search === '' }
}

function start(site: Site, { language, texts, url }: PageContext): Made {
  return { text: homePageMarkdown(homeView(site, language), texts, site.settings.siteUrl), isKept: url.search === '' }
}

function town(site: Site, { place, language, t, texts, url }: PageContext, list: 'sale' | 'rent'): Made {
  const { city = '', part } = place.parameters
  const found = findTown(site, list, language, { city, part })
  if (!found) throw notFound()
  if ('redirectTo' in found) throw redirectTo(markdownHref(found.redirectTo) + url.search)
  const view = {
    ...shownTown(site, list, texts, found),
    title: townTitle(t, list, found),
    cards: cardViews(site, townCards(site, found, language), language),
    address: searchOf(list, language, found).address,
  }
  return { text: townMarkdown(view, texts, site.settings.siteUrl), isKept: url.search === '' }
}

/** Not kept, as their pages are not: they say who is open now. */
function offices(site: Site, { place, texts, url }: PageContext): Made {
  const { siteUrl } = site.settings
  const { office: id } = place.parameters
  if (!hasOfficePages(site)) throw notFound()
  if (id === undefined) return { text: officesMarkdown(officeViews(site, texts), texts, siteUrl), isKept: false }
  const office = site.configuration.offices.find(each => each.id === id)
  if (!office) throw notFound()
  return { text: officeMarkdown(findOfficePage(site, office, texts, askedPage(url)), texts, siteUrl), isKept: false }
}

function agent(site: Site, { place, texts, url, language }: PageContext): Made {
  const found = findAgentPage(site, catalogueID(place.parameters.id), texts, askedPage(url))
  if (!found) throw notFound()
  const address = agentHref(found.agent, language)
  if (address && url.pathname !== address) throw redirectTo(markdownHref(address) + url.search)
  return { text: agentMarkdown(found.view, texts, site.settings.siteUrl), isKept: url.search === '' }
}
