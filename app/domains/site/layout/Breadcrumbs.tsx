import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { Breadcrumb } from '../../../platform/paths/breadcrumbs'
import { href } from '../../../platform/paths/table'
import { Link } from '../../../ui/Link'

type BreadcrumbsProps = {
  crumbs: readonly Breadcrumb[]
  /** `desktop`: hidden on phones. `beside-trail`: also hidden there, and on desktops next to the way back to the list. */
  place?: 'anywhere' | 'desktop' | 'beside-trail'
}

/** The way to this page: home first, then the crumbs of the path table; the last one is the page itself. */
export function Breadcrumbs({ crumbs, place = 'anywhere' }: BreadcrumbsProps) {
  const { language, t } = useTexts()
  const classNames = [
    'breadcrumbs no-print',
    place !== 'anywhere' && 'crumbs-of-desktop',
    place === 'beside-trail' && 'crumbs-beside-trail',
  ]
  const way: Breadcrumb[] = [{ name: t('HOME'), href: href('home', language) }, ...crumbs]
  return (
    <nav className={classNames.filter(Boolean).join(' ')} aria-label={t('BREADCRUMB')}>
      <ol className="wrap crumb-list">
        {way.map((crumb, index) => (
          <li key={crumb.href ?? crumb.name}>
            {crumb.href && index < way.length - 1 ? (
              <Link to={crumb.href}>{crumb.name}</Link>
            ) : (
              <span aria-current={index === way.length - 1 ? 'page' : undefined}>{crumb.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
