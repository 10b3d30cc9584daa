/** Everything the agency configures, looked at once: at the start, and by `npm run check`. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lookWarnings } from '../../platform/agency/config/look.server'
import { siteConfig } from '../../platform/agency/configuration.server'
import { siteFolder, siteLanguages, siteTexts } from '../../platform/agency/languages.server'
import { formNames, openedLanguages, recipients } from '../../platform/agency/recipients.server'
import { spamSettings } from '../../platform/agency/spam-settings.server'
import { languages } from '../../platform/i18n/languages'
import { locate } from '../../platform/paths/locate'
import { pathTable } from '../../platform/paths/table'
import { env, SettingError } from '../../platform/settings/settings.server'
import { marquees } from '../catalogue/marquee.server'
import { propertySheet, unreadableConditions } from '../catalogue/sheet/property-sheet.server'
import { documentSettings } from '../documents/settings.server'
import { retention } from '../privacy/retention.server'
import { appointmentSettings } from '../viewings/settings.server'
import { siteStyles } from './site-styles.server'

/**
 * @returns a sentence for each thing that is wrong but stops nothing.
 * @throws SettingError at the first mistake: one sentence with file and field.
 */
export function checkConfiguration(): string[] {
  siteLanguages()
  const config = siteConfig()
  // What visitors' requests read later must not be found wrong by a visitor.
  marquees()
  retention()
  appointmentSettings()
  documentSettings()
  siteStyles()
  return [
    ...unreadableConditions(propertySheet()),
    ...lookWarnings(config.look),
    ...missingFiles(),
    ...missingPhotos(),
    ...unknownForms(),
    ...unknownPages(),
    ...lostRedirects(),
    ...checkTexts(),
  ]
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

/** Pictures that are named but not in `data/photos/`. */
function missingPhotos(): string[] {
  const { popup, seo, home } = siteConfig()
  const named: [string, string][] = [
    ['popup.json: media.url', popup.media?.url ?? ''],
    ['seo.json: image', seo.image],
    ['home.json: banner.image', home.banner.image],
  ]
  return named
    .filter(([, photo]) => photo !== '' && !existsSync(path.join(env().dataDir, 'photos', photo)))
    .map(([at, photo]) => `data/site/${at}: there is no data/photos/${photo}`)
}

/** A page whose key has no address is never shown. */
function unknownPages(): string[] {
  const known = new Set(pathTable.map(({ key }) => key))
  return Object.keys(siteConfig().pages)
    .filter(key => !known.has(key))
    .map(key => `data/site/pages.json: ${key}: there is no such key in data/site/paths.json, so nothing shows it`)
}

/** Redirects that lead to another redirect or to no page: a detour at best. */
function lostRedirects(): string[] {
  return siteConfig().redirects.flatMap(({ to }, index) => {
    const path = to.split(/[?#]/, 1)[0] as string
    if (!path.startsWith('/') || path.endsWith('*') || path === '/' || locate(path)) return []
    return [`data/site/redirects.json: ${index}.to: ${to} is no page of data/site/paths.json`]
  })
}

/** A line for a form that does not exist is a slip: the form it was meant for goes another way. */
function unknownForms(): string[] {
  const { default: _, ...others } = recipients()
  const { captcha, limits, mailsToOneAddress } = spamSettings()
  const lists: [string, Record<string, unknown>][] = [
    ['recipients.json: ', others],
    ['forms.json: languages.', openedLanguages()],
    ['spam.json: captcha.forms.', captcha.forms],
    ['spam.json: limits.forms.', limits.forms],
    ['spam.json: mailsToOneAddress.forms.', mailsToOneAddress.forms],
  ]
  return lists.flatMap(([at, forms]) =>
    Object.keys(forms)
      .filter(name => !formNames.includes(name))
      .map(name => `data/site/${at}${name}: there is no such form`),
  )
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
