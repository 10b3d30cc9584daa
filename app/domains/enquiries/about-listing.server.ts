/** The property or project next to a form or an enquiry about it. */
import type { Language } from '../../platform/i18n/languages'
import type { Texts } from '../../platform/i18n/texts'
import { listingHref } from '../catalogue/listing-address'
import type { AboutListing } from '../catalogue/PropertyAside'
import type { ShownProperty } from '../catalogue/property.server'
import type { Unit } from '../projects/project'
import type { ShownProject } from '../projects/project.server'
import { projectHref, unitHref } from '../projects/project-address'
import { unitTitle } from '../projects/project-view.server'

export function aboutListing(property: ShownProperty, language: Language): AboutListing {
  const { title, card, record } = property
  return { title, town: card.town, reference: record.Reference, link: listingHref(property, language), picture: card.picture }
}

/** @param unit of the project, where one is meant. */
export function aboutProjectListing(
  { card, record }: ShownProject,
  unit: Unit | undefined,
  { language, t }: Pick<Texts, 'language' | 't'>,
): AboutListing {
  return {
    title: unit ? `${unitTitle(unit, { t })}, ${card.name}` : card.name,
    town: card.town,
    reference: record.ProjectNumber,
    link: unit ? unitHref(card, unit.slug, language) : projectHref(card, language),
    picture: unit?.pictures[0] ?? card.picture,
  }
}
