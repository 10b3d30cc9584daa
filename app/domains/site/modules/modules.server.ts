/** A page's modules in one language (SPEC §3 Module). */

import type { Module } from '../../../platform/agency/config/module.server'
import { shown } from '../../../platform/agency/config/parts.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { href } from '../../../platform/paths/table'
import { cardViews } from '../../catalogue/cards/card-view.server'
import { agencyPicture } from '../agency-picture'
import type { ModuleView } from '../views'
import { modulePart } from './module-parts.server'
import { office } from './office.server'
import { isOpen, openAddress, withOpenLinks } from './open-links.server'
import { lists, pick } from './property-picks.server'

/** Published modules in order; each property appears in only one. */
export function moduleViews(site: Site, modules: readonly Module[], language: Language): ModuleView[] {
  const seen = new Set<number>()
  return shown(modules).flatMap(module => moduleView(site, module, language, seen) ?? [])
}

/** @returns undefined for an empty list or part, and for links to a part of the site that is off. */
export function moduleView(site: Site, module: Module, language: Language, seen: Set<number>): ModuleView | undefined {
  const { id, title, titleSize, description, description2, view, relations, col, span, image, images, backgroundType } = module
  const list = relations?.type === 'property-list' ? listOf(site, module, relations.id, language, seen) : undefined
  if (list?.cards.length === 0) return undefined
  const part = modulePart(site, module, language)
  if (!part && relations && !('id' in relations)) return undefined
  if (relations?.type === 'contact' && relations.id === 8 && !isOpen(site, { path: '/demand-register/' }, language))
    return undefined
  const rich = (text: Module['description']) =>
    text.public && text[language] ? withOpenLinks(site, text[language], language) : undefined
  return {
    id,
    titleSize,
    ...(title.public && title[language] && { title: title[language] }),
    ...(rich(description) && { description: rich(description) }),
    ...(rich(description2) && { description2: rich(description2) }),
    view,
    classes: module.class,
    ground: backgroundType,
    sm: Math.min(col.sm, span),
    md: Math.min(col.md, span),
    lg: Math.min(col.lg, span),
    ...(image?.image && { image: agencyPicture(site.configuration, image.image, image.alt[language]) }),
    images: images.filter(each => each.image).map(({ image, alt }) => agencyPicture(site.configuration, image, alt[language])),
    ...(list && { list }),
    ...(part && { part }),
    ...(relations?.type === 'contact' && contact(site, relations.id, language)),
  }
}

function listOf(
  site: Site,
  { maxItems, numberItemOfRow, path }: Module,
  relation: 23 | 28 | 3,
  language: Language,
  seen: Set<number>,
) {
  const name = lists[relation]
  const all = path === undefined ? undefined : openAddress(site, path, language)
  const cards = cardViews(site, pick(site, name, language, maxItems, seen), language)
  return { name, columns: numberItemOfRow, allHref: all ?? href(name === 'rent' ? 'rent-list' : 'sale-list', language), cards }
}

function contact(site: Site, relation: 8 | 10, language: Language): Pick<ModuleView, 'office' | 'form'> {
  if (relation === 8) return { form: { key: 'demand-register', href: href('demand-register', language) } }
  return { office: office(site, language), form: { key: 'contact', href: href('contact', language) } }
}
