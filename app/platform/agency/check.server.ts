/** What is wrong with the agency's configuration but stops nothing. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '../i18n/languages'
import { keyOfOriginal, menuKey } from '../paths/addresses'
import { locate } from '../paths/locate'
import { pathTable } from '../paths/table'
import { SettingError } from '../settings/settings.server'
import { lookWarnings } from './config/look.server'
import { type Configuration, hasPublicFile } from './configuration.server'
import { isFormKey } from './form-keys'
import { isPageOn } from './site-parts'

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
    ...linksToPartsOff(site.configuration),
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

/** What leads to a part of the site that is off is left out, which its author may not expect. */
function linksToPartsOff({ parts, menu, topbar, footer, services, pages, home, popup }: Configuration): string[] {
  const isOff = (key: string | undefined) => key !== undefined && !isPageOn(parts, key)
  const named: [string, unknown][] = Object.entries({ topbar, footer, services, pages, home, popup })
  const links = named.flatMap(([name, content]) => linksOf(content).map(([at, path]) => [`${name}.json: ${at}`, path] as const))
  const items = menu.items.flatMap((item, index) => [
    { at: `items.${index}`, key: keyOfItem(item) },
    ...item.childMenus.map((child, below) => ({ at: `items.${index}.childMenus.${below}`, key: keyOfItem(child, item.path) })),
  ])
  const off = [
    ...items.filter(({ key }) => isOff(key)).map(({ at }) => `menu.json: ${at}`),
    ...links.filter(([, path]) => isOff(keyOfOriginal(path))).map(([at, path]) => `${at}: ${path}`),
  ]
  return off.map(
    at => `data/site/${at} leads to a part of the site that data/site/parts.json or newsletter.json switches off: it is left out`,
  )
}

function keyOfItem({ path, params }: Configuration['menu']['items'][number]['childMenus'][number], parent?: string) {
  return params.redirect ? locate(params.redirectUrl.replace(/[?#].*/, ''))?.entry.key : menuKey(path, parent)
}

/** Where links stand in a file, and the links in its rich text: the field and the original path. */
function linksOf(content: unknown, at: readonly string[] = []): [string, string][] {
  if (typeof content === 'string') {
    const isLink = at.some(name => name === 'path' || name === 'link')
    const inText = [...content.matchAll(/ href="(\/[^"]*)"/g)].map(([, path = '']) => path)
    return [...(isLink && content.startsWith('/') ? [content] : []), ...inText].map(path => [at.join('.'), path])
  }
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, value]) => linksOf(value, [...at, name]))
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
