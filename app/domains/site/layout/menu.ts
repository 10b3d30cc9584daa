/** The rules of the menu (SPEC §2). */
import type { Language, Localised } from '../../../platform/i18n/languages'
import { menuOriginal } from '../../../platform/paths/addresses'
import { findEntry } from '../../../platform/paths/table'
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
 * @param addressOf the address of a page by its original path; undefined if it does not exist
 * @param isAddressOpen the same for a public address
 */
export function menuLinks(
  all: readonly MenuItem[],
  settings: MenuSettings,
  language: Language,
  addressOf: (original: string) => string | undefined,
  isAddressOpen: (address: string) => boolean = () => true,
) {
  const leadsOn = ({ path, params }: MenuItem, parent?: string) =>
    params.redirect ? isAddressOpen(params.redirectUrl) : addressOf(menuOriginal(path, parent)) !== undefined
  const items = all
    .filter(item => leadsOn(item))
    .map(item => ({ ...item, childMenus: item.childMenus?.filter(child => leadsOn(child, item.path)) }))
  const links = published(items)
    .filter(item => item.path !== 'home' || settings.showHomeMenu)
    .flatMap(item => {
      const link = linkOf(item, language, addressOf)
      if (!link) return []
      const children = published(item.childMenus ?? []).flatMap(child => linkOf(child, language, addressOf, item.path) ?? [])
      if (item.id === drawerItem && drawerPage) link.drawerHref = addressOf(drawerPage.original)
      return { ...link, ...(children.length > 0 && { children }) }
    })
  const limit = settings.menuMaxItems || links.length
  return { menu: links.slice(0, limit), extra: links.slice(limit) }
}

function published(items: readonly MenuItem[]): MenuItem[] {
  return items.filter(item => item.status === 'Published').sort((a, b) => a.sort - b.sort)
}

function linkOf(
  item: MenuItem,
  language: Language,
  addressOf: (original: string) => string | undefined,
  parentPath?: string,
): MenuLink | undefined {
  const { id, params } = item
  const label = params.title[language]
  if (params.redirect) return { id, label, href: params.redirectUrl, newTab: true }
  const address = addressOf(menuOriginal(item.path, parentPath))
  return address === undefined ? undefined : { id, label, href: address }
}
