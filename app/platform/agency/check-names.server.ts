/** Finds names in `data/site/` that another file does not have, and names that two entries share. */
import { languages } from '../i18n/languages'
import { keyOfOriginal } from '../paths/addresses'
import { locate } from '../paths/locate'
import { articleSlug } from '../paths/slug'
import { pathTable } from '../paths/table'
import { published } from './config/parts.server'
import type { Configuration } from './configuration.server'
import type { Finding } from './finding.server'
import { formKeys, isFormKey } from './form-keys'
import type { JsonPath } from './json-mistake'
import { didYouMean, nearest } from './nearest'
import { isOwnPage, ownPages, ownPlace } from './own-pages'
import { textsIn } from './placeholder-mistakes'

type Checked = Partial<Configuration>

/** @param configuration files with errors are skipped */
export function nameFindings(configuration: Checked): Finding[] {
  return [
    ...unknownForms(configuration),
    ...unknownOffices(configuration),
    ...unknownPages(configuration),
    ...pagesWithoutOriginal(configuration),
    ...ownPageMistakes(configuration),
    ...lostLinks(configuration),
    ...unknownModules(configuration),
    ...lostRedirects(configuration),
    ...sameSlugs(configuration),
    ...misspeltStatus(configuration),
  ]
}

const warning = (file: string, at: Finding['at'], what: string): Finding => ({
  file: `site/${file}.json`,
  at,
  what,
  isWarning: true,
})

/** Mails about properties, the CRM, advertisements (docs/law.md) and the weekly figures have a line too, but are not forms. */
const otherMails = ['default', 'catalogue', 'advertisements', 'crm', 'weekly-report']

/** A line for an unknown form is a slip: the intended form uses another line. */
function unknownForms({ recipients, openedForms = {}, spam }: Checked): Finding[] {
  const others = Object.keys(recipients ?? {}).filter(name => !otherMails.includes(name))
  const lists: [file: string, at: string[], forms: string[]][] = [
    ['recipients', [], others],
    ['forms', ['languages'], Object.keys(openedForms)],
    ['spam', ['captcha', 'forms'], Object.keys(spam?.captcha.forms ?? {})],
    ['spam', ['limits', 'forms'], Object.keys(spam?.limits.forms ?? {})],
    ['spam', ['mailsToOneAddress', 'forms'], Object.keys(spam?.mailsToOneAddress.forms ?? {})],
  ]
  return lists.flatMap(([file, at, forms]) =>
    forms
      .filter(name => !isFormKey(name))
      .map(name => warning(file, [...at, name], `there is no such form${didYouMean(name, formKeys)}`)),
  )
}

/** A line for an unknown office never matches; offices without a page in the path table are not linked. */
function unknownOffices({ recipients, offices }: Checked): Finding[] {
  if (!offices) return []
  const known = offices.map(({ id }) => id)
  const lines = Object.entries(recipients ?? {}).flatMap(([form, { by = [] }]) =>
    by.flatMap(({ office }, index) => {
      if (office === undefined || known.includes(office)) return []
      const what = `there is no office "${office}" in data/site/offices.json${didYouMean(office, known)}`
      return [warning('recipients', [form, 'by', index, 'office'], what)]
    }),
  )
  const withoutPage = offices.length > 0 && !pathTable.some(({ key }) => key === 'office')
  return [
    ...lines,
    ...(withoutPage
      ? [warning('offices', [], 'data/site/paths.json has no page with the key office: the offices have none')]
      : []),
  ]
}

/** A page that names a path of the table by a key that the table lacks is never shown. */
function unknownPages({ pages = {} }: Checked): Finding[] {
  const known = pathTable.map(({ key }) => key)
  return Object.entries(pages)
    .filter(([key, { original }]) => isOwnPage(key) && original !== undefined)
    .map(([key]) =>
      warning('pages', [key], `there is no such key in data/site/paths.json, so nothing shows it${didYouMean(key, known)}`),
    )
}

/** A page of the path table says which. */
function pagesWithoutOriginal({ pages = {} }: Checked): Finding[] {
  return Object.entries(pages)
    .filter(([key, { original }]) => original === undefined && !isOwnPage(key))
    .map(([key]) => ({ file: 'site/pages.json', at: [key, 'original'], what: 'is missing' }))
}

