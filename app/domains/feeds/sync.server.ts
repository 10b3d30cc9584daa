/**
 * Runs a pass from a provider to the served catalogue: read, guard, store, build, switch (docs/decisions/feeds-and-imports.md).
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { lockFile } from '../../../db/source-client.server'
import type { SourceSettings } from '../../platform/agency/config/source.server'
import { catalogueFolder, momentOfImport } from '../../platform/context/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { newestChoice } from '../import/home-choices.server'
import { type Imported, serveSnapshot } from '../import/import-snapshot.server'
import { keptVersions } from '../import/kept-versions.server'
import { newestPublished } from '../import/own-homes.server'
import { FeedError } from './feed'
import { type Refusal, refusalBeyond, refusalOf, refusalOfViewings } from './guards.server'
import { type Gathered, gatherPass, type ReadCounts, type SourceTools } from './pass.server'
import { pictureReader } from './pictures/read-picture.server'
import { clearPictures, fetchPictures, type PictureCounts } from './pictures/sync-pictures.server'
import { deleteProviderEvents, listProviderEvents } from './provider-events.server'
import { providerViewings } from './provider-viewings.server'
import { reportAddresses } from './report-addresses.server'
import type { PassLoss } from './store/pass-loss.server'
import {
  openSourceStore,
  type PassChanges,
  type SetAsideReason,
  type SourceStore,
  sourceFiles,
} from './store/source-store.server'
import { storedSnapshot } from './stored-snapshot.server'
import { endTrouble, noteTrouble, waitingPass } from './trouble.server'

export type SyncOptions = {
  /** Requests everything, even if the provider could report changes. */
  full?: boolean
  /** Commits a pass that removes more than is allowed; `seen`: only what the person saw who confirmed the last one. */
  confirm?: boolean | 'seen'
  /** Changes nothing. */
  dryRun?: boolean
  progress?: (read: ReadCounts) => void
  signal?: AbortSignal
}

type Passed = { full: boolean; gathered: Gathered; changes: PassChanges; reasons: SetAsideReason[] }
export type SyncReport =
  /** Another pass is running. */
  | { outcome: 'busy' }
  | ({ outcome: 'refused'; refusal: Refusal } & Passed)
  | ({ outcome: 'tried'; refusal: Refusal | undefined } & Passed)
  /** `imported` is undefined if nothing changed; `held` is why the removals wait for a confirmation. */
  | ({ outcome: 'kept'; imported: Imported | undefined; pictures: PictureCounts; held?: Refusal } & Passed)

/**
 * One pass. Its result is committed in one transaction, then built and switched to; if the process is killed in between, the
 * next pass does the rest.
 * @throws FeedError if the provider cannot be read, SnapshotError if one of the agency's own files does not fit: the catalogue
 * stays as it is.
 */
export async function syncSource(
  site: Site,
  source: SourceSettings,
  tools: SourceTools,
  options: SyncOptions = {},
): Promise<SyncReport> {
  const files = sourceFiles(site.settings, source.provider)
  const unlock = lockFile(files.lock)
  if (!unlock) return { outcome: 'busy' }
  const workFolder = emptyFolder(path.join(files.folder, 'work'))
  try {
    const store = openSourceStore(files.store)
    try {
      return await pass(site, source, { ...tools, workFolder }, store, options)
    } finally {
      store.close()
    }
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
    unlock()
  }
}

/** Holding the lock, we may delete the files of a killed pass. */
function emptyFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

