/** Where the site shows what was published. */
import { readConfiguration } from '../../platform/agency/configuration.server'
import { isFields } from '../../platform/agency/merge.server'
import { servedPublication } from '../../platform/context/publication.server'
import type { Site } from '../../platform/context/site.server'
import { defaultFirst, type Language } from '../../platform/i18n/languages'
import { memo } from '../../platform/memo/memo'
import { addressOf } from './draft-preview.server'
import { newestSource } from './publish.server'
import type { SeenPlace } from './publishing-view'
import { isHiddenThing, thingCalled, valueIn } from './things.server'

/** The address of an article in a language; undefined if it has no text there. */
export type ArticleAddress = (site: Pick<Site, 'configuration'>, id: number, language: Language) => string | undefined

/** This process serves a publication some moments later. */
const newestConfiguration = memo(
  (site: Site) => site,
  (site: Site, publication: number) =>
    publication === 0 ? site.configuration : readConfiguration(newestSource(site, site.database)),
  1,
)

/** The page that shows a thing, in each language in which it is written; none if visitors do not see it. */
export function seenAt(site: Site, id: string, asked: Language, articleAddress: ArticleAddress): SeenPlace[] {
  const { languages } = site.configuration
  const source = newestSource(site, site.database)
  const thing = thingCalled(source, languages.fallback, id)
  if (!thing) return []
  const value = valueIn(source.parse(thing.file).content, thing)
  if (value === undefined || isHiddenThing(thing, value)) return []
  const shown = { configuration: newestConfiguration(site, servedPublication(site.database)) }
  const { t } = site.texts(asked)
  const article = Number(/^article:(\d+)$/.exec(id)?.[1])
  return defaultFirst(languages).flatMap(language => {
    const isWritten = thing.group !== 'pages' || (isFields(value) && value[language] !== undefined)
    const href = article > 0 ? articleAddress(shown, article, language) : isWritten && addressOf(shown, { language, thing: id })
    return href ? [{ language, name: t(`LANGUAGE_NAME_${language.toUpperCase()}`), href }] : []
  })
}
