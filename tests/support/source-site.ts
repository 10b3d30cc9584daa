/** A site that follows a test provider, whose data changes between passes. */
import type { PropertyRecord } from '../../app/domains/catalogue/snapshot'
import { type Feed, type FeedEnd, FeedError, type FeedItem, type FeedPicture } from '../../app/domains/feeds/feed'
import { type SyncOptions, syncSource } from '../../app/domains/feeds/sync.server'
import { servedVersion } from '../../app/domains/import/switch-catalogue.server'
import { type SourceSettings, sourceFile } from '../../app/platform/agency/config/source.server'
import { property } from '../../db/schema/catalogue.server'
import { catalogueEvent, outbox } from '../../db/schema/site.server'
import { testSite } from './test-site'

/** The data of a test provider. */
export type TestProvider = {
  homes: Map<string, Partial<PropertyRecord> & { pictures?: FeedPicture[] }>
  /** Returned besides the homes. */
  also: FeedItem[]
  end: FeedEnd
  /** The bytes of its pictures by address; others are missing. */
  files: Map<string, Buffer>
  /** The requested addresses. */
  fetched: string[]
  /** Fails after this many records. */
  failAfter?: number
  /** The parameters of the last pass. */
  asked?: { since?: string; known: readonly string[] }
}

export function sourceSite(settings: Partial<SourceSettings> = {}) {
  const source = sourceFile.parse({ provider: 'test', ...settings })
  const site = testSite({
    configure: configuration => {
      configuration.source = source
    },
  })
  const provider: TestProvider = { homes: new Map(), also: [], files: new Map(), fetched: [], end: { complete: true } }
  const feed: Feed = async function* ({ known, numberOf, firstSeen, since }) {
    provider.asked = { known: known('property'), ...(since !== undefined && { since }) }
    let given = 0
    for (const [key, { pictures = [], ...home }] of provider.homes) {
      if (given++ === provider.failAfter) throw new FeedError('The list of properties was cut short.')
      const ID = numberOf('property', key)
      yield { kind: 'property', key, record: homeRecord(ID, { DateOfPosting: firstSeen('property', key), ...home }), pictures }
    }
    yield* provider.also
    return provider.end
  }
  const tools = {
    feed,
    secrets: {},
    http: () => Promise.reject(new FeedError('The provider of a test is not asked over the network.')),
    readPicture: async (url: string) => {
      provider.fetched.push(url)
      const bytes = provider.files.get(url)
      return bytes ? { kind: 'picture' as const, bytes } : { kind: 'missing' as const }
    },
  }
  return {
    site,
    source,
    provider,
    /** A pass, a minute after the last. */
    sync(options: SyncOptions = {}) {
      site.clock.now += 60_000
      return syncSource(site, source, tools, options)
    },
    served: () => servedVersion(site.database),
    /** References of the properties that visitors find. */
    shown: () =>
      site
        .catalogue()
        .database.select({ reference: property.reference })
        .from(property)
        .all()
        .map(({ reference }) => reference)
        .sort(),
    idOf: (reference: string) =>
      site
        .catalogue()
        .database.select()
        .from(property)
        .all()
        .find(each => each.reference === reference)?.id,
    events: () =>
      site.database
        .select()
        .from(catalogueEvent)
        .all()
        .map(({ kind, propertyID }) => `${kind} ${propertyID}`),
    mails: () => site.database.select().from(outbox).all(),
  }
}

/** A home for sale; `Reference` is its name in tests. */
export function homeRecord(ID: number, changes: Partial<PropertyRecord> = {}): Omit<PropertyRecord, 'PictureItems'> {
  return {
    ID,
    Reference: `R${ID}`,
    Status: 1,
    Goal: 0,
    WebID: 1,
    MainTypeName: 'Huis',
    TypeDescription: 'Huis met tuin',
    language: 'nl',
    Zip: '9000',
    City: 'Gent',
    CountryID: 10,
    CountryName: 'België',
    PublishAddress: false,
    Latitude: 51.05,
    Longitude: 3.72,
    Price: 300_000,
    PublishPrice: true,
    Marquee: 0,
    DateOfPosting: '2026-11-01',
    ...changes,
  }
}
