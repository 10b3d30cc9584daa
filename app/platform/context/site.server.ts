/**
 * The site: everything that requests, jobs and commands need and that is created once. The start builds one and passes it on; no
 * module keeps such a value of its own (docs/decisions/structure.md).
 */
import path from 'node:path'
import type { SiteDatabase } from '../../../db/client.server'
import { type Configuration, readConfiguration } from '../agency/configuration.server'
import { ownFieldTexts } from '../agency/own-fields'
import { ownPropertyTexts } from '../agency/own-property-fields'
import { privacyTexts } from '../agency/privacy-words'
import { publishedSource } from '../agency/published-source.server'
import { folderSource, type SettingSource } from '../agency/setting-file.server'
import { forEachLanguage, type Language } from '../i18n/languages'
import { createPageTexts, type PageTexts } from '../i18n/page-texts.server'
import { readTexts, type ServedTexts } from '../i18n/texts.server'
import { createFairQueue } from '../limiter/fair-queue'
import { shareOf } from '../limiter/limiter'
import { type Log, logEvent } from '../log/log'
import type { EmailBranding } from '../mail/email'
import type { TileAddress } from '../map/area'
import { createTileCache } from '../map/tile-cache.server'
import { createTileSource, type TileSource } from '../map/tile-source.server'
import type { Resizer } from '../media/resize-picture.server'
import { frozen } from '../memo/frozen'
import { memoByKey } from '../memo/memo'
import { createOutboxNotifier, type OutboxNotifier } from '../outbox/notify'
import type { Settings } from '../settings/settings.server'
import { type LimitStore, openLimits } from '../spam/rate-limit.server'
import type { UploadStore } from '../uploads/upload-store.server'
import { alone, type Workers } from '../workers/workers.server'
import { type CatalogueReaderOptions, catalogueFolder, catalogueReader, type ServedCatalogue } from './catalogue.server'
import { deskLanguage } from './desk-language.server'
import { emailBranding } from './email-branding.server'
import { openWholeSite } from './open-site.server'
import { keepPrivate } from './private-folder.server'
import { lookAtPublication } from './publication.server'
import { readSecret } from './secret.server'

/** How long another process may take for a tile (ms): its source's time and a little of its queue. */
const tilePatience = 8000

export type Site = {
  readonly settings: Settings
  /** The agency's configuration; deeply frozen in development and tests. */
  readonly configuration: Configuration
  /** The same site with another configuration, over the same databases: what a publication changes. */
  readonly withConfiguration: (configuration: Configuration) => Site
  /** The files of `data/site/`, as they were at the start. */
  readonly ground: SettingSource
  /** The texts of a language, with the agency's own overrides. */
  readonly texts: (language: Language) => ServedTexts
  /** A page's language and the texts it uses. */
  readonly pageTexts: PageTexts
  /** What people sent and did. Opened and migrated on first use. @throws SettingError if damaged or unavailable. */
  readonly database: SiteDatabase
  /** The properties, read only. @throws if no catalogue was ever imported, or none can be read. */
  readonly catalogue: () => ServedCatalogue
  /** Call with a version that this process has just built, so that its file is not checked in full again. */
  readonly trustCatalogue: (version: string) => void
  /** Call after a failed read of a database: a damaged catalogue is replaced by the last intact one. */
  readonly recheckCatalogue: () => void
  /** Signs tokens and links. */
  readonly secret: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Log
  /** Where senders are counted. */
  readonly limits: LimitStore
  /** Files sent by visitors. */
  readonly uploads: UploadStore
  /** A picture at one of the width steps, generated once and then read from `VAR_DIR/pictures/`. */
  readonly resizePicture: Resizer
  /** A tile from the map's source; undefined while that is unavailable, and the caller draws one. */
  readonly tile: TileSource
  /** The head and foot of emails. */
  readonly branding: (language: Language) => EmailBranding
  /** For the outbox: mails, and messages to the CRM. */
  readonly mail: OutboxNotifier
  /** The other processes that serve this site. */
  readonly workers: Workers
  /** Closes its databases. */
  readonly close: () => void
}

export type SiteOptions = {
  /** The clock, in milliseconds since 1970. */
  now?: () => number
  log?: Log
  /** The agency's; read from `DATA_DIR` and the served publication if absent. */
  configuration?: Configuration
  /** The files from which it was read. */
  ground?: SettingSource
  /** The served texts of a configuration; `textsFor` by default. */
  texts?: (configuration: Configuration) => ReturnType<typeof textsFor>
  /** The other processes that serve this site; none in a command. */
  workers?: Workers
  /** Options of `catalogueReader`. */
  catalogue?: CatalogueReaderOptions
}

