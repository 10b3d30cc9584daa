import { useTexts } from '../../../platform/i18n/TextsProvider'

type LanguagesProps = {
  /** Language → where the page is in it, in the order of the site. */
  addresses: Readonly<Record<string, string>>
  className?: string
}

/** Leads to the same page in another language: a whole page load, because every text changes. */
export function Languages({ addresses, className = '' }: LanguagesProps) {
  const { language: current, t } = useTexts()
  const links = Object.entries(addresses)
  if (links.length < 2) return null
  return (
    <nav className={`languages no-print ${className}`} aria-label={t('CHOOSE_LANGUAGE')}>
      <ul className="language-list">
        {links.map(([language, href]) => (
          <li key={language}>
            <a href={href} lang={language} hrefLang={language} aria-current={language === current ? 'true' : undefined}>
              {language.toUpperCase()}
              <span className="unseen"> – {t(`LANGUAGE_${language.toUpperCase()}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
