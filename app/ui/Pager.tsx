import { useTexts } from '../platform/i18n/TextsProvider'
import { Link } from './Link'

type PagerProps = {
  page: number
  pages: number
  /** Of all pages together. */
  count: number
  address: (page: number) => string
}

/** `First Previous  Page X of Y [N objects]  Next Last` (SPEC §2). A step that leads nowhere is text. */
export function Pager({ page, pages, count, address }: PagerProps) {
  const { t } = useTexts()
  const where = <span className="pager-where">{t('PAGE_X_OF_Y', { page, pages, count })}</span>
  return (
    <nav className="pager no-print" aria-label={t('PAGER')}>
      {pages > 1 && <Step name="FIRST_PAGE" to={page > 1 ? address(1) : undefined} />}
      {pages > 1 && <Step name="PREVIOUS_PAGE" to={page > 1 ? address(page - 1) : undefined} rel="prev" />}
      {where}
      {pages > 1 && <Step name="NEXT_PAGE" to={page < pages ? address(page + 1) : undefined} rel="next" />}
      {pages > 1 && <Step name="LAST_PAGE" to={page < pages ? address(pages) : undefined} />}
    </nav>
  )
}

function Step({ name, to, rel }: { name: string; to: string | undefined; rel?: string }) {
  const { t } = useTexts()
  if (to === undefined) return <span className="pager-no-step">{t(name)}</span>
  return (
    <Link to={to} rel={rel} aria-label={t(`${name}_LABEL`)}>
      {t(name)}
    </Link>
  )
}
