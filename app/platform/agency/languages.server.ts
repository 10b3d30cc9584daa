/** Which languages the agency offers (`data/site/languages.json`, SPEC §3 Language). Read once, at start. */
import path from 'node:path'
import { z } from 'zod'
import { once } from '../../../db/client.server'
import { type Language, languages } from '../i18n/languages'
import { textsOf } from '../i18n/texts.server'
import { env, SettingError } from '../settings/settings.server'
import { readSettingFile } from './setting-file.server'

const code = z.enum(languages)
/** The shape of `data/site/languages.json`. */
export const languagesFile = z.strictObject({
  $schema: z.string().optional(),
  language: code,
  languageUse: z.array(z.strictObject({ code, use: z.boolean() })).min(1),
})

export type SiteLanguages = {
  /** The default, for addresses without a language. */
  fallback: Language
  enabled: readonly Language[]
}

/** The folder of the agency's configuration. */
export function siteFolder(): string {
  return path.join(env().dataDir, 'site')
}

/** @throws when the file is wrong: one sentence with file and field. */
export function siteLanguages(): SiteLanguages {
  return once(`languages ${siteFolder()}`, () => {
    const { language: fallback, languageUse } = readSettingFile('languages.json', languagesFile)
    const enabled = languageUse.filter(entry => entry.use).map(entry => entry.code)
    if (!enabled.includes(fallback)) throw new SettingError(`data/site/languages.json: language: '${fallback}' is not in use`)
    return { fallback, enabled }
  })
}

/** Those of some languages that the agency offers. */
export function offered(languages: readonly Language[]): Language[] {
  return languages.filter(each => siteLanguages().enabled.includes(each))
}

/** The texts of a language, with the agency's own over ours. */
export function siteTexts(language: Language) {
  return textsOf(language, siteFolder())
}
