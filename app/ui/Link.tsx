import { Link as RemixLink } from '@remix-run/react'
import { type AnchorHTMLAttributes, useSyncExternalStore } from 'react'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }

const mobile = '(max-width: 767px)'

/**
 * A link. Internal links navigate without a full load on desktops and load the page normally on mobile; external links open a new
 * tab (SPEC §2).
 */
export function Link({ to, children, ...rest }: LinkProps) {
  const isMobile = useSyncExternalStore(
    watchMobile,
    () => matchMedia(mobile).matches,
    () => true,
  )
  if (/^https?:/.test(to)) {
    return (
      <a href={to} target="_blank" rel="noopener" {...rest}>
        {children}
      </a>
    )
  }
  // Renders the same element as Remix, without matching each of a page's hundred links against the route tree.
  if (import.meta.env.SSR && to.startsWith('/')) {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <RemixLink to={to} discover="none" reloadDocument={isMobile} {...rest}>
      {children}
    </RemixLink>
  )
}

function watchMobile(changed: () => void) {
  const query = matchMedia(mobile)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

type LinkListProps = { className: string; links: readonly { label: string; href: string }[] }

/** A list of internal links; renders nothing if empty. */
export function LinkList({ className, links }: LinkListProps) {
  if (links.length === 0) return null
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link to={href}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
