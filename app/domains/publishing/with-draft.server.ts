import type { SettingSource } from '../../platform/agency/setting-file.server'
import { type Thing, withValue } from './things.server'

/** What would be served with a draft of a thing. */
export function withDraft(source: SettingSource, thing: Thing, value: unknown): SettingSource {
  const changed = withValue(source.parse(thing.file).content, thing, value)
  return {
    ...source,
    has: file => file === thing.file || source.has(file),
    parse: file => (file === thing.file ? { content: changed, found: [] } : source.parse(file)),
  }
}
