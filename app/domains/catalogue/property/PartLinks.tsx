import { useTexts } from '../../../platform/i18n/TextsProvider'

/** `id` of the section's heading or element, with the locale key of its name. */
export type Part = { id: string; title: string }

/** Links to the page's sections, in a row that stays in view. */
export function PartLinks({ parts }: { parts: Part[] }) {
  const { t } = useTexts()
  return (
    <nav className="part-links no-print" aria-label={t('ON_THIS_PAGE')}>
      <ul className="part-row">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{t(title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
