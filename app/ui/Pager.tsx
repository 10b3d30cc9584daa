import { useTexts } from '../platform/i18n/TextsProvider'
import { Link } from './Link'

type PagerProps = {
  page: number
  pages: number
  /** Total of all pages. */
  count: number
  address: (page: number) => string
}

/** `First Previous  Page X of Y [N objects]  Next Last` (SPEC §2). An unavailable step is text. */
export function Pager({ page, pages, count, address }: PagerProps) {
  const { t } = useTexts()
  const step = (name: keyof typeof steps, to: number) =>
    pages > 1 && <Step {...steps[name]} to={to >= 1 && to <= pages && to !== page ? address(to) : undefined} />
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

const steps = {
  first: { name: 'FIRST_PAGE', label: 'FIRST_PAGE_LABEL' },
  previous: { name: 'PREVIOUS_PAGE', label: 'PREVIOUS_PAGE_LABEL', rel: 'prev' },
  next: { name: 'NEXT_PAGE', label: 'NEXT_PAGE_LABEL', rel: 'next' },
  last: { name: 'LAST_PAGE', label: 'LAST_PAGE_LABEL' },
}

type StepProps = { name: string; label: string; rel?: string; to: string | undefined }

function Step({ name, label, rel, to }: StepProps) {
  const { t } = useTexts()
  if (to === undefined) return <span className="pager-no-step">{t(name)}</span>
  return (
    <Link to={to} rel={rel} aria-label={t(label)}>
      {t(name)}
    </Link>
  )
}
