import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Link } from '../../../ui/Link'

/** An article's sources: pages of authorities. */
export function ArticleSources({ sources }: { sources: readonly { name: string; link: string }[] }) {
  const { t } = useTexts()
  if (sources.length === 0) return null
  return (
    <section>
      <h2>{t('SOURCES')}</h2>
      <ul>
        {sources.map(({ name, link }) => (
          <li key={link}>
            <Link to={link}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
