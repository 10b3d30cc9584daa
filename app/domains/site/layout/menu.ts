/** The rules of the menu (SPEC §2). */
import type { Language, Localised } from '../../../platform/i18n/languages'
import { menuHref, menuOriginal } from '../../../platform/paths/addresses'
import { entryHref, findEntry } from '../../../platform/paths/table'
import type { MenuLink } from './chrome'

export type MenuItem = {
  id: number
  path: string
  status: string
  sort: number
  params: { title: Localised; redirect: boolean; redirectUrl: string }
  childMenus?: MenuItem[]
}
export type MenuSettings = { showHomeMenu: boolean; menuMaxItems: number }

/** The mobile drawer links this item to the page about selling, if that page is published (SPEC §2). */
const drawerItem = 6
const drawerPage = findEntry('services-selling')

/**
 * The menu in a language: published items in order, the home item only on request. Items beyond `menuMaxItems` go to `extra`; 0
 * means no limit. Items without a page in the path table are omitted.
 * @param isOpen whether the page with an original path exists
 * @param isAddressOpen the same for a public address
 */
export function menuLinks(
  all: readonly MenuItem[],
  settings: MenuSettings,
  language: Language,
  isOpen: (original: string) => boolean = () => true,
  isAddressOpen: (address: string) => boolean = () => true,
) {
  const leadsOn = ({ path, params }: MenuItem, parent?: string) =>
    params.redirect ? isAddressOpen(params.redirectUrl) : isOpen(menuOriginal(path, parent))
  const items = all
    .filter(item => leadsOn(item))
    .map(item => ({ ...item, childMenus: item.childMenus?.filter(child => leadsOn(child, item.path)) }))
  const links = published(items)
    .filter(item => item.path !== 'home' || settings.showHomeMenu)
    .flatMap(item => {
      const link = linkOf(item, language)
      if (!link) return []
      const children = published(item.childMenus ?? []).flatMap(child => linkOf(child, language, item.path) ?? [])
      if (item.id === drawerItem && drawerPage && isOpen(drawerPage.original)) link.drawerHref = entryHref(drawerPage, language)
      return { ...link, ...(children.length > 0 && { children }) }
    })
  const limit = settings.menuMaxItems || links.length
  return { menu: links.slice(0, limit), extra: links.slice(limit) }
}

function published(items: readonly MenuItem[]): MenuItem[] {
  return items.filter(item => item.status === 'Published').sort((a, b) => a.sort - b.sort)
}

function linkOf(item: MenuItem, language: Language, parentPath?: string): MenuLink | undefined {
  const { id, params } = item
  const label = params.title[language]
  if (params.redirect) return { id, label, href: params.redirectUrl, newTab: true }
  const address = menuHref(language, item.path, parentPath)
  return address === undefined ? undefined : { id, label, href: address }
}
