/** The page of a home before it is published. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { PropertyView } from '../catalogue/property/property-view'
import { propertyView } from '../catalogue/property/property-view.server'
import { findProperty } from '../catalogue/property.server'
import { withHomeAlone } from './home-catalogue.server'
import { completed } from './home-record.server'
import { publishedState, type SavedState } from './homes.server'

/** @returns undefined if the home is not complete. */
export function homePreview(site: Site, { homeID, value }: SavedState, language: Language): PropertyView | undefined {
  const home = completed(site, value, publishedState(site.database, homeID)?.value)
  return withHomeAlone(site, homeID, home, alone => {
    const shown = findProperty(alone, homeID, language)
    return shown && propertyView(alone, shown, site.texts(language))
  })
}
