/**
 * Checks the agency's whole configuration: at the start, and by `npm run check`. A domain with its own file adds its check here.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sheetFindings } from '../domains/catalogue/sheet/property-sheet.server'
import { countActiveSubscribers } from '../domains/demand/subscribers.server'
import { snapshotFindings } from '../domains/import/check-snapshot.server'
import { listNewsletter } from '../domains/newsletter/subscribers.server'
import { videoFindings } from '../domains/site/modules/videos.server'
import { exportFindings } from '../domains/syndication/destination.server'
import { configurationFindings } from '../platform/agency/check.server'
import { lawRisks } from '../platform/agency/check-law.server'
import { pathFindings } from '../platform/agency/check-paths.server'
import { type Finding, formatFindings, refuseMistakes } from '../platform/agency/finding.server'
import { type Configuration, gatherConfiguration } from '../platform/agency/gather-configuration.server'
import { pathTableFindings } from '../platform/agency/path-table-findings.server'
import { publishedSource } from '../platform/agency/published-source.server'
import { folderSource, type SettingSource } from '../platform/agency/setting-file.server'
import { lookAtPublication } from '../platform/context/publication.server'
import type { Site } from '../platform/context/site.server'
import type { Language } from '../platform/i18n/languages'
import { toPathTable } from '../platform/paths/table'
import { readSettings, type Settings } from '../platform/settings/settings.server'
import { crmFindings } from './crm-transport.server'
import { sourceFindings } from './feeds.server'

/** Without `https`, requirements for public sites are not checked; without `varDir`, what staff published is not. */
type Checked = Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'https' | 'varDir'>>

/**
 * Checks `DATA_DIR`, and what staff published over it, for the start.
 * @returns the configuration, and a sentence for each warning.
 * @throws ConfigurationError with every error of every file, by file and line.
 */
export function checkConfiguration(
  settings: Checked,
  source = sourceOf(settings),
): {
  configuration: Configuration
  warnings: string[]
} {
  const { dataDir } = settings
  const { configuration, findings } = siteFindings(settings, source)
  refuseMistakes(findings, dataDir)
  return { configuration: configuration as Configuration, warnings: formatFindings(findings, dataDir) }
}

/** People who asked for mails of a part that is off: they receive none, and nothing else would report it. */
export function unservedPeople(site: Site): string[] {
  const { parts } = site.configuration
  const searching = parts.register ? 0 : countActiveSubscribers(site.database)
  const reading = parts.newsletter ? 0 : listNewsletter(site).length
  return [
    ...(searching > 0 ? [`The register is off: ${searching} people who wait for alerts get none.`] : []),
    ...(reading > 0 ? [`The newsletter is off: ${reading} people who signed up for it get none.`] : []),
  ]
}

/**
 * The checks of `npm run check`: the configuration and the agency's catalogue.
 * @returns sentences, by file and line; `risks` are settings that work and may break the law.
 */
export function checkFiles(settings: Checked = readSettings()): { mistakes: string[]; warnings: string[]; risks: string[] } {
  const { dataDir } = settings
  const { configuration, findings } = siteFindings(settings, sourceOf(settings))
  const all = [...findings, ...snapshotFindings(dataDir, configuration)]
  const said = (wanted: boolean) =>
    formatFindings(
      all.filter(({ isWarning = false }) => isWarning === wanted),
      dataDir,
    )
  return { mistakes: said(false), warnings: said(true), risks: formatFindings(lawRisks(configuration), dataDir) }
}

function sourceOf({ dataDir, varDir }: Checked): SettingSource {
  const ground = folderSource(path.join(dataDir, 'site'))
  return varDir === undefined ? ground : publishedSource(ground, lookAtPublication(varDir).files)
}

/** The findings in `data/site/` or in a publication over it, each file checked independently. */
export function siteFindings(
  { dataDir, https }: Checked,
  source: SettingSource,
): { configuration: Partial<Configuration>; findings: Finding[] } {
  const { folder } = source
  const { configuration, findings } = gatherConfiguration(source)
  const table = tableFindings(path.join(folder, 'paths.json'), configuration.languages?.enabled ?? [])
  const others = [
    ...findings,
    ...sheetFindings(folder),
    ...(configuration.source ? sourceFindings(configuration.source) : []),
    ...crmFindings(configuration),
    ...videoFindings(configuration),
    ...exportFindings(configuration),
    ...configurationFindings(configuration, dataDir, source),
    ...(https ? publicSiteFindings(configuration) : []),
  ]
  // While the table has errors, findings about its pages may be wrong.
  const isTableWhole = table.length === 0
  return {
    configuration,
    findings: [...table, ...others.filter(({ what }) => isTableWhole || !what.includes('site/paths.json'))].map(each =>
      source.isPublished(each.file.replace(/^site\//, '')) ? { ...each, isPublished: true } : each,
    ),
  }
}

/** Settings allowed in the demo but not on a site at a public address. */
function publicSiteFindings({ accounts }: Partial<Configuration>): Finding[] {
  if (accounts?.discreetAccounts !== false) return []
  const what = 'must be true, or left out, where SITE_URL is https: else anybody can find out who has an account'
  return [{ file: 'site/accounts.json', at: ['discreetAccounts'], what }]
}

/** The table's shape and, if that is right, what code needs of it. Without its own file an agency uses ours. */
function tableFindings(file: string, on: readonly Language[]): Finding[] {
  if (!existsSync(file)) return pathFindings()
  const text = readFileSync(file, 'utf8')
  const shape = pathTableFindings(text, on)
  return shape.length > 0 ? shape : pathFindings(toPathTable(JSON.parse(text)))
}