async function pass(
  site: Site,
  source: SourceSettings,
  tools: SourceTools & { workFolder: string },
  store: SourceStore,
  options: SyncOptions,
): Promise<SyncReport> {
  const { full = false, confirm = false, dryRun = false, progress = () => {}, signal = new AbortController().signal } = options
  const now = site.now()
  // Other options make the old position useless.
  const optionsDigest = digest([JSON.stringify(source.options)])
  const since = full || store.state('asked') !== optionsDigest ? undefined : store.state('since')
  if (!dryRun) store.setState('passAt', String(now))
  const waiting = listProviderEvents(site, source.provider)
  const asking = { options: source.options, since, announced: waiting.map(({ key }) => key) }
  let gathered: Gathered
  try {
    gathered = await gatherPass(site, store, { ...tools, ...asking }, { signal, progress })
  } catch (error) {
    if (!dryRun && error instanceof FeedError) noteTrouble(site, store, { kind: 'failed', why: error.message })
    throw error
  }
  const passed = { full: since === undefined, gathered, changes: store.changes(), reasons: store.reasons() }
  const reported = providerViewings(store.given('history'))
  const moved = tools.viewings?.changes(site, reported) ?? 0
  const loss = store.loss()
  const refusal =
    refusalOfViewings(moved, reported.length) ??
    refusalOf(loss, { ...source.refuseRemovals, mayBeEmpty: store.state('version') !== undefined })
  if (dryRun) return { outcome: 'tried', refusal, ...passed }
  const held = heldBy(refusal, loss)
  if (held) {
    // Somebody who confirmed less is asked again.
    if (confirm) endTrouble(store)
    noteTrouble(site, store, { kind: 'refused', refusal: held }, loss.records)
    if (held.why !== 'removals') return { outcome: 'refused', refusal: held, ...passed }
    store.holdRemovals()
    passed.changes = store.changes()
  }
  const { added, changed, removed } = passed.changes
  const isChanged = added + changed + removed > 0
  store.keep({
    now,
    day: dayInBrussels(now),
    complete: gathered.complete,
    state: {
      // The next pass asks from the same position again, so that held removals are reported again.
      ...(!held && {
        asked: optionsDigest,
        ...(gathered.since !== undefined && { since: gathered.since }),
        ...(since === undefined && { fullAt: String(now) }),
      }),
      ...(isChanged && { unbuilt: 'yes' }),
    },
  })
  // The reports are read and committed. If killed before this, the next pass reads them again.
  if (!held) {
    deleteProviderEvents(site, source.provider, waiting)
    endTrouble(store)
  }
  tools.viewings?.follow(site, providerViewings(store.records('history')))
  const readPicture = tools.readPicture ?? pictureReader({ hosts: source.pictureHosts, workFolder: tools.workFolder })
  const extras = tools.extras?.({ options: source.options, secrets: tools.secrets, http: tools.http }) ?? {}
  const pictures = await fetchPictures(site, store, readPicture, { always: full, signal, fresh: extras.freshPictures })
  const imported = serveStored(site, source, store, passed.full || pictures.fetched > 0)
  await reportAddresses(site, store, extras)
  if (passed.full) await clearPictures(site, store, oldestKept(site))
  return { outcome: 'kept', imported, pictures, ...(held && { held }), ...passed }

  function heldBy(refusal: Refusal | undefined, loss: PassLoss): Refusal | undefined {
    const seen = confirm === 'seen' ? waitingPass(store) : undefined
    return seen ? refusalBeyond(refusal, loss, seen, source.refuseRemovals) : confirm === true ? undefined : refusal
  }
}

/**
 * Builds the catalogue from what the last pass gave, with the homes of the desk, without asking the provider.
 * @returns `busy` while a pass runs, and before the first one; undefined if nothing changed.
 */
export function serveBetweenPasses(site: Site, source: SourceSettings): Imported | undefined | 'busy' {
  const files = sourceFiles(site.settings, source.provider)
  const unlock = existsSync(files.store) ? lockFile(files.lock) : undefined
  if (!unlock) return 'busy'
  try {
    const store = openSourceStore(files.store)
    try {
      return store.state('version') === undefined ? 'busy' : serveStored(site, source, store, false)
    } finally {
      store.close()
    }
  } finally {
    unlock()
  }
}

/** Builds the catalogue if the store, the agency's own files or the homes of the desk changed. */
function serveStored(site: Site, source: SourceSettings, store: SourceStore, always: boolean): Imported | undefined {
  const own = digest(ownInputs(site, source))
  if (!always && store.state('unbuilt') === undefined && store.state('own') === own) return undefined
  const last = store.state('version')
  const snapshot = storedSnapshot(site, store)
  const imported = serveSnapshot(site, snapshot, { isFirst: last === undefined, last, goneOn: store.goneOn })
  store.setState('version', imported.version)
  store.setState('own', own)
  store.setState('unbuilt', undefined)
  return imported.version === last ? undefined : imported
}

/** Build time of the oldest kept catalogue (ms). */
function oldestKept({ settings }: Site): number {
  return momentOfImport(keptVersions(catalogueFolder(settings)).at(-1) ?? '')
}

/** What goes into a catalogue besides the provider's records. */
function ownInputs({ settings: { dataDir }, configuration, database }: Site, { ownFiles }: SourceSettings): string[] {
  const names: Record<string, string> = { ownerDocuments: 'owner-documents', viewingSlots: 'viewing-slots' }
  const own = ['webIDs', 'citys', 'names', ...ownFiles].map(part =>
    path.join(dataDir, 'catalogue', `${names[part] ?? part}.json`),
  )
  const texts = configuration.languages.enabled.map(language => path.join(configuration.folder, 'texts', `${language}.json`))
  const [homes, choice] = [newestPublished(database), newestChoice(database)]
  return [
    configuration.seo.slugs ?? '',
    ...(homes > 0 ? [`homes ${homes}`] : []),
    ...(choice > 0 ? [`choice ${choice}`] : []),
    ...[...own, ...texts].map(file => (existsSync(file) ? readFileSync(file, 'utf8') : '')),
  ]
}

function digest(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}
