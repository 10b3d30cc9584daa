/** The agency's configuration (`data/site/*.json`), read and checked once, at the start. */
import path from 'node:path'
import type { z } from 'zod'
import { once } from '../../../db/client.server'
import { menuKey } from '../paths/addresses'
import { SettingError } from '../settings/settings.server'
import { articles, home, pages, services, testimonials } from './config/content.server'
import { agency, footer, menu, popup, topbar } from './config/frame.server'
import { look } from './config/look.server'
import { fillPlaceholders } from './config/placeholders'
import { redirects, seo, siteinfo } from './config/seo.server'
import { siteFolder, siteLanguages } from './languages.server'
import { parseSettingFile, sayIssue } from './setting-file.server'

export type SiteConfig = ReturnType<typeof readAll>

/** @throws SettingError for a mistake: one sentence with file and field, such as `data/site/menu.json: items.0.path: …`. */
export function siteConfig(): SiteConfig {
  return once(`site config ${siteFolder()}`, readAll)
}

function readAll() {
  const own = checked('agency', agency, parse('agency'))
  const fill = (raw: unknown) => fillPlaceholders(raw, own, siteLanguages().fallback)
  const read = <Schema extends z.ZodType>(name: string, schema: Schema) => checked(name, schema, fill(parse(name)))
  const config = {
    agency: own,
    look: read('look', look),
    popup: read('popup', popup),
    menu: read('menu', menu),
    topbar: read('topbar', topbar),
    footer: read('footer', footer),
    home: read('home', home),
    services: read('services', services),
    testimonials: read('testimonials', testimonials),
    pages: read('pages', pages()),
    articles: read('articles', articles()),
    siteinfo: read('siteinfo', siteinfo),
    seo: read('seo', seo),
    redirects: read('redirects', redirects),
  }
  checkMenu(config.menu)
  return config
}

function checked<Schema extends z.ZodType>(name: string, schema: Schema, content: unknown): z.infer<Schema> {
  const result = schema.safeParse(content)
  if (result.success) return result.data
  throw new SettingError(`data/site/${name}.json: ${sayIssue(result.error.issues[0])}`)
}

function parse(name: string): unknown {
  return parseSettingFile(path.join(siteFolder(), `${name}.json`), `${name}.json`)
}

/** Every item leads somewhere, published or not: a draft that is published one day must not break the site. */
function checkMenu({ items }: z.infer<typeof menu>) {
  for (const [index, item] of items.entries()) {
    const at = `items.${index}`
    if (!item.params.redirect && !menuKey(item.path)) throw mistake('menu', `${at}.path`, notInTable(item.path))
    for (const [below, child] of item.childMenus.entries()) {
      if (child.params.redirect || menuKey(child.path, item.path)) continue
      throw mistake('menu', `${at}.childMenus.${below}.path`, notInTable(`${item.path}/${child.path}`))
    }
  }
}

function notInTable(path: string) {
  return `/${path}/ is not in data/site/paths.json`
}

function mistake(name: string, field: string, message: string) {
  return new SettingError(`data/site/${name}.json: ${field ? `${field}: ` : ''}${message}`)
}
