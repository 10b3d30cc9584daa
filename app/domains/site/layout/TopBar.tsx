import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Link } from '../../../ui/Link'
import type { TopBarLink } from './chrome'

const icons: Record<string, string> = {
  phone: 'M3.5 1.5h3l1.5 4-2 1.5a9 9 0 0 0 4 4l1.5-2 4 1.5v3c0 1-.8 1.5-1.5 1.5C7 15 1 9 2 3c0-.8.6-1.5 1.5-1.5z',
  mail: 'M1.5 3h13v10h-13zm0 0L8 9l6.500-6',
  pin: 'M8 15S2.500 9.500 2.500 6a5.500 5.500 0 0 1 11 0C13.500 9.500 8 15 8 15zm0-7a2 2 0 1 0-.01 0z',
  heart: 'M8 14S1.500 10 1.500 5.500A3.300 3.300 0 0 1 8 4.300a3.300 3.300 0 0 1 6.500 1.200C14.500 10 8 14 8 14z',
  key: 'M5 7.500a3.500 3.500 0 1 0 .01 0zM7.500 8.500 14 2m-3 3 2 2',
}

/** The agency's links above the menu (SPEC §3): a telephone number, an address, the owners' log-in. */
export function TopBarLinks({ links }: { links: TopBarLink[] }) {
  return (
    <ul className="top-links">
      {links.map(link => (
        <li key={link.href}>
          <TopBarAnchor link={link} />
        </li>
      ))}
    </ul>
  )
}

export function TopBar({ links }: { links: TopBarLink[] }) {
  const { t } = useTexts()
  if (links.length === 0) return null
  return (
    <nav className="top-bar no-print" aria-label={t('TOP_BAR')}>
      <div className="wrap">
        <TopBarLinks links={links} />
      </div>
    </nav>
  )
}

/** Its colour comes from a rule of the site's styles, because the site's policy allows no style attributes. */
function TopBarAnchor({ link: { label, href, icon, color } }: { link: TopBarLink }) {
  const inside = (
    <>
      {icons[icon] && (
        <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true" focusable="false">
          <path d={icons[icon]} />
        </svg>
      )}
      {label}
    </>
  )
  return /^(tel|mailto):/.test(href) ? (
    <a href={href} data-color={color}>
      {inside}
    </a>
  ) : (
    <Link to={href} data-color={color}>
      {inside}
    </Link>
  )
}
