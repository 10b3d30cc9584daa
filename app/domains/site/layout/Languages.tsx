import type { Language } from '../../../platform/i18n/languages'
import { useTexts } from '../../../platform/i18n/TextsProvider'

type LanguagesProps = {
  /** The page in each language, in the site's order. */
  links: readonly { language: Language; href: string }[]
  className?: string
}

/** A link to the same page in another language: a full page load, because every text changes. */
export function Languages({ links, className = '' }: LanguagesProps) {
  const { language: current, t } = useTexts()
  if (links.length < 2) return null
  return (
    <nav className={`languages no-print ${className}`} aria-label={t('CHOOSE_LANGUAGE')}>
      <ul className="language-list">
        {links.map(({ language, href }) => (
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