/** @throws SettingError for an error in the agency's configuration. */
export function createSite(settings: Settings, options: SiteOptions = {}): Site {
  const { dataDir, varDir, siteUrl } = settings
  const { now = Date.now, log = logEvent, workers = alone() } = options
  const { ground = folderSource(path.join(dataDir, 'site')) } = options
  const first = options.configuration ?? readConfiguration(publishedSource(ground, lookAtPublication(varDir).files))
  keepPrivate(varDir, [process.cwd(), dataDir], log)
  const opened: { close: () => void }[] = []
  const closing = <T extends { close: () => void }>(each: T): T => {
    opened.push(each)
    return each
  }
  // Commands need few of these, and a check of the configuration none: each is created on first use.
  const database = memoByKey(1, () => {
    const made = openWholeSite(path.join(varDir, 'site.sqlite'))
    closing(made.$client)
    return made
  })
  const secret = memoByKey(1, () => readSecret(varDir))
  const catalogue = memoByKey(1, () => closing(catalogueReader(database(), catalogueFolder(settings), log, options.catalogue)))
  const limits = memoByKey(1, (): LimitStore => {
    // Creates the file and its tables.
    database()
    return { client: closing(openLimits(path.join(varDir, 'site.sqlite'))), secret: secret() }
  })
  const uploads = memoByKey(
    1,
    (): UploadStore => ({
      database: database(),
      folder: path.join(varDir, 'uploads'),
      secret: secret(),
      now,
      log,
      pictureTurns: createFairQueue(shareOf(2, settings.workers), 8),
    }),
  )
  const tiles = memoByKey(1, () => {
    const cache = createTileCache(path.join(varDir, 'tiles'), settings.tileCacheBytes)
    return createTileSource({
      template: settings.tileUrl,
      siteUrl,
      cache,
      log,
      byLeader: leaderFetches(workers),
      leaderHasIt: leaderKnows(workers),
    })
  })
  workers.answer('tiles', () => tiles().answers())
  workers.answer('tile', async tile => (await tiles()(tile as TileAddress)) !== undefined)
  // Load the picture library with the first picture: commands need none.
  const resizer = memoByKey(1, async () => (await import('../media/site-resizer.server')).createSiteResizer(settings))
  const mail = createOutboxNotifier()
  const close = () => {
    for (const each of opened.splice(0).reverse()) each.close()
  }
  return withConfiguration(first)

  function withConfiguration(given: Configuration): Site {
    const configuration = frozen(given)
    const texts = (options.texts ?? textsFor)(configuration)
    return {
      settings,
      configuration,
      withConfiguration,
      ground,
      texts: language => texts[language],
      pageTexts: createPageTexts(texts, configuration.languages, request => deskLanguage(request, settings.https)),
      get database() {
        return database()
      },
      catalogue: () => catalogue().served(),
      trustCatalogue: version => catalogue().trust(version),
      recheckCatalogue: () => catalogue().recheck(),
      get secret() {
        return secret()
      },
      now,
      log,
      get limits() {
        return limits()
      },
      get uploads() {
        return uploads()
      },
      resizePicture: async (request, asker) => (await resizer())(request, asker),
      tile: Object.assign((...request: Parameters<TileSource>) => tiles()(...request), { answers: () => tiles().answers() }),
      branding: language => emailBranding(configuration, language, siteUrl),
      mail,
      workers,
      close,
    }
  }
}

type TextChoice = Pick<Configuration, 'folder' | 'privacyWords'> &
  Partial<Pick<Configuration, 'ownTexts' | 'ownFields' | 'propertyFields'>> & {
    languages: Pick<Configuration['languages'], 'formats'>
  }

/** The texts that an agency's configuration chooses. */
export function textsFor({
  folder,
  ownTexts,
  ownFields = {},
  propertyFields = [],
  languages,
  privacyWords,
}: TextChoice): ReturnType<typeof readTexts> {
  const [ofForms, ofProperties] = [ownFieldTexts(ownFields), ownPropertyTexts(propertyFields)]
  const added = forEachLanguage(language => ({ ...ofForms[language], ...ofProperties[language] }))
  return readTexts(ownTexts ?? folder, languages.formats, privacyTexts[privacyWords], added)
}

/** The source allows a site few connections: one process uses them and stores tiles where all find them. */
/** Whether the source answers the leading process. */
function leaderKnows(workers: Workers): () => Promise<boolean> | undefined {
  return () => (workers.leads ? undefined : workers.askLeader('tiles', null, tilePatience).then(known => known === true))
}

function leaderFetches(workers: Workers): (tile: TileAddress) => Promise<unknown> | undefined {
  return tile => (workers.leads ? undefined : workers.askLeader('tile', tile, tilePatience))
}
