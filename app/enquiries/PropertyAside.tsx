import type { ReactNode } from 'react'
import { useTexts } from '../i18n/TextsProvider'
import { Link } from '../ui/Link'

type PropertyAsideProps = {
  title: string
  town: string
  reference: string
  link: string /** Its first photo. */
  children?: ReactNode
}

/** Beside a form: which property it is about. */
export function PropertyAside({ title, town, reference, link, children }: PropertyAsideProps) {
  const { t } = useTexts()
  return (
    <aside className="property-aside" aria-label={t('CONTACT_ME_ABOUT')}>
      {children}
      <p className="form-hint">{t('CONTACT_ME_ABOUT')}</p>
      <p className="town">{town}</p>
      <p className="property-aside-title">
        <Link to={link}>{title}</Link>
      </p>
      <p className="form-hint">{reference}</p>
    </aside>
  )
}