/** The keys and addresses of own pages are free, and a key that is nearly one of the table is a slip. */
function ownPageMistakes(configuration: Checked): Finding[] {
  const known = pathTable.map(({ key }) => key)
  const taken = new Map<string, string>()
  return ownPages(configuration).flatMap(entry => {
    const { key } = entry
    const mistake = (at: JsonPath, what: string): Finding => ({ file: 'site/pages.json', at: [key, ...at], what })
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))
      return [mistake([], 'is not in data/site/paths.json, and a page of its own has a key such as our-team')]
    const same = keyOfOriginal(`/${key}/`, [])
    if (same !== undefined) return [mistake([], `/${key}/ leads to the page ${same} of data/site/paths.json already`)]
    const slip = nearest(key, known)
      ? [warning('pages', [key], `is a page of its own at ${entry.nl}${didYouMean(key, known)}`)]
      : []
    const clashes = (configuration.languages?.enabled ?? []).flatMap(language => {
      const address = entry[language]
      const other = locate(address)?.entry.key ?? taken.get(address)
      taken.set(address, key)
      const text = configuration.pages?.[key]?.[language]
      const at = text ? [language, text.slug === undefined ? 'title' : 'slug'] : [language]
      return other === undefined ? [] : [mistake(at, `${address} is the address of the page ${other} already`)]
    })
    return [...slip, ...clashes]
  })
}

/** The schema allows any path that may be an own page's. */
function lostLinks(configuration: Checked): Finding[] {
  const { topbar, footer, services, pages, articles, home, popup } = configuration
  if (!pages) return []
  const own = ownPages(configuration)
  return Object.entries({ topbar, footer, services, pages, articles, home, popup }).flatMap(([file, content]) =>
    textsIn(content)
      .filter(
        ({ at, text }) =>
          /^(path|link)$/.test(String(file === 'popup' ? at.at(-2) : at.at(-1))) && /^\/[a-z0-9-]+\/(\?|$)/i.test(text),
      )
      .filter(({ text }) => keyOfOriginal(text, own) === undefined)
      .map(({ at, text }) => ({
        file: `site/${file}.json`,
        at,
        what: `${text} is no page of data/site/paths.json and no address`,
      })),
  )
}

/** A number in the home page's order that is no module's id shows nothing, and so does a module that is not in the order. */
function unknownModules({ home }: Checked): Finding[] {
  const { modules = [], order = [] } = home ?? {}
  const known = new Set(modules.map(({ id }) => id))
  const strangers = order.flatMap((each, index) =>
    typeof each === 'number' && !known.has(each)
      ? [warning('home', ['order', index], `there is no module with the id ${each}`)]
      : [],
  )
  const unused = modules.flatMap(({ id, status }, index) =>
    status === published && !order.includes(id)
      ? [warning('home', ['modules', index], 'is published and not in "order", so it is not shown')]
      : [],
  )
  return [...strangers, ...unused]
}

/** Redirects to another redirect or to no page are detours at best; of two for one address the second is never used. */
function lostRedirects(configuration: Checked): Finding[] {
  const { redirects = [] } = configuration
  const first = new Map<string, number>()
  return redirects.flatMap(({ from, to }, index) => {
    const found: Finding[] = []
    const key = from.toLowerCase().replace(/\/$/, '')
    const other = first.get(key)
    if (other === undefined) first.set(key, index)
    else found.push(warning('redirects', [index, 'from'], `entry ${other + 1} of the list is for ${from} too, and comes first`))
    const path = to.split(/[?#]/, 1)[0] as string
    const isPage = !path.startsWith('/') || path.endsWith('*') || path === '/' || locate(path) || ownPlace(configuration, path)
    return isPage ? found : [...found, warning('redirects', [index, 'to'], `${to} is no page of data/site/paths.json`)]
  })
}

/** Two articles of a category with one address: the second would never be shown. */
function sameSlugs({ articles = [] }: Checked): Finding[] {
  const first = new Map<string, number>()
  return articles.flatMap((article, index) =>
    languages.flatMap(language => {
      const text = article[language]
      if (!text || article.status !== published) return []
      const slug = text.slug ?? articleSlug(text.title)
      const address = [article.category.original.toLowerCase(), language, slug].join(' ')
      const other = first.get(address)
      if (other === undefined) first.set(address, index)
      if (other === undefined) return []
      const at = [index, language, text.slug === undefined ? 'title' : 'slug']
      return [{ file: 'site/articles.json', at, what: `entry ${other + 1} of the list has the slug "${slug}" too` }]
    }),
  )
}

/** Anything but `Published` is a draft; a near miss is a slip that hides the page. */
function misspeltStatus(configuration: Checked): Finding[] {
  const files = ['menu', 'topbar', 'footer', 'home', 'services', 'testimonials', 'pages', 'articles'] as const
  return files.flatMap(file =>
    textsIn(configuration[file])
      .filter(({ at, text }) => at.at(-1) === 'status' && text !== published && nearest(text, [published]))
      .map(({ at, text }) => warning(file, at, `"${text}" is not shown, as a draft is not; did you mean "${published}"?`)),
  )
}
