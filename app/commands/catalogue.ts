/**
 * `npm run catalogue -- sync` follows the provider of `data/site/source.json`, and `problems` lists its rejected records;
 * `check` checks `data/catalogue/`, and `import` builds a catalogue from it; `homes` builds one from what is there, with the homes
 * that were published at the desk since. All switch to the result; `rollback` switches
 * back, `versions` lists the kept ones, and `show` describes the served one. `audit` lists missing mandatory information in
 * advertisements, as a table, with `--csv FILE` or `--json`; `audit --law` lists unconfirmed legal values (docs/law.md).
 */

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gapsAsCsv, gapsAsJson, gapsAsTable, reportedGaps } from '../domains/catalogue/audit/audit-report.server'
import { lawyerLetters } from '../domains/catalogue/audit/lawyer-letter.server'
import { unconfirmedLaw } from '../domains/catalogue/audit/unconfirmed-law.server'
import { runAlerts } from '../domains/demand/alerts/run-alerts.server'
import { FeedError } from '../domains/feeds/feed'
import { listProblems } from '../domains/feeds/problems.server'
import { serveBetweenPasses, syncSource } from '../domains/feeds/sync.server'
import { snapshotFindings } from '../domains/import/check-snapshot.server'
import { newestChoice } from '../domains/import/home-choices.server'
import { type Imported, importSnapshot } from '../domains/import/import-snapshot.server'
import { keptVersions, sizeOfVersion } from '../domains/import/kept-versions.server'
import { newestPublished, noteOwnHomeBuild } from '../domains/import/own-homes.server'
import { SnapshotError } from '../domains/import/read-snapshot.server'
import { rollback, servedVersion } from '../domains/import/switch-catalogue.server'
import { untranslatedLines } from '../domains/import/untranslated.server'
import { syncOwnerAccounts } from '../domains/owner/sync-accounts.server'
import { auditCatalogue } from '../domains/projects/audit.server'
import { formatFindings } from '../platform/agency/finding.server'
import { catalogueFolder, momentOfImport } from '../platform/context/catalogue.server'
import type { Site } from '../platform/context/site.server'
import { withUsedFolder } from '../platform/settings/settings.server'
import { dayInBrussels } from '../platform/time/brussels'
import { sourceTools } from '../registry/feeds.server'
import { Mistake, noteLocalLinks, runCommand } from './support/command'
import { problemLines, progressLines, reportLines } from './support/sync-report'
import { yieldToSite } from './support/yield-to-site'

const usage =
  'Usage: npm run catalogue -- sync [--dry-run] [--full] [--confirm | --confirm-seen] | problems | check | import | homes | rollback [VERSION] | versions | show | audit [--csv FILE | --json | --law]'

await runCommand((site, [action, ...rest]) => {
  if (action === 'sync' || action === 'import') yieldToSite()
  if (action === 'sync') return follow(site, rest)
  if (action === 'problems' && rest.length === 0) return problemLines(listProblems(site)).join('\n')
  if (action === 'check' && rest.length === 0) return check(site)
  if (action === 'import' && rest.length === 0) return importCatalogue(site)
  if (action === 'homes' && rest.length === 0) return serveOwnHomes(site)
  if (action === 'rollback' && rest.length <= 1) return switchBack(site, rest[0])
  if (action === 'versions' && rest.length === 0) return versionLines(site).join('\n')
  if (action === 'show' && rest.length === 0) return servedVersion(site.database) ?? 'No catalogue yet.'
  if (action === 'audit') return audit(site, rest)
  throw new Mistake(usage)
})

async function follow(site: Site, parameters: string[]) {
  const { source } = site.configuration
  if (!source)
    throw new Mistake('There is no data/site/source.json, so properties come from data/catalogue/: npm run catalogue -- import')
  const { 'dry-run': dryRun, full, confirm: all, 'confirm-seen': seen } = flagsOf(parameters)
  const confirm = all ?? (seen && 'seen')
  const lines = progressLines(process.stdout)
  try {
    const report = await syncSource(site, source, sourceTools(source), { dryRun, full, confirm, progress: lines.show })
    lines.end()
    console.log(reportLines(report).join('\n'))
    if (report.outcome === 'refused' || (report.outcome === 'kept' && report.held)) process.exitCode = 1
    return report.outcome === 'kept' && report.imported ? await afterImport(site, report.imported) : undefined
  } catch (error) {
    lines.end()
    if (error instanceof FeedError) throw new Mistake(`The catalogue is unchanged. ${error.message}`)
    throw error instanceof SnapshotError ? new Mistake(error.message) : error
  }
}

