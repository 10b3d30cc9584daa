/** The menu's rules (SPEC §2), with the demo menu and changed ones. */
import { describe, expect, it } from 'vitest'
import { menuLinks as linksOf, type MenuItem } from '../../app/domains/site/layout/menu'
import type { Language } from '../../app/platform/i18n/languages'
import { addressOf } from '../../app/platform/paths/addresses'
import menu from '../../data/site/menu.json'

const settings = { showHomeMenu: false, menuMaxItems: 0 }
const menuLinks = (
  items: readonly MenuItem[],
  settings: Parameters<typeof linksOf>[1],
  language: Language,
  isOpen: (original: string) => boolean = () => true,
) => linksOf(items, settings, language, original => (isOpen(original) ? addressOf(original, language, []) : undefined))
const items = menu.items as unknown as MenuItem[]
const labels = (links: { label: string }[]) => links.map(link => link.label)
const changed = (id: number, change: (item: MenuItem) => void) => {
  const copy = structuredClone(items)
  for (const item of copy.flatMap(each => [each, ...(each.childMenus ?? [])])) if (item.id === id) change(item)
  return copy
}

describe('the menu', () => {
  it('has the published items in order, each at its own address', () => {
    const { menu, extra } = menuLinks(items, settings, 'fr')
    expect(menu.map(({ id, href }) => [id, href])).toEqual([
      [3, '/fr/a-vendre/'],
      [4, '/fr/a-louer/'],
      [8, '/fr/demand-register/'],
      [7, '/fr/projets-neufs/'],
      [6, '/fr/services/'],
      [5, '/fr/contact/'],
    ])
    expect(extra).toEqual([])
  })

  it('omits drafts, including nested ones', () => {
    expect(labels(menuLinks(items, settings, 'nl').menu)).not.toContain('Discreet')
    const withDraft = changed(61, item => {
      item.status = 'Draft'
    })
    const services = menuLinks(withDraft, settings, 'nl').menu.find(link => link.id === 6)
    expect(services?.children?.map(child => child.id)).toEqual([62])
  })

  it('puts a child at /{parentPath}/{childPath}/, translated', () => {
    const services = menuLinks(items, settings, 'de').menu.find(link => link.id === 6)
    expect(services?.children?.map(child => child.href)).toEqual(['/de/leistungen/verkaufen/', '/de/leistungen/vermieten/'])
  })

  it('shows the home item only when asked', () => {
    expect(menuLinks(items, { ...settings, showHomeMenu: true }, 'en').menu[0]).toMatchObject({ id: 1, href: '/en/' })
  })

  it('opens a redirect in a new tab', () => {
    const redirected = changed(4, item => {
      item.params.redirect = true
      item.params.redirectUrl = 'https://rent.example/'
    })
    expect(menuLinks(redirected, settings, 'nl').menu[1]).toMatchObject({ href: 'https://rent.example/', newTab: true })
  })

  it('moves items beyond menuMaxItems into the extra menu', () => {
    const { menu, extra } = menuLinks(items, { ...settings, menuMaxItems: 2 }, 'nl')
    expect(menu.map(link => link.id)).toEqual([3, 4])
    expect(extra.map(link => link.id)).toEqual([8, 7, 6, 5])
  })

  it('links item 6 to the page about selling in the mobile drawer', () => {
    expect(menuLinks(items, settings, 'nl').menu.find(link => link.id === 6)?.drawerHref).toBe('/nl/diensten/verkopen/')
    const drafted = menuLinks(items, settings, 'nl', original => original !== '/diensten/verkopen/')
    expect(drafted.menu.find(link => link.id === 6)).toMatchObject({ drawerHref: undefined })
  })
})
