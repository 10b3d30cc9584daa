/** Everything the agency configures, looked at once: at the start, and by `npm run check`. A domain with a file of its own adds its check here. */

import { chosenCrm } from './crm-transport.server'
import { propertySheet, unreadableConditions } from './domains/catalogue/sheet/property-sheet.server'
import { sourceTools } from './feeds.server'
import { configurationWarnings } from './platform/agency/check.server'
import { checkPaths } from './platform/agency/check-paths.server'
import { createSite, type Site } from './platform/context/site.server'
import { readSettings } from './platform/settings/settings.server'

/**
 * @returns a sentence for each thing that is wrong but stops nothing.
 * @throws SettingError at the first mistake: one sentence with file and field.
 */
export function checkConfiguration(site: Site): string[] {
  checkPaths()
  if (site.configuration.source) sourceTools(site.configuration.source)
  chosenCrm(site)
  return [...unreadableConditions(propertySheet(site)), ...configurationWarnings(site)]
}

/** The check of what lies in `DATA_DIR` now, without a running site. @throws SettingError as above. */
export function checkFiles(): string[] {
  return checkConfiguration(createSite(readSettings()))
}
