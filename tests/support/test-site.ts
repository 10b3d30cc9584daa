/** A site in its own folder, as built by the start, with an adjustable clock. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Configuration, readConfiguration } from '../../app/platform/agency/configuration.server'
import type { PrivacyWords } from '../../app/platform/agency/privacy-words'
import { createSite, type Site, textsFor } from '../../app/platform/context/site.server'
import type { FormatStyle } from '../../app/platform/i18n/formats'
import type { LogFields } from '../../app/platform/log/log'
import { frozen } from '../../app/platform/memo/frozen'
import { memoByKey } from '../../app/platform/memo/memo'
import { parseSettings } from '../../app/platform/settings/settings.server'
import { afterFile } from './after-file'

/** 20 November 2026, 23:05 in Brussels. */
export const start = Date.UTC(2026, 10, 20, 22, 5)

export type TestSiteOptions = {
  /** With the demo catalogue, imported on 20 November 2026. */
  catalogue?: boolean
  /** Overrides of the tests' settings, named as in the environment. */
  settings?: Record<string, string>
  /** Changes a copy of the agency's configuration. */
  configure?: (configuration: Configuration) => void
  /** The clock's time (ms); `real` for the machine's, which can be moved too. */
  now?: number | 'real'
  /** The `VAR_DIR` of another site, to share its database. */
  varDir?: string
}

export type TestSite = Site & {
  clock: { now: number }
  /** The log's events, in order. */
  logged: ({ event: string } & LogFields)[]
  /** How often the mail worker was notified. */
  notified: () => number
}

/** A folder deleted with the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gevel-'))
  afterFile(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A `VAR_DIR` with the demo catalogue, for programs that open it themselves. */
export function demoFolder(): string {
  return copyOf('demo')
}

/** @param prepared in the folder of the run, or the path of another folder */
export function copyOf(prepared: string): string {
  const folder = path.join(temporaryFolder(), 'var')
  cpSync(path.resolve(process.env.GEVEL_TEST_FOLDER as string, prepared), folder, { recursive: true })
  return folder
}

export function testSite({ catalogue = false, settings = {}, configure, now = start, varDir }: TestSiteOptions = {}): TestSite {
  const folder = varDir ?? copyOf(catalogue ? 'demo' : 'empty')
  mkdirSync(folder, { recursive: true })
  const all = { NODE_ENV: 'test', VAR_DIR: folder, FORM_LIMITS: 'off', TILE_URL: 'none', ...settings }
  const parsed = parseSettings(all)
  const clock = now === 'real' ? movableClock() : { now }
  const logged: TestSite['logged'] = []
  let notified = 0
  const site = createSite(parsed, {
    now: () => clock.now,
    log: (event, fields) => void logged.push({ event, ...fields }),
    configuration: changed(path.join(parsed.dataDir, 'site'), configure),
    texts: textsOf,
  })
  afterFile(site.close)
  site.mail.listen(() => {
    notified += 1
  })
  // The databases stay lazy: copying the object would open them.
  return Object.defineProperties(site, {
    clock: { value: clock },
    logged: { value: logged },
    notified: { value: () => notified },
  }) as TestSite
}

/** Follows the machine's clock, shifted by the test. */
function movableClock(): TestSite['clock'] {
  let ahead = 0
  return {
    get now() {
      return Date.now() + ahead
    },
    set now(time) {
      ahead = time - Date.now()
    },
  }
}

/** The repository's own folder does not change while tests run: it is read once. */
const productConfiguration = memoByKey(1, (folder: string) => readConfiguration(folder))

/** Its texts too, each way that tests configure them. */
const productTexts = memoByKey(8, (formats: FormatStyle, privacyWords: PrivacyWords) =>
  textsFor({ folder: path.resolve('data/site'), languages: { formats }, privacyWords }),
)

function textsOf(configuration: Configuration): ReturnType<typeof textsFor> {
  const { folder, languages, privacyWords } = configuration
  return folder === path.resolve('data/site') ? productTexts(languages.formats, privacyWords) : textsFor(configuration)
}

function changed(folder: string, configure?: (configuration: Configuration) => void): Configuration {
  const read = folder === path.resolve('data/site') ? productConfiguration : readConfiguration
  if (!configure) return read(folder)
  const configuration = structuredClone(read(folder))
  configure(configuration)
  return configuration
}

/** The same site with some values replaced: e.g. another connection. */
export function variant<S extends Site>(site: S, changes: Partial<Site>): S {
  const properties = Object.entries(changes).map(([name, value]) => [name, { value }] as const)
  return Object.create(site, Object.fromEntries(properties)) as S
}

/** The same site with another agency's configuration. */
export function reconfigured<S extends Site>(site: S, change: (configuration: Configuration) => void): S {
  const configuration = structuredClone(site.configuration)
  change(configuration)
  return variant(site, { configuration: frozen(configuration) })
}
