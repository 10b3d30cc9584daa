/** The pages that an item of the menu can lead to, by the word that its file has for each. */
import type { JsonPath } from '../../platform/agency/json-mistake'
import { isFields } from '../../platform/agency/merge.server'
import { ownPages } from '../../platform/agency/own-pages'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { type PathEntry, pathTable } from '../../platform/paths/table'
import { partAt } from './fields.server'

type Option = { value: string; label: string }

/** @param menu as typed @returns the choices of a field, by its path; undefined for a field that is typed */
export function menuPages({ configuration }: Site, menu: unknown, language: Language): (path: JsonPath) => Option[] | undefined {
  const pages = [...pathTable.filter(({ original }) => !original.includes('{')), ...ownPages(configuration)]
  const optionsBelow = (start: string): Option[] =>
    pages
      .flatMap(page => {
        const [, word] = page.original.startsWith(start) ? (/^([^/]+)\/$/.exec(page.original.slice(start.length)) ?? []) : []
        return word === undefined ? [] : [{ value: word.toLowerCase(), label: labelOf(page) }]
      })
      .sort((a, b) => a.label.localeCompare(b.label, language))

  function labelOf(page: PathEntry): string {
    const title = configuration.pages[page.key]?.[language]?.title
    return title ? `${title} (${page[language]})` : page[language]
  }

  return path => {
    const isPage = path.at(-1) === 'path' && path[0] === 'items'
    if (!isPage) return undefined
    const home = pages.filter(({ original }) => original === '/').map(page => ({ value: 'home', label: labelOf(page) }))
    if (path.length === 3) return [...home, ...optionsBelow('/')]
    const parent = partAt(menu, path.slice(0, 2))
    const below = isFields(parent) && typeof parent.path === 'string' ? optionsBelow(`/${parent.path}/`) : []
    return below.length > 0 ? below : undefined
  }
}

/** Fields of an item that only an editor of the file needs. */
export const menuNotes: readonly unknown[] = ['name', 'createDate', 'modifyDate']
