import { useTexts } from '../platform/i18n/TextsProvider'
import { Link } from './Link'

type PagerProps = {
  page: number
  pages: number
  /** Total of all pages. */
  count: number
  address: (page: number) => string
}

/** `First Previous  Page X of Y [N objects]  Next Last` (SPEC §2), without the steps that lead nowhere. */
export function Pager({ page, pages, count, address }: PagerProps) {
  const { t } = useTexts()
  const step = (key: keyof typeof steps, to: number) => {
    const { name, label, rel } = steps[key]
    if (to < 1 || to > pages || to === page) return null
    return (
      <Link to={address(to)} rel={rel} aria-label={t(label)}>
        {t(name)}
      </Link>
    )
  }
  return (
    <nav className="pager no-print" aria-label={t('PAGER')}>
      {step('first', 1)}
      {step('previous', page - 1)}
      <span className="pager-where">{t('PAGE_X_OF_Y', { page, pages, count })}</span>
      {step('next', page + 1)}
      {step('last', pages)}
    </nav>
  )
}

const steps: Record<'first' | 'previous' | 'next' | 'last', { name: string; label: string; rel?: string }> = {
  first: { name: 'FIRST_PAGE', label: 'FIRST_PAGE_LABEL' },
  previous: { name: 'PREVIOUS_PAGE', label: 'PREVIOUS_PAGE_LABEL', rel: 'prev' },
  next: { name: 'NEXT_PAGE', label: 'NEXT_PAGE_LABEL', rel: 'next' },
  last: { name: 'LAST_PAGE', label: 'LAST_PAGE_LABEL' },
}
