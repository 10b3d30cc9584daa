/** The pages of a home, and of a project with its units, before they are published. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { PropertyView } from '../catalogue/property/property-view'
import { propertyView } from '../catalogue/property/property-view.server'
import { findProperty } from '../catalogue/property.server'
import { findProject } from '../projects/project.server'
import type { ProjectView, UnitView } from '../projects/project-view'
import { findUnit, projectView, unitView } from '../projects/project-view.server'
import { parseUnitOrder } from '../projects/unit-order'
import { withHomeAlone } from './home-catalogue.server'
import { completed } from './home-record.server'
import { publishedState, type SavedState } from './homes.server'
import { completedProject } from './project-record.server'
import { projectPreviewHref } from './project-view'
import type { ProjectStateRow } from './project-view.server'

/** @returns undefined if the home is not complete. */
export function homePreview(site: Site, { homeID, value }: SavedState, language: Language): PropertyView | undefined {
  const home = completed(site, value, publishedState(site.database, homeID)?.value)
  return withHomeAlone(site, homeID, home, alone => {
    const shown = findProperty(alone, homeID, language)
    return shown && propertyView(alone, shown, site.texts(language))
  })
}

/**
 * A project, or one of its units, whose pages lead to each other's previews.
 * @param asked the slug of a unit, and the order of the price list
 * @returns undefined if the project is not complete, or has no such unit.
 */
export function projectPreview(
  site: Site,
  { homeID, value }: ProjectStateRow,
  language: Language,
  asked: { unit?: string | undefined; query: URLSearchParams },
): { project: ProjectView } | { unit: UnitView } | undefined {
  const texts = site.texts(language)
  const home = completedProject(site, value, publishedState(site.database, homeID)?.value)
  const here = projectPreviewHref(homeID, language)
  return withHomeAlone(site, homeID, home, alone => {
    const shown = findProject(alone, homeID, language)
    if (!shown) return undefined
    if (asked.unit === undefined) {
      const view = projectView(alone, shown, texts, parseUnitOrder(asked.query))
      const hrefs = new Map(shown.texts.units.map(({ id, slug }) => [id, `${here}${slug}/`]))
      return { project: { ...view, units: view.units.map(unit => ({ ...unit, href: hrefs.get(unit.id) ?? unit.href })) } }
    }
    const found = findUnit(shown, asked.unit)
    if (!found) return undefined
    const view = unitView(alone, shown, found, texts)
    return { unit: { ...view, project: { ...view.project, href: here } } }
  })
}
