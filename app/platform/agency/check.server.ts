/** What is wrong with the agency's configuration but stops nothing. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '../i18n/languages'
import { locate } from '../paths/locate'
import { pathTable } from '../paths/table'
import { SettingError } from '../settings/settings.server'
import { lookWarnings } from './config/look.server'
import { type Configuration, hasPublicFile } from './configuration.server'
import { isFormKey } from './form-keys'

/** What the checks need of the site. */
type CheckedSite = {
  settings: { dataDir: string }
  configuration: Configuration
  texts: (language: Language) => { table: Readonly<Record<string, string>> }
}

/**
 * @returns a sentence for each thing that is wrong but stops nothing.
 * @throws SettingError for a file of texts that is none: one sentence with file and field.
 */
export function configurationWarnings(site: CheckedSite): string[] {
  return [
    ...lookWarnings(site.configuration.look),
    ...missingFiles(site.configuration),
    ...missingPhotos(site),
    ...unknownForms(site.configuration),
    ...unknownOffices(site.configuration),
    ...unknownPages(site.configuration),
    ...lostRedirects(site.configuration),
    ...checkTexts(site),
  ]
}

/** Pictures, fonts and videos of the agency's own that are named but not there. */
function missingFiles(configuration: Configuration): string[] {
  const { look, home } = configuration
  const named: [string, string][] = [
    ['look.json: logo.image', look.logo.image],
    ['look.json: logo.imageDark', look.logo.imageDark],
    ['home.json: banner.video', home.banner.video],
    ...look.font.files.map(({ file }, index): [string, string] => [`look.json: font.files.${index}.file`, file]),
  ]
  return named
    .filter(([, file]) => file !== '' && !hasPublicFile(configuration, file))
    .map(([at, file]) => `data/site/${at}: there is no data/site/public${file}`)
}

/** Pictures that are named but not in `data/photos/`. */
function missingPhotos({ configuration: { popup, seo, home, offices }, settings: { dataDir } }: CheckedSite): string[] {
  const named: [string, string][] = [
    ['popup.json: media.url', popup.media?.url ?? ''],
    ['seo.json: image', seo.image],
    ['home.json: banner.image', home.banner.image],
    ...offices.map(({ photo }, index): [string, string] => [`offices.json: ${index}.photo.image`, photo?.image ?? '']),
  ]
  return named
    .filter(([, photo]) => photo !== '' && !existsSync(path.join(dataDir, 'photos', photo)))
    .map(([at, photo]) => `data/site/${at}: there is no data/photos/${photo}`)
}

/** A page whose key has no address is never shown. */
function unknownPages({ pages }: Configuration): string[] {
  const known = new Set(pathTable.map(({ key }) => key))
  return Object.keys(pages)
    .filter(key => !known.has(key))
    .map(key => `data/site/pages.json: ${key}: there is no such key in data/site/paths.json, so nothing shows it`)
}

/** Redirects that lead to another redirect or to no page: a detour at best. */
function lostRedirects({ redirects }: Configuration): string[] {
  return redirects.flatMap(({ to }, index) => {
    const path = to.split(/[?#]/, 1)[0] as string
    if (!path.startsWith('/') || path.endsWith('*') || path === '/' || locate(path)) return []
    return [`data/site/redirects.json: ${index}.to: ${to} is no page of data/site/paths.json`]
  })
}

/** A line for a form that does not exist is a slip: the form it was meant for goes another way. */
function unknownForms({ recipients, openedForms, spam }: Configuration): string[] {
  // Mails about the properties, the CRM, on advertisements (docs/law.md) and of the week's figures have a line too, and are no forms.
  const { default: _, catalogue: __, advertisements: ___, crm: ____, 'weekly-report': _____, ...others } = recipients
  const { captcha, limits, mailsToOneAddress } = spam
  const lists: [string, Record<string, unknown>][] = [
    ['recipients.json: ', others],
    ['forms.json: languages.', openedForms],
    ['spam.json: captcha.forms.', captcha.forms],
    ['spam.json: limits.forms.', limits.forms],
    ['spam.json: mailsToOneAddress.forms.', mailsToOneAddress.forms],
  ]
  return lists.flatMap(([at, forms]) =>
    Object.keys(forms)
      .filter(name => !isFormKey(name))
      .map(name => `data/site/${at}${name}: there is no such form`),
  )
}

/** A line for an office that does not exist never fits; offices without a page in the path table are linked nowhere. */
function unknownOffices({ recipients, offices }: Configuration): string[] {
  const known = new Set(offices.map(({ id }) => id))
  const lines = Object.entries(recipients).flatMap(([form, { by = [] }]) =>
    by.flatMap(({ office }, index) =>
      office === undefined || known.has(office)
        ? []
        : [`data/site/recipients.json: ${form}.by.${index}.office: there is no office "${office}" in data/site/offices.json`],
    ),
  )
  const withoutPage = offices.length > 0 && !pathTable.some(({ key }) => key === 'office')
  return [
    ...lines,
    ...(withoutPage
      ? ['data/site/offices.json: data/site/paths.json has no page with the key office: the offices have none']
      : []),
  ]
}

/** The overrides of texts: a key that is nowhere changes nothing, so it is a slip. */
function checkTexts({ configuration: { folder }, texts }: CheckedSite): string[] {
  return languages.flatMap(language => {
    const name = `texts/${language}.json`
    const file = path.join(folder, name)
    if (!existsSync(file)) return []
    const overrides: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const { table } = texts(language)
    return Object.entries(overrides as Record<string, unknown>).flatMap(([key, value]) => {
      if (key === '$schema') return []
      if (typeof value !== 'string') throw new SettingError(`data/site/${name}: ${key}: is no text`)
      return Object.hasOwn(table, key) ? [] : [`data/site/${name}: ${key}: there is no such text`]
    })
  })
}
