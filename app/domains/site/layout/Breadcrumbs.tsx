import { useTexts } from '../../../platform/i18n/TextsProvider'
import type { Breadcrumb } from '../../../platform/paths/breadcrumbs'
import { href } from '../../../platform/paths/table'
import { Link } from '../../../ui/Link'

type BreadcrumbsProps = {
  crumbs: readonly Breadcrumb[]
  /** `desktop`: a phone has no room for it. `beside-trail`: nor has it on a phone, and the way back to the list stands beside it. */
  place?: 'anywhere' | 'desktop' | 'beside-trail'
}

const classes = { anywhere: '', desktop: ' crumbs-of-desktop', 'beside-trail': ' crumbs-of-desktop crumbs-beside-trail' }

/** The way to this page: home first, then the crumbs of the path table; the last one is the page itself. */
export function Breadcrumbs({ crumbs, place = 'anywhere' }: BreadcrumbsProps) {
  const { language, t } = useTexts()
  const way: Breadcrumb[] = [{ name: t('HOME'), href: href('home', language) }, ...crumbs]
  return (
    <nav className={`breadcrumbs no-print${classes[place]}`} aria-label={t('BREADCRUMB')}>
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
