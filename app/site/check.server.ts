/** Everything the agency configures, looked at once: at the start, and by `npm run check`. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { propertySheet, unreadableConditions } from '../catalogue/sheet/property-sheet.server'
import { formLanguages, recipientOf } from '../enquiries/site-settings.server'
import { SettingError } from '../http/env.server'
import { languages } from '../i18n/languages'
import { lookWarnings } from './config/look.server'
import { siteConfig } from './config.server'
import { siteFolder, siteLanguages, siteTexts } from './languages.server'
import { siteStyles } from './site-styles.server'

/**
 * @returns a sentence for each thing that is wrong but stops nothing.
 * @throws SettingError at the first mistake: one sentence with file and field.
 */
export function checkConfiguration(): string[] {
  siteLanguages()
  const config = siteConfig()
  try {
    recipientOf('default')
    formLanguages({ key: '', languages })
  } catch (error) {
    throw error instanceof SettingError ? error : new SettingError((error as Error).message)
  }
  siteStyles()
  return [...unreadableConditions(propertySheet()), ...lookWarnings(config.look), ...missingFiles(), ...checkTexts()]
}

/** Pictures, fonts and videos of the agency's own that are named but not there. */
function missingFiles(): string[] {
  const { look, home } = siteConfig()
  const named: [string, string][] = [
    ['look.json: logo.image', look.logo.image],
    ['look.json: logo.imageDark', look.logo.imageDark],
    ['home.json: banner.video', home.banner.video],
    ...look.font.files.map(({ file }, index): [string, string] => [`look.json: font.files.${index}.file`, file]),
  ]
  return named
    .filter(([, file]) => file !== '' && !existsSync(path.join(siteFolder(), 'public', file)))
    .map(([at, file]) => `data/site/${at}: there is no data/site/public${file}`)
}

/** The overrides of texts: a key that is nowhere changes nothing, so it is a slip. */
function checkTexts(): string[] {
  return languages.flatMap(language => {
    const name = `texts/${language}.json`
    const file = path.join(siteFolder(), name)
    if (!existsSync(file)) return []
    const overrides: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const { known } = siteTexts(language)
    return Object.entries(overrides as Record<string, unknown>).flatMap(([key, value]) => {
      if (key === '$schema') return []
      if (typeof value !== 'string') throw new SettingError(`data/site/${name}: ${key}: is no text`)
      return known.has(key) ? [] : [`data/site/${name}: ${key}: there is no such text`]
    })
  })
}
