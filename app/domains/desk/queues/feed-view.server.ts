/** The provider's passes as the desk shows them, and the catalogues that can be served again. */
import { count, inArray } from 'drizzle-orm'
import { catalogueEvent } from '../../../../db/schema/site.server'
import { catalogueFolder, momentOfImport } from '../../../platform/context/catalogue.server'
import type { Site } from '../../../platform/context/site.server'
import { formatNumber } from '../../../platform/i18n/formats'
import type { Language } from '../../../platform/i18n/languages'
import { colon } from '../../../platform/i18n/punctuation'
import { confirmedPass, refusedSince, withSourceStore } from '../../feeds/desk/confirm-pass.server'
import type { Refusal } from '../../feeds/guards.server'
import { listProblems } from '../../feeds/problems.server'
import type { SourceStore } from '../../feeds/store/source-store.server'
import { kindKeys, waitingPass } from '../../feeds/trouble.server'
import { keptVersions, sizeOfVersion } from '../../import/kept-versions.server'
import { servedVersion } from '../../import/switch-catalogue.server'
import type { FeedView } from './queue-view'

/** Of the records that were set aside. */
const shown = 50

export function feedView(site: Site, language: Language): FeedView {
  const served = servedVersion(site.database)
  const source = sourceOf(site, language)
  return { ...(source && { source }), ...(served && { served }), versions: versionsOf(site, served, language) }
}

/** The refusal that waits for a confirmation, if any. */
export function refusedPass(site: Site): boolean {
  return withSourceStore(site, store => refusedSince(store) !== undefined && !confirmedPass(site.database, store)) ?? false
}

function sourceOf(site: Site, language: Language): FeedView['source'] {
  const { source } = site.configuration
  if (!source) return undefined
  const { t } = site.texts(language)
  const problems = listProblems(site)
  const setAside = problems.slice(0, shown).map(({ kind, key, name, since, fields }) => ({
    key: `${kind} ${key}`,
    name: `${t(kindKeys[kind])} ${name ?? key}`,
    since,
    fields: fields.map(({ field, reason }) => ({
      field,
      reason:
        reason === 'is missing' ? t('MAIL_SOURCE_FIELD_MISSING', { field }) : t('MAIL_SOURCE_FIELD_WRONG', { field, reason }),
    })),
  }))
  const passes = withSourceStore(site, store => passesOf(site, store, language))
  return { provider: source.provider, ...passes, setAside, setAsideCount: problems.length }
}

function passesOf(site: Site, store: SourceStore, language: Language) {
  const moment = (name: 'passAt' | 'fullAt') => {
    const value = store.state(name)
    return value === undefined ? undefined : Number(value)
  }
  const [passAt, fullAt, since] = [moment('passAt'), moment('fullAt'), refusedSince(store)]
  const failedSince = store.state('trouble') === 'failed' ? Number(store.state('troubleSince')) : undefined
  const waiting = waitingPass(store)
  return {
    ...(passAt !== undefined && { passAt }),
    ...(fullAt !== undefined && { fullAt }),
    ...(failedSince !== undefined && { failedSince }),
    ...(since !== undefined && {
      refused: {
        since,
        why: reasonOf(site, waiting?.refusal, language),
        isConfirmed: confirmedPass(site.database, store),
      },
    }),
  }
}

function reasonOf(site: Site, refusal: Refusal | undefined, language: Language): string {
  const { t } = site.texts(language)
  if (refusal?.why === 'removals')
    return `${t(kindKeys[refusal.kind])}${colon(language)} ${t('MAIL_SOURCE_LOST', { lost: refusal.lost, before: refusal.before })}`
  if (refusal?.why === 'viewings') return t('MAIL_SOURCE_CHANGED', { changed: refusal.changed, told: refusal.told })
  return refusal ? t('DESK_PASS_EMPTY') : ''
}

function versionsOf(site: Site, served: string | undefined, language: Language): FeedView['versions'] {
  const folder = catalogueFolder(site.settings)
  const versions = keptVersions(folder)
  const changes = site.database
    .select({ version: catalogueEvent.version, changes: count() })
    .from(catalogueEvent)
    .where(inArray(catalogueEvent.version, versions))
    .groupBy(catalogueEvent.version)
    .all()
  const changesOf = new Map(changes.map(each => [each.version, each.changes]))
  return versions.map(version => ({
    version,
    at: momentOfImport(version),
    changes: changesOf.get(version) ?? 0,
    megabytes: formatNumber(Math.max(0.1, Math.round(sizeOfVersion(folder, version) / 104_857.6) / 10), site.texts(language)),
    isServed: version === served,
  }))
}
