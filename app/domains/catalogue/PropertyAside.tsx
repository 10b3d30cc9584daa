import { useTexts } from '../../platform/i18n/TextsProvider'
import { Photo } from '../../platform/media/Photo'
import { Link } from '../../ui/Link'
import type { Card } from './cards/card'

/** A property or project in short; `picture` is its first photo. */
export type AboutListing = { title: string; town: string; reference: string; link: string; picture?: Card['picture'] }

/** Shows which property a form is about. */
export function PropertyAside({ title, town, reference, link, picture }: AboutListing) {
  const { t } = useTexts()
  return (
    <aside className="property-aside" aria-label={t('CONTACT_ME_ABOUT')}>
      {picture && <Photo picture={picture} sizes="320px" />}
      <p className="form-hint">{t('CONTACT_ME_ABOUT')}</p>
      <p className="town">{town}</p>
      <p className="property-aside-title">
        <Link to={link}>{title}</Link>
      </p>
      <p className="form-hint">{reference}</p>
    </aside>
  )
}
