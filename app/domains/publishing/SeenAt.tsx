import { useTexts } from '../../platform/i18n/TextsProvider'
import type { SeenPlace, SiteView } from './publishing-view'

/** Links to the page of the site that shows a thing, one for each language. */
export function SeenAt({ places }: { places: readonly SeenPlace[] }) {
  const { t } = useTexts()
  if (places.length === 0) return null
  return (
    <p className="seen-at">
      {t('SITE_SEEN_AT')}
      {places.map(({ language, name, href }) => (
        <a key={language} href={href} hrefLang={language}>
          {name}
        </a>
      ))}
    </p>
  )
}

/** The same for all that a publication changed. */
export function PublicationSeen({ seen }: Pick<SiteView, 'seen'>) {
  return seen.map(({ title, places }) => (
    <div key={title}>
      {seen.length > 1 && <strong>{title}</strong>}
      <SeenAt places={places} />
    </div>
  ))
}
