/** Everything the agency configures, looked at once: at the start, and by `npm run check`. A domain with a file of its own adds its check here. */

import { chosenCrm } from './crm-transport.server'
import { propertySheet, unreadableConditions } from './domains/catalogue/sheet/property-sheet.server'
import { countActiveSubscribers } from './domains/demand/subscribers.server'
import { listNewsletter } from './domains/newsletter/subscribers.server'
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
  return [...unreadableConditions(propertySheet(site)), ...configurationWarnings(site), ...unserved(site)]
}

/** Who asked for mails of a part that is off: they get none, and nobody else would say so. */
function unserved(site: Site): string[] {
  const { parts } = site.configuration
  const searching = parts.register ? 0 : countActiveSubscribers(site.database)
  const reading = parts.newsletter ? 0 : listNewsletter(site).length
  return [
    ...(searching > 0 ? [`The register is off: ${searching} people who wait for alerts get none.`] : []),
    ...(reading > 0 ? [`The newsletter is off: ${reading} people who signed up for it get none.`] : []),
  ]
}

/** The check of what lies in `DATA_DIR` now, without a running site. @throws SettingError as above. */
export function checkFiles(): string[] {
  return checkConfiguration(createSite(readSettings()))
}
