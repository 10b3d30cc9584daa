import { useTexts } from '../platform/i18n/TextsProvider'
import { Link } from './Link'
import { RenderedOnce } from './rendered-once/RenderedOnce'

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
  const before = page > 1 && { first: address(1), previous: address(page - 1) }
  const after = page < pages && { next: address(page + 1), last: address(pages) }
  return (
    <RenderedOnce
      as="nav"
      className="pager no-print"
      aria-label={t('PAGER')}
      part="pager"
      from={pages > 1}
      values={{ where: t('PAGE_X_OF_Y', { page, pages, count }), ...before, ...after }}
    >
      {({ where, ...addresses }: { where: string } & Partial<Record<keyof typeof steps, string>>) => (
        <>
          {pages > 1 && <Step {...steps.first} to={addresses.first} />}
          {pages > 1 && <Step {...steps.previous} to={addresses.previous} />}
          <span className="pager-where">{where}</span>
          {pages > 1 && <Step {...steps.next} to={addresses.next} />}
          {pages > 1 && <Step {...steps.last} to={addresses.last} />}
        </>
      )}
    </RenderedOnce>
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