/** The mistakes in `data/catalogue/`, found before anything is built. */
function check({ settings: { dataDir }, configuration }: Site): string {
  const findings = snapshotFindings(dataDir, configuration)
  if (findings.some(({ isWarning }) => !isWarning)) process.exitCode = 1
  return (
    formatFindings(findings, dataDir)
      .map(sentence => withUsedFolder(sentence))
      .join('\n') || 'data/catalogue/ has no mistakes.'
  )
}

function flagsOf(args: string[]) {
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({ args, options: { 'dry-run': flag, full: flag, confirm: flag, 'confirm-seen': flag } }).values as Record<
      string,
      true
    >
  } catch {
    throw new Mistake(usage)
  }
}

async function importCatalogue(site: Site) {
  if (site.configuration.source) throw new Mistake('The properties come from data/site/source.json: npm run catalogue -- sync')
  const imported = built(site)
  console.log(`Catalogue ${imported.version}: ${imported.properties} properties read, ${imported.changes.length} changes.`)
  return afterImport(site, imported)
}

/** Not at low priority: somebody at the desk waits for it. */
async function serveOwnHomes(site: Site) {
  const { source } = site.configuration
  const [state, choice] = [newestPublished(site.database), newestChoice(site.database)]
  try {
    const imported = source ? serveBetweenPasses(site, source) : importSnapshot(site)
    if (imported === 'busy')
      return 'A pass over the provider is running, or none ever succeeded: the homes come with the next one.'
    return imported && (await afterImport(site, imported))
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error
    noteOwnHomeBuild(site.database, { state, choice, at: site.now(), problem: error.message })
    throw new Mistake(error.message)
  }
}

/** After a switch: owners' accounts, missing translations, and mails to people whose search has new results. */
async function afterImport(site: Site, { version, untranslated }: Imported) {
  site.trustCatalogue(version)
  if (site.configuration.parts.ownerPortal) await syncOwnerAccounts(site)
  const missing = untranslatedLines(untranslated, site.configuration.languages.enabled)
  if (missing.length > 0) console.log([`Missing in some languages (${missing.length}):`, ...missing].join('\n'))
  // If this is interrupted, the running site does the rest.
  const { alerts, mails } = await runAlerts(site)
  if (mails > 0) noteLocalLinks(site)
  return alerts > 0 ? `${alerts} alerts, ${mails} mails to people with a matching search.` : undefined
}

function built(site: Site) {
  try {
    return importSnapshot(site)
  } catch (error) {
    throw error instanceof SnapshotError ? new Mistake(error.message) : error
  }
}

function switchBack(site: Site, wanted?: string) {
  const back = rollback(site.database, catalogueFolder(site.settings), new Date(site.now()), wanted)
  if (!back)
    throw new Mistake(
      wanted
        ? `There is no complete catalogue ${wanted}. To list them: npm run catalogue -- versions`
        : 'There is no earlier catalogue.',
    )
  return `Catalogue ${back.version} is served again: ${back.changes.length} changes.`
}

/** Newest first. */
function versionLines(site: Site): string[] {
  const folder = catalogueFolder(site.settings)
  const served = servedVersion(site.database)
  const lines = keptVersions(folder).map(version => {
    const size = (sizeOfVersion(folder, version) / 1024 / 1024).toFixed(1)
    return `${version}  ${new Date(momentOfImport(version)).toISOString()}  ${size} MB${version === served ? '  served' : ''}`
  })
  return lines.length > 0 ? lines : ['No catalogue yet.']
}

function audit(site: Site, [option, file, ...rest]: string[]): string {
  if (option === '--law' && file === undefined) return lawyerLetters(site, unconfirmedLaw(dayInBrussels(site.now())))
  const gaps = gapsToday(site)
  if (option === undefined) return gapsAsTable(gaps)
  if (option === '--json' && file === undefined) return gapsAsJson(gaps)
  if (option !== '--csv' || file === undefined || rest.length > 0) throw new Mistake(usage)
  try {
    writeFileSync(file, gapsAsCsv(gaps))
  } catch (error) {
    throw new Mistake((error as Error).message)
  }
  return `${gaps.length} gaps are in ${file}`
}

/** @throws Mistake before the first import. */
function gapsToday(site: Site) {
  try {
    site.catalogue()
  } catch (error) {
    throw new Mistake((error as Error).message)
  }
  return reportedGaps(site, auditCatalogue(site))
}
