import { useEffect, useRef } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Link } from '../../../ui/Link'
import type { MenuLink } from './chrome'

type MenuProps = { links: MenuLink[]; pathname: string }

/**
 * The desktop menu. A sub-menu opens on hover or by its own button, the `<summary>` of a `<details>`, so it needs no script;
 * Escape, leaving it or choosing a link closes it.
 */
export function Menu({ links, pathname }: MenuProps) {
  const { t } = useTexts()
  return (
    <ul className="menu">
      {links.map(link => (
        <li key={link.id} className={link.children && 'has-sub'}>
          <MenuAnchor link={link} pathname={pathname} />
          {link.children && <SubMenu name={t('SUBMENU_OPEN', { name: link.label })} links={link.children} pathname={pathname} />}
        </li>
      ))}
    </ul>
  )
}

function SubMenu({ name, links, pathname }: MenuProps & { name: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const item = details.current?.parentElement
    if (!item) return
    const close = () => details.current?.removeAttribute('open')
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (item.contains(document.activeElement) && details.current?.open) details.current.querySelector('summary')?.focus()
      close()
      // Also closes one held open by hovering, until the pointer returns.
      item.toggleAttribute('data-dismissed', item.matches(':hover'))
    }
    const onLeave = () => item.removeAttribute('data-dismissed')
    const onFocusOut = (event: FocusEvent) => {
      if (!item.contains(event.relatedTarget as Node | null)) close()
    }
    const onClick = (event: MouseEvent) => {
      if (!(event.target as Element).closest('a')) return
      close()
      item.setAttribute('data-dismissed', '')
    }
    document.addEventListener('keydown', onEscape)
    item.addEventListener('pointerleave', onLeave)
    item.addEventListener('focusout', onFocusOut)
    item.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onEscape)
      item.removeEventListener('pointerleave', onLeave)
      item.removeEventListener('focusout', onFocusOut)
      item.removeEventListener('click', onClick)
    }
  }, [])
  return (
    <>
      <details ref={details} name="sub-menu">
        <summary>
          <span className="unseen">{name}</span>
        </summary>
      </details>
      <ul className="sub-menu">
        {links.map(link => (
          <li key={link.id}>
            <MenuAnchor link={link} pathname={pathname} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A menu link, marked if it leads to this page or a parent. */
export function MenuAnchor({ link, pathname, href = link.href }: { link: MenuLink; pathname: string; href?: string }) {
  const { t } = useTexts()
  if (link.newTab) {
    return (
      <a href={link.href} target="_blank" rel="noopener">
        {link.label}
        <span className="unseen"> ({t('OPENS_IN_NEW_TAB')})</span>
      </a>
    )
  }
  return (
    <Link to={href} aria-current={currentOf(href, pathname)}>
      {link.label}
    </Link>
  )
}

/** Whether a link leads to this page or a parent. */
function currentOf(href: string, pathname: string): 'page' | 'true' | undefined {
  const isHome = href.split('/').length < 4
  return pathname === href ? 'page' : !isHome && pathname.startsWith(href) ? 'true' : undefined
}
