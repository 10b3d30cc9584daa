import { useTexts } from '../../i18n/TextsProvider'
import { Link } from '../../ui/Link'
import type { PropertyView } from './property-view'

/** The documents by name, or that there are none; one that is published can be opened. */
export function Documents({ items, lang }: PropertyView['documents']) {
  const { t } = useTexts()
  return (
    <section className="no-print">
      <h2>{t('DOCUMENTS')}</h2>
      {items.length === 0 ? (
        <p className="no-documents">{t('NO_DOCUMENTS')}</p>
      ) : (
        <ul className="documents" lang={lang}>
          {items.map(({ name, link }) => (
            <li key={name}>{link ? <Link to={link}>{name}</Link> : name}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
