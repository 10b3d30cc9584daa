/** Links to a page in the menu and the footer: what repeats its title follows it. */
import type { JsonPath } from '../../platform/agency/json-mistake'
import { isFields } from '../../platform/agency/merge.server'
import type { SettingSource } from '../../platform/agency/setting-file.server'
import { type Language, languages } from '../../platform/i18n/languages'
import { findEntry } from '../../platform/paths/table'
import { nameOf, partAt, withPartAt } from './fields.server'
import { fieldHref, type PageLinkView } from './publishing-view'
import type { Thing } from './things.server'

const places = [
  { thing: 'menu', file: 'menu.json', linksIn: menuLinks },
  { thing: 'footer', file: 'footer.json', linksIn: footerLinks },
] as const

/** @property original the page, as content names it; `at`: the words in each language */
type Link = { original: string; at: JsonPath }

function menuLinks(menu: unknown): Link[] {
  return entriesAt(menu, ['items']).flatMap(({ entry, at }) => [
    { original: `/${entry.path}/`, at: [...at, 'params', 'title'] },
    ...entriesAt(menu, [...at, 'childMenus']).map(child => ({
      original: `/${entry.path}/${child.entry.path}/`,
      at: [...child.at, 'params', 'title'],
    })),
  ])
}

function footerLinks(footer: unknown): Link[] {
  return entriesAt(footer, ['columns']).flatMap(({ at }) =>
    entriesAt(footer, [...at, 'links']).map(link => ({ original: String(link.entry.path), at: [...link.at, 'text'] })),
  )
}

function entriesAt(content: unknown, path: JsonPath): { entry: Record<string, unknown>; at: JsonPath }[] {
  const list = partAt(content, path)
  return Array.isArray(list) ? list.flatMap((entry, index) => (isFields(entry) ? [{ entry, at: [...path, index] }] : [])) : []
}

/** The links to a page in a place. */
function linksTo(key: string, page: unknown, content: unknown, linksIn: (content: unknown) => Link[]): JsonPath[] {
  const named = isFields(page) && typeof page.original === 'string' ? page.original : undefined
  const original = (findEntry(key)?.original ?? named ?? `/${key}/`).toLowerCase()
  return linksIn(content).flatMap(link => (link.original.toLowerCase() === original ? [link.at] : []))
}

/** A page's title in a language; where it is not written, that of the default one. */
function titleOf(page: unknown, language: Language, fallback: Language): unknown {
  return partAt(page, [language, 'title']) || partAt(page, [fallback, 'title'])
}

/**
 * Gives the links to renamed pages their new title where they had the old one.
 * @param contents what is going to be served, by file. The menu and the footer are added.
 */
export function followTitles(source: SettingSource, contents: Map<string, unknown>, fallback: Language): void {
  const pages = contents.get('pages.json')
  if (!isFields(pages)) return
  const before = source.parse('pages.json').content
  const renamed = Object.entries(pages).filter(([key, page]) =>
    languages.some(each => titleOf(partAt(before, [key]), each, fallback) !== titleOf(page, each, fallback)),
  )
  for (const { file, linksIn } of places) {
    if (renamed.length === 0 || !source.has(file)) continue
    const content = contents.get(file) ?? source.parse(file).content
    let changed = content
    for (const [key, page] of renamed)
      for (const at of linksTo(key, page, content, linksIn))
        for (const each of languages) {
          const [old, now] = [titleOf(partAt(before, [key]), each, fallback), titleOf(page, each, fallback)]
          if (old !== now && now && partAt(content, [...at, each]) === old) changed = withPartAt(changed, [...at, each], now)
        }
    if (changed !== content) contents.set(file, changed)
  }
}

/** Where else a page's title stands: its links in the menu and the footer, as they are served. */
export function pageLinks(
  source: SettingSource,
  { id, group }: Thing,
  { language, fallback }: { language: Language; fallback: Language },
): PageLinkView[] {
  if (group !== 'pages') return []
  const key = id.replace(/^page:/, '')
  const page = partAt(source.parse('pages.json').content, [key])
  return places.flatMap(({ thing, file, linksIn }) => {
    const content = source.has(file) ? source.parse(file).content : undefined
    return linksTo(key, page, content, linksIn).map(at => {
      const words = partAt(content, [...at, language])
      const href = fieldHref(thing, nameOf([...at, language]))
      return { thing, words: String(words ?? ''), follows: words === titleOf(page, language, fallback), href }
    })
  })
}
