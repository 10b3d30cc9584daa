import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { href } from '../../../platform/paths/table'
import { Link } from '../../../ui/Link'
import { switcherLinks } from '../seo/alternates'
import type { Head } from '../seo/head'
import type { Chrome, MenuLink } from './chrome'
import { Drawer } from './Drawer'
import { Languages } from './Languages'
import { Logo } from './Logo'
import { Menu, MenuAnchor } from './Menu'
import { TopBar, TopBarLinks } from './TopBar'

type HeaderProps = {
  chrome: Chrome
  /** None on error pages. */
  head?: Head
  pathname: string
  search: string
  /** The link to the visitor's saved properties. */
  favourites: ReactNode
}

/** Top bar, logo, menu, languages (SPEC §2). Styles alone handle scrolling. */
export function Header({ chrome, head, pathname, search, favourites }: HeaderProps) {
  const { language, t } = useTexts()
  const home = href('home', language)
  const translations = switcherLinks(head, pathname, search, chrome.languages)
  const lateLogo = pathname === home && !chrome.showLogoAtStart
  const { topBar, menu, extraMenu, agency, look, showFreeEvaluation } = chrome
  return (
    <header className={`site-header${chrome.changeOnScroll ? ' follows' : ''}${lateLogo ? ' late-logo' : ''}`}>
      <TopBar links={topBar} />
      <div className="wrap head-row">
        <Link className="brand" to={home} aria-label={t('LOGO_ALT', { agency: agency.name })}>
          <Logo logo={look.logo} />
        </Link>
        <nav className="main-menu no-print" aria-label={t('MAIN_MENU')}>
          <Menu links={menu} pathname={pathname} />
          {extraMenu.length > 0 && (
            <Drawer name={t('EXTRA_MENU')} className="extra">
              <DrawerMenu links={extraMenu.map(({ drawerHref: _, ...link }) => link)} pathname={pathname} />
            </Drawer>
          )}
        </nav>
        <Languages links={translations} className="head-languages" />
        {favourites}
        {showFreeEvaluation && <ValuationLink className="head-valuation" />}
        <Drawer name={t('MENU')} className="mobile">
          <nav aria-label={t('MENU')}>
            <DrawerMenu links={[...menu, ...extraMenu]} pathname={pathname} />
          </nav>
          {showFreeEvaluation && <ValuationLink />}
          <Languages links={translations} />
          <TopBarLinks links={topBar} />
        </Drawer>
      </div>
    </header>
  )
}

function ValuationLink({ className = '' }: { className?: string }) {
  const { language, t } = useTexts()
  return (
    <Link className={`button no-print ${className}`} to={href('valuation', language)}>
      {t('FREE_EVALUATION')}
    </Link>
  )
}

function DrawerMenu({ links, pathname }: { links: MenuLink[]; pathname: string }) {
  return (
    <ul className="drawer-menu">
      {links.map(link => (
        <li key={link.id}>
          <MenuAnchor link={link} pathname={pathname} href={link.drawerHref} />
          {link.children && <DrawerMenu links={link.children} pathname={pathname} />}
        </li>
      ))}
    </ul>
  )
}
