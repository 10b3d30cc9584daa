import type { SettingSource } from '../../platform/agency/setting-file.server'
import type { Language } from '../../platform/i18n/languages'
import { followTitles } from './page-links.server'
import { type Thing, withValue } from './things.server'

/** What would be served with a draft of a thing. @param fallback the language in which every page has texts */
export function withDraft(source: SettingSource, thing: Thing, value: unknown, fallback: Language): SettingSource {
  const contents = new Map([[thing.file, withValue(source.parse(thing.file).content, thing, value)]])
  followTitles(source, contents, fallback)
  return {
    ...source,
    has: file => contents.has(file) || source.has(file),
    parse: file => (contents.has(file) ? { content: contents.get(file), found: [] } : source.parse(file)),
  }
}
