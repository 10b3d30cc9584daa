/** Finds links to parts of the site that are off. They are left out, which their author may not expect. */
import { keyOfOriginal, menuKey } from '../paths/addresses'
import { locate } from '../paths/locate'
import type { Configuration } from './configuration.server'
import type { Finding } from './finding.server'
import type { JsonPath } from './json-mistake'
import { textsIn } from './placeholder-mistakes'
import { isPageOn } from './site-parts'

type Item = Configuration['menu']['items'][number]['childMenus'][number]

/** @param configuration files with errors are skipped */
export function linksToPartsOff(configuration: Partial<Configuration>): Finding[] {
  const { parts, menu, topbar, footer, services, pages, home, popup } = configuration
  if (!parts) return []
  const isOff = (key: string | undefined) => key !== undefined && !isPageOn(parts, key)
  const items = (menu?.items ?? []).flatMap((item, index) => [
    { file: 'menu', at: ['items', index], link: '', key: keyOfItem(item) },
    ...item.childMenus.map((child, below) => ({
      file: 'menu',
      at: ['items', index, 'childMenus', below],
      link: '',
      key: keyOfItem(child, item.path),
    })),
  ])
  const links = Object.entries({ topbar, footer, services, pages, home, popup }).flatMap(([file, content]) =>
    linksOf(content).map(({ at, path }) => ({ file, at, link: `${path} `, key: keyOfOriginal(path, []) })),
  )
  return [...items, ...links]
    .filter(({ key }) => isOff(key))
    .map(({ file, at, link }) => ({
      file: `site/${file}.json`,
      at,
      what: `${link}leads to a part of the site that data/site/parts.json or newsletter.json switches off: it is left out`,
      isWarning: true,
    }))
}

function keyOfItem({ path, params }: Item, parent?: string): string | undefined {
  return params.redirect ? locate(params.redirectUrl.replace(/[?#].*/, ''))?.entry.key : menuKey(path, parent, [])
}

/** The links of a file, including those in its rich text: the field and the original path. */
function linksOf(content: unknown): { at: JsonPath; path: string }[] {
  return textsIn(content).flatMap(({ at, text }) => {
    const isLink = text.startsWith('/') && at.some(name => name === 'path' || name === 'link')
    const inText = [...text.matchAll(/ href="(\/[^"]*)"/g)].map(([, path = '']) => path)
    return [...(isLink ? [text] : []), ...inText].map(path => ({ at, path }))
  })
}
